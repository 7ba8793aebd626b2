import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax
import Testing

/// Requests that a program has written down, such as the cassettes of VCR.
struct RecordedRequestTests {
  private let cassette = """
    http_interactions:
      - request:
          method: post
          uri: https://api.push.apple.com/3/device/abc
          body:
            encoding: UTF-8
            string: '{"aps":{"alert":{"title":"Ada"}}}'
          headers:
            Apns-Topic: [com.example.chat]
            Accept: ["*/*", "text/plain"]
        response:
          body: {encoding: UTF-8, string: ""}
          headers: {Apns-Id: [x]}
    """

  @Test func `a body in a string belongs to the headers`() throws {
    let sample = Sample(cassette, .yaml)
    #expect(sample.file.requests.count == 1)
    let request = try #require(sample.request)
    #expect(request.headers[.topic]?.text == "com.example.chat")
    #expect(request.payload.aps?.has(Aps.alert) == true)
    #expect(request.headers.areRecorded)
    #expect(!request.headers.areKnown)
    #expect(sample.file.embedded.count == 1)
  }

  @Test(arguments: [
    #"'{"aps":{"badge":1}}'"#, #"{encoding: UTF-8, string: '{"aps":{"badge":1}}'}"#,
    #"{mode: raw, raw: '{"aps":{"badge":1}}', options: {raw: {language: json}}}"#,
    #"{mimeType: application/json, text: '{"aps":{"badge":1}}'}"#, "{aps: {badge: 1}}",
  ])
  func `a body may be text`(body: String) {
    let text = "headers: {apns-topic: com.example.chat}\nbody: \(body)\n"
    let request = Sample(text, .yaml).request
    #expect(request?.headers[.topic]?.text == "com.example.chat")
    #expect(request?.payload.aps?.value(of: Aps.badge)?.asNumber?.integer == 1)
  }

  @Test(arguments: [
    "{encoding: UTF-8, string: ''}", "{encoding: UTF-8, string: plain}", "{base64_string: e30=}",
  ])
  func `a body that is not JSON is no payload`(body: String) {
    #expect(Sample("headers: {apns-topic: x}\nbody: \(body)\n", .yaml).file.requests.isEmpty)
  }

  @Test func `a list that is no record is the value of its header`() {
    let text = #"{"headers": {"apns-topic": ["x"], "apns-id": "y"}, "payload": {"aps": {}}}"#
    let headers = Sample(text).request?.headers
    #expect(headers?.areRecorded == false)
    #expect(headers?[.topic]?.value?.kind == .array)
  }

  @Test func `another file of a folder that is included is not a request`() {
    var context = LintContext()
    context.isIncluded = true
    let form = "name: Bug\nbody:\n  - type: textarea\n    id: what\n"
    #expect(Sample(form, .yaml, context: context).file.requests.isEmpty)
    #expect(Sample("body: {id: 1}\n", .yaml, context: context).file.requests.isEmpty)
    let payload = "payload: {alert: {title: Ada}}\nheaders: {}\n"
    #expect(Sample(payload, .yaml, context: context).file.requests.count == 1)
  }

  @Test func `beside an object with a payload, a text is no body`() throws {
    let text = #"{"title": "a", "body": "b", "data": {"aps": {"alert": "a", "badge": 1}}}"#
    let request = try #require(Sample(text).request)
    #expect(request.payload.aps?.has(Aps.badge) == true)
  }
}
