import EngineTestSupport
import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import Testing

/// The text after accepting a completion.
struct CompletionAcceptanceTests {
  static let json: [CompletionCase] = [
    .taking("badge", #"{"aps": {"‸"}}"#, #"{"aps": {"badge": 1}}"#),
    .taking("badge", #"{"aps": {‸}}"#, #"{"aps": {"badge": 1}}"#),
    .taking("badge", #"{"aps": {ba‸}}"#, #"{"aps": {"badge": 1}}"#),
    .taking("badge", #"{"aps": {"ba‸"#, #"{"aps": {"badge": 1"#),
    .taking("badge", #"{"aps": {"ba‸}}"#, #"{"aps": {"badge": 1}}"#),
    // Only the key is replaced if there is a value.
    .taking("badge", #"{"aps": {"so‸und": 1}}"#, #"{"aps": {"badge": 1}}"#),
    .taking("badge", #"{"aps": {"b‸" : 1}}"#, #"{"aps": {"badge" : 1}}"#),
    .taking("badge", #"{"aps": {b‸: 1}}"#, #"{"aps": {"badge": 1}}"#),
    // A comma before a member that has none.
    .taking("badge", #"{"aps": {‸"sound": "x"}}"#, #"{"aps": {"badge": 1, "sound": "x"}}"#),
    .taking(
      "content-available",
      "{\"aps\": {\n  \"c‸\"\n  \"sound\": \"x\"}}",
      "{\"aps\": {\n  \"content-available\": 1,\n  \"sound\": \"x\"}}"
    ),
    // A comma after the previous member, on another line.
    .taking(
      "badge",
      "{\"aps\": {\n  \"sound\": \"x\"\n  ‸\n}}",
      "{\"aps\": {\n  \"sound\": \"x\",\n  \"badge\": 1\n}}"
    ),
    .taking("alert", #"{"aps": {‸}}"#, #"{"aps": {"alert": {"title": "", "body": ""}}}"#),
    .taking(
      "alert",
      "{\"aps\": {\n    ‸\n}}",
      "{\"aps\": {\n    \"alert\": {\n    \"title\": \"\",\n    \"body\": \"\"\n}\n}}"
    ),
    .taking(
      "interruption-level",
      #"{"aps": {"‸"}}"#,
      #"{"aps": {"interruption-level": "passive"}}"#
    ),
    .taking(
      "title-loc-args",
      #"{"aps": {"alert": {‸}}}"#,
      #"{"aps": {"alert": {"title-loc-args": [""]}}}"#
    ),
    .taking("default", #"{"aps": {"sound": ‸}}"#, #"{"aps": {"sound": "default"}}"#),
    .taking("default", #"{"aps": {"sound":‸}}"#, #"{"aps": {"sound": "default"}}"#),
    .taking("default", #"{"aps": {"sound": "d‸"}}"#, #"{"aps": {"sound": "default"}}"#),
    .taking("default", #"{"aps": {"sound": ‸"x"}}"#, #"{"aps": {"sound": "default"}}"#),
    .taking("default", #"{"aps": {"sound": "de‸fgh"}}"#, #"{"aps": {"sound": "default"}}"#),
    .taking(
      "default",
      "{\"aps\": {\"sound\": ‸\n  \"badge\": 1}}",
      "{\"aps\": {\"sound\": \"default\",\n  \"badge\": 1}}"
    ),
    .taking("badge", "\u{FEFF}{\"aps\": {ba‸}}", "\u{FEFF}{\"aps\": {\"badge\": 1}}"),
    .taking("badge", "{\"aps\": {\r\n  ‸\r\n}}", "{\"aps\": {\r\n  \"badge\": 1\r\n}}"),
    .taking("default", #"{"aps": {"sound": "‸"#, #"{"aps": {"sound": "default""#),
    .taking(
      "true",
      #"{"aps": {"content-changed": f‸alse}}"#,
      #"{"aps": {"content-changed": true}}"#
    ),
    .taking(
      "title, body",
      #"{"aps": {"alert": ‸}}"#,
      #"{"aps": {"alert": {"title": "", "body": ""}}}"#
    ),
    .taking(
      "apns-priority",
      #"{"headers": {"apns-push-type": "background", ‸}, "payload": {"aps": {}}}"#,
      #"{"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {}}}"#
    ),
    .taking(
      "badge",
      #"{"default": "x", "APNS": "{\"aps\": {\"b‸\"}}"}"#,
      #"{"default": "x", "APNS": "{\"aps\": {\"badge\": }}"}"#
    ),
    .taking(
      "default",
      #"{"default": "x", "APNS": "{\"aps\": {\"sound\": \"‸\"}}"}"#,
      #"{"default": "x", "APNS": "{\"aps\": {\"sound\": \"default\"}}"}"#
    ),
    .taking(
      "background request",
      "‸",
      """
      {
        "headers": {
          "apns-push-type": "background",
          "apns-topic": "com.example.app",
          "apns-priority": "5"
        },
        "payload": {
          "aps": {
            "content-available": 1
          }
        }
      }
      """
    ),
  ]

  private static func yaml(_ label: String, _ text: String, _ result: String) -> CompletionCase {
    .taking(label, text, result, in: "a.yml")
  }

  static let yaml: [CompletionCase] = [
    yaml("badge", "aps:\n  ‸\n", "aps:\n  badge: 1\n"),
    yaml("badge", "aps:\n  ba‸\n", "aps:\n  badge: 1\n"),
    yaml("badge", "aps:\n  so‸und: 2\n", "aps:\n  badge: 2\n"),
    yaml("badge", "aps:\n  \"b‸\"\n", "aps:\n  \"badge\": 1\n"),
    yaml("badge", "aps: {‸}\n", "aps: {badge: 1}\n"),
    yaml("badge", "aps: {sound: x, b‸}\n", "aps: {sound: x, badge: 1}\n"),
    yaml("alert", "aps:\n  al‸\n", "aps:\n  alert:\n  title: \"\"\n  body: \"\"\n"),
    yaml("alert", "aps: {al‸}\n", "aps: {alert: {title: \"\", body: \"\"}}\n"),
    yaml("default", "aps:\n  sound: ‸\n", "aps:\n  sound: default\n"),
    yaml("default", "aps:\n  sound:‸\n", "aps:\n  sound: default\n"),
    yaml("default", "aps:\n  sound: '‸'\n", "aps:\n  sound: 'default'\n"),
    yaml("default", "aps:\n  sound: \"d‸\n", "aps:\n  sound: \"default\"\n"),
    yaml(
      "apns-priority",
      "headers:\n  apns-push-type: background\n  ap‸\npayload: {aps: {}}\n",
      "headers:\n  apns-push-type: background\n  apns-priority: \"5\"\npayload: {aps: {}}\n"
    ),
    yaml(
      "5",
      "headers:\n  apns-push-type: background\n  apns-priority: ‸\npayload: {aps: {}}\n",
      "headers:\n  apns-push-type: background\n  apns-priority: \"5\"\npayload: {aps: {}}\n"
    ),
    yaml(
      "mdm request",
      "‸",
      """
      headers:
        apns-push-type: mdm
        apns-topic: com.apple.mgmt.External.00000000-0000-0000-0000-000000000000
        apns-priority: "10"
      payload:
        mdm: PushMagic
      """
    ),
    yaml(
      "value-wrong-type",
      "aps: {badge: x} # pushlint: ignore[va‸]\n",
      "aps: {badge: x} # pushlint: ignore[value-wrong-type]\n"
    ),
    yaml("pushlint: ignore", "aps: {badge: x} # ‸\n", "aps: {badge: x} # pushlint: ignore[]\n"),
  ]

  @Test(arguments: json + yaml)
  func `an accepted completion inserts the missing quotes, colons and commas`(
    _ place: CompletionCase
  ) throws {
    let offer = Offer(place.text, name: place.name)
    let item = try #require(place.labels.first.flatMap { offer.item($0) }, "\(offer.labels)")
    #expect(offer.text(taking: item) == place.result)
    #expect(item.replacement.inserted.lower == item.replacement.replaced.lower)
    #expect(item.replacement.inserted.touches(offer.offset))
  }

  @Test func `a client without snippets gets plain text`() throws {
    for name in ["a.json", "a.yml"] {
      let text = name == "a.json" ? #"{"aps": {‸}}"# : "aps:\n  ‸\n"
      let offer = Offer(text, name: name, takesSnippets: false)
      #expect(offer.completions.items.allSatisfy { !$0.replacement.isSnippet })
      let alert = try #require(offer.item("alert"))
      #expect(alert.replacement.text == (name == "a.json" ? "\"alert\": " : "alert: "))
      let flag = try #require(offer.item("content-available"))
      #expect(flag.replacement.text.hasSuffix("content-available\": 1") || name == "a.yml")
    }
  }

  static let silent: [(String, String)] = [
    ("a.json", #"{"name": "package", "sc‸"}"#),
    ("package.json", #"{"name": "x", "version": "1", "scripts": {"‸"}}"#),
    ("a.json", #"{"name": "x", ‸}"#),
    ("a.yml", "on: push\njobs:\n  ‸\n"),
    ("a.yml", "name: CI\n‸\n"),
    ("a.yml", "headers:\n  content-type: x\n  ‸\n"),
    ("a.json", #"{"headers": {"accept": "x", "‸"}, "payload": {"a": 1}}"#),
    ("a.yml", "version: 2\n# pu‸\n"),
    ("a.yml", "kind: Service\n---\n‸\n"),
    ("a.yml", "- hosts: all\n- ‸\n"),
    ("a.yml", "- ‸\n"),
    ("a.json", #"[{"a": 1}, {"‸"}]"#),
    // The app's own keys and free text.
    ("a.json", #"{"aps": {"badge": 1}, "custom": {"‸"}}"#),
    ("a.json", #"{"aps": {"content-state": {"‸"}}}"#),
    ("a.json", #"{"aps": {"alert": {"title": "‸"}}}"#),
    ("a.json", #"{"aps": {"alert": {"title": "Hi {{ na‸me }}"}}}"#),
    ("a.json", #"{"aps": {"alert": {"title": "Hi {{na‸"}}}"#),
    ("a.json", #"{"aps": {"badge": {{ ‸n }}}}"#),
    ("a.yml", "aps:\n  badge: {{ n‸ }}\n"),
    ("a.yml", "aps:\n  alert: |\n    al‸\n"),
    ("a.yml", "aps:\n  badge: 1 # ba‸\n"),
    ("a.yml", "aps:\n  badge: 1\n   ‸\n"),
    ("a.yml", "aps:\n  alert:\n  ‸\n    title: x\n"),
    ("a.yml", "aps:\n\t‸\n"),
    // After a value, and before a missing colon.
    ("a.json", #"{"aps": {"badge": 1 ‸}}"#),
    ("a.json", #"{"aps": {"sound" ‸}}"#),
    ("a.json", #"{"aps": {"sound"‸}}"#),
    ("a.json", #"{"aps": {}‸}"#),
    ("a.json", #"{"aps": {"category": "‸"}}"#),
    ("a.json", "{\"aps\": {\n  // al‸\n}}"),
    ("a.json", "{\"aps\": {\n  // pu‸\n}}"),
  ]

  @Test(arguments: silent)
  func `nothing is offered for unknown keys, free text and comments`(_ name: String, _ text: String)
  {
    #expect(Offer(text, name: name).labels == [])
  }

  @Test(arguments: ["a.json", "a.yml", "a.ndjson", "a.apns"])
  func `a whole request has no findings`(_ name: String) {
    var options = LintOptions()
    options.usesConfiguration = false
    options.today = CalendarDay("2026-11-20")
    let engine = Engine(options)
    for takesSnippets in [true, false] {
      let offer = Offer("‸", name: name, takesSnippets: takesSnippets, engine)
      let templates = offer.completions.items.filter { $0.kind == .template }
      #expect(templates.count == (name == "a.apns" ? 5 : Engine.pushTypes.count))
      for item in templates {
        let text = offer.text(taking: item)
        let findings = engine.findings(in: text, name: name).filter {
          $0.hasSuffix("error") || $0.hasSuffix("warning")
        }
        #expect(findings == [], "\(text)")
      }
    }
  }
}
