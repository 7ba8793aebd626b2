import PushlintAPNsSpec
import PushlintSyntax

/// The schema of messages to a push service that rejects fields it does not have, from its tables.
struct ServiceSchema {
  let service: Service

  var schema: Schema {
    [
      "title": .string("A message to \(service.name)"),
      "description": .string(service.documentation),
    ] + Schema.oneOrMore(ServiceSchema.bodyName) + [
      "$defs": .object(
        [
          .init(ServiceSchema.bodyName, body),
          .init(ServiceSchema.headersName, HeaderSchema.headers),
        ]
          + tables.map { .init(ServiceSchema.name(of: $0), schema(of: $0)) }
          + PayloadSchema.definitions
      )
    ]
  }

  /// The objects of the message; headers have a schema of their own.
  private var tables: [ServiceObject] {
    let fields = service.tables.flatMap { $0.fields }
    let headers = fields.filter { if case .headers? = $0.meaning { true } else { false } }
    return service.tables.filter { table in
      !table.isOpaque && !headers.contains { $0.type.object === table }
    }
  }

  /// The name of an object's definition: generators of code take a point for the name of a module.
  private static func name(of table: ServiceObject) -> String {
    table.path.split(separator: ".").joined(separator: "_")
  }

  private static let bodyName = "body"
  private static let headersName = "headers"

  /// The body of a request, with the members that hold messages.
  private var body: Schema {
    let names = service.envelopes.flatMap { $0.table.fields }
      .filter { $0.type.object === service.message }.map { $0.name }
    let message = Schema.oneOrMore(ServiceSchema.name(of: service.message)).described(
      "The message."
    )
    return ["type": "object"] + .properties(names.map { .init($0, message) })
      + .any(of: names.map { .required([$0]) })
  }

  // MARK: Objects

  private func schema(of table: ServiceObject) -> Schema {
    var schema: Schema = ["type": ["object", "null"]]
    let members = table.fields.flatMap { field in
      ([field.name] + field.otherNames).map { Schema.Member($0, value(of: field, in: table)) }
    }
    if !members.isEmpty { schema = schema + .properties(members) }
    switch table.others {
    case .any?: break
    case let type?: schema = schema.adding("additionalProperties", any(type))
    case nil: schema = schema + Schema.placeholderKeys + ["additionalProperties": false]
    }
    if !table.reserved.isEmpty {
      let pattern = "^(\(table.reserved.map { ServiceSchema.pattern($0) }.joined(separator: "|")))$"
      schema = schema + ["propertyNames": ["not": ["pattern": .string(pattern)]]]
    }
    let holdsRequest = table.fields.contains {
      if case .payload? = $0.meaning { true } else { false }
    }
    return holdsRequest ? schema + RequestSchema.conditionsWithoutType : schema
  }

  private func value(of field: ServiceField, in table: ServiceObject) -> Schema {
    let words =
      field.documentation.isEmpty ? "The field '\(table.path(of: field))'." : field.documentation
    let schema: Schema =
      switch field.meaning {
      case .payload?: payload
      case .headers?: headers
      default: any(field.type)
      }
    return schema.described(words)
  }

  /// The payload of APNs, which must have `aps`.
  private var payload: Schema {
    let object =
      .reference(Key.Place.root.definitionName) + Schema.required([Root.aps.name]).ifClosed
    return Schema.any(of: [object, SettingsSchema.null]).orPlaceholder
  }

  private var headers: Schema {
    let headers = Schema.reference(ServiceSchema.headersName)
    guard service.traits.contains(.textHeaders) else { return headers }
    return headers.adding("additionalProperties", ["type": "string"])
  }

  /// A glob as a regular expression.
  private static func pattern(_ glob: String) -> String {
    glob.map { $0 == "*" ? ".*" : $0 == "." ? #"\."# : String($0) }.joined()
  }

  // MARK: Types

  /// The values of a type; `null` is an absent field.
  private func any(_ type: FieldType) -> Schema {
    let schema = Schema.any(of: alternatives(for: type) + [SettingsSchema.null])
    if case .value(.string) = type { return schema }
    return schema.orPlaceholder
  }

  private func alternatives(for type: FieldType) -> [Schema] {
    switch type {
    case .any: [true]
    case .value(let type): [ServiceSchema.schema(for: type)]
    case .duration: [["type": "string", "pattern": #"^[0-9]+(\.[0-9]+)?s$"#]]
    case .object(let table):
      [table.isOpaque ? ["type": "object"] : .reference(ServiceSchema.name(of: table))]
    case .embedded: [["type": "string"]]
    case .list(let item): [["type": "array", "items": any(item)]]
    case .either(let types): types.flatMap { alternatives(for: $0) }
    }
  }

  /// Numbers may also be written as text.
  private static func schema(for type: ValueType) -> Schema {
    switch type {
    case .string, .base64: ["type": "string"]
    case .oneOf(let words): .word(of: words)
    case .number, .unixSeconds, .flag: ["type": ["number", "string"], "pattern": .string(number)]
    case .integer: ["type": ["integer", "string"], "pattern": .string(number)]
    case .boolean, .trueOnly: ["type": "boolean"]
    case .arrayOfStrings: ["type": "array", "items": ["type": "string"]]
    case .object: ["type": "object"]
    case .either(let types): .any(of: types.map { schema(for: $0) })
    case .nullable(let type): schema(for: type)
    }
  }

  private static let number = #"^-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?$"#
}
