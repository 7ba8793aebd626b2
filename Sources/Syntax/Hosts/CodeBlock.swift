/// Walks through the lines of a text.
struct LineWalk {
  let bytes: [UInt8]
  /// The start of the next line.
  private(set) var next = 0

  init(_ source: SourceText) {
    bytes = source.bytes
    next = source.contentStart
  }

  /// The next line, without its line end; nil at the end of the text.
  mutating func line() -> Range<Int>? {
    guard next < bytes.count else { return nil }
    let start = next
    let end = TextScan.endOfLine(in: bytes.span, from: start, to: bytes.count)
    let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    next = min(end + (isPair ? 2 : 1), bytes.count)
    return start..<end
  }

  /// Goes back to a line that was read.
  mutating func unread(_ line: Range<Int>) { next = line.lowerBound }

  /// A line without white space around it.
  func trimmed(_ line: Range<Int>) -> ArraySlice<UInt8> { LineWalk.trimmed(bytes[line]) }

  static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { $0 <= 0x20 }
    while let last = text.last, last <= 0x20 { text = text.dropLast() }
    return text
  }
}

/// The lines of a block of code, each with something before it that belongs to the host.
struct CodeBlock {
  private let bytes: [UInt8]
  private var text: HostText
  private var prefix: [UInt8]?
  /// The last lines with their line ends, which are added at once as long as nothing is between them.
  private var lines: Range<Int>
  /// The end of the last line without its line end.
  private var end: Int

  init(in bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    text = HostText(at: offset)
    lines = offset..<offset
    end = offset
  }

  /// Adds a line, from where its code begins up to the next line.
  mutating func append(_ line: Range<Int>, from start: Int, upTo next: Int) {
    // A blank line may lack what others begin with.
    if start < line.upperBound, prefix == nil {
      // What is before the first line may be the marker of a list.
      prefix = bytes[line.lowerBound..<start].map { ">\t".utf8.contains($0) ? $0 : 0x20 }
    }
    append(start..<next)
    end = line.upperBound
  }

  /// Adds a line whose code ends before the line does.
  mutating func append(_ line: Range<Int>, from start: Int, codeEnd: Int, upTo next: Int) {
    append(line.lowerBound..<codeEnd, from: start, upTo: codeEnd)
    append(line.upperBound..<next)
  }

  private mutating func append(_ range: Range<Int>) {
    if range.lowerBound == lines.upperBound {
      lines = lines.lowerBound..<range.upperBound
    } else {
      text.append(bytes[lines])
      lines = range
    }
  }

  /// The whole code; it ends before the end of its last line.
  var code: HostText {
    var code = text
    code.append(bytes[lines.lowerBound..<max(lines.lowerBound, min(end, lines.upperBound))])
    code.writing = TextMap.Writing(linePrefix: prefix ?? [])
    return code
  }
}
