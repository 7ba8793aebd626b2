public import Text

/// A long list in one file of plain JSON, cut into parts that are read one by one, each into a tree of
/// its own.
///
/// Where the file is cut is guessed by how its first item begins. If a guess is wrong, or if there is a
/// placeholder, a comment or a mistake, a part cannot be read: then the file must be read as a whole.
public struct JSONList: Sendable {
  public let source: SourceText
  private let options: ParseOptions
  /// From the first bracket to the last.
  private let range: ByteRange
  /// The items of each part, without the comma behind the last one.
  private let parts: [ByteRange]

  /// The number of parts.
  public var count: Int { parts.count }

  /// Nil if a text is no list, or not worth it; `partByteCount` are the bytes from which on a part ends
  /// with its item.
  public init?(_ source: SourceText, _ options: ParseOptions, partByteCount: Int = 256 << 10) {
    guard options.language == .json || options.language == .jsonc,
      source.count > 2 * partByteCount, source.firstInvalidOffset == nil,
      let range = JSONList.range(in: source.bytes.span)
    else { return nil }
    self.source = source
    self.options = options
    self.range = range
    parts = JSONList.parts(of: source.bytes.span, range, partByteCount)
    if parts.count < 2 { return nil }
  }

  /// The tree of a list that holds only the items of a part; nil if they are not plain.
  ///
  /// Positions are those in the file.
  public func tree(ofPart number: Int) -> SyntaxTree? {
    let part = parts[number]
    if PlaceholderScan.mayFindAny(in: part, of: source, styles: options.placeholderStyles) {
      return nil
    }
    let text = source.bytes.span.extracting(part.indices)
    var builder = TreeBuilder(capacity: ByteScan.likelyNodeCount(text, countsLines: false))
    let isPlain = builder.addDocument { nodes in
      JSONFastPath.readItems(source.bytes, part, of: range, into: &nodes)
    }
    guard isPlain else { return nil }
    return SyntaxTree(
      source: source,
      language: options.language,
      builder,
      issues: [],
      placeholders: [],
      unclosedDelimiters: [],
      comments: [],
      isReadable: true
    )
  }

  private static func range(in text: Span<UInt8>) -> ByteRange? {
    var (lower, upper) = (0, text.count)
    while lower < upper, text[lower].isSpace { lower += 1 }
    while upper > lower, text[upper - 1].isSpace { upper -= 1 }
    guard text.byte(at: lower) == UInt8(ascii: "["), text.byte(at: upper - 1) == UInt8(ascii: "]")
    else { return nil }
    return ByteRange(lower, upper)
  }

  private static func parts(
    of text: Span<UInt8>,
    _ range: ByteRange,
    _ partByteCount: Int
  ) -> [ByteRange] {
    let (lower, upper) = (Int(range.lower) + 1, Int(range.upper) - 1)
    let beginning = beginning(of: text, from: lower, to: upper)
    var parts: [ByteRange] = []
    var start = lower
    while start < upper {
      let comma =
        beginning.isEmpty
        ? nil : self.comma(before: beginning, in: text, from: start + partByteCount, to: upper)
      parts.append(ByteRange(start, comma ?? upper))
      start = (comma ?? upper) + 1
    }
    return parts
  }

  /// How the first item begins, if it is an object: up to the end of its first key.
  private static func beginning(of text: Span<UInt8>, from start: Int, to end: Int) -> Range<Int> {
    let start = endOfSpace(in: text, from: start, to: end)
    guard text.byte(at: start) == UInt8(ascii: "{") else { return start..<start }
    var index = start
    let limit = min(end, start + 64)
    while index < limit, text[index] != UInt8(ascii: ":") { index += 1 }
    return start..<index
  }

  /// The first comma before what begins like an item.
  private static func comma(
    before beginning: Range<Int>,
    in text: Span<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int? {
    var index = start
    while index < end {
      if text[index] == UInt8(ascii: ",") {
        let item = endOfSpace(in: text, from: index + 1, to: end)
        if end - item > beginning.count,
          ByteScan.areEqual(
            text,
            from: item,
            text,
            from: beginning.lowerBound,
            count: beginning.count
          )
        {
          return index
        }
      }
      index += 1
    }
    return nil
  }

  private static func endOfSpace(in text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, text[index].isSpace { index += 1 }
    return index
  }
}
