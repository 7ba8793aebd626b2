import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax

/// Settings of `--config KEY=VALUE`, as the text of a configuration.
struct InlineSettings {
  /// A setting, or an object of settings.
  private struct Node {
    var name: String
    var value: String?
    var members: [Node] = []
  }

  private var root = Node(name: "")

  /// No setting is deeper.
  private static let maxDepth = 8

  /// The value of an option that is a setting and not a path: a key, perhaps with dots, before `=`.
  static func isSetting(_ value: String) -> Bool {
    guard let parts = value.splitOnce(at: "="), FileSystem.status(value) == nil else {
      return false
    }
    return !parts.head.isEmpty && !parts.head.utf8.contains(UInt8(ascii: "/"))
      && !parts.head.utf8.contains(UInt8(ascii: " "))
  }

  /// Adds a setting; one that is given twice has its last value.
  mutating func add(_ option: String) throws(UsageError) {
    guard let parts = option.splitOnce(at: "=") else { return }
    let names = parts.head.split(separator: ".", omittingEmptySubsequences: false)
    let value = String(parts.tail)
    let tree = SyntaxTree.parse(
      SourceText(value),
      ParseOptions(language: .yaml, placeholderStyles: [])
    )
    let isLine = !value.utf8.contains { $0 == 0x0A || $0 == 0x0D }
    guard !names.contains(""), names.count <= InlineSettings.maxDepth, isLine, tree.issues.isEmpty,
      tree.roots.count == 1
    else {
      throw UsageError("'--config' takes KEY=VALUE with a value in YAML, not '\(option)'")
    }
    guard names.first != "extends" else { throw UsageError("'extends' belongs in pushlint.yml") }
    InlineSettings.set(names[...], to: value, in: &root)
  }

  private static func set(_ names: ArraySlice<Substring>, to value: String, in node: inout Node) {
    guard let first = names.first else {
      node.value = value
      node.members = []
      return
    }
    node.value = nil
    let place = node.members.firstIndex { $0.name.hasSameBytes(String(first)) }
    let index = place ?? node.members.count
    if place == nil { node.members.append(Node(name: String(first))) }
    set(names.dropFirst(), to: value, in: &node.members[index])
  }

  var text: SourceText { SourceText(InlineSettings.lines(of: root, indent: "").joined()) }

  private static func lines(of node: Node, indent: String) -> [String] {
    node.members.flatMap { member -> [String] in
      let key = indent + JSONString.quoted(member.name) + ":"
      if let value = member.value { return ["\(key) \(value)\n"] }
      return ["\(key)\n"] + lines(of: member, indent: indent + "  ")
    }
  }
}
