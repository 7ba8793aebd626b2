import Foundation
import PushlintReporting
import PushlintSyntax
import TestSupport
import Testing

/// Invariants of every report, for any file and findings.
struct ReportRobustnessTests {
  private static let words = [
    "{", "}", "\"aps\": ", "\n", "\r", "\r\n", "\t", " ", "é", "漢字", "👩‍👩‍👧", "e\u{301}", "\u{1B}[0m",
    "\u{202E}", "\u{FEFF}", "\u{2028}", "\u{85}", "a", "1,", String(repeating: "x", count: 70),
    "##[group]", "##", "vso[task]", "[error]", "::add-mask::", "#", "\u{3000}", "\u{AD}",
    "\u{E0041}",
  ]

  private func checkedFile(_ random: inout SplitMix64) -> FileResult {
    var text = ""
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      text += ReportRobustnessTests.words.randomElement(using: &random) ?? ""
    }
    let source = SourceText(text)
    let range = { (random: inout SplitMix64) -> ByteRange in
      let start = Int.random(in: 0...source.count + 3, using: &random)
      return ByteRange(start, start + Int.random(in: 0...20, using: &random))
    }
    let diagnostics = (0..<4).map { number in
      Diagnostic(
        rule: "rule-\(number)",
        severity: Severity.allCases.randomElement(using: &random) ?? .error,
        message: "'\(text)' is wrong",
        effect: .degraded("\u{7}it rings"),
        range: range(&random),
        notes: [Note("here", range: range(&random)), Note("there", in: OtherFile(path: text))],
        fixes: [
          Fix.safe(
            "change it",
            .replace(range(&random), with: "\n\u{1B}"),
            .insert("x", at: source.count)
          ),
          Fix.unsafe("change it", .replace(range(&random), with: "漢\n")),
        ].compactMap { $0 }
      )
    }
    return FileResult(path: text, source: source, diagnostics: diagnostics)
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `reports on random findings are clean lines that fit`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let files = (0..<5).map { _ in checkedFile(&random) }
    var style = ReportStyle()
    style.level = .hint
    style.columns = Int.random(in: 40...100, using: &random)
    for format in ReportFormat.allCases {
      let text = String(decoding: format.render(files, style), as: UTF8.self)
      #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.isUnsafeInOutput })
      for line in text.split(separator: "\n") {
        let issue = "##vso[task.logissue type="
        if format == .azure { #expect(line.hasPrefix(issue)) }
        let rest = format == .azure ? line.dropFirst(issue.count) : line
        #expect(rest.firstMatch(of: /##[A-Za-z]*\[/) == nil, "\(format): \(line)")
        let isCommand = line.drop { $0.isWhitespace }.hasPrefix("::")
        #expect(!isCommand || format == .github, "\(format): \(line)")
      }
      if format == .concise { #expect(text.split(separator: "\n").count == 20) }
      if [.json, .sarif, .gitlab, .rdjson].contains(format) {
        _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
      }
      guard format == .human else { continue }
      let rows = text.split(separator: "\n").filter { $0.contains(" | ") && !$0.contains("[rule-") }
      for row in rows { #expect(VisibleText.cells(String(row)) <= style.columns, "\(row)") }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `lines and columns are those of the line map`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = (0..<200).reduce(into: "") { text, _ in
      text += ReportRobustnessTests.words.randomElement(using: &random) ?? ""
    }
    let source = SourceText(text)
    let offsets = (0...source.count + 2).shuffled(using: &random).prefix(60)
    let diagnostics = offsets.map {
      Diagnostic(rule: "r", severity: .error, message: "m", range: .at($0))
    }
    let file = FileResult(path: "p", source: source, diagnostics: diagnostics)
    let lines = String(decoding: ReportFormat.concise.render([file]), as: UTF8.self)
      .split(separator: "\n")
    let map = LineMap(source)
    for (offset, line) in zip(offsets, lines) {
      let place = map.scalarPosition(of: offset)
      #expect(line == "p:\(place.line):\(place.column): error: m [r]")
    }
  }

  @Test func `many findings on one long line are reported in linear time`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    let source = SourceText(bytes)
    let diagnostics = stride(from: 0, to: bytes.count, by: 512).map { offset in
      Diagnostic(
        rule: "r",
        severity: .error,
        message: "m",
        range: ByteRange(offset, offset + 3),
        notes: [Note("n", range: ByteRange(bytes.count - offset - 3, bytes.count - offset))]
      )
    }
    let file = FileResult(path: "p", source: source, diagnostics: diagnostics)
    for format in ReportFormat.allCases {
      let report = format.render([file])
      #expect(report.count < diagnostics.count * 1600, "\(format)")
    }
  }
}
