/// Decides, line by line, how each placeholder of a YAML template is masked.
///
/// It looks only at lines: it recognizes indentation, block scalar headers and comments, and
/// quotes only in flow collections. Its guesses matter only for placeholders that begin or end a
/// line, and for tags between the tokens of a flow collection.
struct TemplateLines {
  /// A line with placeholders.
  struct Line {
    let placeholders: Range<Int>
    var covers: [YAMLMask.Cover]
    var columns: [Int]
  }

  private let bytes: [UInt8]
  private let placeholders: [Placeholder]
  private var position: Int
  private var cursor = 0
  private var flow: FlowTags
  /// The column at which the last line's text begins, if a deeper line would continue its scalar.
  private var continuableColumn: Int?
  /// The column that the lines of the current block scalar must exceed.
  private var blockScalarColumn: Int?

  init(bytes: [UInt8], placeholders: [Placeholder], start: Int) {
    self.bytes = bytes
    self.placeholders = placeholders
    position = start
    flow = FlowTags(bytes: bytes, placeholders: placeholders)
  }

  mutating func next() -> Line? {
    while position < bytes.count, cursor < placeholders.count {
      let start = position
      let end = YAMLRanges.endOfLine(from: start, in: bytes)
      position = end + 1
      let first = cursor
      while cursor < placeholders.count, Int(placeholders[cursor].range.lower) < end { cursor += 1 }
      if let line = read(Content(start..<end, of: bytes, placeholders, first..<cursor)) {
        return line
      }
    }
    return nil
  }

  private mutating func read(_ content: Content) -> Line? {
    if content.isBlank { return nil }
    let tags = isInBlockScalar(content) ? [] : flow.read(content.line, content.placeholders)
    var line = Line(
      placeholders: content.placeholders,
      covers: Array(repeating: .letters, count: content.placeholders.count),
      columns: Array(repeating: .max, count: content.placeholders.count)
    )
    if content.isFilled {
      coverFilled(&line, column: content.column)
    } else if content.hasText {
      coverTail(&line, content)
      for tag in tags {
        let place = tag.placeholder - content.placeholders.lowerBound
        if line.covers[place] == .letters { line.covers[place] = tag.cover }
      }
      follow(content)
    }
    return content.placeholders.isEmpty ? nil : line
  }

  private func isInBlockScalar(_ content: Content) -> Bool {
    blockScalarColumn.map { content.column > $0 } ?? false
  }

  /// Masks a line that consists of placeholders.
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

  /// Masks the control tags at the end of a line as one comment.
  private func coverTail(_ line: inout Line, _ content: Content) {
    guard content.tail < content.placeholders.upperBound else { return }
    line.covers[content.tail - content.placeholders.lowerBound] = .comment
  }

  /// Records what a line means for the lines below it.
  private mutating func follow(_ content: Content) {
    if isInBlockScalar(content) { return }
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
  /// The structure of one line.
  private struct Content {
    /// Its bytes, and those of the placeholders that begin in it.
    let line: Range<Int>
    let placeholders: Range<Int>
    let column: Int
    /// The column after the dashes of sequence entries.
    var textColumn: Int
    /// Whether the line consists of placeholders and possibly a comment.
    let isFilled: Bool
    /// The first of the control tags at the end of the line; the end of `placeholders` if there are
    /// none.
    let tail: Int
    /// Whether a deeper line below would continue a plain scalar of this one.
    let isContinuable: Bool
    /// The column that the lines of a block scalar that begins here must exceed.
    let blockScalarColumn: Int?
    let isBlank: Bool
    let hasText: Bool

    init(_ line: Range<Int>, of bytes: [UInt8], _ all: [Placeholder], _ placeholders: Range<Int>) {
      self.placeholders = placeholders
      let line =
        line.lowerBound..<max(line.upperBound, Self.end(of: placeholders, all, bytes.count))
      self.line = line
      let text = bytes[line]
      let first = text.firstIndex { !Self.isBlank($0) } ?? line.upperBound
      isBlank = first == line.upperBound
      column = first - line.lowerBound
      let comment = Self.comment(in: text, all, placeholders)
      var end = comment ?? line.upperBound
      while end > first, Self.isBlank(bytes[end - 1]) { end -= 1 }
      hasText = end > first
      let unseen = placeholders.first { Int(all[$0].range.lower) >= end }
      let seen = placeholders.lowerBound..<(unseen ?? placeholders.upperBound)
      isFilled = Self.isFilled(bytes[first..<end], all, seen)
      let tail = Self.tail(bytes[first..<end], all, seen)
      self.tail = tail == seen.upperBound ? placeholders.upperBound : tail

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
      let endsInPlaceholder = placeholders.last.map { Int(all[$0].range.upper) == end } ?? false
      isContinuable =
        comment == nil && tail == seen.upperBound
        && (endsInPlaceholder || Self.endsInPlainText(ownText))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func end(of placeholders: Range<Int>, _ all: [Placeholder], _ limit: Int) -> Int
    {
      placeholders.isEmpty ? 0 : min(Int(all[placeholders.upperBound - 1].range.upper), limit)
    }

    private static func comment(
      in text: ArraySlice<UInt8>,
      _ all: [Placeholder],
      _ placeholders: Range<Int>
    ) -> Int? {
      var placeholder = placeholders.lowerBound
      var index = text.startIndex
      while index < text.endIndex {
        if placeholder < placeholders.upperBound, index >= Int(all[placeholder].range.lower) {
          index = max(index, Int(all[placeholder].range.upper))
          placeholder += 1
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
      _ placeholders: Range<Int>
    ) -> Bool {
      guard !placeholders.isEmpty else { return false }
      var index = text.startIndex
      for placeholder in placeholders {
        let range = all[placeholder].range.clamped(to: ByteRange(text.startIndex, text.endIndex))
          .indices
        guard range.lowerBound >= index, text[index..<range.lowerBound].allSatisfy(isBlank)
        else { return false }
        index = range.upperBound
      }
      return text[index...].allSatisfy(isBlank)
    }

    /// The first placeholder of the control tags at the end of `text` that a comment can begin
    /// with.
    private static func tail(
      _ text: ArraySlice<UInt8>,
      _ all: [Placeholder],
      _ placeholders: Range<Int>
    ) -> Int {
      var tail = placeholders.upperBound
      var end = text.endIndex
      for placeholder in placeholders.reversed() {
        let range = all[placeholder].range.clamped(to: ByteRange(text.startIndex, text.endIndex))
          .indices
        guard all[placeholder].role == .control, range.upperBound <= end,
          text[range.upperBound..<end].allSatisfy(isBlank)
        else { break }
        end = range.lowerBound
        guard end > text.startIndex else { break }
        if isBlank(text[end - 1]) || "\"'}]".utf8.contains(text[end - 1]) {
          let isBehindPlaceholder =
            placeholder > placeholders.lowerBound && Int(all[placeholder - 1].range.upper) == end
          if !isBehindPlaceholder { tail = placeholder }
        }
      }
      return tail
    }

    /// The position of the indicator of a block scalar whose header ends `text`.
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
  fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, isWanted(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
