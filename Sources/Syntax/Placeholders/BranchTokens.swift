import Text

/// The tokens of a JSON document outside its strings, with the tags of its blocks.
struct BranchTokens {
  enum Kind: Equatable {
    case open(isObject: Bool)
    case close(isObject: Bool)
    case comma
    case colon
    case string
    case value
    /// A placeholder, which may be a value, a comma, several members or nothing.
    case unsure
    /// A word and a placeholder, such as `1{{x}}`: a value, perhaps with a comma.
    case joined
    /// The tag of a block, by its place among the placeholders.
    case tag(Int)
  }

  struct Token {
    let kind: Kind
    let range: ByteRange
  }

  private(set) var tokens: [Token] = []
  /// The token that each tag of a block is.
  private(set) var places: [Int: Int] = [:]
  /// The string that each other tag is in.
  private var strings: [Int: Int] = [:]
  private var text: JSONText
  private let blocks: TemplateBlocks
  private var index: Int

  /// Nil if a byte is not understood, or if a block begins within a string and ends after it.
  init?(_ source: SourceText, _ blocks: TemplateBlocks) {
    self.blocks = blocks
    text = JSONText(source, placeholders: blocks.placeholders)
    index = source.contentStart
    var next = 0
    while index < text.end {
      if text.bytes[index].isSpace {
        index += 1
        continue
      }
      while next < blocks.placeholders.count,
        Int(blocks.placeholders[next].range.lower) < index
      {
        next += 1
      }
      let start = index
      if next < blocks.placeholders.count, Int(blocks.placeholders[next].range.lower) == index {
        readPlaceholder(next)
      } else if !readToken(&next) {
        return nil
      }
      guard index > start else { return nil }
    }
    guard hasWholeBlocks else { return nil }
  }

  private mutating func add(_ kind: Kind, upTo end: Int) {
    tokens.append(Token(kind: kind, range: ByteRange(index, end)))
    index = end
  }

  private mutating func readPlaceholder(_ place: Int) {
    let placeholder = blocks.placeholders[place]
    let end = Int(placeholder.range.upper)
    switch blocks.tags[place]?.role {
    case .open?, .middle?, .close?:
      places[place] = tokens.count
      add(.tag(place), upTo: end)
    case .silent?, .strange?: index = end
    case .output?, nil:
      let whole = placeholder.role == .value ? max(end, text.placeholderEnd(from: index)) : end
      let isValue = whole == end && placeholder.writesJSON(in: text.source)
      add(isValue ? .value : whole > end ? .joined : .unsure, upTo: whole)
    }
  }

  private mutating func readToken(_ next: inout Int) -> Bool {
    switch text.bytes[index] {
    case UInt8(ascii: "{"): add(.open(isObject: true), upTo: index + 1)
    case UInt8(ascii: "}"): add(.close(isObject: true), upTo: index + 1)
    case UInt8(ascii: "["): add(.open(isObject: false), upTo: index + 1)
    case UInt8(ascii: "]"): add(.close(isObject: false), upTo: index + 1)
    case UInt8(ascii: ","): add(.comma, upTo: index + 1)
    case UInt8(ascii: ":"): add(.colon, upTo: index + 1)
    case UInt8(ascii: "\""):
      if let splice = text.shellSpliceEnd(from: index) {
        add(.unsure, upTo: splice)
        return true
      }
      let end = text.rawStringEnd(from: index)
      while next < blocks.placeholders.count, Int(blocks.placeholders[next].range.lower) < end {
        strings[next] = tokens.count
        next += 1
      }
      guard end - index > 1, text.bytes[end - 1] == UInt8(ascii: "\"") else { return false }
      add(.string, upTo: end)
    case UInt8(ascii: "/"): return skipComment()
    default:
      let word = text.wordEnd(from: index)
      guard word > index, text.openingQuote(at: index) == nil else { return false }
      let end = text.placeholderEnd(from: word)
      add(end > word ? .joined : .value, upTo: end)
    }
    return true
  }

  private mutating func skipComment() -> Bool {
    if text.byte(at: index + 1) == UInt8(ascii: "/") {
      index = TextScan.endOfLine(in: text.bytes.span, from: index, to: text.end)
      return true
    }
    guard text.byte(at: index + 1) == UInt8(ascii: "*") else { return false }
    var close = index + 2
    while close < text.end, !text.matches("*/", at: close) { close += 1 }
    guard close < text.end else { return false }
    index = close + 2
    return true
  }

  /// Whether the tags of each block are all outside strings, or all in the same string.
  private var hasWholeBlocks: Bool {
    blocks.blocks.allSatisfy { block in
      block.branches.allSatisfy { branch in
        strings[branch.tag] == strings[block.closer]
          && (places[branch.tag] == nil) == (places[block.closer] == nil)
      }
    }
  }
}
