import Diagnostics
import Engine
import EngineTestSupport
import Syntax
import Testing
import Text

/// The requests of a long list are checked at the same time.
@Suite struct ParallelTests {
  @Test func `findings do not depend on the number of threads`() {
    let one = check(ParallelTests.list, jobs: 1)
    let many = check(ParallelTests.list, jobs: 4)
    #expect(one.diagnostics.count > 1000)
    #expect(!one.unlisted.isEmpty)
    #expect(one.unlisted == many.unlisted)
    #expect(one.diagnostics.map { Found($0) } == many.diagnostics.map { Found($0) })
  }

  @Test func `what is reported once per file is reported at the same place`() {
    let one = check(ParallelTests.activities, jobs: 1)
    let many = check(ParallelTests.activities, jobs: 4)
    let once = many.diagnostics.filter { $0.rule == "activity-content-state-date" }
    #expect(once.count == 1)
    #expect(one.diagnostics.map { Found($0) } == many.diagnostics.map { Found($0) })
  }

  private func check(_ text: String, jobs: Int) -> CheckedFile {
    var options = CheckOptions()
    options.usesConfiguration = false
    options.today = CalendarDay("2026-11-20")
    options.jobs = jobs
    // More findings of some rules than are kept.
    options.maxFindingCount = nil
    let document = Document(
      path: nil,
      name: "list.json",
      source: SourceText(Array(text.utf8)),
      language: .json,
      isNamed: true
    )
    var file = Engine(options).check(document, keepsRequests: false).file
    file.list(atMost: 900)
    return file
  }

  /// Requests of several shapes; every third has a mistake.
  private static let list: String = {
    let requests = (0..<6000).map { number in
      switch number % 6 {
      case 0: #"{"aps": {"alert": {"title": "Tea \#(number)"}, "badge": "\#(number)"}}"#
      case 1: #"{"aps": {"alert": {"title": "Tea"}, "sound": "chime.caf"}, "order": \#(number)}"#
      case 2: #"{"aps": {"content-available": 1}, "badge": \#(number)}"#
      case 3: #"{"aps": {"alert": "Tea", "sond": "chime.caf"}, "password": "hunter\#(number)"}"#
      case 4: #"{"aps": {"alert": {"loc-key": "TEA", "loc-args": [\#(number)]}}}"#
      default: #"{"aps": {"alert": {"body": "Tea"}, "thread-id": "\#(number)"}}"#
      }
    }
    return "[" + requests.joined(separator: ",\n") + "]"
  }()

  /// Updates of a Live Activity with a date in each.
  private static let activities: String = {
    let requests = (0..<3000).map { number in
      """
      {"aps": {"timestamp": 17000000\(10 + number % 90), "event": "update", "content-state": \
      {"arrival": "2026-11-20T10:00:00Z", "stop": \(number)}}}
      """
    }
    return "[" + requests.joined(separator: ",\n") + "]"
  }()

  /// What tells findings apart.
  private struct Found: Equatable {
    let rule: String
    let range: ByteRange
    let pointer: String
    let message: String

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      range = diagnostic.range
      pointer = diagnostic.pointer
      message = diagnostic.message.text
    }
  }
}
