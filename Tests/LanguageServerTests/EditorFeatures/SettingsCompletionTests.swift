import EngineTestSupport
import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// Completions in configurations, and in requests from the app's files.
struct SettingsCompletionTests {
  private static func place(
    _ text: String,
    _ labels: String...,
    not others: [String] = []
  ) -> CompletionCase {
    CompletionCase(name: "pushlint.yml", text: text, labels: labels, others: others)
  }

  static let offered: [CompletionCase] = [
    place("‸", "rules", "headers", "overrides", not: ["alert request"]),
    place("rules: {}\nhe‸\n", "headers", not: ["rules"]),
    place("rules:\n  ‸\n", "json-syntax", "payload-too-large"),
    place("rules:\n  alert-‸: off\n", "alert-empty"),
    place("rules:\n  alert-empty: ‸\n", "error", "hint", "off"),
    place("rules:\n  payload-too-large: {‸}\n", "severity", "limit"),
    place("rules:\n  payload-too-large: {severity: ‸}\n", "warning", "off"),
    place("headers:\n  ‸\n", "apns-push-type", "apns-topic"),
    place("headers:\n  apns-push-type: ‸\n", "background", "voip"),
    place("headers: {apns-push-type: \"‸\"}\n", "background"),
    place("overrides:\n  - ‸\n", "files", "rules", not: ["app"]),
    place("overrides:\n  - files: [x]\n    rules:\n      ‸\n", "json-syntax"),
    place("overrides:\n  - files: [x]\n    headers: {apns-push-type: ‸}\n", "voip"),
    place("files:\n  - ‸\n", "files", "form", "language", "payloads", not: ["rules"]),
    place("files:\n  - {files: x, form: ‸}\n", "expo", "fcm", "payload", "request"),
    place("files:\n  - {files: x, language: ‸}\n", "json", "ndjson", "yaml"),
    place("overrides:\n  - files: [x]\n    ‸\n", "rules", not: ["language", "payloads"]),
    place("app:\n  ‸\n", "sounds", "categories", "platforms"),
    place("app:\n  platforms: {‸}\n", "iOS", "watchOS"),
    place("app:\n  ‸\n", "activities"),
    place("auth: ‸\n", "token", "certificate"),
    place("dialect: ‸\n", "apns", "firebase-admin"),
    place("placeholders:\n  styles: [‸]\n", "mustache", "percent"),
    place("placeholders:\n  styles:\n    - mus‸\n", "mustache"),
    place("placeholders:\n  values:\n    name: {‸}\n", "max-bytes"),
    place("suppressions:\n  - path: x\n    ‸\n", "rule", "reason", not: ["path"]),
    place("suppressions:\n  - {path: x, rule: ‸}\n", "json-syntax"),
    place("custom-rules:\n  - id: x\n    ‸\n", "require", "when", not: ["id"]),
    place("custom-rules:\n  - id: x\n    severity: ‸\n", "error", not: ["off"]),
    place("custom-rules:\n  - id: x\n    when: {push-type: ‸}\n", "alert"),
    place("custom-rules:\n  - id: x\n    when: {push-type: [‸]}\n", "alert"),
  ]

  @Test(arguments: offered)
  func `settings and their values are offered`(_ place: CompletionCase) {
    let labels = Offer(place.text, name: place.name).labels
    let missing = place.labels.filter { !labels.contains($0) }
    let extra = place.others.filter { labels.contains($0) }
    #expect(missing == [] && extra == [], "\(labels)")
  }

  @Test(arguments: offered)
  func `every setting has a description`(_ place: CompletionCase) {
    for item in Offer(place.text, name: place.name).completions.items {
      let isHeader = item.topic.map { $0.name.hasPrefix("header") } ?? false
      #expect(item.kind != .key || isHeader || item.detail != nil, "\(item.label)")
    }
  }

  static let silent = ["rules: {} # ‸", "x:\n  ‸\n", "app:\n  sounds: [‸]\n", "rules: ‸\n"]

  @Test(arguments: silent)
  func `nothing is offered elsewhere in a configuration`(_ text: String) {
    #expect(Offer(text, name: "pushlint.yml").labels == [])
  }

  @Test func `accepted settings are valid`() throws {
    for place in Self.offered {
      let offer = Offer(place.text, name: place.name)
      for label in place.labels {
        let item = try #require(offer.item(label))
        let text = offer.text(taking: item)
        let project = try TemporaryFolder(["pushlint.yml": text])
        let engine = Engine()
        _ = engine.findings(in: "aps: {badge: 1}\n", folder: project.path)
        let mistakes = engine.configurationProblems().flatMap { $0.diagnostics }
          .map { $0.message.text }.filter { $0.contains("'\(label)' is not") }
        #expect(mistakes == [], "\(text)")
      }
    }
  }

  @Test func `the app's files and the configuration's headers are offered`() throws {
    let project = try TemporaryFolder([
      "pushlint.yml": """
      headers: {apns-topic: com.example.chat}
      app:
        sounds: [Sounds]
        strings: ["*.strings"]
        categories: [MESSAGE, "A $B"]
      """
    ])
    try project.write("Sounds/chime.caf", "")
    // Nothing that plays.
    for name in ["song.mp3", "README.md"] { try project.write("Sounds/" + name, "") }
    try project.write("Localizable.strings", "\"GREETING\" = \"Hello %@\";\n")
    let labels = { (text: String) in
      Offer(text, name: "push.json", folder: project.path).labels
    }
    #expect(labels(#"{"aps": {"sound": "‸"}}"#) == ["default", "chime.caf"])
    #expect(labels(#"{"aps": {"category": ‸}}"#) == ["A $B", "MESSAGE"])
    #expect(labels(#"{"aps": {"alert": {"loc-key": "‸"}}}"#) == ["GREETING"])
    #expect(labels(#"{"aps": {"alert": {"loc-key": "gr‸"}}}"#) == ["GREETING"])
    #expect(labels(#"{"aps": {"alert": {"loc-key": "x‸"}}}"#) == [])
    let topic = #"{"headers": {"apns-push-type": "voip", "apns-topic": "‸"}, "payload": {}}"#
    #expect(labels(topic) == ["com.example.chat.voip"])
  }

  @Test func `the fields of a Live Activity's Swift type are offered`() throws {
    let project = try TemporaryFolder(["pushlint.yml": "app:\n  sources: [\"*.swift\"]\n"])
    try project.write(
      "Score.swift",
      """
      import ActivityKit

      struct ScoreAttributes: ActivityAttributes {
        enum Half: String, Codable { case first, second }
        struct Goal: Codable, Hashable { var minute: Int; var by: String? }
        struct ContentState: Codable, Hashable {
          var home: Int
          var half: Half?
          var goals: [Goal]
          var isOver: Bool
        }
        var match: String
      }
      """
    )
    let labels = { (state: String) in
      Offer(
        #"{"aps": {"event": "start", "content-state": \#(state)}}"#,
        name: "push.json",
        folder: project.path
      ).labels
    }
    #expect(labels(#"{"‸"}"#) == ["home", "half", "goals", "isOver"])
    #expect(labels(#"{"home": 1, ‸}"#) == ["half", "goals", "isOver"])
    #expect(labels(#"{"goals": [{"by": "Ada", "‸"}]}"#) == ["minute"])
    #expect(labels(#"{"half": "‸"}"#) == ["first", "second"])
    #expect(labels(#"{"isOver": ‸}"#) == ["true", "false"])
    #expect(labels(#"{"home": ‸}"#) == [])
    #expect(labels(#"{}, "attributes": {‸}"#) == ["match"])
    #expect(labels(#"{}, "attributes-type": "‸""#) == ["ScoreAttributes"])
    #expect(labels(#"{}, "attributes-type": "Other", "attributes": {‸}"#) == [])
  }

  @Test func `completions are offered in a file of custom rules`() throws {
    let project = try TemporaryFolder(["pushlint.yml": "custom-rules: [rules/*.yml]\n"])
    try project.write("rules/chat.yml", "id: chat\n")
    let labels = { (text: String) in
      Offer(text, name: "rules/chat.yml", folder: project.path).labels
    }
    #expect(labels("id: chat\n‸") == ["message", "severity", "when", "require"])
    #expect(labels("- id: chat\n  when: {push-type: al‸}\n").contains("alert"))
    #expect(labels("require:\n  ‸\n") == ["pointer", "matches"])
  }

  @Test func `every topic that is offered has documentation`() throws {
    for (name, text) in [
      ("a.json", #"{"aps": {‸}}"#), ("a.yml", "‸"), ("pushlint.yml", "rules:\n  ‸"),
    ] {
      let offer = Offer(text, name: name)
      #expect(!offer.labels.isEmpty)
      for item in offer.completions.items {
        guard let topic = item.topic else { continue }
        let words = try #require(Engine.documentation(ofTopic: topic.name))
        #expect(!words.isEmpty)
      }
    }
  }
}
