import PushlintSyntax

/// The broken claims of one run.
struct Claims {
  private(set) var broken: [String] = []

  /// Notes `words` unless what they claim is true.
  mutating func hold(_ isTrue: Bool, _ words: @autoclosure () -> String) {
    if !isTrue { broken.append(words()) }
  }

  /// Claims that a range is inside the text and starts and ends between characters.
  mutating func lies(_ range: ByteRange, in source: SourceText, _ what: @autoclosure () -> String) {
    hold(
      range.lower <= range.upper && source.range.contains(range)
        && source.isBoundary(Int(range.lower)) && source.isBoundary(Int(range.upper)),
      "\(what()) \(range.lower)..<\(range.upper) lies in the \(source.count) bytes, on characters"
    )
  }
}

extension SourceText {
  /// Whether an offset is between two characters.
  fileprivate func isBoundary(_ offset: Int) -> Bool {
    offset >= bytes.count || bytes[offset] & 0xC0 != 0x80
  }
}
