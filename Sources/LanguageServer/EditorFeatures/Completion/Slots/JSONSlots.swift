import PushlintSyntax

/// Finds the token at the cursor in JSON with the help of the tree, even in broken text.
struct JSONSlots {
  let tree: SyntaxTree
  let text: CursorText
  private var offset: Int { text.offset }

  /// The token at the cursor; nil if nothing can be completed.
  var slot: Slot? {
    if let string = stringAtCursor { return slot(in: string) }
    let word = text.word
    if word.lowerBound > 0, "\"'}]".utf8.contains(text.bytes[word.lowerBound - 1]) { return nil }
    // Before a value, the token is that value; before a key, a new member.
    if word.isEmpty, let next = tree.node(at: offset), Int(next.range.lower) == offset,
      next.kind == .string, isValue(next)
    {
      return slot(ByteRange(next.range.lower, next.range.upper), quote: .none)
    }
    return slot(ByteRange(word.lowerBound, word.upperBound), quote: .none)
  }

  private var stringAtCursor: NodeView? {
    guard var node = tree.node(at: offset) else { return nil }
    // A missing value is at the end of its key.
    if node.kind == .missing, let key = node.member?.key { node = key }
    guard node.kind == .string || node.kind == .unexpected,
      text.byte(at: Int(node.range.lower)).map({ $0 == 0x22 || $0 == 0x27 }) == true,
      Int(node.range.lower) < offset
    else { return nil }
    return offset < Int(node.range.upper) || !isClosed(node) ? node : nil
  }

  /// Whether a string has its closing quote; without one it is not a value to the parser.
  private func isClosed(_ string: NodeView) -> Bool { string.kind == .string }

  private func isValue(_ node: NodeView) -> Bool {
    guard let member = node.member else { return false }
    return member.key.index != node.index
  }

  private func slot(in string: NodeView) -> Slot? {
    let start = Int(string.range.lower)
    if !isClosed(string) || isProbablyUnclosed(string) {
      return slot(ByteRange(start, text.wordEnd), quote: .double)
    }
    return slot(ByteRange(start, Int(string.range.upper)), quote: .double)
  }

  /// Whether the closing quote of a string is probably the opening quote of the next.
  private func isProbablyUnclosed(_ string: NodeView) -> Bool {
    let next = text.skippingSpace(Int(string.range.upper), acrossLines: false)
    guard let byte = text.byte(at: next) else { return false }
    return !(":,}]/".utf8.contains(byte) || CursorText.isLineEnd(byte))
  }

  private func slot(_ token: ByteRange, quote: Slot.Quote) -> Slot {
    let next = text.skippingSpace(Int(token.upper), acrossLines: true)
    let marker = JSONString.quoted(Slot.marker)
    return Slot(
      token: token,
      offset: offset,
      quote: quote,
      form: .json,
      hasColon: text.byte(at: next) == UInt8(ascii: ":"),
      needsSpace: text.byte(at: Int(token.lower) - 1) == UInt8(ascii: ":"),
      markings: [[.replace(token, with: marker)]]
    )
  }
}
