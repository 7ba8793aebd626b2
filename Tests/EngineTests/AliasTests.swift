import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// Findings in what YAML's aliases and merge keys bring in.
struct AliasTests {
  @Test func `two mistakes that one alias brings in are both reported`() {
    let text = """
      base: &base {bage: 1, colour: green}
      payload:
        aps: {alert: {title: Hi}, <<: *base}
      headers: {apns-push-type: alert, apns-topic: com.example.chat}

      """
    let found = Engine().findings(in: text, name: "a.yml")
    #expect(found.contains("key-misspelled error"))
    #expect(found.contains("aps-custom-key error"))
  }

  /// Texts in strings whose mistakes stand at the bytes of the whole string.
  private static let strings = [
    """
    - &a {default: x, APNS: '{"aps":{"alert":"x","thraed-id":"y","foo":1}}'}
    - *a
    """,
    """
    default: x
    APNS: >-
      {"aps":{"alert":"x",
      "thraed-id":"y","foo":1}}
    """,
  ]

  @Test(arguments: strings)
  func `two mistakes in a string are both reported where neither has a place`(text: String) {
    let found = Engine().check(
      Document(path: nil, name: "a.yml", source: SourceText(text))
    ).file.diagnostics
    let last = found.last?.range
    let rules = found.filter { $0.range == last }.map { $0.rule }
    #expect(rules == ["alert-legacy-string", "aps-custom-key", "key-misspelled"])
  }
}
