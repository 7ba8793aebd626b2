import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// Safe fixes change nothing of another request, and make no code of a text.
struct SharedFixTests {
  private static let engine = Engine.withoutConfiguration

  private func fixed(_ text: String, _ name: String) -> String {
    let document = Document(path: nil, name: name, source: SourceText(text), isNamed: true)
    let outcome = Self.engine.fix(document, upTo: .safe)
    return String(decoding: outcome.analysis.file.source.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    """
    a:
      headers: &h
        apns-topic: com.example.app
      payload: {aps: {content-available: 1}}
    b:
      headers: *h
      payload: {aps: {alert: {title: Fire}, sound: default}}

    """,
    """
    a:
      headers: &h {apns-topic: com.example.app, apns-push-type: alert}
      payload: {aps: {alert: {title: Ada}}, apns-collapse-id: one}
    b:
      headers: *h
      payload: {aps: {alert: {title: Fire}}}

    """,
    """
    a:
      headers: {apns-push-type: alert, apns-topic: com.example.app}
      payload: &p {aps: {alert: {title: Ada}}, apns-collapse-id: one}
    b:
      headers: {apns-push-type: alert, apns-topic: com.example.other}
      payload: *p

    """,
  ])
  func `headers of two requests stay as they are`(text: String) {
    #expect(fixed(text, "a.yml") == text)
  }

  @Test func `a header of one request is moved`() {
    let text = """
      headers: {apns-push-type: alert, apns-topic: com.example.app}
      payload: {aps: {alert: {title: Ada}}, apns-collapse-id: one}

      """
    #expect(
      fixed(text, "a.yml") == """
        headers: {apns-collapse-id: one, apns-push-type: alert, apns-topic: com.example.app}
        payload: {aps: {alert: {title: Ada}}}

        """
    )
  }

  @Test(arguments: [
    "aps: {alert: {body: you are #1, title: Hi\n  }}\n",
    "aps:\n  alert:\n    body: Order {{ .n | quote }} is #1\n",
    "aps:\n  alert:\n    body: Order {{ printf \"%q\" .n }} is #1\n",
  ])
  func `quotes take in no member, and none are doubled`(text: String) {
    #expect(fixed(text, "a.yml") == text)
  }

  @Test(arguments: [
    "$\\u0048OME", "{\\u0041MOUNT}", "%\\u0073", "@\\u0069f", "__\\u0041__", ":\\u0075",
  ])
  func `an escape that keeps code from being read as such stays`(text: String) {
    let filler = String(repeating: "x", count: 3900) + String(repeating: "\\u00e9", count: 12)
    let payload = #"{"aps": {"alert": {"title": "\#(text)"}}, "p": "\#(filler)"}"#
    let result = fixed(payload, "a.json")
    #expect(result.contains(text))
    #expect(result.contains("éé"))
  }

  @Test(arguments: [
    "# if sound", "// @if DEBUG", "//#include \"x\"", "// @include x.json", "//= require x",
    "/*[- else -]*/", "// tag::a[]",
  ])
  func `the statements of preprocessors stay`(comment: String) {
    let text = "{\n  \(comment)\n  \"aps\": {\"alert\": {\"title\": \"T\"}}\n}\n"
    #expect(fixed(text, "a.json") == text)
  }
}
