import PushlintSyntax

/// Edits of a file whose tree does not matter.
extension TreeEdit {
  static func replace(_ range: ByteRange, with text: String) -> TreeEdit {
    SyntaxTree.empty(.empty, .json).respelled(.replace(range, with: text))
  }

  static func insert(_ text: String, at offset: Int) -> TreeEdit {
    SyntaxTree.empty(.empty, .json).respelled(.insert(text, at: offset))
  }

  static func delete(_ range: ByteRange) -> TreeEdit {
    SyntaxTree.empty(.empty, .json).respelled(.delete(range))
  }
}
