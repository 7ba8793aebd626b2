import Syntax
import Text

/// The token at the cursor, which a completion takes the place of, and how to write there.
struct Slot {
  enum Quote: String {
    case none = ""
    case single = "'"
    case double = "\""
  }

  /// What stands for the token while the place is looked up.
  static let marker = "pushlintCursor"

  /// What stands around a token.
  struct Signs {
    /// A colon behind it, so that it is a key with a value.
    var hasColon = false
    /// A colon right before it, so that a space is wanted.
    var needsSpace = false
    /// It begins a line of a block mapping and has no colon, so that it may be a key or a value.
    var beginsLine = false
  }

  /// The token, quotes included; empty where there is none.
  let token: ByteRange
  let offset: Int
  let quote: Quote
  let form: TemplateWriter.Form
  /// What stands around the token.
  let signs: Signs
  /// Edits that put the marker in, the first to be tried first.
  private(set) var markings: [[Edit]]

  var hasColon: Bool { signs.hasColon }
  var needsSpace: Bool { signs.needsSpace }
  var beginsLine: Bool { signs.beginsLine }

  /// The bytes that an insertion takes the place of.
  ///
  /// A token in quotes is taken as a whole, as its closing quote would be left over.
  var inserted: ByteRange {
    quote == .none ? ByteRange(Int(token.lower), max(Int(token.lower), offset)) : token
  }

  /// The same slot with other markings.
  func marked(by markings: [[Edit]]) -> Slot {
    var slot = self
    slot.markings = markings
    return slot
  }

  /// Whether the token is the first of its line, without any indentation.
  func isAtLineStart(in source: SourceText) -> Bool {
    let start = Int(token.lower)
    return start == source.contentStart || CursorText.isLineEnd(source.bytes[start - 1])
  }

  /// What has been typed of the token, without its quote.
  func prefix(in source: SourceText) -> String {
    let start = Int(token.lower) + (quote == .none ? 0 : 1)
    return source.string(ByteRange(start, max(start, offset)))
  }
}

extension Slot {
  /// The slot at the cursor; nil where nothing can be completed.
  init?(in tree: SyntaxTree, _ text: CursorText) {
    if tree.language == .yaml {
      var slots = YAMLSlots(tree, text)
      guard let slot = slots.slot() else { return nil }
      self = slot
    } else {
      guard let slot = JSONSlots(tree, text).slot else { return nil }
      self = slot
    }
  }
}
