import EngineTestSupport
import PushlintEngine
import PushlintReporting
import PushlintSyntax
import TestSupport
import Testing

/// What a check calls fixable is what is offered, and what `--fix` leaves says why.
struct FixCountTests {
  @Test(arguments: Sample.fixtures)
  func `a finding counts as fixable if it has a fix`(sample: Sample) {
    let file = sample.check().file
    let tally = Tally([file])
    let fixes = file.diagnostics.map { $0.fixes }.filter { !$0.isEmpty }
    let safe = fixes.filter { $0.contains { $0.applicability == .safe } }
    #expect(tally.fixable == safe.count)
    #expect(tally.unsafelyFixable == fixes.count - safe.count)
  }

  @Test(arguments: Sample.fixtures, [Fix.Applicability.safe, .unsafe])
  func `after fixing, only rejected fixes are left`(sample: Sample, limit: Fix.Applicability) {
    let fixed = sample.engine.fix(sample.document, upTo: limit)
    var file = fixed.analysis.file
    file.rejectedFixes = fixed.rejected.after
    let tally = Tally([file])
    #expect(tally.fixable == 0)
    #expect(limit == .safe || tally.unsafelyFixable == 0)
  }

  private static func fixed(_ bytes: [UInt8], name: String) -> FixedDocument {
    var options = LintOptions()
    options.usesConfiguration = false
    let document = Document(path: nil, name: name, source: SourceText(bytes), isNamed: true)
    return Engine(options).fix(document, upTo: .safe)
  }

  @Test func `a rejected fix has its place and its reason`() {
    let text = "# é🙂\naps: {alert: {title: Hi}} # pushlint: ignored[alert-empty]\n"
    let fixed = Self.fixed(Array(text.utf8), name: "push.yml")
    #expect(fixed.fixCount == 0)
    let rejected = fixed.rejected.before.map { "\($0.rule) \($0.line):\($0.column) \($0.reason)" }
    #expect(rejected == ["suppression-unknown 2:39 it would cause 'suppression-unused'"])
  }

  @Test func `a name and its value are mended together`() {
    let text = #"{"aps": {"alert": {"title": "Hi"}, "mutable_content": true, "Badge": "3"}}"#
    let fixed = Self.fixed(Array(text.utf8), name: "a.json")
    #expect(fixed.rejected.before.isEmpty)
    #expect(
      String(decoding: fixed.analysis.file.source.bytes, as: UTF8.self)
        == #"{"aps": {"alert": {"title": "Hi"}, "mutable-content": 1, "badge": 3}}"#
    )
  }

  @Test func `nothing is fixed in a string with stray quotes`() {
    let text = #"{"default": "x", "APNS": "{"aps": {"alert": "Hi"}}"}"#
    let fixed = Self.fixed(Array(text.utf8), name: "sns.json")
    #expect(!fixed.isChanged && fixed.rejected.before.isEmpty)
  }

  @Test func `nothing is fixed in a file that is not UTF-8`() {
    let start = Array(#"{"aps": {"alert": {"title": ""#.utf8)
    let fixed = Self.fixed(start + [0xFF] + Array(#""}, "badge": "1"}}"#.utf8), name: "a.json")
    #expect(!fixed.isChanged)
    #expect(fixed.rejected.before.map { $0.reason } == ["the file is not UTF-8"])
  }

  @Test func `very many findings are fixed, also those that are only counted`() {
    let text = #"{"aps": {"alert": {"title": "Hi"}}}"# + String(repeating: "/*é*/", count: 20_003)
    let fixed = Self.fixed(Array(text.utf8), name: "a.json")
    #expect(fixed.fixCount == 20_003)
    #expect(fixed.analysis.file.findingCount == 0)
  }
}
