package import Text

/// Finds the placeholders of a file.
package enum PlaceholderScanner {
  /// The holes of the given styles, in order of place, none overlapping.
  package static func holes(in source: SourceText, styles: [PlaceholderStyle]) -> [Placeholder] {
    let bytes = source.bytes
    var matcher = PlaceholderMatcher(bytes: bytes, styles: styles)
    var holes: [Placeholder] = []
    var index = matcher.nextCandidate(from: 0)
    while index < bytes.count {
      if let hole = matcher.match(at: index) {
        holes.append(hole)
        index = Int(hole.range.upper)
      } else {
        index += 1
      }
      index = matcher.nextCandidate(from: index)
    }
    return holes
  }
}
