import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax
import Testing

/// How keys of Apple's objects are classified.
@Suite struct KeyStandingTests {
  @Test(arguments: [
    ("thread-id", "documented aps.thread-id"),
    ("thread_id", "differs aps.thread-id"),
    ("threadId", "differs aps.thread-id"),
    ("THREAD-ID", "differs aps.thread-id"),
    ("thread-identifier", "misspelled aps.thread-id"),
    ("bage", "misspelled aps.badge"),
    ("bagde", "misspelled aps.badge"),
    ("interuption-levle", "misspelled aps.interruption-level"),
    ("interuptoin-levle", "misspelled aps.interruption-level"),
    ("intruptoin-levlee", "custom"),
    ("interuption-level", "misspelled aps.interruption-level"),
    ("mutablecontnet", "misspelled aps.mutable-content"),
    ("title", "misplaced aps.alert.title"),
    ("launch_image", "misplaced aps.alert.launch-image"),
    ("apns-priority", "header"),
    ("Apns-Priority", "header"),
    ("room", "custom"),
    ("ab", "custom"),
    ("", "custom"),
  ])
  func `a key in 'aps' is classified`(name: String, verdict: String) {
    let payload = Sample(#"{"aps": {"\#(name)": 1}}"#, context: .named).payload
    #expect(payload?.aps?.keys.first.map(Self.words) == verdict)
  }

  @Test(arguments: [
    ("body", "documented aps.alert.body"),
    ("bdoy", "misspelled aps.alert.body"),
    ("titleLocKey", "differs aps.alert.title-loc-key"),
    ("title-log-key", "misspelled aps.alert.title-loc-key"),
    ("summary-arg", "documented aps.alert.summary-arg"),
    ("actions", "custom"),
    ("badge", "misplaced aps.badge"),
    ("sound", "misplaced aps.sound"),
    ("thread", "misplaced aps.thread-id"),
    ("color", "custom"),
  ])
  func `a key in 'alert' is classified`(name: String, verdict: String) {
    let payload = Sample(#"{"aps": {"alert": {"\#(name)": "x"}}}"#).payload
    #expect(payload?.alert?.keys.first.map(Self.words) == verdict)
  }

  @Test(arguments: [
    ("APS", "differs aps"), ("Aps", "differs aps"), ("apn", "misspelled aps"),
    ("apns", "misspelled aps"), ("app", "custom"), ("ap", "custom"),
    ("content_available", "misplaced aps.content-available"),
    ("content-available", "custom"), ("badge", "custom"), ("apns-topic", "header"),
    ("mdm", "documented mdm"),
  ])
  func `a key at the root is classified`(name: String, verdict: String) {
    let payload = Sample(#"{"\#(name)": {}}"#, context: .simulator).payload
    #expect(payload?.root?.keys.first.map(Self.words) == verdict)
  }

  @Test func `a misspelled 'aps' next to the right one is a custom key`() {
    let payload = Sample(#"{"aps": {}, "Aps": {}}"#).payload
    #expect(payload?.root?.keys.last.map(Self.words) == "custom")
  }

  @Test func `a near miss of an existing key is a custom key`() {
    let payload = Sample(#"{"aps": {"badge": 1, "bage": 2}}"#).payload
    #expect(payload?.aps?.keys.last.map(Self.words) == "custom")
  }

  @Test func `the sound of a Live Activity belongs in its alert`() {
    let text = #"{"aps": {"content-state": {}, "alert": {"sound": "default"}}}"#
    #expect(
      Sample(text).payload?.alert?.keys.first.map(Self.words) == "documented aps.alert.sound"
    )
  }

  @Test func `allowed names are custom keys`() {
    var context = LintContext()
    context.allowedApsKeys = ["bage", "vendor-*"]
    let payload = Sample(#"{"aps": {"bage": 1, "vendor-title": 2}}"#, context: context).payload
    #expect(payload?.aps?.keys.map(Self.words) == ["custom", "custom"])
  }

  @Test func `a placeholder as key has no row`() {
    let payload = Sample(#"{"aps": {"{{key}}": 1}}"#).payload
    #expect(payload?.aps?.keys.map(Self.words) == ["custom"])
  }

  @Test func `a misspelled key counts as the intended one`() {
    let payload = Sample(#"{"aps": {"contentAvailable": 1}}"#).payload
    #expect(payload?.aps?[Aps.contentAvailable]?.name == "contentAvailable")
    #expect(payload?.pushType == .inferred(.background))
  }

  @Test func `only the first of several misspellings counts as the row`() {
    let keys = Sample(#"{"aps": {"Badge": 1, "bage": 2, "thread_id": "a"}}"#).payload?.aps?.keys
    #expect(keys?.map(\.isRowTaken) == [false, true, false])
    let right = Sample(#"{"aps": {"Badge": 1, "badge": 2}}"#).payload?.aps?.keys
    #expect(right?.map(\.isRowTaken) == [true, true])
  }

  private static func words(_ key: KeyOccurrence) -> String {
    let path = key.row?.path ?? ""
    switch key.resolution {
    case .documented: return "documented \(path)"
    case .differsInCase: return "differs \(path)"
    case .misspelled: return "misspelled \(path)"
    case .misplaced(let row): return "misplaced \(row.path)"
    case .header: return "header"
    case .custom: return "custom"
    }
  }
}
