import Testing
import Workbench

/// Findings in what YAML's aliases and merge keys bring in.
struct AliasTests {
  @Test func `two mistakes that one alias brings in are both reported`() {
    let text = """
      base: &base {bage: 1, colour: green}
      payload:
        aps: {alert: {title: Hi}, <<: *base}
      headers: {apns-push-type: alert, apns-topic: com.example.chat}

      """
    let found = Workbench().findings(in: text, name: "a.yml")
    #expect(found.contains("key-misspelled error"))
    #expect(found.contains("aps-custom-key error"))
  }
}
