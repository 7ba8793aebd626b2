import PushlintLint
import PushlintSyntax
import Testing

/// A file with requests below its root, and where they are.
struct CollectionCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let language: Language
  /// The JSON Pointers to the alerts, in order.
  let alerts: [String]

  init(_ claim: String, _ text: String, _ language: Language = .json, _ alerts: String...) {
    testDescription = claim
    self.text = text
    self.language = language
    self.alerts = alerts
  }

  static let all: [CollectionCase] = [
    CollectionCase(
      "a catalog of payloads by name",
      #"{"version": 1, "welcome": {"aps": {"alert": "a"}}, "bye": {"aps": {"alert": "b"}}}"#,
      .json,
      "/welcome/aps/alert",
      "/bye/aps/alert"
    ),
    CollectionCase(
      "a list of templates with other keys",
      "templates:\n- {id: 1, payload: {aps: {alert: a}}}\n- {id: 2}\n",
      .yaml,
      "/templates/0/payload/aps/alert"
    ),
    CollectionCase(
      "a list in which one item is none",
      #"[{"aps": {"alert": "a"}}, {"x": 1}, [{"aps": {"alert": "b"}}]]"#,
      .json,
      "/0/aps/alert",
      "/2/0/aps/alert"
    ),
    CollectionCase(
      "the values of a chart",
      "push:\n  enabled: true\n  payload:\n    aps: {alert: '{{ .Values.title }}'}\n",
      .yaml,
      "/push/payload/aps/alert"
    ),
    CollectionCase(
      "messages to a service below the root",
      #"{"cases": [{"body": {"message": {"token": "t", "apns": {"payload": {"aps": {"alert": "a"}}}}}}]}"#,
      .json,
      "/cases/0/body/message/apns/payload/aps/alert"
    ),
    CollectionCase(
      "a document in a block scalar",
      "kind: ConfigMap\ndata:\n  push.json: |\n    {\"aps\": {\"alert\": \"a\"}}\n",
      .yaml,
      "/data/push.json/aps/alert"
    ),
    CollectionCase(
      "YAML in a block scalar",
      "data:\n  push.yaml: |\n    aps:\n      alert: a\n",
      .yaml,
      "/data/push.yaml/aps/alert"
    ),
    CollectionCase(
      "JSON in a string of JSON",
      #"{"item": {"body": {"raw": "{\"aps\": {\"alert\": \"a\"}}"}}}"#,
      .json,
      "/item/body/raw/aps/alert"
    ),
    CollectionCase(
      "a message of SNS in the request that publishes it",
      #"""
      {"TopicArn": "arn:aws:sns:a:1:b", "MessageStructure": "json",
       "Message": "{\"APNS\": \"{\\\"aps\\\": {\\\"alert\\\": \\\"a\\\"}}\"}"}
      """#,
      .json,
      "/Message/APNS/aps/alert"
    ),
    CollectionCase(
      "what an alias repeats, once",
      "a: &a {aps: {alert: x}}\nb: *a\nc: [*a]\n",
      .yaml,
      "/a/aps/alert"
    ),
  ]
}

/// Requests in files that are none themselves.
@Suite struct CollectionTests {
  @Test(arguments: CollectionCase.all)
  func `is found with its pointer`(given: CollectionCase) {
    let requests = Array(Sample(given.text, given.language).file.requests)
    #expect(requests.compactMap { $0.payload.aps?.object["alert"]?.pointer } == given.alerts)
  }

  @Test func `texts in texts are read to a depth of four`() {
    func file(_ depth: Int) -> LintInput {
      var text = #"{"aps": {"alert": "a"}}"#
      for _ in 0..<depth { text = "{\"m\": " + JSONString.quoted(text) + "}" }
      return Sample(text).file
    }
    #expect(file(4).requests.count == 1)
    #expect(file(5).requests.isEmpty)
  }

  @Test func `the sender of a collection may add headers that an item does not have`() {
    let text = #"{"templates": [{"name": "a", "payload": {"aps": {"alert": "x"}}}]}"#
    #expect(Sample(text).request?.headers.areKnown == false)
    #expect(
      Sample(#"{"name": "a", "payload": {"aps": {"alert": "x"}}}"#).request?.headers.areKnown
        == true
    )
  }
}
