import PushlintCLI
import TestSupport
import Testing

/// `preview --format request` and `--format json`: what APNs gets.
struct RequestPreviewTests {
  private static let fcm = """
    {"message": {
      "token": "t", "notification": {"title": "Hi", "body": "x"}, "data": {"order": "7"},
      "android": {"priority": "high"},
      "apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"badge": 3}}}
    }}
    """

  @Test func `each part says where it was written`() {
    let run = Captured.run("preview --no-config --format request -", input: Self.fcm)
    #expect(run.status == .clean)
    #expect(
      run.output == """
        <stdin>:1

        apns-push-type: alert  ← set by FCM
        apns-priority: 10  ← /message/apns/headers/apns-priority

        {
          "aps": {  ← /message/apns/payload/aps
            "alert": {
              "title": "Hi",  ← /message/notification/title
              "body": "x"  ← /message/notification/body
            },
            "badge": 3  ← /message/apns/payload/aps/badge
          },
          "order": "7"  ← /message/data/order
        }

        """
    )
  }

  @Test func `programs get the same as JSON`() {
    let run = Captured.run("preview --no-config --format json -", input: Self.fcm)
    let payload = #""payload":{"aps":{"alert":{"title":"Hi","body":"x"},"badge":3},"order":"7"}"#
    #expect(run.output.contains(payload))
    #expect(run.output.contains(#""/payload/aps/alert/title":"/message/notification/title""#))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    (
      #"{"to": "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]", "title": "Hi", "data": {"a": 1}, "#
        + #""mutableContent": true, "_contentAvailable": false}"#,
      [
        #""title": "Hi"  ← /title"#, #""mutable-content": 1  ← /mutableContent"#,
        #""body": {"a":1}"#,
      ],
      ["content-available"]
    ),
    (#"{"aps": {"alert": "x"}}"#, [#""alert": "x""#, "apns-push-type: alert"], ["← /"]),
    (
      #"{"headers": {"apns-topic": "\#u{1B}[1m"}, "payload": {"aps": {"alert": "\u2028"}}}"#,
      [#"\u2028"#], ["\u{1B}", "\u{2028}"]
    ),
  ]) func `other forms`(file: String, parts: [String], others: [String]) {
    let run = Captured.run("preview --no-config --format request -", input: file)
    for part in parts { #expect(run.output.contains(part)) }
    for other in others { #expect(!run.output.contains(other)) }
  }
}
