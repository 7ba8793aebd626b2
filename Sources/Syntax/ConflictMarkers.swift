/// The lines that git leaves in a file that it cannot merge.
enum ConflictMarkers {
  /// The first marker, if those of a whole conflict follow each other; nil if there is none.
  static func first(in source: SourceText) -> ByteRange? {
    let bytes = source.bytes
    var next = markers[...]
    var first: ByteRange?
    var start = source.contentStart
    while start < bytes.count {
      let end = TextScan.endOfLine(in: bytes.span, from: start, to: bytes.count)
      if let marker = next.first, begins(bytes[start..<end], with: marker) {
        first = first ?? ByteRange(start, end)
        next = next.dropFirst()
        if next.isEmpty { return first }
      }
      start = end + 1
    }
    return nil
  }

  private static let markers = Array("<=>".utf8)
  private static let length = 7

  /// Whether a line is so many of a byte, alone or with a blank after them.
  private static func begins(_ line: ArraySlice<UInt8>, with marker: UInt8) -> Bool {
    guard line.count >= length, line.prefix(length).allSatisfy({ $0 == marker }) else {
      return false
    }
    let rest = line.dropFirst(length)
    return rest.isEmpty || rest.first == 0x20
  }
}

extension SyntaxTree {
  /// The same tree or, if a conflict of git is what is wrong with it, one that says only that.
  func settlingConflicts() -> SyntaxTree {
    guard !issues.isEmpty, language != .ndjson, let marker = ConflictMarkers.first(in: source)
    else { return self }
    return SyntaxTree(self, givenUpFor: SyntaxIssue(.conflictMarker, marker))
  }
}
