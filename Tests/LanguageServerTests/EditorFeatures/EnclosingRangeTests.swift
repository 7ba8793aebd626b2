import EngineTestSupport
import Foundation
import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// The ranges to which a selection expands.
struct EnclosingRangeTests {
  /// Texts with the cursor as `‸`.
  static let cases = [
    Case(
      "a.json",
      #"{"aps": {"sound": "a‸b", "badge": 1}}"#,
      "ab",
      #""ab""#,
      #""sound": "ab""#,
      #"{"sound": "ab", "badge": 1}"#,
      #""aps": {"sound": "ab", "badge": 1}"#,
      #"{"aps": {"sound": "ab", "badge": 1}}"#
    ),
    Case(
      "a.json",
      #"{"aps": {"sound": "a {{‸b}}"}}"#,
      "{{b}}",
      "a {{b}}",
      #""a {{b}}""#,
      #""sound": "a {{b}}""#,
      #"{"sound": "a {{b}}"}"#,
      #""aps": {"sound": "a {{b}}"}"#,
      #"{"aps": {"sound": "a {{b}}"}}"#
    ),
    Case("a.json", #"{"aps": {},‸  "b": 1}"#, #"{"aps": {},  "b": 1}"#),
    Case("a.yml", "aps:\n  sound: ‸x\n", "x", "sound: x", "aps:\n  sound: x"),
    Case(
      "a.json",
      #"{"default": "", "APNS": "{\"aps\": {\"‸x\": 1}}"}"#,
      "x",
      #"\"x\""#,
      #"\"x\": 1"#,
      #"{\"x\": 1}"#,
      #"\"aps\": {\"x\": 1}"#,
      #"{\"aps\": {\"x\": 1}}"#,
      #""{\"aps\": {\"x\": 1}}""#,
      #""APNS": "{\"aps\": {\"x\": 1}}""#,
      #"{"default": "", "APNS": "{\"aps\": {\"x\": 1}}"}"#
    ),
    Case("a.json", #"{"na‸me": 1}"#),
  ]

  @Test(arguments: cases)
  func `a selection expands from the text to the file`(_ item: Case) throws {
    let marker = try #require(item.text.range(of: "‸"))
    let offset = item.text[..<marker.lowerBound].utf8.count
    let source = SourceText(item.text.replacing("‸", with: ""))
    let engine = Engine()
    let analysis = engine.check(Document(path: nil, name: item.name, source: source))
    let ranges = engine.enclosingRanges(analysis, at: offset)
    #expect(ranges.map { source.string($0) } == item.expected)
  }

  @Test(arguments: Fixture.all)
  func `at every offset, and beyond the end, each range is inside the next`(_ fixture: Fixture) {
    let analysis = fixture.check()
    let bounds = analysis.file.source.range
    var problems: [Int] = []
    for offset in -1...(bounds.count + 1) {
      let ranges = fixture.engine.enclosingRanges(analysis, at: offset)
      let areNested = zip(ranges, ranges.dropFirst()).allSatisfy { $1.contains($0) && $0 != $1 }
      let areHere = ranges.allSatisfy { $0.touches(offset) && bounds.contains($0) }
      if !areNested || !areHere { problems.append(offset) }
    }
    #expect(problems.isEmpty)
  }
}
