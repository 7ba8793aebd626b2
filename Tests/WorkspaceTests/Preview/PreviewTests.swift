import EngineTestSupport
import Foundation
import PushlintEngine
import PushlintSyntax
import PushlintWorkspace
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Previews as text and as pictures.
struct PreviewTests {
  private func sheet(
    _ text: String,
    name: String = "push.json",
    _ engine: Engine = Engine(),
    _ options: PreviewOptions = PreviewOptions()
  ) -> PreviewSheet {
    let document = Document(path: nil, name: name, source: SourceText(text), isNamed: true)
    return sheet(document, engine, options)
  }

  private func sheet(
    _ document: Document,
    _ engine: Engine,
    _ options: PreviewOptions = PreviewOptions()
  ) -> PreviewSheet {
    var sheet = PreviewSheet()
    for (line, preview) in engine.previews(engine.check(document), options) {
      sheet.add(preview, under: "\(document.name):\(line)")
    }
    return sheet
  }

  /// The requests of the made-up app, with its texts, sounds and types.
  private static let app = Fixture.all.filter { $0.name.hasPrefix("app/push/") }

  @Test func `texts, sounds and types come from the app`() throws {
    var all = ""
    for fixture in PreviewTests.app {
      let document = Document(
        path: fixture.path,
        name: fixture.name,
        source: SourceText(fixture.bytes)
      )
      all += sheet(document, Fixture.appEngine).text(columns: 80) + "\n"
    }
    try Snapshot.expect(Array(all.utf8), toMatch: "previews/app.txt")
  }

  @Test(arguments: PreviewAppearance.allCases)
  func `a picture stays as it is`(_ appearance: PreviewAppearance) throws {
    let text = """
      payload:
        aps:
          alert:
            title: "{{sender}} & 2 others, all of them"
            subtitle: "שלום <b>"
            body: |
              Line one
              家族 🎉
          badge: 0
          sound: {critical: 1, name: a.caf}
      placeholders:
        sender: {example: Ada}
      """
    let svg = sheet(text, name: "push.yml").svg(appearance)
    try Snapshot.expect(Array(svg.utf8), toMatch: "previews/\(appearance.rawValue).svg")
  }

  // MARK: Buttons

  private static let category = """
    let center = UNUserNotificationCenter.current()
    let reply = UNTextInputNotificationAction(identifier: "R", title: "Reply", options: [])
    let mute = UNNotificationAction(identifier: "M", title: String(localized: "MUTE"))
    let leave = UNNotificationAction(
      identifier: "L",
      title: NSLocalizedString("LEAVE", value: "Leave", comment: ""),
      options: [.destructive]
    )
    center.setNotificationCategories([
      UNNotificationCategory(identifier: "CHAT", actions: [reply, mute, leave]),
      UNNotificationCategory(identifier: "OPEN", actions: [open(for: user)]),
      UNNotificationCategory(identifier: "NONE", actions: []),
      UNNotificationCategory(identifier: "TWICE", actions: [reply]),
      UNNotificationCategory(identifier: "TWICE", actions: [mute]),
    ])
    """
  private static let count =
    "note: A banner has room for the first 2 buttons; Apple's documents name 4 and 10 for other places."

  static let buttons: [(String, String?, [String])] = [
    (
      "CHAT", "de",
      [
        "  Buttons    Reply (text input) · Stumm · Leave (destructive)", count,
        "note: Localized texts are shown in `de`.",
      ]
    ),
    (
      "CHAT", nil,
      [
        "  Buttons    Reply (text input) · Mute · Leave (destructive)", count,
        "note: Localized texts are shown in `en`.",
      ]
    ),
    ("OPEN", nil, []), ("NONE", nil, []), ("TWICE", nil, []), ("chat", nil, []), ("{{c}}", nil, []),
  ]

  @Test(arguments: buttons)
  func `buttons come from the app's sources`(
    _ category: String,
    _ language: String?,
    _ lines: [String]
  ) throws {
    let project = try TemporaryFolder([
      "pushlint.yml": "app: {sources: [A.swift], strings: ['*.lproj/Localizable.strings']}\n",
      "A.swift": PreviewTests.category,
    ])
    try project.write("en.lproj/Localizable.strings", #""MUTE" = "Mute";"#)
    try project.write("de.lproj/Localizable.strings", #""MUTE" = "Stumm";"#)
    let document = Document(
      path: project.path + "/push.json",
      name: "push.json",
      source: SourceText(#"{"aps": {"alert": "Hello", "category": "\#(category)"}}"#)
    )
    var options = PreviewOptions()
    options.language = language
    let shown = sheet(document, Engine(), options).text(columns: 120).split(separator: "\n")
    let detail = "  Category   \(category)"
    #expect(shown.drop { $0 != detail }.dropFirst().map { String($0) } == lines)
  }

  // MARK: Misspelled keys

  private static let ignored =
    "note: Misspelled keys are not shown, because the system ignores them: "

  @Test(arguments: [
    (#"{"titel": "T", "body": "B"}"#, "", ["│ B"], "titel"),
    (#"{"Title": "T", "body": "B"}"#, "", ["│ B"], "Title"),
    (#"{"Title": "X", "title": "T", "body": "B"}"#, "", ["│ T", "│ B"], "Title"),
    (#"{"title-lockey": "K", "body": "B"}"#, "", ["│ B"], "title-lockey"),
    (#"{"body": "B"}"#, #", "thread_id": "t", "Badge": 3, "sounds": "x""#, ["│ B"], "thread_id"),
  ])
  func `what the system ignores is not shown`(
    _ alert: String,
    _ more: String,
    _ texts: [String],
    _ name: String
  ) {
    let shown = sheet(#"{"aps": {"alert": \#(alert)\#(more)}}"#).text(columns: 200)
    let lines = shown.split(separator: "\n").map { String($0) }
    let inBox = lines.filter { $0.hasPrefix("│") }
    #expect(inBox.map { String($0.prefix(3)) } == texts, "\(shown)")
    #expect(!lines.contains { $0.hasPrefix("  ") }, "\(shown)")
    #expect(lines.contains { $0.hasPrefix(PreviewTests.ignored + "`" + name) }, "\(shown)")
  }

  @Test func `an alert under a wrong name is not shown`() {
    let shown = sheet(#"{"aps": {"Alert": {"body": "B"}, "badge": 1}}"#).text(columns: 200)
    #expect(shown.contains("The push has no text."), "\(shown)")
    #expect(!shown.contains("│"))
  }

  // MARK: Images

  private static let loaded = ", if the app's service extension adds it"

  static let images: [(String, String?)] = [
    (
      #"""
      {"message": {"token": "t", "notification": {"title": "T", "image": "https://a.example/1.png"},
      "apns": {"fcm_options": {"image": "https://a.example/2.png"},
      "payload": {"aps": {"mutable-content": 1}}}}}
      """#, "https://a.example/2.png" + loaded
    ),
    (
      #"""
      {"message": {"token": "t", "notification": {"title": "T", "image": "{{picture}}"},
      "apns": {"payload": {"aps": {"badge": 1}}}}}
      """#, "{{picture}}" + loaded + "; it runs only with mutable-content: 1"
    ),
    (
      #"""
      {"app_id": "a", "contents": {"en": "B"}, "included_segments": ["All"],
      "ios_attachments": {"one": "https://a.example/1.png", "two": "x"}, "ios_badgeType": "None"}
      """#, "https://a.example/1.png" + loaded
    ),
    (
      #"""
      {"audience": "all", "device_types": ["ios"], "notification": {"ios": {"alert": "B",
      "media_attachment": {"options": {}, "url": "https://a.example/1.png"}}}}
      """#, "https://a.example/1.png" + loaded
    ),
    (
      #"{"to": "ExponentPushToken[x]", "body": "B", "richContent": {"image": "https://a.example/1.png"}}"#,
      "https://a.example/1.png" + loaded
    ),
    (#"{"aps": {"alert": "B", "mutable-content": 1}, "image": "https://a.example/1.png"}"#, nil),
  ]

  @Test(arguments: images)
  func `the image of a message to a push service is named`(_ text: String, _ image: String?) {
    let lines = sheet(text).text(columns: 160).split(separator: "\n")
    let shown = lines.first { $0.hasPrefix("  Image ") }
    #expect(shown.map { String($0) } == image.map { "  Image      " + $0 })
  }

  private static let unrun = loaded + "; it runs only with mutable-content: 1"

  private static let attachments: [(String, String, String?)] = [
    (#""ct_mediaUrl": "https://a.example/1.png""#, #""mutable-content": 1"#, loaded),
    (#""imageUrl": "https://a.example/1.png""#, #""mutable-content": 1"#, loaded),
    (#""_mediaUrl": "https://a.example/1.png""#, #""mutable-content": 1"#, loaded),
    (#""fcm_options": {"image": "https://a.example/1.png"}"#, #""mutable-content": 1"#, loaded),
    (
      #""ab": {"c": 1, "att": {"url": "https://a.example/1.png"}}"#, #""mutable-content": 1"#,
      loaded
    ),
    (#""com.batch": {"at": {"u": "https://a.example/1.png"}}"#, #""mutable-content": 1"#, loaded),
    (#""att": {"id": "https://a.example/1.png"}"#, #""mutable-content": 1"#, loaded),
    (#""os_data": {"att": {"id": "https://a.example/1.png"}}"#, #""mutable-content": 1"#, loaded),
    (
      #""com.urbanairship.media_attachment": {"url": ["https://a.example/1.png", "x"]}"#,
      #""mutable-content": 1"#, loaded
    ),
    (#""ct_mediaUrl": "https://a.example/1.png""#, #""badge": 1"#, unrun),
    (#""ct_mediaUrl": "https://a.example/1.png""#, #""mutable-content": 0"#, unrun),
    // What is not known, or another rule's finding.
    (#""ct_mediaUrl": "https://a.example/1.png""#, #""mutable-content": {{flag}}"#, loaded),
    (#""ct_mediaUrl": "https://a.example/1.png""#, #""mutable-content": "1""#, loaded),
    (#""ct_mediaUrl": "https://a.example/1.png""#, #"{{more}}"#, loaded),
    (#""ct_mediaUrl": "https://a.example/1.png""#, #""content-available": 1"#, nil),
    // Neither a URL nor a vendor's key.
    (#""ct_mediaUrl": "", "imageUrl": 3, "fcm_options": [], "ab": "x""#, #""badge": 1"#, nil),
    (#""image": "https://a.example/1.png""#, #""mutable-content": 1"#, nil),
    (#""data": {"imageUrl": "https://a.example/1.png"}"#, #""mutable-content": 1"#, nil),
  ]

  @Test(arguments: attachments)
  func `what a vendor's extension attaches is named`(
    _ custom: String,
    _ aps: String,
    _ expected: String?
  ) {
    let type = aps.contains("content-available") ? "background" : "alert"
    let text = """
      {"headers": {"apns-push-type": "\(type)"},
      "payload": {"aps": {"alert": "B", \(aps)}, \(custom)}}
      """
    let lines = sheet(text).text(columns: 160).split(separator: "\n").map { String($0) }
    let shown = lines.first { $0.hasPrefix("  Attachment ") }
    #expect(shown == expected.map { "  Attachment https://a.example/1.png" + $0 })
    #expect(!lines.contains { $0.hasPrefix("  Image ") })
  }

  // MARK: Texts

  @Test func `values go before examples, and these before names`() {
    let text = #"""
      {"payload": {"aps": {"alert": {"title": "{{a}} {{b}} {{c}}", "body": "{% if x %}y{% endif %}"}}},
      "placeholders": {"a": {"example": "1"}, "b": {"example": 2}}}
      """#
    var options = PreviewOptions()
    options.values = ["a": "A"]
    let lines = sheet(text, Engine(), options).text(columns: 80).split(separator: "\n")
    #expect(lines[2].contains("│ A 2 {c} "))
    #expect(lines[3].contains("│ {% if x %}y{% endif %} "))
  }

  static let cuts: [(String, ClosedRange<Int>?, [String])] = [
    (String(repeating: "a", count: 22), nil, [String(repeating: "a", count: 22)]),
    (String(repeating: "a", count: 23), 22...40, [String(repeating: "a", count: 22), "a", ""]),
    (
      String(repeating: "語", count: 21), 22...40,
      [String(repeating: "語", count: 11), String(repeating: "語", count: 9), "語"]
    ),
    (
      String(repeating: "👩‍👩‍👧", count: 12), 22...40,
      [String(repeating: "👩‍👩‍👧", count: 11), "👩‍👩‍👧", ""]
    ),
  ]

  @Test(arguments: cuts)
  func `a long title has the places where it may be cut`(
    _ title: String,
    _ cut: ClosedRange<Int>?,
    _ pieces: [String]
  ) throws {
    let engine = Engine()
    let document = Document(
      path: nil,
      name: "push.json",
      source: SourceText(#"{"aps": {"alert": {"title": "\#(title)"}}}"#),
      isNamed: true
    )
    let text = try #require(engine.previews(engine.check(document)).first?.preview.title)
    #expect(text.cut == cut)
    #expect(text.pieces.map { String($0) } == pieces)
    var options = PreviewOptions()
    options.device = .mac
    let onMac = engine.previews(engine.check(document), options).first?.preview.title
    #expect(onMac != nil && onMac?.cut == nil)
  }

  static let silent: [(String, String)] = [
    (#"{"aps": {"content-available": 1}}"#, "A background push shows nothing: it wakes the app."),
    (
      #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"badge": 1}}}"#,
      "The push has no text. Apple does not document what is shown for `badge` alone."
    ),
    (
      #"{"headers": {"apns-push-type": "voip"}, "payload": {"aps": {}}}"#,
      "A VoIP push shows nothing by itself: the app reports a call."
    ),
  ]

  @Test(arguments: silent)
  func `a push that shows nothing says why`(_ text: String, _ words: String) {
    #expect(sheet(text).text(columns: 100).contains(words))
  }

  // MARK: Hostile texts

  /// Reads the names of all elements.
  private final class Reader: NSObject, XMLParserDelegate {
    var names: Set<String> = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      names.insert(name)
      names.formUnion(attributes.keys)
    }
  }

  static let hostile = [
    #"</text></svg><script>alert(1)</script>"#, #"\"' onload=\"alert(1)"#, "]]><![CDATA[",
    "&#0;&x;",
    #"\u0000\u001b[31m\ufffe\uffff\ud800"#, "</style><style>*{}", "</figure></main><img src=x>",
    #"\u202eabc\u2066"#, "a\u{301}\u{301}", #"<!--"#, "javascript:alert(1)", "#{`${x}`}",
  ]

  @Test(arguments: hostile)
  func `no text breaks out of a picture`(_ text: String) throws {
    let sheet = sheet(
      #"""
      {"headers": {"apns-topic": "\#(text)", "apns-collapse-id": "\#(text)"},
      "payload": {"aps": {"alert": {"title": "\#(text)", "subtitle": "\#(text)",
      "body": "\#(text)"}, "sound": "\#(text)", "thread-id": "\#(text)", "category": "\#(text)",
      "interruption-level": "\#(text)"}}}
      """#
    )
    try #require(!sheet.isEmpty)
    let parser = XMLParser(data: Data(sheet.svg().utf8))
    let reader = Reader()
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    let known: Set = [
      "svg", "style", "rect", "text", "tspan", "xmlns", "width", "height", "viewBox", "role",
      "aria-label", "class", "x", "y", "rx", "direction",
    ]
    #expect(reader.names.subtracting(known) == [])
    // The page has no element but its own either.
    let tags = sheet.html().components(separatedBy: "<").dropFirst().map { tag in
      String(tag.prefix { $0.isLetter || $0.isNumber || $0 == "!" || $0 == "/" })
    }
    let own = ["html", "meta", "title", "style", "h1", "main", "figure", "figcaption"]
    let allowed = Set((own + known).flatMap { [$0, "/" + $0] } + ["!DOCTYPE"])
    #expect(Set(tags).subtracting(allowed) == [])
    let text = sheet.text(columns: 80)
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.isUnsafeInOutput })
  }

  @Test func `what nobody would see is shown in every format`() {
    let sheet = sheet(#"{"aps": {"alert": {"title": "a\u00adb\udb40\udc41\u3164\u2800"}}}"#)
    for text in [sheet.text(columns: 80), sheet.svg(), sheet.html()] {
      #expect(text.contains(#"a\u{ad}b\u{e0041}\u{3164}\u{2800}"#))
    }
  }

  @Test func `an empty or huge request is drawn`() {
    #expect(sheet("{}").isEmpty)
    let long = String(repeating: "x y ", count: 50_000)
    let members = (0..<2_000).map { "\"k\($0)\": \"\(long.prefix(50))\"" }.joined(separator: ",")
    let text =
      #"{"aps": {"event": "update", "timestamp": 1, "content-state": {\#(members)}, "alert": {"body": "\#(long)"}}}"#
    let sheet = sheet(text)
    #expect(sheet.svg().utf8.count < 40_000)
    #expect(sheet.text(columns: 1).utf8.count < 40_000)
  }
}
