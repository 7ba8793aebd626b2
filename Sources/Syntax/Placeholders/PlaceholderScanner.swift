package import Text

/// Finds the placeholders of a file.
package enum PlaceholderScanner {
  /// The placeholders of the given styles, in order of position, without overlaps.
  package static func placeholders(in source: SourceText, styles: [PlaceholderStyle])
    -> [Placeholder]
  {
    let bytes = source.bytes
    var matcher = PlaceholderMatcher(bytes: bytes, styles: styles)
    var placeholders: [Placeholder] = []
    var index = matcher.nextCandidate(from: 0)
    while index < bytes.count {
      if let placeholder = matcher.match(at: index) {
        placeholders.append(placeholder)
        index = Int(placeholder.range.upper)
      } else {
        index += 1
      }
      index = matcher.nextCandidate(from: index)
    }
    return placeholders
  }
}
