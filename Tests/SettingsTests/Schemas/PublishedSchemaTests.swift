import Foundation
import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintEngine
import PushlintLint
import PushlintReference
import PushlintSettings
import PushlintSyntax
import TestSupport
import Testing

/// The schemas, and the files that they are published in.
@Suite struct PublishedSchemaTests {
  private static let command = "UPDATE_SCHEMAS=1 swift test --filter PublishedSchemaTests"

  @Test(arguments: PublishedSchema.allCases)
  func `the published schema is up to date`(_ schema: PublishedSchema) throws {
    let path = "Rules/schema/\(schema.rawValue).schema.json"
    let text = try #require(Engine.schemas.first { $0.name == schema.rawValue }).text
    if ProcessInfo.processInfo.environment["UPDATE_SCHEMAS"] == "1" {
      try Checkout.write(text, to: path)
    }
    #expect(Checkout.text(path) == text, "\(Self.command) writes it anew")
  }

  @Test(arguments: PublishedSchema.allCases)
  func `a schema is JSON without a mistake`(_ schema: PublishedSchema) {
    let text = Self.schema(schema).text
    let tree = SyntaxTree.parse(
      SourceText(text),
      ParseOptions(language: .json, placeholderStyles: [])
    )
    #expect(tree.issues.isEmpty)
    #expect(tree.roots.count == 1)
    #expect(!text.contains("\t") && text.hasSuffix("}\n"))
  }

  @Test func `long values are split into lines`() {
    let word = Schema.string(String(repeating: "x", count: 60))
    let schema: Schema = ["a": [1, true, nil], "b": [word, word], "c": [:], "d": []]
    let text = """
      {
        "a": [1, true, null],
        "b": [
          "\(String(repeating: "x", count: 60))",
          "\(String(repeating: "x", count: 60))"
        ],
        "c": {},
        "d": []
      }

      """
    #expect(schema.text == text)
  }

  @Test(arguments: PublishedSchema.allCases)
  func `every reference leads to a definition`(_ schema: PublishedSchema) {
    let root = Self.schema(schema)
    let names = root["$defs"]?.members.map { $0.name } ?? []
    let references = root.all("$ref").compactMap { $0.string }
    #expect(!references.isEmpty)
    #expect(references.allSatisfy { $0.hasPrefix("#/$defs/") })
    #expect(Set(references.map { String($0.dropFirst(8)) }) == Set(names))
  }

  @Test(arguments: PublishedSchema.allCases)
  func `every key is described`(_ schema: PublishedSchema) {
    let root = Self.schema(schema)
    let declared = root.all("properties").filter { !Self.isCondition($0) }.flatMap { $0.members }
    #expect(!declared.isEmpty)
    for member in declared where !Self.undescribed.contains(member.name) {
      let isReference = member.value["$ref"] != nil
      #expect(member.value["description"] != nil || isReference, "\(member.name)")
    }
  }

  /// What explains itself: the systems, and the options of rules.
  private static let undescribed =
    ApplePlatform.allCases.map { $0.rawValue }
    + Rule.all.flatMap { $0.options }.map { $0.name }

  /// Whether these properties only add something to keys that are declared elsewhere.
  private static func isCondition(_ properties: Schema) -> Bool {
    properties.members.allSatisfy { $0.value["description"] == nil && $0.value["$ref"] == nil }
  }
}

extension PublishedSchemaTests {
  @Test(arguments: [PublishedSchema.payload, .request])
  func `every key of the tables is in the object that it belongs in`(_ name: PublishedSchema) {
    let definitions = Self.schema(name)["$defs"]
    let names = ["payload", "aps", "alert", "localizedText", "sound"]
    for (place, name) in zip(Key.Place.allCases, names) {
      let properties = definitions?[name]?["properties"]
      #expect(properties?.members.map { $0.name } == Key.rows(in: place).map { $0.name })
      for row in Key.rows(in: place) {
        let property = properties?[row.name]
        #expect(property?["description"]?.string?.hasPrefix(row.documentation) == true)
        #expect((property?["deprecated"] != nil) == (row.status != .current), "\(row.path)")
        if case .oneOf(let words) = row.type {
          #expect(property?.all("enum").first == .array(words.map { .string($0) }), "\(row.path)")
        }
      }
    }
  }

  @Test func `every header and push type is in the schema of requests`() {
    let request = Self.schema(.request)
    let headers = request["$defs"]?["headers"]?.all("properties").first
    let names = Header.all.map { $0.name } + [Header.contentEncodingName]
    #expect(headers?.members.map { $0.name } == names)
    let types = PushType.allCases.map { Schema.string($0.rawValue) }
    #expect(headers?[Header.pushType.name]?.all("enum").first == .array(types))
    #expect(
      request["$defs"]?["request"]?["allOf"]?.all("const").filter { types.contains($0) } == types
    )
    let priorities = PushType.priorities
    let words = priorities.map { Schema.string(String($0)) } + priorities.map { .integer($0) }
    #expect(headers?[Header.priority.name]?.all("enum").first == .array(words))
  }

  @Test func `every rule and its options are in the schema of the configuration`() {
    let rules = Self.schema(.config)["$defs"]?["rules"]?["properties"]
    let sorted = Rule.all.sorted { $0.id < $1.id }
    #expect(rules?.members.map { $0.name } == sorted.map { $0.id })
    for rule in sorted where !rule.options.isEmpty {
      let keys = rules?[rule.id]?.all("properties").first?.members.map { $0.name }
      #expect(keys == ["severity"] + rule.options.map { $0.name })
    }
    let severities = Severity.allCases.map { Schema.string($0.rawValue) } + ["off", false]
    #expect(Self.schema(.config)["$defs"]?["rule"]?.all("enum").first == .array(severities))
  }

  @Test(arguments: [
    ("auth", SenderAuthentication.allCases.map { $0.rawValue }),
    ("dialect", Dialect.allCases.map { $0.rawValue }),
  ])
  func `the schema accepts the words that the reader accepts`(key: String, words: [String]) {
    let schema = Self.schema(.config)["properties"]?[key]
    #expect(schema?["enum"] == .array(words.map { .string($0) } + [nil]))
  }

  @Test func `the schema accepts every placeholder style`() {
    let styles = Self.schema(.config)["$defs"]?["placeholders"]?["properties"]?["styles"]
    let words = PlaceholderStyle.allCases.map { Schema.string($0.rawValue) }
    #expect(styles?.all("enum").first == .array(words))
  }

  private static func schema(_ schema: PublishedSchema) -> Schema {
    schema.schema(
      PublishedSchema.Knowledge(
        settings: .ofTheProduct,
        ruleSummary: { id in Engine.rules.first { $0.id == id }?.summary },
        url: { "https://example.com/" + $0 }
      )
    )
  }
}

extension KnownNames {
  /// What the product knows.
  static let ofTheProduct = KnownNames(
    ruleIDs: Rule.all.map { $0.id },
    ruleOptions: Rule.all.reduce(into: [:]) { $0[$1.id] = $1.options.isEmpty ? nil : $1.options },
    headerNames: Header.all.map { $0.name },
    headerValues: [ExactText(Header.pushType.name): PushType.allCases.map { $0.rawValue }],
    pushTypes: PushType.allCases.map { $0.rawValue },
    forms: { Engine.forms.map { ($0, "") } }
  )
}

extension Schema {
  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// What stands under a keyword, here and further in, in order of place.
  func all(_ keyword: String) -> [Schema] {
    switch self {
    case .array(let items): items.flatMap { $0.all(keyword) }
    case .object(let members):
      members.flatMap { ($0.name == keyword ? [$0.value] : []) + $0.value.all(keyword) }
    case .null, .bool, .integer, .number, .string: []
    }
  }
}
