import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax
import Testing

/// A file of a service, and where its parts are.
struct ServiceCase: Sendable, CustomTestStringConvertible {
  /// The expectation for one request.
  struct Part: Hashable, Sendable {
    let shape: Shape
    /// The JSON Pointer to the key that holds the payload, or to `aps` in a bare one.
    let place: String
    /// The JSON Pointer to the alert.
    let alert: String
    let type: PushTypeFact
    let headersAreKnown: Bool
  }

  let testDescription: String
  let text: String
  var language = Language.json
  var context = LintContext()
  let parts: [Part]

  static let all: [ServiceCase] = [
    ServiceCase(
      testDescription: "FCM with headers",
      text: """
        {"message": {"token": "t", "notification": {"title": "x"}, "apns": {
          "headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "x"}}}}}
        """,
      parts: [part(.fcm, "/message/apns/payload", .declared(.alert), areKnown: true)]
    ),
    ServiceCase(
      testDescription: "FCM without headers",
      text: #"{"message": {"apns": {"payload": {"aps": {"alert": "x"}}}}}"#,
      parts: [part(.fcm, "/message/apns/payload", .inferred(.alert))]
    ),
    ServiceCase(
      testDescription: "FCM without 'message', in YAML",
      text: "apns:\n  headers: {apns-push-type: voip}\n  payload: {aps: {alert: x}}\n",
      language: .yaml,
      parts: [part(.firebaseAdmin, "/apns/payload", .declared(.voip), areKnown: true)]
    ),
    ServiceCase(
      testDescription: "Pusher Beams, which sets the headers itself",
      text: """
        {"interests": ["hello"], "apns": {"aps": {"alert": "x"}}, "fcm": {"notification": {}}}
        """,
      parts: [part(.beams, "/apns", .inferred(.alert))]
    ),
    ServiceCase(
      testDescription: "Ably with headers",
      text: """
        {"recipient": {"clientId": "c"}, "push": {}, "apns": {"aps": {"alert": "x"},
          "apns-headers": {"apns-push-type": "background"}}}
        """,
      parts: [part(.publishBody, "/apns", .declared(.background), areKnown: true)]
    ),
    ServiceCase(
      testDescription: "Ably in YAML",
      text: "notification: {title: x}\napns: {aps: {alert: x}}\n",
      language: .yaml,
      parts: [part(.publishBody, "/apns", .inferred(.alert))]
    ),
    ServiceCase(
      testDescription: "SNS for both environments and for calls",
      text: #"""
        {"default": "x", "APNS": "{\"aps\":{\"alert\":\"x\"}}",
         "APNS_SANDBOX": "{\"aps\":{\"alert\":\"\\u0078\"}}",
         "APNS_VOIP": " \n{\"aps\":{\"alert\":\"x\"}}", "GCM": "{\"data\":{}}"}
        """#,
      parts: [
        part(.sns, "/APNS", .inferred(.alert)), part(.sns, "/APNS_SANDBOX", .inferred(.alert)),
        part(.sns, "/APNS_VOIP", .declared(.voip)),
      ]
    ),
    ServiceCase(
      testDescription: "SNS with attributes",
      text: #"""
        {"MACOS": "{\"aps\":{\"alert\":\"x\"}}", "MessageAttributes": {
          "AWS.SNS.MOBILE.APNS.PUSH_TYPE": {"DataType": "String", "StringValue": "background"},
          "AWS.SNS.MOBILE.APNS.TTL": {"DataType": "String", "StringValue": "60"}}}
        """#,
      parts: [part(.sns, "/MACOS", .declared(.background), areKnown: true)]
    ),
    ServiceCase(
      testDescription: "SNS in YAML",
      text: "APNS: '{\"aps\": {\"alert\": \"x\"}}'\n",
      language: .yaml,
      parts: [part(.sns, "/APNS", .inferred(.alert))]
    ),
    ServiceCase(
      testDescription: "a list of several shapes",
      text: #"""
        [{"aps": {"alert": "x"}},
         {"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "x"}}},
         {"message": {"apns": {"payload": {"aps": {"alert": "x"}}}}},
         {"apns": {"aps": {"alert": "x"}}},
         {"APNS": "{\"aps\": {\"alert\": \"x\"}}"}]
        """#,
      parts: [
        Part(
          shape: .barePayload,
          place: "/0/aps",
          alert: "/0/aps/alert",
          type: .inferred(.alert),
          headersAreKnown: false
        ),
        part(nil, "/1/payload", .declared(.alert), areKnown: true),
        part(.fcm, "/2/message/apns/payload", .inferred(.alert)),
        part(.publishBody, "/3/apns", .inferred(.alert)),
        part(.sns, "/4/APNS", .inferred(.alert)),
      ]
    ),
    ServiceCase(
      testDescription: "headers from the configuration",
      text: #"{"message": {"apns": {"payload": {"aps": {"alert": "x"}}}}}"#,
      context: .supplying(("apns-push-type", "voip")),
      parts: [part(.fcm, "/message/apns/payload", .declared(.voip))]
    ),
    ServiceCase(
      testDescription: "our own form beside foreign keys",
      text: #"{"id": 7, "payload": {"aps": {"alert": "x"}}}"#,
      parts: [part(nil, "/payload", .inferred(.alert))]
    ),
  ]

  private static func part(
    _ service: Service?,
    _ place: String,
    _ type: PushTypeFact,
    areKnown: Bool = false
  ) -> Part {
    Part(
      shape: service.map { .service($0) } ?? .request,
      place: place,
      alert: place + "/aps/alert",
      type: type,
      headersAreKnown: areKnown
    )
  }
}

/// The forms of push services: what is recognised, and where its parts are.
@Suite struct ServiceShapeTests {
  @Test(arguments: ServiceCase.all)
  func `the parts of a request are where its service keeps them`(given: ServiceCase) {
    let file = Sample(given.text, given.language, context: given.context).file
    let pointers = Self.pointers(in: file)
    #expect(pointers.count == file.requests.count)
    let parts = zip(file.requests, pointers).map { request, pointers in
      ServiceCase.Part(
        shape: request.shape,
        place: pointers.first ?? "",
        alert: pointers.last ?? "",
        type: request.pushType,
        headersAreKnown: request.headers.areKnown
      )
    }
    #expect(parts == given.parts)
  }

  /// The pointers of a finding at each payload and of one at its alert.
  private static func pointers(in file: LintInput) -> [[String]] {
    let places = Rule("a", .error, subject: .payload, .payload { $1.emit("payload", at: $0.place) })
    let alerts = Rule(
      "b",
      .error,
      subject: .alert,
      .payload { if let alert = $0.aps?[Aps.alert] { $1.emit("alert", at: alert.value) } }
    )
    let suppressions = SuppressionList(
      in: file.tree,
      configured: [],
      ruleIDs: [],
      activeRuleIDs: []
    )
    let outcome = Linter(rules: [places, alerts])
      .lint(file, suppressions: suppressions)
    let found = [places, alerts].map { rule in
      outcome.diagnostics.filter { $0.rule == rule.id }.map(\.pointer)
    }
    return zip(found[0], found[1]).map { [$0, $1] }
  }

  @Test(arguments: [
    #"{"APNS": {"aps": {"badge": 1}}}"#, #"{"APNS": "{\"aps\": "}"#, #"{"APNS": "{x}"}"#,
    #"{"APNS": "{\"APNS\": \"{\\\"aps\\\": {}}\"}"}"#,
  ])
  func `an SNS message that cannot be read is still one`(text: String) {
    #expect(Sample(text).file.isLintable)
    #expect(Sample(text).file.embedded.count == 1)
  }

  @Test(arguments: [
    (
      #"{"message": {"topic": "a", "notification": {"title": "x"}}, "#
        + #""apns": {"payload": {"aps": {"sound": "default"}}}}"#,
      Service.fcm
    ),
    (#"{"Message": {"token": "a:APA91b", "notification": {"title": "x"}}}"#, .fcm),
    (#"{"to": "ExponentPushToken[a]", "notification": {"title": "x"}}"#, .expo),
    (#"{"to": "ExpoPushToken[a]", "mutable_content": true, "content_available": true}"#, .expo),
  ])
  func `a message is known although parts of it are elsewhere`(text: String, service: Service) {
    #expect(Sample(text, context: .named).request?.shape == .service(service))
  }

  @Test func `a key that is written twice says no more than once`() {
    let once = #"{"APNS": "{\"aps\": {\"alert\": {\"loc-args\": \"x\"}}, \"priority\": 1}"}"#
    let twice = once.replacing("}\"}", with: ", \\\"priority\\\": 1}\"}")
    #expect([once, twice].map { Sample($0).request?.shape } == [.service(.sns), .service(.sns)])
  }

  @Test func `SNS in SNS is a payload without 'aps'`() {
    let request = Sample(#"{"APNS": "{\"APNS\": \"{\\\"aps\\\": {}}\"}"}"#).request
    #expect(request?.payload.aps == nil)
    #expect(request?.payload.root?.keys.map(\.name) == ["APNS"])
  }
}
