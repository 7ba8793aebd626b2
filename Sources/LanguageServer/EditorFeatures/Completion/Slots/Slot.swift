import PushlintSyntax

/// The token at the cursor, which a completion replaces, and its context.
struct Slot {
  enum Quote: String {
    case none = ""
    case single = "'"
    case double = "\""
  }

  /// Replaces the token while the context is determined.
  static let marker = "pushlintCursor"

  /// The token, quotes included; empty if there is none.
  let token: ByteRange
  let offset: Int
  let quote: Quote
  let form: TemplateWriter.Form
  /// Whether a colon follows: it is a key with a value.
  let hasColon: Bool
  /// Whether a colon is directly before it: a space is needed.
  let needsSpace: Bool
  /// Whether it starts a line of a block mapping and has no colon: it may be a key or a value.
  var beginsLine = false
  /// Edits that insert the marker, in the order to try.
  var markings: [[Edit]]

  /// The bytes that an insertion replaces.
  ///
  /// A quoted token is replaced completely; otherwise its closing quote would remain.
  var inserted: ByteRange {
    quote == .none ? ByteRange(Int(token.lower), max(Int(token.lower), offset)) : token
  }

  /// Whether the token starts its line, without indentation.
  func isAtLineStart(in source: SourceText) -> Bool {
    let start = Int(token.lower)
    return start == source.contentStart || CursorText.isLineEnd(source.bytes[start - 1])
  }

  /// The typed part of the token, without its quote.
  func prefix(in source: SourceText) -> String {
    let start = Int(token.lower) + (quote == .none ? 0 : 1)
    return source.string(ByteRange(start, max(start, offset)))
  }
}

extension Slot {
  /// The slot at the cursor; nil if nothing can be completed.
  init?(in tree: SyntaxTree, _ text: CursorText) {
    if tree.language == .yaml {
      var slots = YAMLSlots(tree, text)
      guard let slot = slots.slot() else { return nil }
      self = slot
    } else {
      guard let slot = JSONSlots(tree: tree, text: text).slot else { return nil }
      self = slot
    }
  }
}
