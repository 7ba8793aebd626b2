import PushlintSyntax

/// A tree rendered again, with the new place of every node.
///
/// Scalars keep their bytes, so that what is said about them stays the same.
struct Rendering {
  enum Layout: Sendable {
    /// Everything on one line, in the file's own language.
    case compact
    /// One member or item a line, four spaces a level.
    case fourSpaces
    /// YAML in block style; the keys that can do without quotes do.
    case yaml
  }

  private(set) var bytes: [UInt8] = []
  private(set) var places: [NodeIndex: ByteRange] = [:]

  private let layout: Layout
  private let isBlock: Bool
  private let step: String

  /// Renders a file again; nil if the tree does not hold all of it.
  init?(_ tree: SyntaxTree, _ layout: Layout) {
    let text = tree.source.string(tree.source.range)
    let isYAML = tree.language == .yaml
    guard tree.issues.isEmpty, tree.comments.isEmpty, tree.roots.count == 1,
      let root = tree.roots.first, !tree.placeholders.contains(where: { $0.role == .control })
    else { return nil }
    // Escapes that YAML lacks, and values that exist only in YAML's block style.
    if layout == .yaml, isYAML || text.contains("\\u") { return nil }
    if isYAML, !Rendering.isPlainYAML(tree) { return nil }
    self.layout = layout
    isBlock = layout == .yaml || isYAML && layout == .fourSpaces
    step = layout == .fourSpaces ? "    " : "  "
    if isBlock {
      writeBlock(root, indent: "")
    } else {
      writeFlow(root, indent: "")
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func isPlainYAML(_ tree: SyntaxTree) -> Bool {
    !tree.nodes.contains { node in
      !node.flags.isDisjoint(with: [.isAliasCopy, .isBlockScalar, .isOpen])
    } && !tree.source.bytes.contains { "&!?".utf8.contains($0) }
  }

  private mutating func write(_ text: String) { bytes += text.utf8 }

  private mutating func writeScalar(_ node: NodeView) {
    let start = bytes.count
    bytes += node.tree.source.slice(node.range)
    places[node.index] = ByteRange(start, bytes.count)
  }

  private mutating func writeKey(_ key: NodeView) {
    let text = key.asString?.value ?? ""
    let isWord = text.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    let isBoolean = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"].contains(text)
    guard layout == .yaml, isWord, !isBoolean, !text.hasPrefix("-"), !text.isEmpty else {
      return writeScalar(key)
    }
    let start = bytes.count
    write(text)
    places[key.index] = ByteRange(start, bytes.count)
  }

  // MARK: Flow

  private mutating func writeFlow(_ node: NodeView, indent: String) {
    let start = bytes.count
    switch node.kind {
    case .object, .array:
      let deeper = indent + step
      write(node.kind == .object ? "{" : "[")
      var isFirst = true
      for child in node.children {
        if !isFirst { write(",") }
        isFirst = false
        write(layout == .compact ? "" : "\n" + deeper)
        writeFlow(child, indent: deeper)
      }
      if !isFirst, layout != .compact { write("\n" + indent) }
      write(node.kind == .object ? "}" : "]")
    case .member:
      let member = MemberView(node: node)
      writeKey(member.key)
      write(layout == .compact && node.tree.language != .yaml ? ":" : ": ")
      return writeFlow(member.value, indent: indent)
    default: return writeScalar(node)
    }
    places[node.index] = ByteRange(start, bytes.count)
  }

  // MARK: Block

  private mutating func writeBlock(_ node: NodeView, indent: String) {
    let start = bytes.count
    switch node.kind {
    case .object where !node.children.isEmpty, .array where !node.children.isEmpty:
      var isFirst = true
      for child in node.children {
        if !isFirst { write("\n" + indent) }
        isFirst = false
        if node.kind == .array {
          write("- ")
          writeBlock(child, indent: indent + "  ")
        } else {
          writeBlockMember(child, indent: indent)
        }
      }
    case .object: write("{}")
    case .array: write("[]")
    default: return writeScalar(node)
    }
    places[node.index] = ByteRange(start, bytes.count)
  }

  private mutating func writeBlockMember(_ node: NodeView, indent: String) {
    let member = MemberView(node: node)
    writeKey(member.key)
    let value = member.value
    let isContainer = value.kind == .object || value.kind == .array
    write(isContainer && !value.children.isEmpty ? ":\n" + indent + step : ": ")
    writeBlock(value, indent: indent + step)
  }
}
