import PushlintAPNsSpec
import PushlintAppFiles
import PushlintLint
import PushlintSyntax

/// The keys and values of a Live Activity's objects, as the app's Swift types decode them.
struct ActivitySuggestions {
  /// The type that an object or a value is decoded into; optionals are unwrapped.
  private let shape: DecodableShape
  private let isOptional: Bool

  /// Nil if the value is not in such an object, or its type is not in the app's sources.
  init?(for value: NodeView, in payload: Payload?) {
    guard let payload, let shape = ActivitySuggestions.shape(of: value, in: payload) else {
      return nil
    }
    if case .optional(let wrapped) = shape {
      self.shape = wrapped
      isOptional = true
    } else {
      self.shape = shape
      isOptional = false
    }
  }

  /// The fields of an object, in the order of their declarations.
  var keys: [Suggestion] {
    guard case .object(let fields) = shape else { return [] }
    return fields.map { field in
      let type = ActivitySuggestions.typeName(for: field.shape)
      return Suggestion(
        name: field.jsonName,
        kind: .key,
        detail: field.isRequired ? type : type + ", optional",
        template: ActivitySuggestions.template(for: field.shape)
      )
    }
  }

  /// The values, if there are only a few.
  var values: [Suggestion] {
    let values: [Suggestion] =
      switch shape {
      case .stringEnum(let words): words.map { .text($0, .word) }
      case .integerEnum(let numbers): numbers.map { .literal(String($0)) }
      case .boolean: [.literal("true"), .literal("false")]
      default: []
      }
    return isOptional ? values + [.literal("null")] : values
  }

  // MARK: Shapes

  private enum Step {
    case key(String)
    case item
  }

  /// Walks up to the key of `aps` that contains the value, and down again in the Swift type.
  private static func shape(of value: NodeView, in payload: Payload) -> DecodableShape? {
    var steps: [Step] = []
    var node = value
    while let parent = node.parent {
      if parent.kind == .array {
        steps.append(.item)
      } else if parent.kind == .member, let name = MemberView(node: parent).name {
        if parent.parent?.index == payload.aps?.object.node.index {
          return steps.reversed().reduce(side(name, of: payload)) { shape, step in
            shape.flatMap { inner($0, step) }
          }
        }
        steps.append(.key(name))
      }
      node = parent
    }
    return nil
  }

  private static func side(_ key: String, of payload: Payload) -> DecodableShape? {
    guard let type = type(of: payload) else { return nil }
    switch key {
    case Aps.contentState.name: return type.contentState
    case Aps.attributes.name: return type.attributes
    default: return nil
    }
  }

  /// The type that a push names, or the only one that it may be for.
  private static func type(of payload: Payload) -> ActivityType? {
    let types = payload.context.app.activities()?.types(for: payload) ?? []
    return types.count == 1 ? types.first : nil
  }

  private static func inner(_ shape: DecodableShape, _ step: Step) -> DecodableShape? {
    switch (shape, step) {
    case (.optional(let wrapped), _): inner(wrapped, step)
    case (.array(let element), .item), (.dictionary(let element), .key): element
    case (.object, .key(let name)): shape.field(name)?.shape
    default: nil
    }
  }

  private static func typeName(for shape: DecodableShape) -> String {
    switch shape {
    case .string, .stringEnum: "string"
    case .integer, .integerEnum: "integer"
    case .floating, .decimal: "number"
    case .boolean: "boolean"
    case .date: "number, seconds since 2001"
    case .data: "string, base64"
    case .url: "string, URL"
    case .uuid: "string, UUID"
    case .array(let element): "array of " + typeName(for: element)
    case .dictionary, .object: "object"
    case .optional(let wrapped): typeName(for: wrapped)
    case .notChecked: "any"
    }
  }

  private static func template(for shape: DecodableShape) -> Template {
    switch shape {
    case .string, .data, .url, .uuid: .textPlaceholder("")
    case .stringEnum(let words): words.isEmpty ? .textPlaceholder("") : .choice(words)
    case .integerEnum(let numbers): .literalPlaceholder(numbers.first.map { String($0) } ?? "")
    case .integer, .floating, .decimal, .date: .literalPlaceholder("0")
    case .boolean: .literalPlaceholder("true")
    case .array: .list([.placeholder])
    case .dictionary, .object: .object([])
    case .optional(let wrapped): template(for: wrapped)
    case .notChecked: .placeholder
    }
  }
}
