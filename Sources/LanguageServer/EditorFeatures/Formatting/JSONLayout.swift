import PushlintSyntax

/// Formats JSON: every member and item on its own line, empty containers on one.
///
/// Only white space changes. Comments stay after what they follow, or on their own lines; one blank line
/// between members stays; each line end keeps its kind.
struct JSONLayout {
  private let bytes: [UInt8]
  private let contentStart: Int
  private let options: FormatOptions
  /// The line end for new lines.
  private let lineEnd: String
  private let indentation: [UInt8]
  private var depth = 0
  private var addedByteCount = 0
  private(set) var edits: [Edit] = []

  /// Nil if the tokens are not in the order of JSON, or the result is too large.
  init?(_ tokens: [LayoutToken], of source: SourceText, lineEnd: String, _ options: FormatOptions) {
    bytes = source.bytes
    contentStart = source.contentStart
    self.options = options
    self.lineEnd = lineEnd
    indentation = Array(options.indentation.utf8)
    var previous: LayoutToken?
    for token in tokens {
      if token.kind == .closer { depth = max(0, depth - 1) }
      let start = previous.map { Int($0.range.upper) } ?? contentStart
      let gap = Gap(bytes, start, Int(token.range.lower))
      guard let text = text(in: gap, between: previous, token) else { return nil }
      guard replace(gap, with: text) else { return nil }
      if token.kind == .opener { depth += 1 }
      previous = token
    }
    guard let last = previous else { return }
    let gap = Gap(bytes, Int(last.range.upper), bytes.count)
    _ = replace(gap, with: String(repeating: gap.lineEnd ?? lineEnd, count: finalLineEnds(gap)))
  }

  private func finalLineEnds(_ gap: Gap) -> Int {
    let kept = options.trimsFinalLineEnds ? min(gap.lineEndCount, 1) : gap.lineEndCount
    return options.insertsFinalLineEnd ? max(kept, 1) : kept
  }

  /// The white space between two tokens; nil if they cannot be adjacent.
  private func text(in gap: Gap, between previous: LayoutToken?, _ next: LayoutToken) -> String? {
    guard let previous else { return "" }
    let isBroken = gap.lineEndCount > 0
    switch (previous.kind, next.kind) {
    case (.lineComment, _), (.controlLine, _), (_, .controlLine):
      return newLine(gap, previous, next)
    case (_, .lineComment), (_, .blockComment): return isBroken ? newLine(gap, previous, next) : " "
    case (.blockComment, _) where isBroken: return newLine(gap, previous, next)
    case (.opener, .closer), (.blockComment, .comma), (.blockComment, .colon): return ""
    case (.blockComment, _), (.colon, .value), (.colon, .opener): return " "
    case (.opener, .value), (.opener, .opener), (.comma, .value), (.comma, .opener),
      (.value, .closer), (.closer, .closer), (.comma, .closer):
      return newLine(gap, previous, next)
    case (.value, .comma), (.closer, .comma), (.value, .colon): return ""
    default: return nil
    }
  }

  private func newLine(_ gap: Gap, _ previous: LayoutToken, _ next: LayoutToken) -> String {
    let end = gap.lineEnd ?? lineEnd
    let mayBeBlank = previous.kind != .opener && next.kind != .closer && next.kind != .comma
    let blank = mayBeBlank && gap.lineEndCount > 1 ? end : ""
    return end + blank + String(repeating: options.indentation, count: depth)
  }

  /// Replaces what differs; false if the text would become too large.
  private mutating func replace(_ gap: Gap, with text: String) -> Bool {
    let old = bytes[gap.range.indices]
    let new = Array(text.utf8)
    if old.elementsEqual(new) { return true }
    addedByteCount += new.count
    guard addedByteCount <= SourceText.maxByteCount else { return false }
    var start = zip(old, new).prefix { $0 == $1 }.count
    // CRLF is never split.
    if start > 0, new[start - 1] == 0x0D { start -= 1 }
    var end = 0
    let room = min(old.count, new.count) - start
    while end < room, old[old.endIndex - 1 - end] == new[new.count - 1 - end] { end += 1 }
    if end > 0, new[new.count - end] == 0x0A { end -= 1 }
    let range = ByteRange(old.startIndex + start, old.endIndex - end)
    let middle = String(decoding: new[start..<(new.count - end)], as: UTF8.self)
    edits.append(.replace(range, with: middle))
    return true
  }
}

/// The white space between two tokens.
private struct Gap {
  let range: ByteRange
  private(set) var lineEndCount = 0
  private(set) var lineEnd: String?

  init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    range = ByteRange(start, end)
    var index = start
    while index < end {
      let isPair = bytes[index] == 0x0D && index + 1 < end && bytes[index + 1] == 0x0A
      if bytes[index] == 0x0A || bytes[index] == 0x0D {
        lineEndCount += 1
        lineEnd = lineEnd ?? (isPair ? "\r\n" : bytes[index] == 0x0A ? "\n" : "\r")
      }
      index += isPair ? 2 : 1
    }
  }
}
