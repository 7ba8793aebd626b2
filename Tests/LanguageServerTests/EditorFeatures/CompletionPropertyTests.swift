import EngineTestSupport
import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// Completions can be inserted and are valid, whatever the text and the cursor.
///
/// Each cursor is a text that is parsed again; where time is short, there are fewer.
struct CompletionPropertyTests {
  /// The *good* blocks of the rule documents.
  static let examples: [Example] = Checkout.names(in: "Rules").filter { $0.hasSuffix(".md") }
    .flatMap { Example.all(in: $0) }

  /// A block of a rule document.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let name: String
    let text: String

    static func all(in page: String) -> [Example] {
      var examples: [Example] = []
      var language: String?
      var lines: [Substring] = []
      for line in Checkout.text("Rules/" + page)
        .split(separator: "\n", omittingEmptySubsequences: false)
      {
        if line == "```", let open = language {
          examples.append(
            Example(
              testDescription: "\(page) \(examples.count)",
              name: "a." + open,
              text: lines.map { $0 + "\n" }.joined()
            )
          )
          language = nil
        } else if language != nil {
          lines.append(line)
        } else if line.hasPrefix("```"), let word = line.dropFirst(3).split(separator: " ").first,
          ["json", "yaml", "jsonc"].contains(word), line.contains("good")
        {
          language = String(word)
          lines = []
        }
      }
      return examples
    }
  }

  @Test func `there are examples`() { #expect(Self.examples.count > 80) }

  private static let engine: Engine = {
    var options = LintOptions()
    options.usesConfiguration = false
    options.today = CalendarDay("2026-11-20")
    return Engine(options)
  }()

  private static func analysis(_ text: [UInt8], _ name: String) -> (Document, CheckedDocument) {
    let document = Document(path: nil, name: name, source: SourceText(text))
    return (document, engine.check(document))
  }

  /// What is wrong with the completions at an offset.
  private static func problems(
    _ document: Document,
    _ analysis: CheckedDocument,
    at offset: Int,
    _ engine: Engine
  ) -> [String] {
    let bounds = document.source.range
    let completions = engine.completions(
      in: document,
      analysis,
      at: offset,
      takesSnippets: offset % 2 == 0
    )
    return completions.items.compactMap { item in
      let replacement = item.replacement
      let edits = [Edit.replace(replacement.replaced, with: "")] + item.otherEdits
      let isSound =
        edits.areDisjoint && edits.allSatisfy { bounds.contains($0.range) }
        && replacement.inserted.lower == replacement.replaced.lower
        && replacement.inserted.upper <= replacement.replaced.upper
        && replacement.inserted.touches(offset)
        && !document.source.string(replacement.replaced).contains("\n")
      return isSound ? nil : "\(offset): \(item)"
    }
  }

  @Test(arguments: Fixture.all)
  func `completions anywhere in a fixture can be inserted`(_ fixture: Fixture) {
    let source = SourceText(fixture.bytes)
    let document = Document(path: fixture.path, name: "Fixtures/" + fixture.name, source: source)
    let analysis = fixture.check()
    var problems: [String] = []
    let step = max(1, source.count / (Program.hasTime ? 600 : 12))
    for offset in stride(from: -1, through: source.count + 1, by: step) {
      problems += Self.problems(document, analysis, at: offset, fixture.engine)
    }
    #expect(problems.isEmpty)
  }

  @Test(arguments: Fixture.all)
  func `completions in a damaged fixture can be inserted`(_ fixture: Fixture) {
    var generator = SplitMix64(seed: UInt64(fixture.bytes.count))
    var problems: [String] = []
    for _ in 0..<(Program.hasTime ? 60 : 2) {
      let source = SourceText(generator.damaged(fixture.bytes))
      let document = Document(path: fixture.path, name: fixture.name, source: source)
      let analysis = fixture.engine.check(document)
      for _ in 0..<4 {
        let offset = Int.random(in: 0...source.count, using: &generator)
        problems += Self.problems(document, analysis, at: offset, fixture.engine)
      }
    }
    #expect(problems.isEmpty)
  }

  @Test(arguments: examples)
  func `completions anywhere in an example or a prefix of it can be inserted`(
    _ example: Example
  ) {
    let bytes = Array(example.text.utf8)
    var problems: [String] = []
    let (document, analysis) = Self.analysis(bytes, example.name)
    for offset in stride(from: 0, through: bytes.count, by: Program.hasTime ? 3 : 23) {
      problems += Self.problems(document, analysis, at: offset, Self.engine)
      // Fewer, since each is a different text.
      guard offset % 4 == 0 else { continue }
      let (start, startAnalysis) = Self.analysis(Array(bytes[..<offset]), example.name)
      problems += Self.problems(start, startAnalysis, at: offset, Self.engine)
    }
    #expect(problems.isEmpty)
  }

  /// The rules that report a misplaced key or value.
  private static let rules: Set<String> = [
    "key-misspelled", "key-misplaced", "key-wrong-push-type", "alert-key-unknown",
    "sound-key-unknown", "aps-custom-key", "value-wrong-type", "value-not-allowed",
    "value-out-of-range", "flag-not-one", "header-unknown", "header-not-string",
    "push-type-unknown", "priority-invalid", "activity-key-wrong-event", "header-in-payload",
    "json-syntax", "yaml-syntax", "yaml-not-json", "key-duplicate", "header-duplicate",
    "topic-suffix", "topic-malformed", "aps-key-at-root", "activity-sound-misplaced",
  ]

  /// The findings of those rules on the accepted key or value, and syntax errors.
  private static func findings(_ text: String, _ name: String, about item: Completion) -> [String] {
    let (document, analysis) = analysis(Array(text.utf8), name)
    return analysis.file.diagnostics.filter { rules.contains($0.rule) }.compactMap { finding in
      let subject = document.source.string(finding.range).filter { $0 != "\"" && $0 != "'" }
      let isSyntax = finding.rule.hasSuffix("syntax")
      // An inferred push type may change with an additional key.
      let isGuess = finding.rule == "key-wrong-push-type" && !text.contains("push-type")
      return (subject == item.label || isSyntax) && !isGuess ? "\(finding.rule) \(subject)" : nil
    }
  }

  /// A text with each cursor where a member can be inserted or a value replaced.
  private static func places(in example: Example) -> [String] {
    let (document, analysis) = analysis(Array(example.text.utf8), example.name)
    let tree = analysis.tree
    let bytes = document.source.bytes
    return tree.nodes.indices.compactMap { index -> String? in
      let node = NodeView(tree: tree, index: NodeIndex(index))
      guard !node.isAliasCopy else { return nil }
      var offset = Int(node.range.lower)
      var added = "‸"
      switch node.kind {
      case .string
      where !node.flags.contains(.isBlockScalar) && node.member?.key.index != node.index:
        offset += node.node.contentRange.lower > node.range.lower ? 1 : 0
      case .object where node.flags.contains(.isFlow):
        offset += 1
        if !node.children.isEmpty, tree.language == .yaml { return nil }
      case .object:
        // A line before the first one of a block mapping.
        let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let space = bytes[start..<offset]
        guard space.allSatisfy({ $0 == 0x20 }) else { return nil }
        added += "\n" + String(decoding: space, as: UTF8.self)
      default: return nil
      }
      return String(decoding: bytes[..<offset], as: UTF8.self) + added
        + String(decoding: bytes[offset...], as: UTF8.self)
    }
  }

  @Test(arguments: firstExamples)
  func `an accepted completion causes no finding`(_ example: Example) {
    var problems: [String] = []
    let places = Self.places(in: example)
    // A few cursors across the text: each takes a check per completion.
    for place in stride(
      from: 0,
      to: places.count,
      by: max(1, places.count / (Program.hasTime ? 5 : 2))
    ).map({ places[$0] }) {
      let offer = Offer(place, name: example.name, Self.engine)
      for item in offer.completions.items where !item.isDeprecated {
        // The user must still fill in the placeholders.
        guard !item.replacement.isSnippet || item.replacement.text.contains("${") else { continue }
        let text = offer.text(taking: item)
        let findings = Self.findings(text, example.name, about: item)
        if !findings.isEmpty { problems.append("\(item.label) gives \(text): \(findings)") }
      }
    }
    #expect(problems.isEmpty)
  }

  /// One example per document.
  private static let firstExamples = examples.filter { $0.testDescription.hasSuffix(" 0") }
}
