import Diagnostics
import Engine
import Syntax
import TestSupport
import Testing
import Text

/// A long NDJSON document has the findings of the whole, whatever was edited before.
struct EditedNDJSONTests {
  /// A document whose text is given apart.
  private static let log = Document(
    path: nil,
    name: "log.ndjson",
    source: SourceText([]),
    language: .ndjson
  )

  private static let lines = [
    #"{"aps": {"alert": {"title": "T"}, "badge": "1"}}"#,
    #"{"aps": {"alert": {"title": "T"}, "badge": 1}}"#,
    #"{"aps": {"alert": {"title": "T"}, "#,
    #"{"aps": {"timestamp": 1785542400, "event": "update", "content-state": {"day": 1785542400}}}"#,
    "", "[1, 2]",
  ]
  private static let words = ["", "\n", "\r\n", "\r", "😀", "\"", "{", "x", lines[0] + "\n"]

  /// Findings by place, as offsets in the document.
  private struct Finding: Hashable {
    let rule: String
    let lower: Int
    let upper: Int
    let document: Int

    init(_ diagnostic: Diagnostic, after offset: Int = 0) {
      rule = diagnostic.rule
      lower = offset + Int(diagnostic.range.lower)
      upper = offset + Int(diagnostic.range.upper)
      document = diagnostic.document
    }
  }

  /// Lines with long values, so that there are blocks but not very many nodes.
  private static func text(of byteCount: Int, _ generator: inout SplitMix64) -> [UInt8] {
    let padding =
      #"{"aps": {"alert": {"title": "T"}}, "x": ""#
      + String(repeating: "é", count: 1500) + "\"}\n"
    var text = ""
    while text.utf8.count < byteCount {
      text += padding + (lines.randomElement(using: &generator) ?? "") + "\n"
    }
    return Array(text.utf8)
  }

  private static func lineStarts(of text: [UInt8]) -> [UInt32] {
    LineMap(SourceText(text)).lineStarts
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `edits leave the findings that a check of the whole document has`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let engine = Engine()
    let document = EditedNDJSONTests.log
    var text = EditedNDJSONTests.text(of: 300 << 10, &generator)
    var edited = EditedNDJSON(
      byteCount: text.count,
      lineStarts: EditedNDJSONTests.lineStarts(of: text)
    )
    for _ in 0..<5 {
      for _ in 0..<6 {
        let start = Int.random(in: 0...text.count, using: &generator)
        let isLong = Int.random(in: 0..<4, using: &generator) == 0
        let count = Int.random(in: 0...(isLong ? 40_000 : 4), using: &generator)
        let range = start..<min(text.count, start + count)
        let word = Array((EditedNDJSONTests.words.randomElement(using: &generator) ?? "").utf8)
        text.replaceSubrange(range, with: word)
        // As in the server, the text is always UTF-8.
        text = SourceText(text).bytes
        edited.replace(range, with: word.count, EditedNDJSONTests.lineStarts(of: text))
      }
      while edited.checkNext(of: document, in: text, by: engine) {}
      let found = edited.files(of: document, in: text).flatMap { file in
        file.diagnostics.map { Finding($0, after: Int(file.origin.offset)) }
      }
      let whole = engine.check(document.holding(SourceText(text)))
      #expect(found == whole.file.diagnostics.map { Finding($0) })
      #expect(!found.isEmpty)
    }
  }

  @Test func `only the first 16 MiB are checked`() {
    let document = EditedNDJSONTests.log
    let bad = EditedNDJSONTests.lines[0] + "\n"
    let long = "{\"x\": \"" + String(repeating: "y", count: 1 << 20) + "\"}\n"
    let text = Array((bad + String(repeating: long, count: 16) + bad).utf8)
    var edited = EditedNDJSON(
      byteCount: text.count,
      lineStarts: EditedNDJSONTests.lineStarts(of: text)
    )
    while edited.checkNext(of: document, in: text, by: Engine()) {}
    let found = edited.files(of: document, in: text).flatMap { $0.diagnostics }
    #expect(found.filter { $0.rule == "value-wrong-type" }.map { $0.document } == [0])
  }

  @Test func `lines after the first 16 MiB are checked when they are edited or asked for`() {
    let document = EditedNDJSONTests.log
    let bad = EditedNDJSONTests.lines[0] + "\n"
    let long = "{\"x\": \"" + String(repeating: "y", count: 1 << 20) + "\"}\n"
    var text = Array((bad + String(repeating: long, count: 16) + bad + long + long).utf8)
    var edited = EditedNDJSON(
      byteCount: text.count,
      lineStarts: EditedNDJSONTests.lineStarts(of: text)
    )
    let places = {
      while edited.checkNext(of: document, in: text, by: Engine()) {}
      return edited.files(of: document, in: text).flatMap { $0.diagnostics }
        .filter { $0.rule == "value-wrong-type" }.map { $0.document }
    }
    #expect(places() == [0])
    let asked = 16 * long.utf8.count + bad.utf8.count
    let isNew = edited.want(asked..<asked + 1)
    #expect(isNew)
    #expect(places() == [0, 17])
    let isNewAgain = edited.want(asked..<asked + 1)
    #expect(!isNewAgain)
    let end = text.count..<text.count
    text += Array(bad.utf8)
    edited.replace(end, with: bad.utf8.count, EditedNDJSONTests.lineStarts(of: text))
    #expect(places() == [0, 17, 20])
  }

  @Test func `what is asked for is checked first, and findings stay until they are checked again`()
  {
    let document = EditedNDJSONTests.log
    let good = EditedNDJSONTests.lines[1] + "\n"
    let text = Array((String(repeating: good, count: 7000) + EditedNDJSONTests.lines[0]).utf8)
    var edited = EditedNDJSON(
      byteCount: text.count,
      lineStarts: EditedNDJSONTests.lineStarts(of: text)
    )
    let found = {
      edited.files(of: document, in: text).flatMap { $0.diagnostics }
        .map { "\($0.rule) \($0.document)" }
    }
    let isNew = edited.want(text.count - 1..<text.count)
    #expect(isNew)
    _ = edited.checkNext(of: document, in: text, by: Engine())
    #expect(found() == ["value-wrong-type 7000"])
    while edited.checkNext(of: document, in: text, by: Engine()) {}
    edited.invalidate()
    #expect(found() == ["value-wrong-type 7000"])
    var options = CheckOptions()
    options.ignore = ["value-wrong-type"]
    while edited.checkNext(of: document, in: text, by: Engine(options)) {}
    #expect(found().isEmpty)
  }

  @Test func `a document without requests has no findings, and then has them`() {
    let engine = Engine()
    let document = EditedNDJSONTests.log
    var text = Array(
      String(
        repeating: "{\"level\": oops, \"text\": \"" + String(repeating: "y", count: 1000) + "\"}\n",
        count: 300
      ).utf8
    )
    var edited = EditedNDJSON(
      byteCount: text.count,
      lineStarts: EditedNDJSONTests.lineStarts(of: text)
    )
    while edited.checkNext(of: document, in: text, by: engine) {}
    #expect(edited.files(of: document, in: text).isEmpty)
    let line = Array((EditedNDJSONTests.lines[0] + "\n").utf8)
    let end = text.count
    text += line
    edited.replace(end..<end, with: line.count, EditedNDJSONTests.lineStarts(of: text))
    while edited.checkNext(of: document, in: text, by: engine) {}
    let found = edited.files(of: document, in: text).flatMap { $0.diagnostics }
    #expect(found.count { $0.rule == "json-syntax" } == 300)
  }
}
