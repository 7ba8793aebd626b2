/// The tokens of a JSON document or a flow collection of YAML outside its strings, with the tags of
/// its blocks.
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
    /// A word and a placeholder, such as `1{{x}}`, or words of YAML that may continue those before
    /// them: a value, perhaps with a comma.
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
  private let isYAML: Bool
  private let blocks: TemplateBlocks
  private var index: Int
  /// Whether each open container is an object.
  private var containers: [Bool] = []

  /// Nil if a byte is not understood, or if a block begins within a string and ends after it.
  init?(_ tree: SyntaxTree, _ blocks: TemplateBlocks, in range: ByteRange) {
    self.blocks = blocks
    isYAML = tree.language == .yaml
    text = JSONText(tree.source, placeholders: blocks.placeholders)
    text.end = Int(range.upper)
    index = Int(range.lower)
    let places = blocks.places(in: range)
    var next = places.lowerBound
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
      let before = index
      if next < blocks.placeholders.count, Int(blocks.placeholders[next].range.lower) == index {
        readPlaceholder(next)
      } else if !(isYAML ? readFlowToken(&next) : readToken(&next)) {
        return nil
      }
      guard index > before else { return nil }
    }
    guard hasWholeBlocks(places) else { return nil }
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
    case .output? where isYAML, nil where isYAML: readPlainScalar()
    case .output?, nil:
      let whole = placeholder.role == .value ? max(end, text.placeholderEnd(from: index)) : end
      let isValue = whole == end && placeholder.writesJSON(in: text.source)
      add(isValue ? .value : whole > end ? .joined : .unsure, upTo: whole)
    }
  }

  /// The token that one byte is.
  private func indicator(_ byte: UInt8) -> Kind? {
    switch byte {
    case UInt8(ascii: "{"): .open(isObject: true)
    case UInt8(ascii: "}"): .close(isObject: true)
    case UInt8(ascii: "["): .open(isObject: false)
    case UInt8(ascii: "]"): .close(isObject: false)
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    default: nil
    }
  }

  /// Reads a string up to `end`, with its placeholders.
  private mutating func readString(upTo end: Int, _ next: inout Int) -> Bool {
    while next < blocks.placeholders.count, Int(blocks.placeholders[next].range.lower) < end {
      strings[next] = tokens.count
      next += 1
    }
    guard end - index > 1, text.bytes[end - 1] == text.bytes[index] else { return false }
    add(.string, upTo: end)
    return true
  }

  private mutating func readToken(_ next: inout Int) -> Bool {
    if let kind = indicator(text.bytes[index]) {
      add(kind, upTo: index + 1)
      return true
    }
    switch text.bytes[index] {
    case UInt8(ascii: "\""):
      if let splice = text.shellSpliceEnd(from: index) {
        add(.unsure, upTo: splice)
        return true
      }
      return readString(upTo: text.rawStringEnd(from: index), &next)
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

  /// Whether the tags of each block are all among these placeholders, and all outside strings or all
  /// in the same string.
  private func hasWholeBlocks(_ placeholders: Range<Int>) -> Bool {
    var otherTags = 0
    for place in placeholders where blocks.tags[place]?.role.isPartOfBlock ?? false {
      otherTags += 1
      guard let opened = blocks.opened[place] else { continue }
      let block = blocks.blocks[opened]
      otherTags -= block.branches.count + 1
      let isWhole = (block.branches.map { $0.tag } + [block.closer]).allSatisfy { tag in
        strings[tag] == strings[place] && (places[tag] == nil) == (places[place] == nil)
      }
      if !isWhole { return false }
    }
    return otherTags == 0
  }
}

/// Flow collections of YAML.
extension BranchTokens {
  private mutating func readFlowToken(_ next: inout Int) -> Bool {
    let byte = text.bytes[index]
    if let kind = indicator(byte) {
      guard kind != .colon || endsKey(index) else { return false }
      switch kind {
      case .open(let isObject): containers.append(isObject)
      case .close: _ = containers.popLast()
      default: break
      }
      add(kind, upTo: index + 1)
      return true
    }
    switch byte {
    case UInt8(ascii: "\""): return readString(upTo: text.rawStringEnd(from: index), &next)
    case UInt8(ascii: "'"): return readString(upTo: singleQuotedEnd, &next)
    case UInt8(ascii: "#"):
      index = TextScan.endOfLine(in: text.bytes.span, from: index, to: text.end)
    case UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "!"), UInt8(ascii: "*"): return false
    default: readPlainScalar()
    }
    return true
  }

  /// Whether the colon at `offset` ends a key.
  private func endsKey(_ offset: Int) -> Bool {
    let byte = text.byte(at: offset + 1)
    return byte == 0 || byte.isSpace || ",[]{}".utf8.contains(byte)
      || (tokens.last?.kind == .string && tokens.last.map { Int($0.range.upper) } == offset)
  }

  private var singleQuotedEnd: Int {
    var offset = index + 1
    while offset < text.end {
      if text.bytes[offset] != UInt8(ascii: "'") {
        offset += 1
      } else if text.byte(at: offset + 1) == UInt8(ascii: "'") {
        offset += 2
      } else {
        return offset + 1
      }
    }
    return offset
  }

  /// Reads a scalar without quotes, up to an indicator or the tag of a block.
  private mutating func readPlainScalar() {
    let start = index
    var end = index
    var offset = index
    var hasPlaceholder = false
    scan: while offset < text.end {
      if let placeholder = text.placeholder(at: offset) {
        guard placeholder.role == .value else { break scan }
        hasPlaceholder = true
        offset = Int(placeholder.range.upper)
        end = offset
        continue
      }
      switch text.bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","):
        break scan
      case UInt8(ascii: ":") where endsKey(offset): break scan
      case UInt8(ascii: "#") where text.bytes[offset - 1].isSpace: break scan
      case let byte:
        offset += 1
        if !byte.isSpace { end = offset }
      }
    }
    let isKey = text.byte(at: text.skippingSpace(end)) == UInt8(ascii: ":") && !hasPlaceholder
    let isLone = hasPlaceholder && text.placeholder(at: start).map { Int($0.range.upper) } == end
    // In a list, words continue the scalar before them.
    let isSure = !hasPlaceholder && containers.last == true
    add(isKey ? .string : isLone ? .unsure : isSure ? .value : .joined, upTo: end)
  }
}
