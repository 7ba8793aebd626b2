import PushlintReporting
import PushlintSyntax
import Testing

/// Handmade checked files, and how to show them.
struct ReportCase: Sendable, CustomTestStringConvertible {
  let name: String
  let files: [FileResult]
  var style = ReportStyle()

  var testDescription: String { name }

  init(_ name: String, _ files: FileResult..., style: (inout ReportStyle) -> Void = { _ in }) {
    self.name = name
    self.files = files
    self.style.url = { "https://example.com/rules/\($0)" }
    self.style.version = "1.2.3"
    self.style.homePage = "https://example.com"
    self.style.description = { rule in
      guard rule == "value-wrong-type" else { return nil }
      return RuleDescription(
        summary: "A value of another type than Apple documents.",
        reason: "It is ignored.",
        markdown: "# value-wrong-type\n\n## Why\n\nIt is ignored.\n",
        severity: .error,
        effect: .ignored
      )
    }
    style(&self.style)
  }
}

extension FileResult {
  /// A file with findings at the given words.
  static func with(
    _ path: String,
    _ text: String,
    suppressedCount: Int = 0,
    _ findings: (SourceText) -> [Diagnostic?]
  ) -> FileResult {
    let source = SourceText(text)
    return FileResult(
      path: path,
      source: source,
      diagnostics: findings(source).compactMap { $0 },
      suppressedCount: suppressedCount
    )
  }
}

extension SourceText {
  /// The range of the `count`-th occurrence of `word`.
  func range(of word: String, _ count: Int = 1) -> ByteRange {
    let word = Array(word.utf8)
    var left = count
    for start in 0...max(0, bytes.count - word.count) where bytes[start...].starts(with: word) {
      left -= 1
      if left == 0 { return ByteRange(start, start + word.count) }
    }
    Issue.record("'\(String(decoding: word, as: UTF8.self))' does not stand in the text")
    return .at(0)
  }
}
