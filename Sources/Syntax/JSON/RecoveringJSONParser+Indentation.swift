/// Where a closing bracket is missing, as far as the indentation shows it.
extension RecoveringJSONParser {
  /// Remembers the first container whose closing bracket, at `closer`, is less indented than the line on
  /// which it was opened: that bracket was meant for a container around it.
  mutating func compareIndentation(of opener: Int, _ closer: Int) {
    guard misalignedOpener == nil, let end = indentation(before: closer) else { return }
    let start = indentation(ofLineWith: opener)
    if start.count > end.count, start.starts(with: end) { misalignedOpener = opener }
  }

  /// Reports that a container is not closed, or one in it, if the indentation shows that.
  mutating func reportUnclosed(from opener: Int, related: ByteRange) {
    let place = max(opener, misalignedOpener ?? opener)
    misalignedOpener = nil
    let isObject = text.bytes[place] == UInt8(ascii: "{")
    report(.unclosed(isObject ? .object : .array), ByteRange(place, place + 1), related: related)
  }

  /// The white space before the first byte of a line; nil for a byte that is not the first.
  private func indentation(before place: Int) -> ArraySlice<UInt8>? {
    var start = place
    while start > 0, isSpace(text.bytes[start - 1]) { start -= 1 }
    guard start > 0, text.bytes[start - 1].isLineEnd else { return nil }
    return text.bytes[start..<place]
  }

  private func indentation(ofLineWith place: Int) -> ArraySlice<UInt8> {
    var start = place
    while start > 0, !text.bytes[start - 1].isLineEnd { start -= 1 }
    return text.bytes[start..<place].prefix { isSpace($0) }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
