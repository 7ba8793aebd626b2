import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax
import Testing

/// A file and what is found in it.
struct ShapeCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  var language = Language.json
  var context = LintContext()
  /// The shape of each request; empty where the file is none.
  let shapes: [Shape]

  static let accepted: [ShapeCase] = [
    ShapeCase(
      testDescription: "a bare payload",
      text: #"{"aps": {"badge": 1}, "room": 7}"#,
      shapes: [.barePayload]
    ),
    ShapeCase(
      testDescription: "an MDM payload",
      text: #"{"mdm": "magic", "aps": {}}"#,
      shapes: [.barePayload]
    ),
    ShapeCase(
      testDescription: "anything for the simulator",
      text: "7",
      context: .simulator,
      shapes: [.barePayload]
    ),
    ShapeCase(
      testDescription: "a named file with a key of Apple's",
      text: #"{"badge": 1}"#,
      context: .named,
      shapes: [.barePayload]
    ),
    ShapeCase(
      testDescription: "a named file with a misspelt 'aps'",
      text: #"{"apn": {"badge": 1}}"#,
      context: .named,
      shapes: [.barePayload]
    ),
    ShapeCase(
      testDescription: "a named file whose push type is given",
      text: #"{"call": "c7"}"#,
      context: .supplying(("apns-push-type", "voip"), isNamed: true),
      shapes: [.barePayload]
    ),
    ShapeCase(
      testDescription: "our own form",
      text: #"{"name": "a", "headers": {"apns-topic": "x.y"}, "payload": {"aps": {}}}"#,
      shapes: [.request]
    ),
    ShapeCase(
      testDescription: "a request under 'request', its body under 'body'",
      text: #"{"request": {"body": {"aps": {}}}, "expect": 200}"#,
      shapes: [.request]
    ),
    ShapeCase(
      testDescription: "a body without 'aps' beside headers of APNs",
      text: #"{"headers": {"apns-push-type": "voip"}, "payload": {"call": "c7"}}"#,
      shapes: [.request]
    ),
    ShapeCase(
      testDescription: "a body without 'aps' beside placeholders",
      text: #"{"payload": {"call": "{{c}}"}, "placeholders": {"c": {"max-bytes": 8}}}"#,
      context: .named,
      shapes: [.request]
    ),
    ShapeCase(
      testDescription: "data and metadata",
      text: #"{"data": {"aps": {}}, "metadata": {"apns-topic": "x.y"}}"#,
      shapes: [.request]
    ),
    ShapeCase(
      testDescription: "a list",
      text: #"[{"aps": {"badge": 1}}, {"payload": {"aps": {}}}]"#,
      shapes: [.barePayload, .request]
    ),
    ShapeCase(
      testDescription: "a message of FCM",
      text: #"{"message": {"apns": {"headers": {}, "payload": {"aps": {}}}}}"#,
      shapes: [.service(.fcm)]
    ),
    ShapeCase(
      testDescription: "a message of SNS",
      text: #"{"default": "x", "APNS": "{\"aps\": {\"badge\": 1}}"}"#,
      shapes: [.service(.sns)]
    ),
    ShapeCase(
      testDescription: "two documents of which one is a request",
      text: "kind: List\n---\naps: {badge: 1}\n",
      language: .yaml,
      shapes: [.barePayload]
    ),
    ShapeCase(
      testDescription: "two documents",
      text: "aps: {badge: 1}\n---\npayload: {aps: {}}\nheaders: {}\n",
      language: .yaml,
      shapes: [.barePayload, .request]
    ),
  ]

  static let refused: [ShapeCase] = [
    ShapeCase(
      testDescription: "package.json",
      text: #"{"name": "app", "version": "1.0.0", "scripts": {"test": "x"}}"#,
      shapes: []
    ),
    ShapeCase(
      testDescription: "OpenAPI",
      text: "openapi: 3.1.0\npaths:\n  /push:\n    post: {}\n",
      language: .yaml,
      shapes: []
    ),
    ShapeCase(
      testDescription: "a CI workflow",
      text: "name: CI\non: push\njobs:\n  test: {runs-on: ubuntu-latest}\n",
      language: .yaml,
      shapes: []
    ),
    ShapeCase(
      testDescription: "a job with name and payload",
      text: #"{"name": "sync", "payload": {"user": 7}}"#,
      shapes: []
    ),
    ShapeCase(
      testDescription: "a webhook with headers and a body in a string",
      text: #"{"headers": {"x-a": "1"}, "body": "{\"aps\": {}}"}"#,
      shapes: [.request]
    ),
    ShapeCase(
      testDescription: "access points under 'aps'",
      text: #"{"aps": [{"ssid": "a"}]}"#,
      context: .named,
      shapes: []
    ),
    ShapeCase(
      testDescription: "a key of Apple's in a file that was met in a folder",
      text: #"{"alert": "x", "badge": 1}"#,
      shapes: []
    ),
    ShapeCase(
      testDescription: "names that are not Apple's alone",
      text: #"{"category": "a", "event": "b", "timestamp": 1, "attributes": {}}"#,
      context: .named,
      shapes: []
    ),
    ShapeCase(
      testDescription: "an APNs configuration under 'apns'",
      text: #"{"apns": {"headers": {"apns-priority": "5"}}}"#,
      context: .named,
      shapes: [.service(.firebaseAdmin)]
    ),
    ShapeCase(testDescription: "a number", text: "7", context: .named, shapes: []),
  ]
}

/// What counts as a request.
@Suite struct RequestTests {
  @Test(arguments: ShapeCase.accepted + ShapeCase.refused)
  func `requests are recognized by content`(shape: ShapeCase) {
    let sample = Sample(shape.text, shape.language, context: shape.context)
    #expect(sample.file.requests.map(\.shape) == shape.shapes)
  }

  @Test func `a request knows its document and its parts`() {
    let text = "a: 1\n---\nheaders: {apns-topic: x.y}\npayload: {aps: {badge: 1}}\n"
    let request = Sample(text, .yaml).request
    #expect(request?.document == 1)
    #expect(request?.headers[.topic]?.text == "x.y")
    #expect(request?.payload.key?.text == "payload")
    #expect(request?.placeOfHeaders.text == "headers")
  }

  @Test func `findings on a bare payload are at its 'aps' key`() {
    let payload = Sample(#"{"room": 1, "aps": {}}"#).payload
    #expect(payload?.place.text == #""aps""#)
    let stray = Sample(#"{"badge": 1}"#, context: .named).payload
    #expect(stray?.place.text == #""badge""#)
    #expect(Sample("7", context: .simulator).payload?.place.text == "7")
  }

  @Test func `lengths of placeholders come from the file before the configuration`() {
    var context = LintContext()
    context.placeholderMaxBytes = ["a": 1, "b": 2]
    let text = #"{"payload": {"aps": {}}, "placeholders": {"b": {"max-bytes": 7}, "c": {}}}"#
    #expect(Sample(text, context: context).request?.placeholderMaxBytes == ["a": 1, "b": 7])
  }

  @Test func `a file is lintable if it contains a request or was named`() {
    #expect(Sample(#"{"aps": {"badge": 1,}}"#).file.isLintable)
    #expect(!Sample(#"{"x": {"badge": 1,}}"#).file.isLintable)
    #expect(Sample(#"{"x": 1}"#, context: .named).file.isLintable)
    #expect(Sample("x", context: .simulator).file.isLintable)
  }
}
