import PushlintSyntax
import TestSupport
import Testing

/// The content of a YAML or JSON file, read with our own parser.
enum YAMLValue: Sendable {
  case scalar(String)
  case list([YAMLValue])
  case map([(key: String, value: YAMLValue)])

  static func read(_ text: String) throws -> YAMLValue {
    let options = ParseOptions(language: .yaml, placeholderStyles: [])
    let tree = SyntaxTree.parse(SourceText(text), options)
    try #require(tree.issues.isEmpty)
    return YAMLValue(try #require(tree.roots.first))
  }

  private init(_ node: NodeView) {
    if let object = node.asObject {
      self = .map(object.members.map { ($0.keyText, YAMLValue($0.value)) })
    } else if let items = node.asArray {
      self = .list(items.map { YAMLValue($0) })
    } else {
      self = .scalar(node.asString?.value ?? node.text)
    }
  }

  subscript(key: String) -> YAMLValue? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var text: String? {
    guard case .scalar(let text) = self else { return nil }
    return text
  }

  var items: [YAMLValue] {
    guard case .list(let items) = self else { return [] }
    return items
  }

  var members: [(key: String, value: YAMLValue)] {
    guard case .map(let members) = self else { return [] }
    return members
  }
}

extension TemporaryFolder {
  /// The content of a YAML or JSON file.
  func value(of name: String) throws -> YAMLValue {
    let text = text(name)
    return try YAMLValue.read(#require(text))
  }
}
