import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// What people carry over from one form to another, and what they nearly write.
struct CarriedOverTests {
  private static let engine = Engine.withoutConfiguration
  private static let token = "bk3RNwTe3H0:CI2k_HHwgIpoDKCIZvvDMExUdFQ3P1"
  private static let player = "a6345d2a-1234-4444-9999-000c2940e62c"

  /// The rules and messages of a file that the user names, but for hints.
  private func findings(_ text: String) -> [String] {
    let document = Document(path: nil, name: "a.json", source: SourceText(text), isNamed: true)
    return Self.engine.check(document).file.diagnostics
      .filter { $0.severity != .hint }
      .map { "\($0.rule): \($0.message.text)" }
  }

  @Test(arguments: [
    (
      #"{"notification": {"title": "a", "body": "b"}, "toekn": "\#(token)"}"#,
      "message-field-unknown: 'toekn' is not a field of FCM messages; did you mean 'token'?"
    ),
    (
      """
      {"message": {"token": "\(token)", "notification": {"title": "a", "body": "b", "notId": "1",
        "color": "#123456", "icon": "i", "android_channel_id": "c"}, "collapse_key": "k",
        "priority": "high", "content_available": true}}
      """,
      "message-field-unknown: 'notId' is not a field of 'message.notification'"
    ),
    (
      #"{"to": "\#(token)", "content-available": 1, "data": {"type": "sync"}}"#,
      "message-legacy: this is a message of FCM's legacy API, which is shut down; convert it to HTTP v1"
    ),
    (
      """
      {"to": ["ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]"], "title": "title", "body": "body",
        "data": ["data"], "ttl": 100}
      """,
      "message-value-wrong-type: 'data' must be an object, not an array"
    ),
    (
      #"{"where": {"deviceType": "ios"}, "data": {"content-available": 1, "refresh": "feed"}}"#,
      "push-type-missing: 'push_type' is missing; Parse Server sends a push of type 'alert'"
    ),
    (
      #"{"external_user_ids": ["a"], "messages": {"ios_push": {"alert": "a"}}}"#,
      "message-field-unknown: 'ios_push' is not a field of 'messages'; did you mean 'apple_push'?"
    ),
    (
      """
      {"app_id": "\(player)", "include_player_ids": ["\(player)"], "contents": {"en": "a"},
        "badge_count": 1}
      """,
      """
      message-field-unknown: 'badge_count' is not a field of OneSignal messages; did you mean \
      'ios_badgeCount'?
      """
    ),
    (
      """
      {"app_id": "\(player)", "include_player_ids": ["\(player)"], "included_segments": ["All"],
        "contents": {"en": "a"}}
      """,
      """
      message-target: a message has one target; remove 'include_player_ids' or 'included_segments'
      """
    ),
    (
      #"{"aps": {"aps": {"alert": {"body": "a"}}}}"#,
      "aps-custom-key: 'aps' is in 'aps' once more; the system reads only the outer one"
    ),
    (
      #"{"aps": {"alert": {"body": "a"}, "headers": {"apns-topic": "com.example.app"}}}"#,
      """
      header-in-payload: 'apns-topic' is an HTTP header; send it with the request, not in the \
      payload
      """
    ),
    (
      """
      {"message": {"token": "\(token)", "apns": {"payload": {"aps": {"alert": {"body": "a"}},
        "apns-priority": "10"}}}}
      """,
      """
      header-in-payload: 'apns-priority' is an HTTP header; it belongs in 'apns.headers', not in \
      the payload
      """
    ),
    (
      """
      {"aps": {"alert": {"title-loc-key": "A", "title-loc-args": "[ \\"a\\", \\"b\\"]", "loc-key": "B",
        "loc-args": "[ \\"a\\"]"}}}
      """,
      "loc-args-not-strings: 'loc-args' must be an array of strings, not a string"
    ),
  ])
  func `what was carried over or nearly written is said`(text: String, finding: String) {
    #expect(findings(text).contains(finding), "\(findings(text))")
  }

  @Test(arguments: [
    // Texts by the names of their keys, as apps keep them.
    #"{"title": "Title", "body": "Body", "message": "Message", "to": "To"}"#,
    // An object of the app's own beside a background push.
    """
    {"headers": {"apns-push-type": "background", "apns-priority": "5", "apns-topic": "com.example.a"},
      "payload": {"aps": {"content-available": 1}, "alert": {"action": "remind"}}}
    """,
  ])
  func `what is the app's own is left alone`(text: String) {
    #expect(findings(text).filter { !$0.hasPrefix("payload-unrecognized") } == [])
  }

  @Test func `a payload in a message of the old API is judged with the rest of it`() {
    let text = """
      {"to": "\(Self.token)", "notification": {"body": "a"}, "apns": {"payload": {"aps":
        {"category": "X", "mutable-content": 1}}}}
      """
    #expect(findings(text).filter { !$0.hasPrefix("message-legacy") } == [])
  }

  @Test func `a quote in a document in a text is not escaped as in the text`() {
    let text = #"{"GCM": "{\"data\": {\"message\": \"these "awesome" deals\"}}"}"#
    let document = Document(path: nil, name: "a.json", source: SourceText(text), isNamed: true)
    #expect(Self.engine.check(document).file.diagnostics.allSatisfy { $0.fixes.isEmpty })
  }
}
