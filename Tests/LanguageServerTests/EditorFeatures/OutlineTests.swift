import EngineTestSupport
import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// The outline of requests.
struct OutlineTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// One indented line per item: its kind, name, detail and selection.
    let expected: String

    var testDescription: String { text }
  }

  static let cases = [
    Case(
      name: "a.yml",
      text: """
        name: chat
        headers: {apns-push-type: alert}
        payload:
          aps:
            alert: {title: A, loc-args: [x, {y: 1}]}
            badge: {{n}}
          "": null
        """,
      expected: """
        request chat (alert) @chat
          string name (chat) @name
          headers headers @headers
            header apns-push-type (alert) @apns-push-type
          object payload @payload
            object aps @aps
              object alert @alert
                string title (A) @title
                array loc-args @loc-args
                  object 1 @{y: 1}
                    number y (1) @y
              placeholder badge ({{n}}) @badge
            null "" (null) @""
        """
    ),
    Case(
      name: "a.json",
      text: #"{"default": "x", "APNS": "{\"aps\": {\"badge\": 1}}", "APNS_VOIP": "{\"aps\": {}}"}"#,
      expected: #"""
        request SNS message (alert) @"APNS"
          string default (x) @"default"
          object APNS @"APNS"
            object aps @\"aps\"
              number badge (1) @\"badge\"
          object APNS_VOIP @"APNS_VOIP"
            object aps @\"aps\"
        """#
    ),
    Case(
      name: "a.json",
      text: #"[{"aps": {"content-available": 1}}, {"aps": {"badge": true}, "x\ny": " "}]"#,
      expected: #"""
        request background push (background) @"aps"
          object aps @"aps"
            number content-available (1) @"content-available"
        request alert push (alert) @"aps"
          object aps @"aps"
            boolean badge (true) @"badge"
          string x y (" ") @"x\ny"
        """#
    ),
    Case(
      name: "a.yml",
      text:
        "base: &b {badge: 1}\npayload: {aps: {<<: *b, alert: *t}, x: &t u}\nheaders: {apns-topic: a}\n",
      expected: """
        request alert push (alert) @payload
          object base @base
            number badge (1) @badge
          object payload @payload
            object aps @aps
              placeholder alert (*t) @alert
            string x (u) @x
          headers headers @headers
            header apns-topic (a) @apns-topic
        """
    ),
    Case(name: "a.json", text: #"{"name": "package", "dependencies": {}}"#, expected: ""),
    Case(name: "a.json", text: "", expected: ""),
  ]

  @Test(arguments: cases)
  func `the outline lists the parts of a request`(_ item: Case) {
    let source = SourceText(item.text)
    let document = Document(path: nil, name: item.name, source: source)
    var options = LintOptions()
    options.usesConfiguration = false
    let engine = Engine(options)
    let items = engine.outline(engine.check(document))
    #expect(OutlineTests.lines(items, source, indent: "").joined(separator: "\n") == item.expected)
  }

  private static func lines(_ items: [OutlineItem], _ source: SourceText, indent: String)
    -> [String]
  {
    items.flatMap { item in
      let detail = item.detail.isEmpty ? "" : " (\(item.detail))"
      let line =
        "\(indent)\(item.kind) \(item.name)\(detail) @\(source.string(item.selectionRange))"
      return [line] + lines(item.children, source, indent: indent + "  ")
    }
  }

  @Test func `a long outline is truncated`() {
    let items = Array(repeating: #"{"aps":{"alert":"x"}}"#, count: 10_000).joined(separator: ",")
    let source = SourceText("[" + items + "]")
    let engine = Engine()
    let analysis = engine.check(Document(path: nil, name: "a.json", source: source))
    #expect(engine.outline(analysis).count < 5001)
  }

  @Test(arguments: Sample.all)
  func `every item is inside its parent and has a name`(_ sample: Sample) {
    let analysis = sample.check()
    var pending = sample.engine.outline(analysis).map { (analysis.file.source.range, $0) }
    while let (outer, item) = pending.popLast() {
      #expect(outer.contains(item.range) && item.range.contains(item.selectionRange))
      #expect(!item.name.isEmpty)
      pending += item.children.map { (item.range, $0) }
    }
  }
}
