import Text

/// Goes through the lines of a YAML template and says how each placeholder is to be covered.
///
/// Looks at lines alone: it knows the indentation, block scalar headers and comments, not quotes.
/// Its guesses matter only for placeholders that begin or end a line.
struct TemplateLines {
  /// A line with placeholders.
  struct Line {
    let holes: Range<Int>
    var covers: [YAMLMask.Cover]
    var columns: [Int]
  }

  private let bytes: [UInt8]
  private let holes: [Placeholder]
  private var position: Int
  private var cursor = 0
  /// The column at which the last line's text begins, if a deeper line would continue its scalar.
  private var continuableColumn: Int?
  /// The column that the lines of the block scalar that we are in must exceed.
  private var blockScalarColumn: Int?

  init(bytes: [UInt8], holes: [Placeholder], start: Int) {
    self.bytes = bytes
    self.holes = holes
    position = start
  }

  /// The next line that has placeholders.
  mutating func next() -> Line? {
    while position < bytes.count, cursor < holes.count {
      let start = position
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      position = end + 1
      let first = cursor
      while cursor < holes.count, Int(holes[cursor].range.lower) < end { cursor += 1 }
      if let line = read(Content(start..<end, of: bytes, holes, first..<cursor)) { return line }
    }
    return nil
  }

  private mutating func read(_ content: Content) -> Line? {
    if content.isBlank { return nil }
    var line = Line(
      holes: content.holes,
      covers: Array(repeating: .letters, count: content.holes.count),
      columns: Array(repeating: .max, count: content.holes.count)
    )
    if content.isFilled {
      coverFilled(&line, column: content.column)
    } else if content.hasText {
      coverTail(&line, content)
      follow(content)
    }
    return content.holes.isEmpty ? nil : line
  }

  /// Covers a line of placeholders alone.
  private func coverFilled(_ line: inout Line, column: Int) {
    line.columns[0] = column
    if let blockScalarColumn, column <= blockScalarColumn {
      for index in line.covers.indices { line.covers[index] = .blank }
    } else if let continuableColumn, blockScalarColumn == nil, column > continuableColumn {
      line.columns[0] = .max
    } else {
      line.covers[0] = .comment
    }
  }

  /// Covers the control tags that end a line as one comment.
  private func coverTail(_ line: inout Line, _ content: Content) {
    guard content.tail < content.holes.upperBound else { return }
    line.covers[content.tail - content.holes.lowerBound] = .comment
  }

  /// Notes what a line means for the lines below it.
  private mutating func follow(_ content: Content) {
    if let blockScalarColumn, content.column > blockScalarColumn { return }
    blockScalarColumn = content.blockScalarColumn
    if blockScalarColumn != nil {
      continuableColumn = nil
    } else if let continuableColumn, content.column > continuableColumn {
      return
    } else {
      continuableColumn = content.isContinuable ? content.textColumn : nil
    }
  }
}

extension TemplateLines {
  /// What can be seen on one line.
  private struct Content {
    let holes: Range<Int>
    /// The column of the first byte that is not blank.
    let column: Int
    /// The column behind the dashes of sequence entries.
    var textColumn: Int
    /// Whether nothing but placeholders, and a comment behind them, stands on the line.
    let isFilled: Bool
    /// The first of the control tags that end the line; the end of `holes` where none do.
    let tail: Int
    /// Whether a deeper line below would continue a plain scalar of this one.
    let isContinuable: Bool
    /// What the lines of a block scalar that begins here must exceed.
    let blockScalarColumn: Int?
    let isBlank: Bool
    /// Whether anything stands before the comment, if there is one.
    let hasText: Bool

    init(_ line: Range<Int>, of bytes: [UInt8], _ all: [Placeholder], _ holes: Range<Int>) {
      self.holes = holes
      let line = line.lowerBound..<max(line.upperBound, Self.end(of: holes, all, bytes.count))
      let text = bytes[line]
      let first = text.firstIndex { !Self.isBlank($0) } ?? line.upperBound
      isBlank = first == line.upperBound
      column = first - line.lowerBound
      let comment = Self.comment(in: text, all, holes)
      var end = comment ?? line.upperBound
      while end > first, Self.isBlank(bytes[end - 1]) { end -= 1 }
      hasText = end > first
      let unseen = holes.first { Int(all[$0].range.lower) >= end }
      let seen = holes.lowerBound..<(unseen ?? holes.upperBound)
      isFilled = Self.isFilled(bytes[first..<end], all, seen)
      let tail = Self.tail(bytes[first..<end], all, seen)
      self.tail = tail == seen.upperBound ? holes.upperBound : tail

      var start = first
      var dash: Int?
      while start + 1 < end, bytes[start] == UInt8(ascii: "-"), Self.isBlank(bytes[start + 1]) {
        dash = start - line.lowerBound
        start += 1
        while start < end, Self.isBlank(bytes[start]) { start += 1 }
      }
      textColumn = start - line.lowerBound
      let ownText = bytes[min(start, end)..<end]
      if let header = Self.blockScalarHeader(ownText) {
        blockScalarColumn = header == start ? dash ?? -1 : textColumn
      } else {
        blockScalarColumn = nil
      }
      let endsInHole = holes.last.map { Int(all[$0].range.upper) == end } ?? false
      isContinuable =
        comment == nil && tail == seen.upperBound
        && (endsInHole || Self.endsInPlainText(ownText))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func end(of holes: Range<Int>, _ all: [Placeholder], _ limit: Int) -> Int {
      holes.isEmpty ? 0 : min(Int(all[holes.upperBound - 1].range.upper), limit)
    }

    /// Where a comment begins, placeholders apart.
    private static func comment(
      in text: ArraySlice<UInt8>,
      _ all: [Placeholder],
      _ holes: Range<Int>
    ) -> Int? {
      var hole = holes.lowerBound
      var index = text.startIndex
      while index < text.endIndex {
        if hole < holes.upperBound, index >= Int(all[hole].range.lower) {
          index = max(index, Int(all[hole].range.upper))
          hole += 1
          continue
        }
        let isAfterBlank = index == text.startIndex || isBlank(text[index - 1])
        if text[index] == UInt8(ascii: "#"), isAfterBlank { return index }
        index += 1
      }
      return nil
    }

    private static func isFilled(
      _ text: ArraySlice<UInt8>,
      _ all: [Placeholder],
      _ holes: Range<Int>
    ) -> Bool {
      guard !holes.isEmpty else { return false }
      var index = text.startIndex
      for hole in holes {
        let range = all[hole].range.clamped(to: ByteRange(text.startIndex, text.endIndex)).indices
        guard range.lowerBound >= index, text[index..<range.lowerBound].allSatisfy(isBlank)
        else { return false }
        index = range.upperBound
      }
      return text[index...].allSatisfy(isBlank)
    }

    /// The first hole of the control tags at the end of `text` that a comment can begin with.
    private static func tail(
      _ text: ArraySlice<UInt8>,
      _ all: [Placeholder],
      _ holes: Range<Int>
    ) -> Int {
      var tail = holes.upperBound
      var end = text.endIndex
      for hole in holes.reversed() {
        let range = all[hole].range.clamped(to: ByteRange(text.startIndex, text.endIndex)).indices
        guard all[hole].role == .control, range.upperBound <= end,
          text[range.upperBound..<end].allSatisfy(isBlank)
        else { break }
        end = range.lowerBound
        guard end > text.startIndex else { break }
        if isBlank(text[end - 1]) || "\"'}]".utf8.contains(text[end - 1]) {
          let isBehindHole = hole > holes.lowerBound && Int(all[hole - 1].range.upper) == end
          if !isBehindHole { tail = hole }
        }
      }
      return tail
    }

    /// The place of the indicator of a block scalar whose header ends `text`.
    private static func blockScalarHeader(_ text: ArraySlice<UInt8>) -> Int? {
      var index = text.endIndex
      while index > text.startIndex, text.endIndex - index < 2,
        "+-123456789".utf8.contains(text[index - 1])
      {
        index -= 1
      }
      guard index > text.startIndex else { return nil }
      index -= 1
      guard text[index] == UInt8(ascii: "|") || text[index] == UInt8(ascii: ">") else { return nil }
      return index == text.startIndex || isBlank(text[index - 1]) ? index : nil
    }

    /// Whether `text` ends in what can only be the text of a plain scalar.
    private static func endsInPlainText(_ text: ArraySlice<UInt8>) -> Bool {
      guard let last = text.last, !":,{[-?|>\"'}]".utf8.contains(last) else { return false }
      let word = text.suffix { !isBlank($0) }
      return !"&!*".utf8.contains(word.first ?? 0)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The longest end whose bytes are all of the wanted sort.
  fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, isWanted(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
