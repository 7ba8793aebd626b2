import PushlintEngine
import PushlintSyntax

/// A line of `check --stream`: what is asked.
struct StreamLine {
  /// What the answer repeats.
  private(set) var id: JSONValue?
  /// The body.
  private(set) var source = SourceText([])
  private(set) var head: RequestHead?
  /// What reports call the text.
  private(set) var name = "-"
  /// The file whose nearest configuration applies.
  private(set) var file: String?
  /// The text of a configuration.
  private(set) var settings: String?
  /// The options among the members.
  private(set) var arguments: ParsedArguments

  /// The options that a line and the command line may have.
  static let options: [Option] = [
    .level, .select, .ignore, .severity, .noSuppressions, .pushType, .header, .auth, .live, .sounds,
    .strings, .category, .language, .form, .config, .noConfig, .now,
  ]

  private static let names = [
    "id", "text", "base64", "headers", "method", "path", "host", "name", "file", "settings",
  ]

  /// Reads a line; `base` are the options of the command line, which those of the line follow.
  init(_ base: ParsedArguments) { arguments = base }

  /// Takes the members of a line; the id is taken even if another is wrong.
  mutating func read(_ line: [UInt8]) throws(UsageError) {
    let options = ParseOptions(language: .json, placeholderStyles: [])
    let tree = SyntaxTree.parse(SourceText(line), options)
    guard let root = tree.roots.first?.asObject else {
      throw UsageError("a line must be one JSON object")
    }
    if tree.roots.count == 1 { id = try root["id"].map(StreamLine.identifier) }
    if let issue = tree.issues.first {
      throw UsageError("a line must be one JSON object; \(issue.message)")
    }
    var words: [String] = []
    for member in root.members {
      let name = member.keyText
      if StreamLine.names.contains(name) {
        try take(name, member.value)
      } else {
        words += try StreamLine.words(name, member.value)
      }
    }
    guard !words.isEmpty else { return }
    let more = try ParsedArguments(words, options: StreamLine.options)
    arguments = arguments.adding(more)
  }

  private mutating func take(_ name: String, _ value: NodeView) throws(UsageError) {
    switch name {
    case "text":
      guard let text = value.asString else { throw StreamLine.mistake(name, "a text") }
      source = SourceText(text.bytes)
    case "base64":
      guard let text = value.asString, let bytes = Base64.decoded(text.slice) else {
        throw StreamLine.mistake(name, "Base64 (RFC 4648, section 4)")
      }
      source = SourceText(bytes)
    case "headers": try takeHeaders(value)
    case "method":
      let text = try text(name, value)
      withHead { $0.method = text }
    case "path":
      let text = try text(name, value)
      withHead { $0.path = text }
    case "host":
      let text = try text(name, value)
      withHead { $0.host = text }
    case "name": self.name = try text(name, value)
    case "file": file = try text(name, value)
    case "settings": settings = try text(name, value)
    default: break
    }
  }

  private mutating func withHead(_ change: (inout RequestHead) -> Void) {
    var head = self.head ?? RequestHead()
    change(&head)
    self.head = head
  }

  private mutating func takeHeaders(_ value: NodeView) throws(UsageError) {
    var fields: [(name: String, value: String)] = []
    if let object = value.asObject {
      for member in object.members {
        fields.append((member.keyText, try StreamLine.headerValue(member.value)))
      }
    } else if let items = value.asArray {
      for item in items {
        let pair = item.asArray.map { Array($0) } ?? []
        guard pair.count == 2, let name = pair[0].asString?.value else {
          throw StreamLine.mistake("headers", "an object or a list of pairs")
        }
        fields.append((name, try StreamLine.headerValue(pair[1])))
      }
    } else {
      throw StreamLine.mistake("headers", "an object or a list of pairs")
    }
    withHead { $0.fields = fields }
  }

  private static func headerValue(_ value: NodeView) throws(UsageError) -> String {
    if let text = value.asString?.value ?? value.asNumber?.text { return text }
    throw mistake("headers", "an object or a list of pairs whose values are texts")
  }

  private func text(_ name: String, _ value: NodeView) throws(UsageError) -> String {
    guard let text = value.asString?.value else { throw StreamLine.mistake(name, "a text") }
    return text
  }

  private static func identifier(_ value: NodeView) throws(UsageError) -> JSONValue {
    if let text = value.asString?.value { return .string(text) }
    if let number = value.asNumber?.text { return .number(number) }
    throw mistake("id", "a text or a number")
  }

  private static func mistake(_ name: String, _ kind: String) -> UsageError {
    UsageError("'\(name)' must be \(kind)")
  }

  /// A member as it is written on a command line.
  private static func words(_ name: String, _ value: NodeView) throws(UsageError) -> [String] {
    guard let option = options.first(where: { $0.name == name && $0 != .header }) else {
      let known = names + options.filter { $0 != .header }.map { $0.name }
      throw UsageError("unknown member", name, among: known)
    }
    if option.value == .none {
      switch value.kind {
      case .true: return ["--\(name)"]
      case .false: return []
      default: throw mistake(name, "true or false")
      }
    }
    if let object = value.asObject, case .pair(_, _, let separator, _) = option.value {
      return try object.members.map { member throws(UsageError) in
        "--\(name)=\(member.keyText)\(separator)\(try word(name, member.value))"
      }
    }
    guard let items = value.asArray, option.isRepeatable else {
      return ["--\(name)=\(try word(name, value))"]
    }
    return try items.map { item throws(UsageError) in "--\(name)=\(try word(name, item))" }
  }

  private static func word(_ name: String, _ value: NodeView) throws(UsageError) -> String {
    guard let text = value.asString?.value ?? value.asNumber?.text else {
      throw mistake(name, "a text")
    }
    return text
  }
}
