import Syntax
import Text

/// Finds the token at the cursor in JSON, with the tree's help and whatever is broken around it.
struct JSONSlots {
  private let tree: SyntaxTree
  private let text: CursorText
  private var offset: Int { text.offset }

  init(_ tree: SyntaxTree, _ text: CursorText) {
    self.tree = tree
    self.text = text
  }

  /// The token at the cursor; nil where nothing can be completed.
  var slot: Slot? {
    if let string = stringAtCursor { return slot(in: string) }
    let word = text.word
    if word.lowerBound > 0, "\"'}]".utf8.contains(text.bytes[word.lowerBound - 1]) { return nil }
    // In front of a value the value is meant, in front of a key a new member.
    if word.isEmpty, let next = tree.node(at: offset), Int(next.range.lower) == offset,
      next.kind == .string, isValue(next)
    {
      return slot(ByteRange(next.range.lower, next.range.upper), quote: .none)
    }
    return slot(ByteRange(word.lowerBound, word.upperBound), quote: .none)
  }

  /// The string that the cursor is inside of.
  private var stringAtCursor: NodeView? {
    guard var node = tree.node(at: offset) else { return nil }
    // The value that is missing behind a key stands where the key ends.
    if node.kind == .missing, let key = node.member?.key { node = key }
    guard node.kind == .string || node.kind == .unexpected,
      text.byte(at: Int(node.range.lower)).map({ $0 == 0x22 || $0 == 0x27 }) == true,
      Int(node.range.lower) < offset
    else { return nil }
    return offset < Int(node.range.upper) || !isClosed(node) ? node : nil
  }

  /// Whether a string has its closing quote; without one it is no value to the parser.
  private func isClosed(_ string: NodeView) -> Bool { string.kind == .string }

  private func isValue(_ node: NodeView) -> Bool {
    guard let member = node.member else { return false }
    return member.key.index != node.index
  }

  private func slot(in string: NodeView) -> Slot? {
    let start = Int(string.range.lower)
    if !isClosed(string) || endsOddly(string) {
      return slot(ByteRange(start, text.wordEnd), quote: .double)
    }
    return slot(ByteRange(start, Int(string.range.upper)), quote: .double)
  }

  /// Whether the quote that closes a string seems to be the one that opens the next.
  private func endsOddly(_ string: NodeView) -> Bool {
    let next = text.skippingSpace(Int(string.range.upper), acrossLines: false)
    guard let byte = text.byte(at: next) else { return false }
    return !(":,}]/".utf8.contains(byte) || CursorText.isLineEnd(byte))
  }

  private func slot(_ token: ByteRange, quote: Slot.Quote) -> Slot {
    let next = text.skippingSpace(Int(token.upper), acrossLines: true)
    let marker = JSONString.quoted(Slot.marker)
    let signs = Slot.Signs(
      hasColon: text.byte(at: next) == UInt8(ascii: ":"),
      needsSpace: text.byte(at: Int(token.lower) - 1) == UInt8(ascii: ":")
    )
    return Slot(
      token: token,
      offset: offset,
      quote: quote,
      form: .json,
      signs: signs,
      markings: [[.replace(token, with: marker)]]
    )
  }
}
