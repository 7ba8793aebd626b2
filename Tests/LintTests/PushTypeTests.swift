import PushlintAPNsSpec
import PushlintLint
import Testing

/// The push type that headers say or a payload shows.
@Suite struct PushTypeTests {
  @Test(arguments: [
    (#"{"aps": {"alert": "x"}}"#, PushType.alert),
    (#"{"aps": {"badge": 0, "content-available": 1}}"#, .alert),
    (#"{"aps": {"sound": "default", "content-available": 1}}"#, .alert),
    (#"{"aps": {"content-available": 1}}"#, .background),
    (#"{"aps": {"content-available": 1, "sound": ""}, "sync": 1}"#, .background),
    (#"{"aps": {"content_available": 1}}"#, .background),
    (#"{"aps": {"content-state": {}}}"#, .liveactivity),
    (#"{"aps": {"content-state": {}, "alert": {"title": "x"}}}"#, .liveactivity),
    (#"{"aps": {"timestamp": 1, "event": "end"}}"#, .liveactivity),
    (#"{"aps": {"event": "end"}}"#, .alert),
    (#"{"aps": {"content-changed": true}}"#, .widgets),
    (#"{"mdm": "magic"}"#, .mdm),
    (#"{"aps": {}}"#, .alert),
  ])
  func `the payload shows the push type`(text: String, type: PushType) {
    #expect(Sample(text).payload?.pushType == .inferred(type))
  }

  @Test(arguments: [
    #"{"aps": { {{members}} }}"#,
    #"{"aps": {"content-available": 1, {{#a}}"thread-id": "x"{{/a}}}}"#,
  ])
  func `the push type is unknown where keys may be hidden`(text: String) {
    #expect(Sample(text).payload?.pushType == .unknown)
  }

  @Test(arguments: [
    ("alert", PushTypeFact.declared(.alert)), ("Alert", .declared(.alert)),
    ("live-activity", .declared(.liveactivity)), ("LiveActivity", .declared(.liveactivity)),
    ("push_to_talk", .declared(.pushtotalk)), ("silent", .unknown), ("{{type}}", .unknown),
    ("", .unknown),
  ])
  func `the header determines the push type`(value: String, fact: PushTypeFact) {
    let text = #"{"headers": {"apns-push-type": "\#(value)"}, "payload": {"aps": {}}}"#
    #expect(Sample(text).payload?.pushType == fact)
  }

  @Test func `an unknown push type is not ruled out`() {
    #expect(!PushTypeFact.unknown.isNone(of: .alert))
    #expect(PushTypeFact.inferred(.voip).isNone(of: .alert, .background))
    #expect(!PushTypeFact.declared(.alert).isNone(of: .alert, .background))
  }
}
