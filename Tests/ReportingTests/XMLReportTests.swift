import Foundation
import PushlintReporting
import PushlintSyntax
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The XML reports, read back with Foundation.
struct XMLReportTests {
  /// An element without its content.
  private struct Element: Hashable {
    let name: String
    let attributes: [String: String]
  }

  /// A class, because the parser passes its events to one.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    var text = ""

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  private func read(_ format: ReportFormat, _ files: [FileResult]) throws -> Reader {
    var style = ReportStyle()
    style.level = .hint
    let parser = XMLParser(data: Data(format.render(files, style)))
    let reader = Reader()
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader
  }

  @Test(arguments: ReportCase.all)
  func `Checkstyle's XML has an error for each finding`(_ given: ReportCase) throws {
    let elements = try read(.checkstyle, given.files).elements
    let findings = given.files.flatMap { $0.diagnostics }
    let errors = elements.filter { $0.name == "error" }
    #expect(errors.map { $0.attributes["source"] } == findings.map { "pushlint.\($0.rule)" })
    let names = elements.filter { $0.name == "file" }.map { $0.attributes["name"] }
    let paths = given.files.filter { !$0.diagnostics.isEmpty }.map { VisibleText.line($0.path) }
    #expect(names == paths)
  }

  @Test(arguments: ReportCase.all)
  func `JUnit's XML has a failure for each finding and counts them`(_ given: ReportCase) throws {
    let elements = try read(.junit, given.files).elements
    #expect(elements.count { $0.name == "failure" } == given.files.flatMap { $0.diagnostics }.count)
    let suites = elements.filter { $0.name == "testsuite" }
    #expect(
      suites.map { $0.attributes["failures"] } == given.files.map { "\($0.diagnostics.count)" }
    )
    #expect(
      suites.map { $0.attributes["tests"] } == given.files.map { "\(max(1, $0.diagnostics.count))" }
    )
    #expect(
      elements.count { $0.name == "testcase" }
        == given.files.map { max(1, $0.diagnostics.count) }.reduce(0, +)
    )
  }

  @Test func `a clean request is one passing test, and other files have none`() throws {
    let clean = FileResult(path: "a.json", source: SourceText("{}"), diagnostics: [])
    let other = FileResult(
      path: "b.json",
      source: SourceText("{}"),
      diagnostics: [],
      isRequest: false
    )
    let elements = try read(.junit, [clean, other]).elements
    #expect(elements.map { $0.name } == ["testsuites", "testsuite", "testcase"])
    #expect(elements.last?.attributes["name"] == "check")
    #expect(try read(.checkstyle, [clean, other]).elements.map { $0.name } == ["checkstyle"])
    #expect(try read(.junit, []).elements.map { $0.name } == ["testsuites"])
  }

  @Test func `characters that XML forbids or that control a terminal are shown escaped`() throws {
    let message = try #require(
      try read(.checkstyle, ReportCase.hostile.files).elements
        .first { $0.name == "error" }?.attributes["message"]
    )
    #expect(message.contains(#"\u{1b}[31m::error::x %0A\n::error"#))
    #expect(message.contains(#"]]></a>&amp;<b c="d" e='f'> \u{202e}\u{0}\u{fffe}\u{ffff}\u{85}"#))
    let text = try read(.junit, ReportCase.hostile.files).text
    #expect(text.contains(#"]]></a>&amp;<b c="d" e='f'>"#))
  }

  @Test func `the parts of a file are one suite and one element`() throws {
    let parts = [Origin.start, Origin(offset: 3, line: 1)].map { origin in
      FileResult(
        path: "a.ndjson",
        source: SourceText("{}\n"),
        origin: origin,
        diagnostics: [
          Diagnostic(rule: "r", severity: .error, message: "m", range: ByteRange(0, 2))
        ]
      )
    }
    let suites = try read(.junit, parts).elements.filter { $0.name == "testsuite" }
    #expect(suites.map { $0.attributes["tests"] } == ["2"])
    let elements = try read(.checkstyle, parts).elements
    #expect(elements.map { $0.name } == ["checkstyle", "file", "error", "error"])
    #expect(elements.suffix(2).map { $0.attributes["line"] } == ["1", "2"])
  }
}
