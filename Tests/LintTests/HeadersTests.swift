import PushlintAPNsSpec
import PushlintLint
import Testing

/// Where a request's headers come from, and when they are all.
@Suite struct HeadersTests {
  @Test(arguments: [
    (#"{"headers": {"apns-topic": "x"}, "payload": {"aps": {}}}"#, true),
    (#"{"headers": {}, "payload": {"aps": {}}}"#, true),
    (#"{"name": "a", "payload": {"aps": {}}}"#, true),
    (#"{"placeholders": {}, "payload": {"aps": {}}}"#, true),
    (#"{"payload": {"aps": {}}}"#, false),
    (#"{"payload": {"aps": {}}, "user": 7}"#, false),
    (#"{"headers": {{headers}}, "payload": {"aps": {}}}"#, false),
    (#"{"headers": {"apns-topic": "x", {{more}}}, "payload": {"aps": {}}}"#, false),
    (#"{"aps": {}}"#, false),
  ])
  func `are known where they are all there`(text: String, areKnown: Bool) {
    let headers = Sample(text).request?.headers
    #expect(headers?.areKnown == areKnown)
    #expect(headers?.lack(.priority) == areKnown)
  }

  @Test func `beyond what any server takes are not looked at`() {
    let fields = (0..<2000).map { "\"x-\($0)\": \"a\"" }.joined(separator: ", ")
    let headers = Sample("{\"headers\": {\(fields)}, \"payload\": {\"aps\": {}}}").request?.headers
    #expect(headers?.fields.count ?? 2000 < 2000)
    #expect(headers?.lack(.priority) == false)
  }

  @Test func `names are compared without case`() {
    let text = #"{"headers": {"Apns-Topic": "x.y"}, "payload": {"aps": {}}}"#
    let field = Sample(text).request?.headers[.topic]
    #expect(field?.name == "Apns-Topic")
    #expect(field?.text == "x.y")
    #expect(field?.origin == .file)
  }

  @Test func `headers of the request override supplied ones`() {
    let context = LintContext.supplying(("APNs-Topic", "a.b"), ("apns-priority", "5"))
    let text = #"{"headers": {"apns-topic": "x.y"}, "payload": {"aps": {}}}"#
    let headers = Sample(text, context: context).request?.headers
    #expect(headers?[.topic]?.text == "x.y")
    #expect(headers?[.priority]?.text == "5")
    #expect(headers?[.priority]?.value == nil)
    #expect(headers?.fields.count == 2)
  }

  @Test func `a supplied value with a placeholder is unknown`() {
    let context = LintContext.supplying(
      ("apns-topic", "com.{{app}}"),
      ("apns-push-type", "${type}")
    )
    let request = Sample(#"{"aps": {}}"#, context: context).request
    #expect(request?.headers[.topic]?.text == nil)
    #expect(request?.pushType == .unknown)
    #expect(request?.headers.lack(.topic) == false)
  }

  @Test func `supplied headers make those of a bare payload known`() {
    let context = LintContext.supplying(("apns-push-type", "alert"))
    let request = Sample(#"{"aps": {}}"#, context: context).request
    #expect(request?.headers.areKnown == true)
    #expect(request?.pushType == .declared(.alert))
  }

  @Test(arguments: [
    (#""5""#, "5"), ("5", "5"), ("true", "true"), ("{{p}}", nil), (#""{{p}}""#, nil),
    ("[5]", nil), ("null", nil),
  ])
  func `header values are text where possible`(value: String, text: String?) {
    let file = #"{"headers": {"apns-priority": \#(value)}, "payload": {"aps": {}}}"#
    let field = Sample(file).request?.headers[.priority]
    #expect(field != nil)
    #expect(field?.text == text)
  }
}
