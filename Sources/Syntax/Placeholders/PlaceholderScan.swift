/// The placeholders of a file, found in one pass.
public struct PlaceholderScan {
  /// Those of the given styles, in order of position, without overlaps.
  public private(set) var placeholders: [Placeholder] = []
  /// The same with the tags around comments instead of the comments; nil if there are none.
  private(set) var separateTags: PlaceholderScan.Tags?
  /// Where an opening delimiter of two characters begins no placeholder, in order.
  private(set) var unclosed: [UInt32] = []

  public init(_ source: SourceText, styles: [PlaceholderStyle]) {
    let bytes = source.bytes
    var matcher = PlaceholderMatcher(bytes: bytes, styles: styles)
    var index = matcher.nextCandidate(from: 0)
    while index < bytes.count {
      if let placeholder = matcher.match(at: index) {
        placeholders.append(placeholder)
        index = Int(placeholder.range.upper)
      } else {
        if matcher.opensDelimiter(at: index) { unclosed.append(UInt32(clamping: index)) }
        index += 1
      }
      index = matcher.nextCandidate(from: index)
    }
    joinComments(in: source)
    readLiterally(in: source)
  }

  /// Takes what looks like a comment, or like the beginning of a placeholder, between `{% raw %}` or
  /// `{% verbatim %}` and its end for the text that it is.
  private mutating func readLiterally(in source: SourceText) {
    var start: (offset: UInt32, end: String)?
    var texts: [ByteRange] = []
    for index in placeholders.indices {
      let range = placeholders[index].range
      let word = PlaceholderScan.statement(placeholders[index], in: source)
      if let (offset, end) = start {
        if placeholders[index].isComment { placeholders[index].isComment = false }
        guard word == end else { continue }
        texts.append(ByteRange(offset, range.lower))
        start = nil
      } else if word == "raw" || word == "verbatim" {
        start = (range.upper, "end" + word)
      }
    }
    if !texts.isEmpty { unclosed = unclosed(outside: texts) }
  }

  /// The delimiters without a placeholder that are in none of some ranges, which are in order.
  private func unclosed(outside ranges: [ByteRange]) -> [UInt32] {
    unclosed.filter { offset in
      let next = partitionPoint(of: ranges.indices) { ranges[$0].upper > offset }
      return next == ranges.count || offset < ranges[next].lower
    }
  }

  /// What a scan has found.
  typealias Tags = (placeholders: [Placeholder], unclosed: [UInt32])

  /// Takes these placeholders; within `comments`, nothing else begins one.
  mutating func replace(_ placeholders: [Placeholder], in comments: [ByteRange]) {
    if comments.isEmpty { return }
    separateTags = separateTags ?? (self.placeholders, unclosed)
    self.placeholders = placeholders
    unclosed = unclosed(outside: comments)
  }

  /// Whether a placeholder may begin in `range`: a name in delimiters does, or there is a delimiter whose
  /// end would have to be looked for in the whole line.
  static func mayFindAny(
    in range: ByteRange,
    of source: SourceText,
    styles: [PlaceholderStyle]
  ) -> Bool {
    var matcher = PlaceholderMatcher(bytes: source.bytes, styles: styles)
    var index = matcher.nextCandidate(from: Int(range.lower))
    while index < Int(range.upper) {
      if matcher.opensLine(at: index) || matcher.match(at: index) != nil { return true }
      index = matcher.nextCandidate(from: index + 1)
    }
    return false
  }

  /// Reads the content of comments after all, since their tags are text.
  mutating func separateComments() {
    if let tags = separateTags { (placeholders, unclosed) = tags }
    separateTags = nil
  }

  /// Adds placeholders at places that are known; they win over those that were found.
  mutating func add(_ holes: [ByteRange]) {
    if holes.isEmpty { return }
    let known = holes.map { Placeholder(range: $0, style: .dollar, role: .value) }
    let all = (known + placeholders).enumerated().indirectlySorted {
      ($0.element.range.lower, $0.offset) < ($1.element.range.lower, $1.offset)
    }
    placeholders = []
    for (_, placeholder) in all {
      if let last = placeholders.last, placeholder.range.lower < last.range.upper { continue }
      placeholders.append(placeholder)
    }
  }
}
