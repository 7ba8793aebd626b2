import PushlintEngine
import PushlintReference
import Testing

/// What `explain` says about errors, statuses, lines of logs and symptoms.
struct ProblemTests {
  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The titles of the pages that answer it.
    let titles: [String]

    init(_ words: String, _ titles: String...) {
      testDescription = words
      self.titles = titles
    }
  }

  /// What people search for.
  private static let searched = [
    Question("INVALID_ARGUMENT", "INVALID_ARGUMENT"),
    Question("critical alerts", "focus"),
    Question("foreground", "not-shown"),
    Question("UNREGISTERED", "Unregistered", "UNREGISTERED"),
    Question("SENDER_ID_MISMATCH", "SENDER_ID_MISMATCH"),
    Question("QUOTA_EXCEEDED", "QUOTA_EXCEEDED"),
    Question("THIRD_PARTY_AUTH_ERROR", "THIRD_PARTY_AUTH_ERROR"),
    Question("UNAVAILABLE", "UNAVAILABLE"),
    Question("INTERNAL", "INTERNAL"),
    Question("messaging/registration-token-not-registered", "UNREGISTERED"),
    Question("DeviceNotRegistered", "DeviceNotRegistered"),
    Question("MessageTooBig", "MessageTooBig"),
    Question("MessageRateExceeded", "MessageRateExceeded"),
    Question("MismatchSenderId", "SENDER_ID_MISMATCH", "MismatchSenderId"),
    Question("InvalidCredentials", "InvalidCredentials"),
    Question("InvalidParameter", "InvalidParameter"),
    Question("EndpointDisabled", "EndpointDisabled"),
    Question("PlatformApplicationDisabled", "PlatformApplicationDisabled"),
    Question("invalid_player_ids", "invalid_player_ids"),
    Question("invalid_external_user_ids", "invalid_player_ids"),
    Question(
      "All included players are not subscribed",
      "All included players are not subscribed"
    ),
    Question("200", "200"), Question("400", "400"), Question("403", "403"), Question("404", "404"),
    Question("405", "405"), Question("410", "410"), Question("413", "413"), Question("429", "429"),
    Question("500", "500"), Question("503", "503"), Question("410 Gone", "410"),
    Question("Unable to decode content state", "Unable to decode content state"),
    Question("Missing topic", "MissingTopic"),
    Question("silent", "silent", "notification.silent"), Question("no sound", "no-sound"),
    Question("no-sound", "no-sound"), Question("No Sound", "no-sound"),
    Question("not woken", "not-woken"), Question("not delivered", "not-delivered"),
    Question("badge not updated", "badge-not-updated"),
    Question("image not shown", "image-not-shown"), Question("duplicate", "duplicate"),
    Question("live activity not updating", "live-activity-not-updated"),
  ]

  /// What findings, responses and logs print.
  private static let pasted = [
    Question("400 BadTopic", "BadTopic"),
    Question("400 BadDeviceToken", "BadDeviceToken"),
    Question("400 baddevicetoken", "BadDeviceToken"),
    Question("403 InvalidProviderToken", "InvalidProviderToken"),
    Question("403 Forbidden", "Forbidden"),
    Question("413 Payload Too Large", "PayloadTooLarge"),
    Question("400 InvalidPushType, or the push is lost", "InvalidPushType"),
    Question(
      "400 DeviceTokenNotForTopic or TopicDisallowed",
      "DeviceTokenNotForTopic",
      "TopicDisallowed"
    ),
    Question(
      #"{"reason":"Unregistered","timestamp":1763000000000}"#,
      "Unregistered",
      "UNREGISTERED"
    ),
    Question("HTTP/2 410", "410"),
    Question("400 INVALID_ARGUMENT", "INVALID_ARGUMENT"),
    Question(
      "Invalid JSON payload received. Unknown name \"x\" at 'message': Cannot find field.",
      "INVALID_ARGUMENT"
    ),
    Question(
      "liveactivitiesd: Unable to decode content state: The data couldn’t be read because it is missing.",
      "Unable to decode content state"
    ),
    Question("the push has no sound on my phone", "no-sound"),
    Question("push not working when app is killed", "not-delivered", "not-woken"),
  ]

  @Test(arguments: searched + pasted)
  func `what people search for is answered`(_ question: Question) throws {
    let text = try #require(Engine.explanation(of: question.testDescription))
    #expect(ProblemTests.titles(of: text) == question.titles, "\(text)")
  }

  /// The titles of pages that are joined.
  private static func titles(of text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^\*\*`(.+?)`\*\* · /#).map { String($0.1) }
    }
  }

  private static let words: [String] = {
    let list = Engine.explanation(of: "problems") ?? ""
    return list.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^- `(.+?)`(?: \(.*?\))?: /#).map { String($0.1) }
    }
  }()

  @Test(arguments: words)
  func `every listed problem has a page that names only rules and problems there are`(
    _ word: String
  ) throws {
    let text = try #require(Engine.explanation(of: word))
    #expect(text.contains("**`\(word)`** · "))
    #expect(text.contains("](https://"))
    for match in text.matches(of: #/Rules?: ((?:`[a-z0-9-]+`(?:, )?)+)/#) {
      for id in match.1.split(separator: ", ") {
        #expect(Engine.knowsRule(String(id.replacing("`", with: ""))), "\(id)")
      }
    }
    for match in text.matches(of: #/See also: (.+)\./#) {
      for name in match.1.matches(of: #/`(.+?)`/#) {
        #expect(Engine.explanation(of: String(name.1)) != nil, "\(name.1)")
      }
    }
  }

  @Test func `problems are listed with the reasons of APNs`() {
    #expect(ProblemTests.words.count > 90)
    #expect(Set(ProblemTests.words).count == ProblemTests.words.count)
    for word in ["no-sound", "410", "BadTopic", "UNREGISTERED"] {
      #expect(ProblemTests.words.contains(word))
      #expect(Engine.explainedWords.contains(word))
    }
  }

  @Test func `a status lists what comes with it`() throws {
    let gone = try #require(Engine.explanation(of: "410"))
    #expect(gone.contains("\n- `ExpiredToken`: ") && gone.contains("\n- `Unregistered`: "))
    let unavailable = try #require(Engine.explanation(of: "503"))
    #expect(unavailable.contains("after 15 minutes"))
    #expect(unavailable.contains("\n- `UNAVAILABLE`: error of FCM, status 503"))
    for reason in ["InternalServerError", "ServiceUnavailable", "Shutdown"] {
      #expect(Engine.explanation(of: reason)?.contains("15 minutes") == true)
    }
  }

  @Test func `likely causes come in order, with the rules that find them`() throws {
    let text = try #require(Engine.explanation(of: "no sound"))
    let causes = text.split(separator: "\n").filter { $0.firstMatch(of: #/^\d+\. /#) != nil }
    #expect(causes.count > 5)
    #expect(causes.first?.hasPrefix("1. ") == true)
    #expect(causes.contains { $0.contains("`sound-file-missing`") })
    #expect(causes.last?.contains("Rule") == false)
  }

  @Test(arguments: ["Amazon Pinpoint", "pinpoint", "AWS End User Messaging Push"])
  func `Pinpoint has its new name`(_ word: String) throws {
    let text = try #require(Engine.explanation(of: word))
    #expect(text.hasPrefix("**AWS End User Messaging Push** · push service"))
    #expect(text.contains("ended on 2026-10-30"))
  }

  @Test(arguments: [
    "nothing to see", "aps.sound.x", "sound-to-long", "internal affairs", "or", "9",
  ])
  func `ordinary words name no problem`(_ word: String) {
    #expect(Engine.explanation(of: word) == nil)
  }

  private static let unknown: [(words: String, best: String)] = [
    ("BadToken", "BadDeviceToken"), ("sound missing", "sound-file-missing"),
    ("decode state", "Unable to decode content state"), ("no soud", "no-sound"),
    ("DeviceNotRegisterd", "DeviceNotRegistered"), ("INVALID_ARGUMNT", "INVALID_ARGUMENT"),
    ("probelms", "problems"),
  ]

  @Test(arguments: unknown.map { $0.words })
  func `an unknown word gets the nearest ones`(_ words: String) throws {
    let best = try #require(ProblemTests.unknown.first { $0.words == words }).best
    #expect(Engine.explanation(of: words) == nil)
    #expect(Engine.suggestions(for: words).first == best)
  }

  @Test func `texts of any length and bytes are answered`() {
    let long = String(repeating: "a 400 no Bad", count: 2_000)
    #expect(Engine.explanation(of: long) != nil)
    #expect(Engine.suggestions(for: long).isEmpty)
    #expect(Engine.explanation(of: "\u{0}\u{1F600} BadTopic") != nil)
  }
}
