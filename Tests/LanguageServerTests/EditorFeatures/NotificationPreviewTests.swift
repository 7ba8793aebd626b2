import EngineTestSupport
import Foundation
import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// Previews of alerts.
struct NotificationPreviewTests {
  /// A file with the cursor as `‸`, the lines inside the box, the details below it, and the notes.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let lines: [String]
    var details: [String] = []
    var notes: [String] = []
    /// Whether the box has no right border.
    var isOpen = false

    var testDescription: String { text }
  }

  private static func json(
    _ alert: String,
    _ lines: String...,
    notes: [String] = [],
    isOpen: Bool = false
  ) -> Case {
    Case(
      name: "a.json",
      text: #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": \#(alert)}}}"#,
      lines: lines,
      notes: notes,
      isOpen: isOpen
    )
  }

  private static func aps(_ members: String, _ details: String...) -> Case {
    Case(
      name: "a.json",
      text: #"{"aps": {"‸alert": {"body": "B"}, \#(members)}}"#,
      lines: ["B"],
      details: details
    )
  }

  private static let unread =
    "Keys are shown instead of the app's texts: name their files in `pushlint.yml`, under "
    + "`app.strings`."
  private static let cut = "Long texts are truncated here."

  private static func mayBeCut(_ part: String, _ count: Int, _ range: ClosedRange<Int>) -> String {
    """
    The \(part) has \(count) characters; it may be cut from about \(range.lowerBound) on. Published \
    guides differ (\(range.lowerBound)–\(range.upperBound)), and Apple gives no number.
    """
  }

  static let texts: [Case] = [
    json(#"{"‸title": "T", "subtitle": "S", "body": "B"}"#, "T", "S", "B"),
    json(#"{"body": "B", "title": ‸"T"}"#, "T", "B"),
    json(#"‸"Hello""#, "Hello"),
    json(#"{"‸body": "{{name}} says <%= it %>"}"#, "{name} says {it}"),
    json(#"{"title": {{title}}, "‸body": "B"}"#, "{title}", "B"),
    json(#"{"title": "", "‸body": "B"}"#, "B"),
    json(#"{"‸body": "one\ntwo\r\nthree\rfour\n"}"#, "one", "two", "three", "four"),
    json(
      #"{"‸body": "Twelve is the usual time for this, is it not?"}"#,
      "Twelve is the usual time for this, is it",
      "not?"
    ),
    json(
      #"{"‸body": "a \#(String(repeating: "x", count: 45)) b"}"#,
      "a",
      String(repeating: "x", count: 40),
      "xxxxx b"
    ),
    json(#"{"‸body": "100 € für Größe “M” – ok…"}"#, "100 € für Größe “M” – ok…"),
    json(#"{"‸body": "``` **b**"}"#, "``` **b**"),
    // Characters whose width varies.
    json(#"{"‸body": "Party 🎉 👩‍👩‍👧 now"}"#, "Party 🎉 👩‍👩‍👧 now", isOpen: true),
    json(#"{"‸body": "שלום עולם"}"#, "שלום עולם", isOpen: true),
    json(
      #"{"‸title": "\#(String(repeating: "語", count: 30))"}"#,
      String(repeating: "語", count: 11) + "┊" + String(repeating: "語", count: 8),
      "語┊" + String(repeating: "語", count: 10),
      notes: [mayBeCut("title", 60, 22...40)],
      isOpen: true
    ),
    json(
      #"{"‸body": "a\u0000b\u001b[31mc\u202Ed\u2066\u0085e\tf"}"#,
      "a␀b␛[31mc\\u{202e}d\\u{2066}",
      "e␉f",
      isOpen: true
    ),
    json(
      #"{"‸body": "e\#(String(repeating: "\u{301}", count: 99))!"}"#,
      "e…!"
    ),
    // Texts longer than a preview.
    json(
      #"{"‸title": "\#(String(repeating: "word ", count: 40))"}"#,
      "word word word word wo┊rd word word",
      "word ┊word word word word word word…",
      notes: [mayBeCut("title", 200, 22...40), cut]
    ),
    json(
      #"{"‸body": "\#(String(repeating: "x", count: 100_000))"}"#,
      String(repeating: "x", count: 38),
      String(repeating: "x", count: 38),
      String(repeating: "x", count: 34) + "┊xxxx",
      String(repeating: "x", count: 38),
      String(repeating: "x", count: 28) + "┊" + String(repeating: "x", count: 10),
      String(repeating: "x", count: 38),
      String(repeating: "x", count: 38),
      String(repeating: "x", count: 37) + "…",
      notes: [mayBeCut("body", 100_000, 110...180), cut]
    ),
    // Values that are not strings, and incomplete files.
    json(
      #"{"title": 3, "‸body": "B"}"#,
      "B",
      notes: ["`title` is not a string, so what it shows is unknown."]
    ),
    json(
      #"{"title": {"x": 1}, "body": ["‸B"], "subtitle": "S"}"#,
      "S",
      notes: [
        "`title` is not a string, so what it shows is unknown.",
        "`body` is not a string, so what it shows is unknown.",
      ]
    ),
    Case(name: "a.json", text: #"{"aps": {"alert": {"title": "T", "‸body": }"#, lines: ["T"]),
    Case(name: "a.json", text: #"{"aps": {"alert": {"tit‸le": "T", "bod"#, lines: ["T"]),
    Case(name: "a.yml", text: "aps:\n  alert:\n    title: T\n    ‸body:\n", lines: ["T"]),
    json(
      #"{"‸title": "T", {{more}}}"#,
      "T",
      notes: ["Keys that placeholders insert are not shown."]
    ),
    // Keys of texts when the app's strings are unknown.
    json(
      #"{"‸title-loc-key": "GREETING", "title-loc-args": ["Ada"], "loc-key": "%@ is %2$@%%"}"#,
      "GREETING",
      "%@ is %2$@%",
      notes: [unread]
    ),
    json(
      #"{"loc-key": "%@ and %@, %1$@", "‸loc-args": ["Ada", 3]}"#,
      "Ada and %@, Ada",
      notes: [unread]
    ),
    json(
      #"{"loc-key": "{{key}}", "loc-args": ["‸Ada"]}"#,
      "{key}",
      notes: ["The text of `loc-key` depends on a placeholder."]
    ),
    json(
      #"{"title": "T", "‸title-loc-key": "K"}"#,
      "T",
      notes: [
        "`title` and `title-loc-key` are both set; Apple does not document which is shown."
      ]
    ),
  ]

  static let elsewhere: [Case] = [
    aps(#""badge": 3, "sound": "default""#, "Badge: 3", "Sound: default"),
    aps(#""badge": 0, "sound": "chime.caf""#, "Badge: removed", "Sound: chime.caf"),
    aps(#""badge": {{n}}, "sound": """#, "Badge: {{n}}"),
    aps(#""badge": "3", "sound": 1"#),
    aps(
      #""sound": {"critical": 1, "name": "a.caf"}, "interruption-level": "critical""#,
      "Level: critical. Presents the notification at once and plays a sound even when…",
      "Sound: a.caf, critical"
    ),
    aps(#""sound": {"critical": 1}"#, "Sound: default, critical"),
    aps(#""interruption-level": "urgent""#),
    aps(#""interruption-level": {{level}}"#, "Level: {{level}}"),
    aps(#""thread-id": "```""#, "Thread: ```"),
    Case(
      name: "a.yml",
      text: "headers: {apns-topic: com.example.chat}\npayload: {aps: {‸alert: {body: B}}}\n",
      lines: ["com.example.chat", "B"]
    ),
    Case(
      name: "a.yml",
      text: """
        headers: {apns-topic: com.example.a-name-that-is-longer-than-most}
        payload: {aps: {‸alert: {body: B}}}
        """,
      lines: ["com.example.a-name-that-is-longer-than-m", "ost", "B"]
    ),
    Case(
      name: "a.apns",
      text: #"{"Simulator Target Bundle": "com.example.chat", "aps": {"‸alert": {"body": "B"}}}"#,
      lines: ["com.example.chat", "B"]
    ),
    // A Live Activity uses objects for localized texts.
    Case(
      name: "a.json",
      text: #"""
        {"headers": {"apns-push-type": "liveactivity",
          "apns-topic": "com.example.app.push-type.liveactivity"},
        "payload": {"aps": {"event": "update", "alert": {
          "title": {"‸loc-key": "%@ scored", "loc-args": ["Ada"]}, "body": "2:1", "sound": "a.caf"}}}}
        """#,
      lines: ["com.example.app", "Ada scored", "2:1"],
      details: ["Sound: a.caf"],
      notes: [unread]
    ),
    Case(
      name: "a.json",
      text: #"{"default": "x", "APNS": "{\"aps\": {\"alert\": {\"‸title\": \"Caf\\u00e9\"}}}"}"#,
      lines: ["Café"]
    ),
    Case(
      name: "a.json",
      text: #"""
        {"message": {"notification": {"title": "N"},
        "apns": {"payload": {"aps": {"‸alert": {"body": "B"}}}}}}
        """#,
      lines: ["B"],
      notes: ["FCM may add to it."]
    ),
    Case(
      name: "a.yml",
      text:
        "payload:\n  aps:\n    alert:\n      body: >\n        folded\n        text\n      ‸title: T\n",
      lines: ["T", "folded text"]
    ),
  ]

  @Test(arguments: texts + elsewhere)
  func `an alert is shown as on a device`(_ item: Case) throws {
    var options = LintOptions()
    options.usesConfiguration = false
    let preview = try #require(Preview(item.text, name: item.name, Engine(options)))
    expect(preview, item)
  }

  static let localized: [Case] = [
    json(
      #"{"‸title-loc-key": "T", "title-loc-args": ["Ada"]}"#,
      "Hello Ada, 100%",
      notes: [english]
    ),
    json(#"{"‸loc-key": "SWAP", "loc-args": ["a", "{{b}}"]}"#, "{b} a %3$@", notes: [english]),
    json(#"{"‸loc-key": "WIDE", "loc-args": ["8", "a", "b"]}"#, "%*@ b", notes: [english]),
    json(
      #"{"loc-key": "T", "loc-args": {{args}}, "‸title": "x"}"#,
      "x",
      "Hello %@, 100%",
      notes: [english]
    ),
    json(#"{"‸body": "B", "title-loc-key": "EMPTY"}"#, "B", notes: [english]),
    json(
      #"{"‸loc-key": "NONE"}"#,
      "NONE",
      notes: ["`loc-key` matches no text of the app; devices show the key."]
    ),
  ]
  private static let english = "Localized texts are shown in `en`."

  @Test(arguments: localized)
  func `a key is replaced by its text if the app's strings are known`(_ item: Case) throws {
    let project = try TemporaryFolder([
      "pushlint.yml": "app: {strings: ['*.lproj/Localizable.strings']}\n"
    ])
    try project.write(
      "en.lproj/Localizable.strings",
      #""T" = "Hello %@, 100%%"; "SWAP" = "%2$@ %1$@ %3$@"; "EMPTY" = ""; "WIDE" = "%*@ %@";"#
    )
    let preview = try #require(
      Preview(item.text, name: item.name, folder: project.path, Engine())
    )
    expect(preview, item)
  }

  private func expect(_ preview: Preview, _ item: Case) {
    #expect(preview.lines == item.lines, "\(preview.markdown)")
    #expect(preview.details == item.details)
    #expect(preview.notes == item.notes)
    #expect(preview.isOpen == item.isOpen)
  }

  static let silent = [
    #"{"aps": {"‸alert": {}}}"#, #"{"aps": {"‸alert": ""}}"#, #"{"aps": {"‸alert": {{alert}}}}"#,
    #"{"aps": {"alert": {"title": "T", "‸launch-image": "x"}}}"#, #"{"aps": {"‸alert": 3}}"#,
    #"{"headers": {"apns-push-type": "background"}, "payload": {"aps": {"‸alert": "x"}}}"#,
    #"{"aps": {"‸alert": {"title": "#,
  ]

  @Test(arguments: silent)
  func `a push without an alert has no preview`(_ text: String) {
    #expect(Preview(text, name: "a.json", Engine()) == nil)
  }
}

/// The preview in the hover at the cursor.
private struct Preview {
  let markdown: String
  var lines: [String] = []
  var details: [String] = []
  var notes: [String] = []
  var isOpen = false

  init?(_ marked: String, name: String, folder: String? = nil, _ engine: Engine) {
    let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    let source = SourceText(parts.joined())
    let document = Document(path: folder.map { $0 + "/" + name }, name: name, source: source)
    let offset = parts.first?.utf8.count ?? 0
    guard let hover = engine.hover(engine.check(document), at: offset) else { return nil }
    markdown = hover.markdown
    let start = "As a device shows it:\n\n```text\n"
    guard let head = markdown.range(of: start) else { return nil }
    let page = markdown[head.upperBound...].components(separatedBy: "\n\n---\n\n")[0]
    let all = page.components(separatedBy: "\n```")
    for line in all[0].split(separator: "\n") {
      if line.hasPrefix("╭") {
        isOpen = !line.hasSuffix("╮")
      } else if line.hasPrefix("│ ") {
        let content = isOpen ? line.dropFirst(2) : line.dropFirst(2).dropLast(2)
        if !isOpen { #expect(content.count == 40 && line.hasSuffix(" │")) }
        lines.append(content.trimmingCharacters(in: .whitespaces))
      } else if !line.hasPrefix("╰") {
        details.append(String(line))
      }
    }
    notes = all.dropFirst().joined().split(separator: "\n").map { String($0.dropFirst(2)) }
  }
}
