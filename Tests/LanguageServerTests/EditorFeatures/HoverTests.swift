import EngineTestSupport
import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import Testing

/// Hover in requests.
struct HoverTests {
  /// A text with the cursor as `‸`, the range of the hover, and parts of its text.
  struct Place: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let subject: String
    let phrases: [String]

    init(_ name: String, _ text: String, _ subject: String, _ phrases: String...) {
      self.init(name, text, subject, phrases)
    }

    init(_ name: String, _ text: String, _ subject: String, _ phrases: [String]) {
      self.name = name
      self.text = text
      self.subject = subject
      self.phrases = phrases
    }

    var testDescription: String { text }
  }

  private static func json(_ aps: String) -> String {
    #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": \#(aps)}}"#
  }

  static let places: [Place] = [
    Place("a.json", json(#"{"ba‸dge": 1}"#), #""badge""#, "**`aps.badge`**", "integer"),
    Place("a.json", json(#"{"badge": ‸1}"#), "1", "**`aps.badge`**"),
    Place(
      "a.json",
      #"{"default": "x", "APNS": "{\"aps\": {\"ba‸dge\": 1}}"}"#,
      #"\"badge\""#,
      "**`aps.badge`**"
    ),
    Place("a.json", json(#"{"‸sond": "x"}"#), #""sond""#, "key-misspelled", "**`aps.sound`**"),
    Place("a.json", json(#"{"alert": {"‸title": 3}}"#), #""title""#, "**`aps.alert.title`**"),
    Place(
      "a.json",
      json(#"{"alert": {"title": ‸3}}"#),
      "3",
      "**`aps.alert.title`**",
      "value-wrong-type"
    ),
    Place("a.json", json(#"{"alert": ‸"Hi"}"#), #""Hi""#, "alert-legacy-string", "Effect: "),
    Place("a.json", json(#"{"body": ‸"Hi"}"#), #""Hi""#, "**`aps.alert.body`**"),
    Place("a.json", json(#"{"‸color": 1}"#), #""color""#, "aps-custom-key"),
    Place(
      "a.json",
      #"{"headers": {"apns-‸priority": "10"}, "payload": {"aps": {"badge": 1}}}"#,
      #""apns-priority""#,
      "**`apns-priority`**",
      "BadPriority"
    ),
    Place(
      "a.json",
      #"{"headers": {"apns-push-type": "ale‸rt"}, "payload": {"aps": {"badge": 1}}}"#,
      #""alert""#,
      "push type `alert`"
    ),
    Place(
      "a.json",
      #"{"headers": {"apns-push-type": "alert"}, "pay‸load": {"aps": {"badge": 1}}}"#,
      #""payload""#,
      "19 of 4096 bytes."
    ),
    Place("a.json", #"{"‸aps": {"badge": 1}}"#, #""aps""#, "**`aps`**", "19 of 4096 bytes."),
    Place("a.json", #"{"‸aps": {"badge": {{n}}}}"#, #""aps""#, "At least "),
    Place("a.yml", "a‸ps:\n  badge: 1\n", "aps", "19 of 4096 bytes."),
    Place("a.yml", "aps:\n  badge‸: x\n", "badge", "**`aps.badge`**"),
    Place("a.yml", "aps:\n  badge: ‸x\n", "x", "value-wrong-type"),
    Place("a.yml", "aps:\n  alert: {‸title: Größe 🎉}\n", "title", "**`aps.alert.title`**"),
    Place("a.yml", "aps:\n  alert: {title: Größe 🎉, bo‸dy: Hi}\n", "body", "**`aps.alert.body`**"),
    Place(
      "a.yml",
      "headers:\n  apns-‸topic: com.example.chat\npayload: {aps: {badge: 1}}\n",
      "apns-topic",
      "**`apns-topic`**"
    ),
    Place(
      "a.yml",
      "headers:\n  apns-push-type: voi‸p\npayload: {aps: {badge: 1}}\n",
      "voip",
      "push type `voip`"
    ),
    Place("a.json", #"{"aps": {"badge": 1,‸}}"#, ",", "json-syntax"),
    Place(
      "a.json",
      json(#"{"alert": {"loc-key": "K", "loc-args": ["a", ‸"b"]}}"#),
      #""b""#,
      "**`aps.alert.loc-args`**"
    ),
    // Fields of messages to push services.
    Place(
      "a.json",
      #"{"message": {"token": "x", "notification": {"ti‸tle": "Hi"}}}"#,
      #""title""#,
      "**`message.notification.title`** · field of FCM · string · becomes `aps.alert.title`",
      "**`aps.alert.title`**"
    ),
    Place(
      "a.json",
      #"{"notifications": [{"platform": 1, "tokens": ["🎉", "t"], "collapse‸_id": "a"}]}"#,
      #""collapse_id""#,
      "**`notifications.collapse_id`**",
      "**`apns-collapse-id`**"
    ),
    Place(
      "a.json",
      #"{"to": "ExponentPushToken[x]", "priority": "hi‸gh"}"#,
      #""high""#,
      "**`priority`** · field of Expo"
    ),
    Place("a.yml", "message: x\ndata: {push: {badge: 1}, ta‸g: a}\n", "tag", "**`data.tag`**"),
    // Comments that suppress findings.
    Place(
      "a.yml",
      "aps: {badge: x} # pushlint: ignore[value-‸wrong-type, alert-empty] why\n",
      "value-wrong-type",
      "**`value-wrong-type`** · error"
    ),
    Place(
      "a.jsonc",
      "// pushlint: ignore-file[so‸und-*]\n{\"aps\": {\"badge\": 1}}\n",
      "sound-*",
      "13 rules",
      "- `sound-absent`"
    ),
    Place(
      "a.yml",
      "# pushlint: ig‸nore[value-wrong-type]\naps: {badge: x}\n",
      "# pushlint: ignore[value-wrong-type]",
      "Findings of `value-wrong-type` are suppressed on line 2."
    ),
    Place(
      "a.yml",
      "aps: {badge: x}\n# pushlint: ignore-‸file\n",
      "# pushlint: ignore-file",
      "All findings are suppressed in the whole file."
    ),
  ]

  @Test(arguments: places)
  func `hover explains what is under the cursor`(_ place: Place) throws {
    let analysis = HoverTests.check(place.text, name: place.name)
    let hover = try #require(HoverTests.hover(over: place.text, analysis))
    #expect(analysis.file.source.string(hover.range) == place.subject)
    for phrase in place.phrases { #expect(hover.markdown.contains(phrase), "\(hover.markdown)") }
  }

  static let silent = [
    #"{"aps": {"badge": 1}, "cus‸tom": 1}"#,
    #"{"aps":‸  {"badge": 1}}"#,
    #"{"na‸me": "package"}"#,
    #"{"message": {"token": "x", "notification": {}, "data": {"ro‸om": "1"}}}"#,
    "‸",
  ]

  @Test(arguments: silent)
  func `there is no hover elsewhere`(_ text: String) {
    #expect(HoverTests.hover(over: text, HoverTests.check(text, name: "a.json")) == nil)
  }

  @Test(arguments: Fixture.all)
  func `hover at every offset, and beyond the end, has a range in the file`(_ fixture: Fixture) {
    let analysis = fixture.check()
    let bounds = analysis.file.source.range
    for offset in -1...(bounds.count + 1) {
      guard let hover = Fixture.engine.hover(analysis, at: offset) else { continue }
      #expect(bounds.contains(hover.range))
      #expect(hover.range.touches(offset))
      #expect(!hover.markdown.isEmpty)
    }
  }

  private static func check(_ marked: String, name: String) -> CheckedDocument {
    var options = LintOptions()
    options.usesConfiguration = false
    let source = SourceText(marked.replacing("‸", with: ""))
    return Engine(options).check(Document(path: nil, name: name, source: source))
  }

  private static func hover(over marked: String, _ analysis: CheckedDocument) -> Hover? {
    guard
      let cursor = marked.utf8.split(
        separator: "‸".utf8,
        maxSplits: 1,
        omittingEmptySubsequences: false
      ).first
    else { return nil }
    return Engine().hover(analysis, at: cursor.count)
  }
}
