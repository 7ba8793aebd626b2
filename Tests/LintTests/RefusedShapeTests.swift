import PushlintLint
import PushlintSyntax
import Testing

/// A file that resembles a request but is not one, even if the user names it.
struct RefusedCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let language: Language

  init(_ claim: String, _ text: String, _ language: Language = .json) {
    testDescription = claim
    self.text = text
    self.language = language
  }

  static let all: [RefusedCase] = [
    RefusedCase("a job", #"{"name": "mail", "payload": {"to": "a", "body": "b"}, "queue": "q"}"#),
    RefusedCase("a job with headers", #"{"headers": {"x-id": "1"}, "payload": {"user": 7}}"#),
    RefusedCase("a webhook", #"{"headers": {"host": "a"}, "body": {"event": "push", "ref": "b"}}"#),
    RefusedCase("a list of jobs", #"[{"name": "a", "payload": {}}, {"name": "b", "payload": {}}]"#),
    RefusedCase(
      "a JSON Schema",
      #"{"$schema": "a", "type": "object", "properties": {"aps": {"type": "object"}}}"#
    ),
    RefusedCase("access points", #"{"aps": [{"ssid": "a", "rssi": -40}]}"#),
    RefusedCase(
      "a list of access points",
      #"[{"aps": [{"ssid": "a"}]}, {"aps": [{"ssid": "b"}]}]"#
    ),
    RefusedCase(
      "package.json",
      #"{"name": "push", "version": "1.0.0", "dependencies": {"apn": "^2.2.0"}}"#
    ),
    RefusedCase(
      "OpenAPI",
      "openapi: 3.1.0\ncomponents:\n  schemas:\n    Aps: {type: object}\npaths: {}\n",
      .yaml
    ),
    RefusedCase(
      "a catalog of strings",
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"alert": {"localizations": {}}}}"#
    ),
    RefusedCase(
      "a CI workflow",
      "name: Push\non: {push: {branches: [main]}}\njobs: {test: {runs-on: macos-latest}}\n",
      .yaml
    ),
    RefusedCase(
      "a container file",
      "services:\n  push: {image: a, environment: {APNS_TOPIC: com.example.chat}}\n",
      .yaml
    ),
    RefusedCase("a message of a queue", #"{"message": {"data": "aGk=", "messageId": "1"}}"#),
    RefusedCase("an answer with a token", #"{"status": "ok", "token": "abc", "user": {}}"#),
    RefusedCase("mail", #"{"to": ["a@example.com"], "subject": "s", "body": "b"}"#),
    RefusedCase("SNS for Android alone", #"{"default": "x", "GCM": "{\"aps\": {}}"}"#),
    RefusedCase("SNS with plain text", #"{"default": "x", "APNS": "hello"}"#),
    RefusedCase("environment variables", #"{"APNS": "production", "APNS_VOIP": "off"}"#),
    RefusedCase("an empty list", "[]"),
    RefusedCase(
      "a lock file",
      #"{"packages": {"node_modules/aps": {"version": "1.0.0"}, "aps": {"version": "1.0.0"}}}"#
    ),
    RefusedCase(
      "translations",
      """
      {"en": {"message": {"notification": {"title": "New message"}, "data": {}},
        "messages": {"notification": {"title": "a"}, "data": {"token": "b"}}}}
      """
    ),
    RefusedCase(
      "settings of a service",
      "server:\n  aps: {enabled: true, port: 80}\n  apns: {enabled: true, payload: {}}\n",
      .yaml
    ),
    RefusedCase(
      "a matrix of builds",
      "matrix:\n  MACOS: {version: 15}\n  APNS: '{{ secret }}'\n  mdm: [a]\n",
      .yaml
    ),
    RefusedCase(
      "a JSON Schema of payloads",
      """
      {"definitions": {"payload": {"type": "object", "properties": {"aps": {"type": "object",
        "properties": {"alert": {"type": "string"}}}}}}}
      """
    ),
    RefusedCase("text in braces", #"{"texts": {"a": "{name} likes it", "b": "[aps] {x}"}}"#),
    RefusedCase("an empty object", "{}"),
    RefusedCase("nothing", ""),
    RefusedCase("a word", "aps", .yaml),
  ]
}

/// Files that are settings unless the user names them.
extension RefusedCase {
  static let inFolders: [RefusedCase] = [
    RefusedCase("settings", "aps: {enabled: true, port: 80}\n", .yaml),
    RefusedCase("settings with an empty payload", "apns: {enabled: true, payload: {}}\n", .yaml),
  ]
}

/// Files that are not requests.
@Suite struct RefusedShapeTests {
  @Test(arguments: RefusedCase.all, [false, true])
  func `is no request, met in a folder or named`(given: RefusedCase, isNamed: Bool) {
    let context = LintContext(isNamed: isNamed)
    let file = Sample(given.text, given.language, context: context).file
    #expect(file.requests.isEmpty)
    #expect(file.embedded.isEmpty)
  }

  @Test(arguments: RefusedCase.inFolders)
  func `is no request in a folder`(given: RefusedCase) {
    #expect(Sample(given.text, given.language).file.requests.isEmpty)
  }
}
