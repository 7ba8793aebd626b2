import PushlintSyntax
import Testing

/// A Live Activity's state is held against the app's Swift types.
struct AppActivityTests {
  private static let configuration = """
    app:
      sources: ["*.swift"]

    """

  private static let score = [
    "Score.swift": """
    import ActivityKit

    struct ScoreAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var home: Int
        var goals: [Goal]?
        var scorers: [String: Goal]?
        var at: Date?
        var mood: Mystery?
        var note: String?
      }
      struct Goal: Codable, Hashable {
        var minute: Int
        var by: String?
      }
      var match: String
    }
    """
  ]

  private static let rain = [
    "Rain.swift": """
    import ActivityKit

    struct RainAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var level: Double }
      var place: String
    }
    """
  ]

  private static let walk = [
    "Walk.swift": """
    struct WalkAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var steps: Int }
    }
    """
  ]

  /// A push that starts an activity whose attributes are those of rain.
  private static func start(_ type: String, _ state: String, _ attributes: String? = nil) -> String
  {
    let attributes = attributes ?? (type == "RainAttributes" ? #"{"place": "Ulm"}"# : "{}")
    return push(
      state,
      event: "start",
      #", "attributes-type": "\#(type)", "attributes": \#(attributes)"#
    )
  }

  /// A message of FCM that holds a push.
  private static func message(_ push: String) -> String {
    #"{"message": {"token": "t", "apns": {"live_activity_token": "t", "payload": \#(push)}}}"#
  }

  private static func push(_ state: String, event: String = "update", _ more: String = "")
    -> String
  {
    #"{"aps": {"timestamp": 1785542400, "event": "\#(event)", "content-state": \#(state)\#(more)}}"#
  }

  private static let values = [
    AppCase("a state that fits is fine", score, push(#"{"home": 1, "goals": [{"minute": 3}]}"#)),
    AppCase(
      "a field that is missing is reported at the key of the object",
      score,
      push(#"{"note": "Half-time"}"#),
      #"activity-state-missing-field error /aps/content-state "content-state""#
    ),
    AppCase(
      "a field that is missing in an array is reported at the item",
      score,
      push(#"{"home": 1, "goals": [{"minute": 3}, {"by": "Ada"}]}"#),
      #"activity-state-missing-field error /aps/content-state/goals/1 {"by": "Ada"}"#
    ),
    AppCase(
      "a field under another name is one mistake",
      score,
      push(#"{"Home": 1}"#),
      #"activity-state-missing-field error /aps/content-state/Home "Home""#
    ),
    AppCase(
      "a number as text is reported at the value",
      score,
      push(#"{"home": "1"}"#),
      #"activity-state-wrong-type error /aps/content-state/home "1""#
    ),
    AppCase(
      "null is for optionals",
      score,
      push(#"{"home": null, "goals": null, "at": null}"#),
      "activity-state-wrong-type error /aps/content-state/home null"
    ),
    AppCase(
      "a placeholder without quotes is any value",
      score,
      push(#"{"home": {{home}}, "goals": [{{goals}}], "note": {{note}}}"#)
    ),
    AppCase(
      "a placeholder in quotes is text and no number",
      score,
      push(#"{"home": "{{home}}", "note": "{{note}}"}"#),
      #"activity-state-wrong-type error /aps/content-state/home "{{home}}""#
    ),
    AppCase(
      "keys of a dictionary are free and its values are not",
      score,
      push(#"{"home": 1, "scorers": {"Ada": {"minute": 3}, "Bo": {"minute": "4"}}}"#),
      #"activity-state-wrong-type error /aps/content-state/scorers/Bo/minute "4""#
    ),
    AppCase(
      "a type that is not in the sources takes anything",
      score,
      push(#"{"home": 1, "mood": [{"x": 1}]}"#)
    ),
    AppCase(
      "a date from 1970 is a warning where Swift has a date",
      score,
      push(#"{"home": 1785546000, "at": 1785546000}"#),
      "activity-content-state-date warning /aps/content-state/at 1785546000"
    ),
    AppCase(
      "a date as text cannot be decoded",
      score,
      push(#"{"home": 1, "at": "2026-08-01T01:00:00Z"}"#),
      #"activity-state-wrong-type error /aps/content-state/at "2026-08-01T01:00:00Z""#
    ),
    AppCase(
      "a field that Swift lacks is reported at its key",
      score,
      push(#"{"home": 1, "away": 2}"#),
      #"activity-state-unknown-field warning /aps/content-state/away "away""#
    ),
    AppCase(
      "a number too large is one mistake",
      score,
      push(#"{"home": 9223372036854775808}"#),
      "activity-state-wrong-type error /aps/content-state/home 9223372036854775808"
    ),
    AppCase(
      "a key with a placeholder may be any field",
      score,
      push(#"{"{{side}}": 1}"#)
    ),
    AppCase("a state that is no object is left to other rules", score, push("[1]")),
  ]

  private static let pushes = [
    AppCase("an empty state at the end is fine", score, push("{}", event: "end")),
    AppCase(
      "the final state is decoded, too",
      score,
      push(#"{"home": true}"#, event: "end"),
      "activity-state-wrong-type error /aps/content-state/home true"
    ),
    AppCase("a template may add to an object", score, push(#"{"note": "x", {{rest}}}"#)),
    AppCase(
      "attributes are compared at the start",
      score,
      push(
        #"{"home": 0}"#,
        event: "start",
        #", "attributes-type": "ScoreAttributes", "attributes": {}"#
      ),
      #"activity-state-missing-field error /aps/attributes "attributes""#
    ),
    AppCase(
      "attributes are not looked at in an update",
      score,
      push(#"{"home": 0}"#, #", "attributes": {"match": 1}"#)
    ),
    AppCase(
      "a type that a template may name is not judged",
      score,
      push("{}", ", {{type}}")
    ),
    AppCase(
      "among several types the one that fits is taken",
      score.merging(rain) { $1 },
      push(#"{"level": 0.5}"#)
    ),
    AppCase(
      "among several types the one that fits best is named",
      score.merging(rain) { $1 },
      push(#"{"home": "1", "note": "Half-time"}"#),
      #"activity-state-wrong-type info /aps/content-state/home "1""#
    ),
    AppCase(
      "among types that fit as badly the first one is named",
      score.merging(rain) { $1 },
      push("{}"),
      #"activity-state-missing-field info /aps/content-state "content-state""#
    ),
    AppCase(
      "an update is for the type that another push of the file starts",
      score.merging(rain) { $1 },
      "[\(start("RainAttributes", #"{"level": 1}"#)), \(push(#"{"home": 1}"#))]",
      #"activity-state-missing-field error /1/aps/content-state "content-state""#,
      #"activity-state-unknown-field warning /1/aps/content-state/home "home""#
    ),
    AppCase(
      "a message to a service names the type of another one",
      score.merging(rain) { $1 },
      "[\(message(start("RainAttributes", #"{"level": 1}"#))), \(message(push(#"{"home": 1}"#)))]",
      #"activity-state-missing-field error /1/message/apns/payload/aps/content-state "content-state""#,
      #"activity-state-unknown-field warning /1/message/apns/payload/aps/content-state/home "home""#
    ),
    AppCase(
      "an update is for one of the types that other pushes of the file start",
      score.merging(rain) { $1 }.merging(walk) { $1 },
      "[\(start("RainAttributes", #"{"level": 1}"#)), \(start("WalkAttributes", #"{"steps": 1}"#)),"
        + " \(push(#"{"home": 1, "steps": true}"#))]",
      #"activity-state-unknown-field info /2/aps/content-state/home "home""#,
      #"activity-state-wrong-type info /2/aps/content-state/steps true"#
    ),
    AppCase(
      "the lines of a file of requests are files of their own",
      score.merging(rain) { $1 },
      start("RainAttributes", #"{"level": 1}"#) + "\n" + push(#"{"home": 1}"#) + "\n",
      name: "push.ndjson"
    ),
    AppCase(
      "among several types the named one is taken",
      score.merging(rain) { $1 },
      push(#"{"level": "high"}"#, event: "start", #", "attributes-type": "RainAttributes""#),
      #"activity-state-wrong-type error /aps/content-state/level "high""#
    ),
    AppCase(
      "a payload that a sender adds to is not judged",
      score,
      #"{"message": {"token": "t", "notification": {"title": "Hi"}, "apns": {"payload": \#(push("{}"))}}}"#
    ),
    AppCase(
      "a value in a payload that Amazon SNS holds has its place in the string",
      score,
      #"{"APNS": "{\"aps\": {\"timestamp\": 1785542400, \"event\": \"update\", \"content-state\": {\"home\": \"1\"}}}"}"#,
      #"activity-state-wrong-type error /APNS/aps/content-state/home \"1\""#
    ),
    AppCase(
      "a value in a list of YAML requests has its place",
      score,
      "- aps: {timestamp: 1785542400, event: update, content-state: {home: 1}}\n"
        + "- aps: {timestamp: 1785542400, event: update, content-state: {home: yes please}}\n",
      name: "push.yml",
      "activity-state-wrong-type error /1/aps/content-state/home yes please"
    ),
  ]

  private static let types = [
    AppCase("a type of the sources is fine", rain, start("RainAttributes", #"{"level": 1}"#)),
    AppCase(
      "a misspelled type is reported",
      rain,
      start("RainAttribute", "{}"),
      #"activity-type-unknown error /aps/attributes-type "RainAttribute""#
    ),
    AppCase(
      "a type with its module is reported",
      rain,
      start("Weather.RainAttributes", "{}"),
      #"activity-type-unknown error /aps/attributes-type "Weather.RainAttributes""#
    ),
    AppCase("a type from a template is fine", rain, start("{{type}}", "{}")),
    AppCase(
      "sources without Live Activities know no type",
      ["Categories.swift": "let category = UNNotificationCategory(identifier: \"A\")"],
      start("RainAttributes", "{}")
    ),
    AppCase(
      "a type is not looked for in an update",
      rain,
      push(#"{"level": 1}"#, #", "attributes-type": "Rain""#)
    ),
  ]

  @Test(
    arguments: [
      ("RainAttribute", "RainAttributes"), ("Rain", "RainAttributes"),
      ("Weather.RainAttributes", "RainAttributes"), ("Weather.rainAttributes", "RainAttributes"),
      ("SnowAttributes", nil),
    ] as [(String, String?)]
  )
  func `a misspelled type names the nearest`(_ name: String, _ nearest: String?) throws {
    let example = AppCase("", Self.rain, Self.start(name, "{}"))
    let finding = try #require(
      try example.diagnostics(configuration: Self.configuration).first
    )
    let question = nearest.map { "; did you mean '\($0)'?" } ?? ""
    #expect(finding.message.text == "'\(name)' is not a Live Activity type of the app" + question)
    #expect(finding.fixes.map(\.title.text) == (nearest.map { ["write '\($0)'"] } ?? []))
    #expect(finding.notes.count == (nearest == nil ? 0 : 1))
  }

  @Test func `a guess says so`() throws {
    let example = AppCase("", Self.score.merging(Self.rain) { $1 }, Self.push(#"{"level": "1"}"#))
    let finding = try #require(
      try example.diagnostics(configuration: Self.configuration).first
    )
    let effect = "'RainAttributes' is the type that fits best; set it in 'app.activities'"
    #expect(finding.effect?.text == effect)
    #expect(finding.effect?.kind == .advice)
  }

  @Test(
    arguments: [
      (
        "start", #"{"level": 1}"#, "{}",
        "the attributes cannot be decoded, and the activity does not start"
      ),
      (
        "start", "{}", #"{"place": "Ulm"}"#,
        "the state cannot be decoded, and the activity does not start"
      ),
      ("update", "{}", "{}", "the state cannot be decoded, and the update is ignored"),
    ]
  )
  func `a finding says what becomes of this event`(
    _ event: String,
    _ state: String,
    _ attributes: String,
    _ effect: String
  ) throws {
    let request =
      event == "start"
      ? Self.start("RainAttributes", state, attributes) : Self.push(state, event: event)
    let findings = try AppCase("", Self.rain, request)
      .diagnostics(configuration: Self.configuration)
    #expect(findings.map(\.effect?.text) == [effect])
  }

  @Test(
    arguments: [
      ("score/push.json", "{level: 1}", ["missing-field error", "unknown-field warning"]),
      ("rain/push.json", "{level: 1}", []),
      ("other/push.json", "{level: true}", ["wrong-type info"]),
    ]
  )
  func `the configuration says which pushes are for which type`(
    _ name: String,
    _ state: String,
    _ expected: [String]
  ) throws {
    let configuration =
      Self.configuration + "  activities: {ScoreAttributes: score/**, RainAttributes: [rain/**]}\n"
    let json = state.replacing("level", with: "\"level\"")
    let files = Self.score.merging(Self.rain) { $1 }
    let findings = try AppCase("", files, Self.push(json), name: name)
      .diagnostics(configuration: configuration)
    #expect(
      findings.map { "\($0.rule.dropFirst("activity-state-".count)) \($0.severity.rawValue)" }
        == expected
    )
  }

  @Test(arguments: values + pushes + types)
  func `a state is held against its Swift type`(_ example: AppCase) throws {
    #expect(try example.findings(configuration: AppActivityTests.configuration) == example.expected)
  }
}
