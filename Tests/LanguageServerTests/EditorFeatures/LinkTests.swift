import EngineTestSupport
import Foundation
import PushlintEngine
import PushlintLanguageServer
import PushlintLint
import PushlintSyntax
import TestSupport
import Testing

/// Definitions and links.
struct LinkTests {
  private static let configuration = """
    app:
      sounds: [Sounds]
      strings: ["*.lproj/Localizable.strings"]
      sources: [App.swift, none.swift]
      categories: [CHAT]
      entitlements: ["*.entitlements"]
    custom-rules: [rules/team.yml, "rules/*.yml", missing.yml]

    """

  private static let source = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var x: Int }
    }
    """

  /// A text with the cursor as `‸`, and each target as a file name and its bytes.
  private static func link(
    _ text: String,
    name: String = "push.json",
    _ expected: String...
  ) -> Case {
    Case(name, text, expected: expected)
  }

  static let cases = [
    link(
      #"{"aps": {"alert": {"loc-key": "‸T"}}}"#,
      #"Localizable.strings "Hello""#,
      #"Localizable.strings "Hallo""#
    ),
    link(
      #"{"aps": {"alert": {"title-loc-key": "T‸", "loc-key": "U"}}}"#,
      #"Localizable.strings "Hello""#,
      #"Localizable.strings "Hallo""#
    ),
    link(#"{"aps": {"alert": {"loc-key": "‸nowhere"}}}"#),
    link(#"{"aps": {"sound": "‸ping.caf"}}"#, "ping.caf "),
    link(#"{"aps": {"sound": "‸../pushlint.yml"}}"#),
    link(#"{"aps": {"sound": {"critical": 1, "name": "ping‸.caf"}}}"#, "ping.caf "),
    link(#"{"aps": {"category": "‸CHAT"}}"#, "pushlint.yml CHAT"),
    link(#"{"aps": {"category": "‸chat"}}"#),
    link(
      #"{"aps": {"event": "start", "timestamp": 1, "attributes-type": "‸RideAttributes"}}"#,
      "App.swift RideAttributes"
    ),
    link(
      #"{"default": "", "APNS": "{\"aps\": {\"sound\": \"‸ping.caf\"}}"}"#,
      "ping.caf "
    ),
    link("a: &x {badge: 1}\npayload: {aps: *‸x}\nheaders: {apns-topic: a}\n", name: "a.yml", " x"),
    link(
      "payload: {aps: {alert: '{{‸a}}'}}\nplaceholders: {a: {max-bytes: 1}}\n",
      name: "a.yml",
      " a"
    ),
    link(
      "payload: {aps: {alert: '{‸{a}}'}}\nplaceholders: {a: {max-bytes: 1}}\n",
      name: "a.yml",
      " a"
    ),
    link("payload: {aps: {alert: '{{‸a}}'}}\nplaceholders: {b: {max-bytes: 1}}\n", name: "a.yml"),
    link("custom-rules: [‸rules/team.yml]\n", name: "pushlint.yml", "team.yml "),
    link("app: {sources: ‸App.swift}\n", name: "pushlint.yml", "App.swift "),
    link("custom-rules: [\"‸rules/*.yml\"]\n", name: "pushlint.yml"),
    link("custom-rules: [‸rules/team.yml]\n", name: "other.yml"),
  ]

  private static func project() throws -> TemporaryFolder {
    let project = try TemporaryFolder(["pushlint.yml": configuration])
    try project.write("en.lproj/Localizable.strings", #""T" = "Hello"; "U" = "You";"#)
    try project.write("de.lproj/Localizable.strings", #""T" = "Hallo";"#)
    try project.write("Sounds/ping.caf", "")
    try project.write("App.swift", source)
    try project.write("rules/team.yml", "")
    return project
  }

  @Test(arguments: cases)
  func `a name has its definition as target`(_ item: Case) throws {
    let project = try LinkTests.project()
    let marker = try #require(item.text.range(of: "‸"))
    let offset = item.text[..<marker.lowerBound].utf8.count
    let source = SourceText(item.text.replacing("‸", with: ""))
    let document = Document(path: project.path + "/" + item.name, name: item.name, source: source)
    let engine = Engine()
    let link = engine.definition(engine.check(document), of: document, at: offset)
    let found = (link?.destinations ?? []).map { place in
      let text = place.range.map { (place.file.map { $0.source } ?? source)?.string($0) ?? "" }
      return "\(place.file?.path.split(separator: "/").last ?? "") \(text ?? "")"
    }
    #expect(found == item.expected)
    #expect(link?.range.touches(offset) != false)
  }

  @Test func `sounds and configured files are links`() throws {
    let project = try LinkTests.project()
    let engine = Engine()
    func links(_ name: String, _ text: String) -> [String] {
      let source = SourceText(text)
      let document = Document(path: project.path + "/" + name, name: name, source: source)
      let links = engine.links(engine.check(document), of: document)
      return links.map { source.string($0.range) }
    }
    #expect(links("pushlint.yml", LinkTests.configuration) == ["rules/team.yml", "App.swift"])
    let request = #"{"aps": {"sound": "ping.caf", "category": "CHAT", "alert": {"loc-key": "T"}}}"#
    #expect(links("a.json", request) == [#""ping.caf""#])
    #expect(links("a.json", #"{"sound": "ping.caf"}"#) == [])
  }

  @Test(arguments: Fixture.all)
  func `links, definitions and uses have ranges in their files`(_ fixture: Fixture) {
    let source = SourceText(fixture.bytes)
    let document = Document(path: fixture.path, name: fixture.name, source: source)
    let engine = fixture.engine
    let analysis = engine.check(document)
    var problems: [Int] = []
    let trees = [analysis.tree] + analysis.requests.map { $0.payload.value.tree }
    let tags = trees.flatMap { tree in tree.placeholders.map { tree.fileRange(of: $0.range) } }
    for offset in stride(from: -1, through: source.count + 1, by: 3) {
      let uses = engine.occurrences(analysis, at: offset)?.all ?? []
      let isSorted = zip(uses, uses.dropFirst()).allSatisfy { $0.range < $1.range }
      let link = engine.definition(analysis, of: document, at: offset)
      let areInside = (link?.destinations ?? []).allSatisfy { place in
        let bounds = place.file.map { $0.source?.range } ?? source.range
        return place.range.map { bounds?.contains($0) ?? false } ?? true
      }
      let areNear = link?.range.touches(offset) != false
      let isInTag = tags.contains { $0.touches(offset) }
      let isUsedHere =
        uses.isEmpty || isInTag
        || uses.contains { $0.range.lower <= offset + 1 && $0.range.upper >= offset }
      if !isSorted || !areInside || !areNear || !isUsedHere { problems.append(offset) }
    }
    #expect(problems.isEmpty)
  }
}
