import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// What an address, an option or a name states about a request, and what it does not.
struct StatedRequestTests {
  private func findings(
    _ text: String,
    _ name: String = "a.json",
    isNamed: Bool = true,
    _ configure: (inout LintOptions) -> Void = { _ in }
  ) -> [String] {
    var options = LintOptions()
    options.usesConfiguration = false
    options.today = CalendarDay("2026-01-01")
    configure(&options)
    let document = Document(path: nil, name: name, source: SourceText(text), isNamed: isNamed)
    return Engine(options).check(document).file.diagnostics
      .map { "\($0.severity) \($0.rule): \($0.message.text)" }
  }

  @Test(arguments: [
    #"{"token": "x", "notification": {"title": "a", "body": "b"}}"#,
    #"{"to": "x", "time_to_live": 60, "data": {"event": "x"}}"#,
  ])
  func `a body at FCM's address needs what holds the message`(body: String) {
    let text = """
      POST https://fcm.googleapis.com/v1/projects/p/messages:send
      Content-Type: application/json

      \(body)
      """
    #expect(
      findings(text, "a.http").contains(
        "error message-field-misplaced: the message belongs in 'message', which is missing"
      )
    )
  }

  @Test(arguments: [
    ("apps-push-type", "apns-push-type"), ("apn-topic", "apns-topic"),
    ("push-type", "apns-push-type"), ("apns-expiry", "apns-expiration"),
    ("apns-bundle-id", "apns-topic"), ("x-apns-priority", "apns-priority"),
    ("apns-collapse-key", "apns-collapse-id"),
  ])
  func `a header under another name is told by its own`(name: String, right: String) {
    let text = #"{"headers": {"\#(name)": "x"}, "payload": {"aps": {"alert": {"title": "A"}}}}"#
    let message =
      "warning header-unknown: unknown APNs header '\(name)'; did you mean '\(right)'?"
    #expect(findings(text).contains(message))
  }

  @Test(arguments: ["priority", "x-request-id", "content-type", "app-version", "pushover-id"])
  func `another header is none of APNs'`(name: String) {
    let text = #"{"headers": {"\#(name)": "x"}, "payload": {"aps": {"alert": {"title": "A"}}}}"#
    #expect(!findings(text).contains { $0.contains("header-unknown") })
  }

  @Test func `a push type alone says nothing of other headers`() {
    let silent = findings(#"{"aps": {"content-available": 1}}"#) { options in
      options.headers = [("apns-push-type", "background")]
    }
    #expect(
      silent.contains(
        "info priority-background: 'apns-priority' must be 5 in a background push; the default is 10"
      )
    )
    #expect(!silent.contains { $0.hasPrefix("error") })
  }

  @Test(arguments: [
    #"{"alert": {"title": "A", "body": "B"}, "badge": 1, "sound": "x.caf", "mutable-content": 1}"#,
    #"{"alert": {"title": "A"}, "badge": 1, "mutable-content": 1, "content-available": 0}"#,
  ])
  func `the inside of 'aps' is no message to a service`(text: String) {
    #expect(findings(text).contains { $0.hasPrefix("error aps-missing") })
  }

  @Test func `a table of languages is no push`() {
    let text =
      #"{"aps": "Arop-Sissano", "de": "German", "fr": "French", "it": "x", "mdm": "Mayogo"}"#
    #expect(findings(text, isNamed: false) == [])
  }

  @Test func `headers that a recording leaves out are not missing`() {
    let text = """
      interactions:
      - request:
          method: POST
          uri: https://api.push.apple.com/3/device/48c9ab0148c9ab0148c9ab0148c9ab0148c9ab0148c9ab01
          headers: {}
          body: '{"aps": {"alert": {"title": "A"}}}'
      """
    #expect(!findings(text, "a.yml").contains { $0.contains("push-type-missing") })
  }

  @Test func `a broadcast may name its topic`() {
    let text = """
      {"headers": {":path": "/4/broadcasts/apps/com.example.app", "apns-topic": "com.example.app",
        "apns-push-type": "liveactivity", "apns-channel-id": "dHN0LXNyY2gtY2hubA==",
        "apns-priority": "5", "apns-expiration": "0"},
       "payload": {"aps": {"timestamp": 1767225600, "event": "update", "content-state": {}}}}
      """
    #expect(!findings(text).contains { $0.contains("topic") })
  }

  @Test func `comments that switch off hold beside those for one place`() {
    let text = """
      <!-- pushlint: ignore[key-misspelled] -->
      <!-- pushlint: off -->

      ```json
      {"aps": {"badge": "1"}}
      ```
      """
    #expect(findings(text, "a.md").allSatisfy { !$0.contains("badge") })
  }
}
