import Diagnostics
import Engine
import EngineTestSupport
import Syntax
import System
import TestSupport
import Testing
import Text

/// What a check calls fixable is what fixing does.
struct FixCountTests {
  @Test(arguments: Sample.fixtures)
  func `as many fixes are counted as are applied`(sample: Sample) {
    let before = sample.check()
    let counts = sample.engine.fixCounts(of: sample.document, before)
    let safe = sample.engine.fix(sample.document, upTo: .safe)
    let all = sample.engine.fix(sample.document, upTo: .unsafe)
    #expect(counts.safe == safe.fixCount)
    #expect(counts.safe + counts.unsafe == max(safe.fixCount, all.fixCount))
    #expect(counts.heldBack == safe.heldBack.before)
    let offered = before.file.diagnostics.filter { diagnostic in
      diagnostic.fixes.contains { $0.applicability == .safe }
    }
    // Two findings may have one fix, and a fix may reveal another finding with one.
    if counts.safe == 0 { #expect(counts.heldBack.count == offered.count) }
  }

  private static func counts(_ bytes: [UInt8], name: String) -> FixCounts {
    var options = CheckOptions()
    options.usesConfiguration = false
    let engine = Engine(options)
    let document = Document(path: nil, name: name, source: SourceText(bytes), isNamed: true)
    return engine.fixCounts(of: document, engine.check(document))
  }

  @Test func `a fix that is held back has its place and its reason`() {
    let text = "# é🙂\naps: {alert: {title: Hi}} # pushlint: ignored[alert-empty]\n"
    let counts = Self.counts(Array(text.utf8), name: "push.yml")
    #expect(counts.safe == 0)
    let held = counts.heldBack.map { "\($0.rule) \($0.line):\($0.column) \($0.reason)" }
    #expect(held == ["suppression-unknown 2:39 it would cause 'suppression-unused'"])
  }

  @Test func `nothing is fixed in a string with stray quotes`() {
    let text = #"{"default": "x", "APNS": "{"aps": {"alert": "Hi"}}"}"#
    let counts = Self.counts(Array(text.utf8), name: "sns.json")
    #expect(counts.safe == 0 && counts.heldBack.isEmpty)
    #expect(counts.unsafe > 0)
  }

  @Test func `nothing is fixed in a file that is not UTF-8`() {
    let start = Array(#"{"aps": {"alert": {"title": ""#.utf8)
    let counts = Self.counts(start + [0xFF] + Array(#""}, "badge": "1"}}"#.utf8), name: "a.json")
    #expect(counts.safe == 0)
    #expect(counts.heldBack.map { $0.reason } == ["the file is not UTF-8"])
  }

  @Test func `of very many findings, fixes are counted as far as they are known`() {
    let text = #"{"aps": {"alert": {"title": "Hi"}}}"# + String(repeating: "/*é*/", count: 20_003)
    var options = CheckOptions()
    options.usesConfiguration = false
    let engine = Engine(options)
    let document = Document(path: nil, name: "a.json", source: SourceText(text), isNamed: true)
    let before = engine.check(document)
    #expect(before.file.unlisted.values.reduce(0, +) == 3)
    let counts = engine.fixCounts(of: document, before)
    // Of two fixes that touch, a round takes one.
    #expect(counts.safe == 10_000 && counts.isLowerBound && counts.heldBack.isEmpty)
    let fixed = engine.fix(document, upTo: .safe)
    #expect(fixed.fixCount == 20_003)
    #expect(fixed.analysis.file.findingCount == 0)
  }

  /// Lines with fixes among many that have none, of which only the former are fixed to count.
  @Test(arguments: ["\n", "\r\n"])
  func `as many fixes are counted in a stream as are applied`(end: String) throws {
    let lines = [
      #"{"aps": {"alert": {"titel": "é"}, "badge": "1"}}"#,
      #"{"aps": {"alert": {"title": "a"}, "sound": "default",}}"#,
      #"{"default": "x", "APNS": "{"aps": {"alert": "Hi"}}"}"#,
      #"{"aps": {"content-available": true, "alert": {"title": "a"}}}"#,
    ]
    let other = #"{"aps": {"alert": {"title": "é🙂"}}}"# + end
    let text = lines.map { $0 + end + end + other + other + other }
    var options = CheckOptions()
    options.usesConfiguration = false
    let engine = Engine(options)
    let bytes = Array(text.joined().utf8)
    let source = SourceText(bytes)
    let document = Document(path: nil, name: "a.ndjson", source: source, isNamed: true)
    var left = bytes[...]
    var files: [CheckedFile] = []
    try engine.checkLines(
      of: document,
      { count, target throws(FileError) in
        let next = left.prefix(count)
        target += next
        left = left.dropFirst(count)
        return next.count
      },
      countsFixes: true
    ) { event in
      if case .checked(let file) = event { files.append(file) }
      return true
    }
    let counts = try #require(files.first?.fixes)
    let safe = engine.fix(document, upTo: .safe)
    let all = engine.fix(document, upTo: .unsafe)
    #expect(files.count == 1)
    #expect(counts.safe > 2 && counts.safe == safe.fixCount)
    #expect(counts.unsafe > 0 && counts.safe + counts.unsafe == all.fixCount)
    #expect(counts.heldBack == safe.heldBack.before)
  }
}
