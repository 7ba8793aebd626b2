extension SyntaxTree {
  /// The text of a plain scalar as YAML reads it: a line break is a space, and each empty line a line break
  /// (YAML 1.2, section 6.5).
  func foldedText(in range: ByteRange) -> String {
    var folded: [UInt8] = []
    var lines = LineWalk(SourceText(Array(source.slice(range))))
    var emptyCount = 0
    while let line = lines.line() {
      let text = lines.trimmed(line)
      if text.isEmpty {
        emptyCount += 1
      } else {
        if !folded.isEmpty {
          folded += emptyCount == 0 ? [0x20] : Array(repeating: 0x0A, count: emptyCount)
        }
        emptyCount = 0
        folded += text
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }
}
