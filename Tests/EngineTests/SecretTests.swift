import EngineTestSupport
import PushlintEngine
import Testing

/// Secrets in headers, whatever bytes stand beside them.
struct SecretTests {
  @Test(arguments: [
    ("-----BEGIN PRIVATE KEY----- MIGT", true),
    ("-----BEGIN\u{301} PRIVATE KEY----- MIGT", true),
    ("-----BEGIN EC \u{301}PRIVATE KEY----- MIGT", false),
    ("-----BEGIN PRIVATE\u{301} KEY----- MIGT", true), ("-----BEGIN PUBLIC KEY----- MIGT", false),
  ])
  func `a private key in a header is found`(text: String, isFound: Bool) {
    var options = LintOptions()
    options.usesConfiguration = false
    let file = #"{"headers": {"x-key": ""# + text + #""}, "payload": {"aps": {"badge": 1}}}"#
    let found = Engine(options).findings(in: file, name: "a.json")
    #expect(found.contains("authorization-in-template warning") == isFound, "\(found)")
  }
}
