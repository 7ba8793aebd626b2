public import Text

/// The placeholders of a file, found in one pass.
public struct PlaceholderScan {
  /// Those of the given styles, in order of position, without overlaps.
  public private(set) var placeholders: [Placeholder] = []
  /// Where an opening delimiter of two characters begins no placeholder, in order.
  private(set) var unclosed: [UInt32] = []

  /// Looks for those that begin in `range`, or anywhere.
  public init(_ source: SourceText, styles: [PlaceholderStyle], in range: ByteRange? = nil) {
    let bytes = source.bytes
    let end = range.map { Int($0.upper) } ?? bytes.count
    var matcher = PlaceholderMatcher(bytes: bytes, styles: styles)
    var index = matcher.nextCandidate(from: range.map { Int($0.lower) } ?? 0)
    while index < end {
      if let placeholder = matcher.match(at: index) {
        placeholders.append(placeholder)
        index = Int(placeholder.range.upper)
      } else {
        if matcher.opensDelimiter(at: index) { unclosed.append(UInt32(clamping: index)) }
        index += 1
      }
      index = matcher.nextCandidate(from: index)
    }
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
