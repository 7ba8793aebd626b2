import EngineTestSupport
import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// Folds.
struct FoldTests {
  /// The first and last line of each fold, from 0.
  static let cases = [
    Case("a.json", "{\n\"aps\": {\n\"badge\": 1\n}\n}\n", "0-3", "1-2"),
    Case("a.json", "{\"aps\": {\n\"alert\": {\n\"title\": \"x\"}}}", "0-1"),
    Case("a.json", "{\r\n\"aps\": {},\r\n\"a\": [\r\n1,\r\n2\r\n]\r\n}", "0-5", "2-4"),
    Case("a.json", "{\"aps\": {\n\"badge\": 1\n}, \"b\": {\n\"c\": 1\n}\n}", "0-4", "2-3"),
    Case("a.json", "{\"aps\": {\n\"badge\": 1\n", "0-1"),
    Case("a.jsonc", "{\n// a\n// b\n\"aps\": {} // c\n// d\n/* e\n*/\n}", "0-6", "1-2", "4-6"),
    Case("a.jsonc", "{/* a\n*/\"aps\": {} /* b\n*/}", "0-1"),
    Case(
      "a.yml",
      "aps:\n  alert:\n    title: x\n    body: |\n      a\n\n      b\n",
      "0-6",
      "1-6",
      "3-6"
    ),
    Case(
      "a.yml",
      "# a\n# b\n\n# c\naps: {badge: 1,\n  sound: x\n}\nl:\n- x: 1\n  y: 1\n- z\n",
      "0-1",
      "4-5",
      "7-10",
      "8-9"
    ),
    Case("a.yml", "---\naps:\n  badge: 1\n---\naps:\n  badge: 2\n", "1-2", "4-5"),
    Case("a.yml", "name: x\non:\n  push: 1\n"),
    Case("a.json", "{\"aps\": {\"badge\": 1}}"),
    Case("a.json", ""),
  ]

  private static func check(_ name: String, _ text: String) -> (Engine, CheckedDocument) {
    var options = LintOptions()
    options.usesConfiguration = false
    let engine = Engine(options)
    let source = SourceText(text)
    return (engine, engine.check(Document(path: nil, name: name, source: source)))
  }

  @Test(arguments: cases)
  func `values and comments over several lines fold`(_ item: Case) {
    let (engine, analysis) = FoldTests.check(item.name, item.text)
    let found = engine.folds(analysis).map { "\($0.lines.lowerBound)-\($0.lines.upperBound)" }
    #expect(found == item.expected)
  }

  @Test func `a fold hides the bytes between the brackets`() {
    let text = "{\n\"aps\": {\n\"badge\": 1\n}\n}\n"
    let (engine, analysis) = FoldTests.check("a.json", text)
    let hidden = engine.folds(analysis).map { analysis.file.source.string($0.range) }
    #expect(hidden == ["\n\"aps\": {\n\"badge\": 1\n}\n", "\n\"badge\": 1\n"])
  }

  @Test(arguments: [(0, []), (1, [0...5]), (2, [0...5, 1...2]), (3, [0...5, 1...2, 4...5])])
  func `a limit keeps the outermost folds`(
    _ limit: Int,
    _ expected: [ClosedRange<Int>]
  ) {
    let text = "aps:\n  alert:\n    title: x\n  badge: 1\n  x:\n    y: 1\n"
    let (engine, analysis) = FoldTests.check("a.yml", text)
    #expect(engine.folds(analysis, limit: limit).map { $0.lines } == expected)
  }

  @Test(arguments: Sample.all)
  func `folds never overlap, even in a truncated file`(_ sample: Sample) {
    let step = max(1, sample.bytes.count / (Program.hasTime ? 40 : 8))
    for end in stride(from: 0, through: sample.bytes.count, by: step) {
      let analysis = sample.check(Array(sample.bytes[..<end]))
      let folds = sample.engine.folds(analysis)
      let bounds = analysis.file.source.range
      var problems: [Fold] = []
      for (index, fold) in folds.enumerated() {
        let isSound = bounds.contains(fold.range) && fold.lines.count > 1
        let others = folds[..<index]
        let isNested = others.allSatisfy { other in
          other.lines.lowerBound < fold.lines.lowerBound
            && (other.lines.upperBound < fold.lines.lowerBound
              || other.lines.upperBound >= fold.lines.upperBound
                && other.range.contains(fold.range))
        }
        if !isSound || !isNested { problems.append(fold) }
      }
      #expect(problems.isEmpty, "\(sample.name) up to \(end)")
    }
  }
}
