import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// What is said about messages to push services, in the words of their authors.
struct ServiceWordsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    /// Each finding as `rule severity: message`, with the titles of its fixes.
    let expected: [String]

    init(_ claim: String, _ text: String, _ expected: String...) {
      testDescription = claim
      self.text = text
      self.expected = expected
    }
  }

  private static let engine: Engine = {
    var options = LintOptions()
    options.usesConfiguration = false
    options.today = CalendarDay("2026-11-20")
    return Engine(options)
  }()

  private static let paths = [
    Case(
      "a path is that of the request",
      #"{"message": {"token": "t", "notification": {"title": "x", "sound": "default"}}}"#,
      "message-field-misplaced error: 'sound' belongs in 'message.apns.payload.aps.sound' or "
        + "'message.android.notification.sound'"
    ),
    Case(
      "a name of several words beside the part that it belongs in",
      """
      {"pn_apns": {"aps": {"alert": {"title": "x"}}}, "pn_push": [{"targets": [{"topic": "a.b"}]}],
       "pn_own": 1}
      """,
      "message-field-misplaced warning: 'pn_push' belongs in 'pn_apns.pn_push', not in PubNub messages"
    ),
    Case(
      "a path has the names that the file has",
      #"{"message": {"token": "t", "click_action": "A", "apns": {"fcm_options": {"link": "x"}}}}"#,
      "message-field-misplaced error: 'click_action' belongs in "
        + "'apns.payload.aps.category' or 'android.notification.click_action'",
      "message-field-misplaced error: 'link' belongs in 'message.webpush.fcm_options.link', "
        + "not in 'message.apns.fcm_options'"
    ),
    Case(
      "a message without a wrapper has none in its paths",
      #"{"tokens": ["t"], "notification": {"title": "x", "badge": 1}}"#,
      "message-field-misplaced error: 'badge' belongs in 'apns.payload.aps.badge', "
        + "not in 'notification'"
    ),
    Case(
      "a message in a list has no number in its paths",
      #"[{"message": {"token": "t", "notification": {"click_action": "x"}}}]"#,
      "message-field-misplaced error: 'click_action' belongs in "
        + "'apns.payload.aps.category' or 'android.notification.click_action'"
    ),
  ]

  private static let names = [
    Case(
      "a key has the name of its field",
      #"{"to": "ExponentPushToken[x]", "title": "x", "interruptionLevel": "urgent"}"#,
      "value-not-allowed error: 'interruptionLevel' must be 'passive', 'active', "
        + "'time-sensitive' or 'critical'"
    ),
    Case(
      "Apple's name is given where it is another",
      #"{"notifications": [{"platform": 1, "tokens": ["t"], "message": 3}]}"#,
      #"value-wrong-type error: 'message' (Apple's 'body') must be a string, not a number [write "3"]"#
    ),
    Case(
      "a key that a kit converts has the name that the kit takes",
      #"{"token": "t", "notification": {"title": "x"}, "apns": {"payload": {"aps": {"contentAvailable": "1"}}}}"#,
      #"flag-not-one error: 'contentAvailable' must be the number 1, not "1" [write 1]"#
    ),
    Case(
      "a header has the name of its field",
      #"{"to": "ExponentPushToken[x]", "title": "x", "expiration": 1790000000000}"#,
      "expiration-not-seconds error: 'expiration' (Apple's 'apns-expiration') must be in seconds "
        + "since 1970, not milliseconds [write '1790000000']"
    ),
    Case(
      "a service that drops a value is named",
      #"{"notifications": [{"platform": 1, "tokens": ["t"], "message": "x", "badge": -1}]}"#,
      "value-out-of-range warning: 'badge' must be a whole number of at least 0, not -1 "
        + "(gorush drops the value)"
    ),
  ]

  private static let values = [
    Case(
      "Parse Server takes no boolean for a flag",
      #"{"where": {"deviceType": "ios"}, "data": {"content-available": true}}"#,
      "flag-not-one error: 'content-available' must be the number 1, not true [write 1] "
        + "(Parse Server sets the flag for the number 1 only)",
      "push-type-missing warning: 'push_type' is missing; Parse Server sends a push of type 'alert'"
    ),
    Case(
      "Parse Server does not read the flags of 'aps'",
      #"{"where": {"deviceType": "ios"}, "data": {"aps": {"content-available": true}}}"#,
      "flag-not-one warning: 'content-available' must be the number 1, not true [write 1]",
      "push-type-missing warning: 'push_type' is missing; Parse Server sends a push of type 'alert'"
    ),
    Case(
      "Pusher Beams rejects a flag that is off",
      #"{"interests": ["x"], "apns": {"aps": {"badge": 1, "content-available": 0}}}"#,
      "flag-not-one error: 'content-available' must be the number 1, not 0 "
        + "[remove 'content-available'] (Pusher Beams rejects the message; omit the key instead)"
    ),
    Case(
      "a flag that can only mean one boolean is fixed",
      #"{"to": "ExponentPushToken[x]", "title": "x", "mutableContent": 1, "contentAvailable": "2"}"#,
      "message-value-wrong-type error: 'mutableContent' must be a boolean, not a number [write true]",
      "message-value-wrong-type error: 'contentAvailable' must be a boolean, not a string"
    ),
    Case(
      "a key of 'aps' is not a header",
      #"{"message": {"token": "t", "apns": {"headers": {"mutable-content": "1"}}}}"#,
      "header-unknown warning: 'mutable-content' is a key of 'aps', not a header"
    ),
    Case(
      "a number in a template of Azure has an expression of its own",
      #"{"aps": {"badge": "$(unread)"}}"#,
      "placeholder-quoted-number warning: 'badge' must be an integer; '$(unread)' in quotes is a "
        + "string [write '#(unread)', a number in Azure Notification Hubs, remove the quotes]"
    ),
  ]

  @Test(arguments: paths + names + values)
  func `a finding is in the words of the message`(_ example: Case) {
    let document = Document(
      path: nil,
      name: "push.json",
      source: SourceText(example.text),
      isNamed: true
    )
    let findings = Self.engine.check(document).file.diagnostics.filter { $0.severity > .info }
    let lines = findings.map { finding in
      let fixes = finding.fixes.map(\.title.text).joined(separator: ", ")
      return "\(finding.rule) \(finding.severity.rawValue): \(finding.message.text)"
        + (fixes.isEmpty ? "" : " [\(fixes)]")
    }
    let effects = findings.map { $0.effect?.text ?? "" }
    let isFound = zip(lines, effects).map { line, effect in
      example.expected.contains(line) || example.expected.contains("\(line) (\(effect))")
    }
    #expect(
      lines.count == example.expected.count && !isFound.contains(false),
      "\(lines) \(effects)"
    )
  }

  @Test(
    arguments: [
      ("/topics/news", "'to' is now 'message.topic', without '/topics/'"),
      ("abc", "'to' is now 'message.token'"),
    ]
  )
  func `a target of the old API says what it is now`(_ target: String, _ note: String) throws {
    let text = #"{"to": "\#(target)", "notification": {"title": "x", "body": "y"}}"#
    let document = Document(path: nil, name: "push.json", source: SourceText(text), isNamed: true)
    let finding = try #require(
      Self.engine.check(document).file.diagnostics.first { $0.rule == "message-legacy" }
    )
    #expect(finding.notes.map(\.message.text).contains(note))
  }

  @Test(
    arguments: [
      (#""apns-push-type": "alert""#, "hint"),
      (#""apns-push-type": "alert", "authorization": "bearer {{jwt}}""#, "error"),
      (#""apns-push-type": "liveactivity""#, "error"),
    ]
  )
  func `a topic is certainly missing where a token is used`(_ headers: String, _ severity: String) {
    let text = #"{"headers": {\#(headers)}, "payload": {"aps": {"event": "end"}}}"#
    let found = Self.engine.findings(in: text, name: "push.json")
    #expect(found.contains("topic-missing \(severity)"), "\(found)")
  }
}
