import Foundation
import PushlintReporting
import PushlintSyntax
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The page of `--format html`; `scripts/check-report` opens it in Chromium.
struct HTMLReportTests {
  private struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  /// A class, because the parser passes its events to one.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      for index in open { elements[index].text += string }
    }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) { open.removeLast() }
  }

  private func page(
    _ files: [FileResult],
    _ tally: Tally? = nil,
    _ style: ReportStyle = ReportStyle()
  ) -> String {
    var report = ReportWriter(.html, style)
    for file in files { report.append(file) }
    report.finish(tally ?? Tally(files))
    return String(decoding: report.take(), as: UTF8.self)
  }

  /// The elements of the body, which is XML as well.
  private func elements(_ page: String) throws -> [Element] {
    let body = try #require(page.components(separatedBy: "<body>").last)
    let end = try #require(body.range(of: "</body>"))
    let parser = XMLParser(data: Data("<body>\(body[..<end.upperBound])".utf8))
    let reader = Reader()
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.elements
  }

  private func elements(_ given: ReportCase) throws -> [Element] {
    var style = given.style
    style.level = .hint
    return try elements(page(given.files, nil, style))
  }

  private func file(_ text: String, sketches: [RequestSketch] = [], count: Int = 0) -> FileResult {
    var file = FileResult(path: "a.json", source: SourceText(text), diagnostics: [])
    file.sketches = sketches
    file.requestCount = count
    return file
  }

  private func sketch(_ byteCount: Int, worstCase: Int? = nil, line: Int = 1) -> RequestSketch {
    RequestSketch(
      line: line,
      picture: "<svg></svg>",
      size: RequestSketch.Size(
        byteCount: byteCount,
        isLowerBound: worstCase != nil,
        worstCase: worstCase,
        limit: 4000
      )
    )
  }

  @Test(arguments: ReportCase.all)
  func `a page has an article for each finding, and links that lead somewhere`(
    _ given: ReportCase
  ) throws {
    let elements = try elements(given)
    let findings = given.files.flatMap { $0.diagnostics }
    #expect(elements.count { $0.name == "article" } == findings.count)
    let ids = elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let local = elements.compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("#") }
      .map { String($0.dropFirst()) }
    #expect(Set(local).subtracting(ids) == [])
  }

  @Test(arguments: ReportCase.all)
  func `a mark covers the text that is wrong`(_ given: ReportCase) throws {
    let marks = try elements(given).filter {
      $0.name == "mark" && $0.attributes["class"] == "own"
    }
    let pairs = given.files.flatMap { file in file.diagnostics.map { (file, $0) } }
    #expect(marks.count == pairs.count)
    for (mark, (file, diagnostic)) in zip(marks, pairs) {
      let wrong = String(decoding: file.source.slice(diagnostic.range), as: UTF8.self)
      // Only the first line is shown, without a byte-order mark, and it is cut where it is long.
      guard wrong != "\u{FEFF}", wrong.utf8.count < 60,
        !wrong.contains(where: { $0.isNewline || $0 == "\t" })
      else {
        continue
      }
      // Commands of CI are broken where a line begins with them; the mark is in a line.
      let shown = VisibleText.line("x" + wrong).dropFirst()
      #expect(mark.text == String(shown), "\(diagnostic.rule) in \(file.path)")
    }
  }

  @Test func `no text of a file becomes markup of the page`() throws {
    let elements = try elements(.hostile)
    let known: Set = [
      "body", "header", "h1", "nav", "a", "main", "section", "h2", "form", "label", "input",
      "select", "option", "fieldset", "legend", "button", "output", "h3", "div", "article", "h4",
      "span", "p", "pre", "mark", "del", "ins", "dl", "dt", "dd", "table", "caption", "thead",
      "tbody", "tr", "th", "td", "ul", "li",
    ]
    #expect(Set(elements.map { $0.name }).subtracting(known) == [])
    let attributes: Set = [
      "aria-label", "aria-labelledby", "href", "id", "role", "hidden", "type", "name", "value",
      "autocomplete", "spellcheck", "class", "data-rule", "scope",
    ]
    #expect(Set(elements.flatMap { $0.attributes.keys }).subtracting(attributes) == [])
    let links = elements.compactMap { $0.attributes["href"] }
    #expect(links.allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("https://example.com/") })
    #expect(elements.contains { $0.text.contains(#"]]></a>&amp;<b c="d" e='f'>"#) })
  }

  @Test func `the policy names the script and the style of the page, and allows no more`() throws {
    var style = ReportStyle()
    style.pictureStyle = ".note{fill:#000}"
    let page = page([], nil, style)
    let inner = { (tag: String) -> String in
      let start = page.range(of: "<\(tag)")?.upperBound ?? page.endIndex
      let text = page[start...].drop { $0 != ">" }.dropFirst()
      return String(text[..<(text.range(of: "</")?.lowerBound ?? text.endIndex)])
    }
    #expect(inner("style").hasSuffix(".note{fill:#000}"))
    let policy =
      "default-src 'none'; style-src 'sha256-\(SHA256.base64(of: inner("style")))'; "
      + "script-src 'sha256-\(SHA256.base64(of: inner("script")))'; "
      + "base-uri 'none'; form-action 'none'"
    #expect(page.contains("content=\"\(policy)\""))
    // What would be refused, or leave the page.
    for word in [" style=", "onclick=", "src=", "url(", "@import", "fetch(", "innerHTML"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test(
    arguments: [
      ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
      ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
      ),
      (String(repeating: "a", count: 1000), "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM="),
    ]
  )
  func `hashes are those of the standard`(_ text: String, _ hash: String) {
    #expect(SHA256.base64(of: text) == hash)
  }

  @Test func `a request has its size, a bar and its picture`() throws {
    let elements = try elements(
      page([
        file("{}", sketches: [sketch(1000), sketch(10, worstCase: 3900), sketch(9000)], count: 5)
      ])
    )
    let captions = elements.filter { $0.name == "figcaption" }.map { $0.text }
    #expect(
      captions == [
        "Line 1: 1000 of 4000 bytes", "Line 1: at least 10 of 4000 bytes, at most 3900",
        "Line 1: 9000 of 4000 bytes",
      ]
    )
    let bars = elements.compactMap { $0.attributes["class"] }.filter { $0.hasPrefix("bar") }
    #expect(bars == ["bar fits", "bar near", "bar over"])
    let widths = elements.filter { $0.attributes["class"] == "least" }
      .map { $0.attributes["width"] }
    #expect(widths == ["25", "0", "100"])
    #expect(elements.contains { $0.name == "p" && $0.text == "2 more requests are not drawn." })
    #expect(elements.contains { $0.name == "p" && $0.text == "No findings." })
  }

  @Test func `any numbers of a size are drawn`() throws {
    for (count, limit) in [(0, 0), (.max, 1), (5, .max), (.max, .max), (5, -5)] {
      let size = RequestSketch.Size(
        byteCount: count,
        isLowerBound: true,
        worstCase: .max,
        limit: limit
      )
      let sketch = RequestSketch(line: 1, picture: "", size: size)
      let bars = try elements(page([file("{}", sketches: [sketch], count: 1)]))
        .filter { $0.attributes["class"] == "most" }
      #expect(bars.count == 1)
      #expect(bars.allSatisfy { (0...100).contains(Int($0.attributes["width"] ?? "") ?? -1) })
    }
  }

  @Test func `a page draws 1,000 requests and counts the others`() throws {
    let files = (0..<1003).map { number in
      var file = FileResult(path: "\(number)", source: SourceText("{}"), diagnostics: [])
      file.sketches = [sketch(1)]
      file.requestCount = 1
      return file
    }
    let elements = try elements(page(files))
    #expect(elements.count { $0.name == "figure" } == 1000)
    #expect(elements.count { $0.text == "1 more request is not drawn." && $0.name == "p" } == 3)
  }

  @Test func `the totals are compared with the baseline`() throws {
    var file = FileResult(
      path: "a.json",
      source: SourceText("{}"),
      diagnostics: [Diagnostic(rule: "r", severity: .error, message: "m", range: ByteRange(0, 1))]
    )
    file.knownCount = 3
    var tally = Tally([file])
    #expect(try !elements(page([file], tally)).contains { $0.attributes["class"] == "growth" })
    tally.staleCount = 2
    let growth = try elements(page([file], tally)).first { $0.attributes["class"] == "growth" }
    #expect(
      growth?.text == "Compared with the baseline: 1 new, 3 known, 2 no longer occurring."
    )
  }

  @Test func `a rule lists the first finding of each file, up to 100`() throws {
    let diagnostic = Diagnostic(rule: "r", severity: .error, message: "m", range: ByteRange(0, 1))
    let files = (0..<102).map { number in
      FileResult(
        path: "\(number).json",
        source: SourceText("{}"),
        diagnostics: [diagnostic, diagnostic]
      )
    }
    let elements = try elements(page(files))
    let items = elements.filter { $0.name == "li" }.map { $0.text }
    #expect(items.count == 101)
    #expect(items.first == "0.json:1")
    #expect(items.last == "and 2 more")
    let cells = elements.filter { $0.name == "td" }.map { $0.text }
    #expect(cells == ["", "204", "102"])
  }
}
