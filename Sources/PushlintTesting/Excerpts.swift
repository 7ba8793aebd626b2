import PushlintSyntax

/// What findings point at, as reports show it.
struct Excerpts {
  private let push: CheckedPush
  private let tree: SyntaxTree

  /// The most characters of a value.
  private static let maxCount = 120

  init(of push: CheckedPush, _ tree: SyntaxTree) {
    self.push = push
    self.tree = tree
  }

  /// The last header of a name, which a pointer leads to.
  func header(at pointer: String) -> String? {
    let name = pointer.dropFirst().lowercased()
    let field = push.head?.fields.last { $0.name.lowercased() == name }
    return field.map { Excerpts.shortened("\($0.name): \($0.value)") }
  }

  /// The key and the value at a pointer into the body, or else the text of a range; nil for the whole
  /// body.
  func value(at pointer: String, _ range: ByteRange) -> String? {
    guard let key = JSONPointer.tokens(pointer)?.last else { return nil }
    guard let node = tree.roots.first?.resolve(pointer: pointer) else {
      return range.isEmpty ? nil : Excerpts.shortened(push.source.string(range))
    }
    let text = push.source.string(node.fileRange)
    let isItem = key.allSatisfy { $0.isASCII && $0.isNumber }
    return Excerpts.shortened(isItem ? text : "\(JSONString.quoted(key)): \(text)")
  }

  /// A text in one line.
  static func shortened(_ text: String) -> String {
    let line = text.split { $0.isWhitespace }.joined(separator: " ")
    guard line.count > maxCount else { return line }
    return line.prefix(maxCount - 1) + "…"
  }
}
