import PushlintSyntax
import Testing

/// Edge cases of the rules on Live Activities.
@Suite struct ActivityTests {
  @Test(arguments: [
    (#""2026-08-01T01:00:00Z""#, 807_238_800),
    (#""2026-08-01T01:00Z""#, 807_238_800),
    (#""2026-08-01T01:00:00.123456Z""#, 807_238_800),
    (#""2026-08-01T03:30:00+02:30""#, 807_238_800),
    (#""2026-07-31T20:00:00-0500""#, 807_238_800),
    (#""2026-08-01T02:00:00+01""#, 807_238_800),
    (#""2000-02-29T00:00:00Z""#, -26_524_800),
    (#""1970-01-01T00:00:00Z""#, -978_307_200),
    ("1785546000", 807_238_800),
    ("1785546000.75", 807_238_800),
    ("1000000000", 21_692_800),
    ("4000000000", 3_021_692_800),
  ])
  func `a date in the state is given in seconds since 2001`(text: String, seconds: Int) {
    let found = ActivityTests.check("activity-content-state-date", state: text).findings
    #expect(found.count == 1, "\(text)")
    #expect(found.first?.message.text.contains(" \(seconds),") == true, "\(found)")
  }

  @Test(arguments: [
    #""2026-08-01""#, #""2026-08-01 01:00:00Z""#, #""2026-13-01T01:00:00Z""#,
    #""2026-08-01T25:00:00Z""#, #""2026-08-01T01:00:00.Z""#, #""2026-08-01T01:00:00Zulu""#,
    #""2026-08-01T01:00:00+1""#, #""2026-08-01T01:00:00+01:""#, #""2026-08-01T01:0""#,
    #""2026-08-01T01:00:{{s}}Z""#, #""1785546000""#, "999999999", "4000000001", "1785546000123",
    "-1785546000", "{{when}}",
  ])
  func `a value that is not a date in the state is not reported`(text: String) {
    #expect(ActivityTests.check("activity-content-state-date", state: text).findings == [])
  }

  @Test func `a date in the state is reported once in a file`() {
    let item =
      #"{"aps": {"timestamp": 1785542400, "event": "update", "content-state": {"at": 1785546000}}}"#
    let check = ActivityTests.check("activity-content-state-date", "[\(item), \(item)]")
    #expect(check.findings.count == 1)
  }

  @Test(
    arguments: [
      ("100000000000", nil), ("100000000001", "write 100000000"),
      ("1785542400123", "write 1785542400"), ("1785542400123456", "write 1785542400"),
      ("1785542400123456789", "write 1785542400"), ("1e400", ""), ("-1785542400123", nil),
      ("1785542400123.5", "write 1785542400"),
    ] as [(String, String?)]
  )
  func `a date in a part of a second is written in seconds`(text: String, title: String?) {
    let file =
      #"{"aps": {"timestamp": 1785542400, "event": "update", "content-state": {}, "stale-date": \#(text)}}"#
    let check = ActivityTests.check("activity-date-milliseconds", file)
    #expect(check.findings.count == (title == nil ? 0 : 1))
    #expect(check.findings.first.map { $0.fixes.first?.title.text ?? "" } == title)
    #expect(title == nil || !check.diagnostics.contains { $0.rule == "number-imprecise" })
  }

  @Test(arguments: [
    #"{"aps": {"alert": {"title": "Ada"}, "event": "login", "timestamp": 0}}"#,
    #"{"aps": {"alert": {"title": "Ada"}, "event": "signup", "attributes": {}, "sound": "a.caf"}}"#,
    #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": {}, "content-state": {}}}}"#,
    #"{"headers": {"apns-push-type": "liveactivity"}, "payload": {"aps": {"alert": {}}}}"#,
    #"{"aps": {"content-state": {{state}}, {{more}}}}"#,
  ])
  func `no Live Activity rule reports a push that may be of another type`(file: String) {
    let found = ActivityTests.check("activity-event-missing", file).diagnostics
    #expect(!found.contains { $0.rule.hasPrefix("activity-") }, "\(found)")
  }

  private static func check(_ rule: String, state: String) -> Check {
    check(
      rule,
      """
      {"aps": {"timestamp": 1785542400, "event": "update", "content-state": {"at": \(state)}}}
      """
    )
  }

  private static func check(_ rule: String, _ file: String) -> Check {
    Check(
      Example(
        id: rule,
        role: .bad,
        fileName: "push.json",
        bytes: Array(file.utf8),
        configuration: nil,
        headers: [],
        index: 0,
        line: 0
      )
    )
  }
}
