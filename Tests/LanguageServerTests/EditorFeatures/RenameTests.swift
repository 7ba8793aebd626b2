import EngineTestSupport
import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// Uses of placeholders and anchors, and renaming.
struct RenameTests {
  // Texts with the cursor as `‸`; every use of the name in `«»`, declarations in `‹›`.
  static let placeholders = [
    Case(
      "a.yml",
      "payload: {aps: {alert: '{{«‸a»}} {{b}} {{ «a» | up }} a'}, '{{«a»}}': 1}\n"
        + "placeholders: {‹a›: {max-bytes: 1}, b: {max-bytes: 2}}\n"
    ),
    Case(
      "a.yml",
      "payload: {aps: {alert: '{{a}}'}}\nplaceholders: {a: {max-bytes: 1}, \"‹‸b›\": {max-bytes: 2}}\n"
    ),
    Case(
      "a.json",
      #"{"aps": {"alert": "{{#if «a»}}{{‸«a»}}{{else}}{{ b | default: «a»x }}{{/if}}"}}"#
        .replacing("default: «a»x", with: "default: \\\"a\\\"")
    ),
    Case(
      "a.json",
      #"{"aps": {"alert": "{{#«a»}}{{x}}{{/«‸a»}} {{^«a»}}{{/«a»}} {{! a }}{{# a #}}"}}"#
        .replacing("{{# a #}}", with: "{# a #}")
    ),
    Case(
      "a.json",
      #"{"aps": {"alert": "${«a»} {% for x in «‸a» %}{% endfor %} <%= «a» %> $(«a»)", "badge": {{«a»}}}}"#
    ),
    Case("a.json", #"{"aps": {"alert": "{{«‸user.name»}} {{user}} {{user.name.first}}"}}"#),
    Case("a.json", #"{"aps": {"alert": "{{-«‸a»-}} {{- «a» -}} {{> a}}"}}"#),
    Case(
      "a.json",
      #"{"default": "{{«a»}}", "APNS": "{\"aps\": {\"alert\": \"\\u00e9 {{«‸a»}}\", \"{{«a»}}\": \"\u007b\u007b«a»}}\"}}"}"#
    ),
    Case("a.yml", "default: x\nAPNS: '{\"aps\": {\"alert\": \"{{«‸a»}}\"}}'\n"),
    Case("a.yml", "aps: {alert: '{{«a»}}'}\n---\naps: {alert: '{{«‸a»}}'}\n"),
    Case("a.json", #"{"aps": {"alert": "x‸{{ «a» | f: b }} {{«a»}} {{b}}"}}"#),
    Case("a.json", #"{"aps": {"alert": "{{«a»}‸} {{#if «a»}}{{/if}}"}}"#),
    Case("a.json", "{\"aps\": {\"alert\": \"{{«‸\u{F6}»}} {{o\u{308}}} {{«\u{F6}»}}\"}}"),
  ]

  static let anchors = [
    Case("a.yml", "x: &‹a› {badge: 1}\naps: {<<: *«‸a», alert: '*a &a'} # *a\n"),
    Case("a.yml", "x: &‹‸a› 1\ny: &a 2\naps: {badge: 1}\n"),
    Case("a.yml", "x: &a 1\ny: &‹a› 2\naps: {badge: *«‸a»}\n---\nz: &a 3\naps: {badge: *a}\n"),
    Case("a.yml", "- &‹a›\n  aps: {badge: 1}\n- *«‸a»\n"),
    Case("a.yml", "aps:\n  alert: &‹b›\n    title: x\n  other: [*«b», *«b‸»]\n"),
  ]

  private static func check(_ item: Case) -> (Engine, Document, CheckedDocument) {
    var options = LintOptions()
    options.usesConfiguration = false
    let engine = Engine(options)
    let document = Document(path: nil, name: item.name, source: SourceText(item.plain))
    return (engine, document, engine.check(document))
  }

  @Test(arguments: placeholders + anchors)
  func `all uses of a name are found`(_ item: Case) throws {
    let (engine, document, analysis) = RenameTests.check(item)
    let uses = try #require(engine.occurrences(analysis, at: item.offset))
    let marks = uses.all.flatMap { use in
      [
        Edit.insert(use.isDeclaration ? "‹" : "«", at: Int(use.range.lower)),
        Edit.insert(use.isDeclaration ? "›" : "»", at: Int(use.range.upper)),
      ]
    }
    let marked = String(decoding: marks.applied(to: document.source.bytes), as: UTF8.self)
    #expect(marked == item.marked)
  }

  @Test(arguments: placeholders, ["other", "a_1", "é", "x.y"])
  func `renaming changes every use and can be reversed`(_ item: Case, _ name: String) throws {
    let (engine, document, analysis) = RenameTests.check(item)
    let old = try #require(engine.occurrences(analysis, at: item.offset)).name
    let edits = try engine.rename(analysis, of: document, at: item.offset, to: name)
    #expect(edits.areDisjoint && !edits.isEmpty)
    let renamed = edits.applied(to: document.source.bytes)
    let after = Document(path: nil, name: item.name, source: SourceText(renamed))
    let offset = try #require(edits.map { Int($0.range.lower) }.min())
    let undo = try engine.rename(engine.check(after), of: after, at: offset, to: old)
    #expect(undo.applied(to: renamed) == document.source.bytes)
  }

  @Test(arguments: [
    "", " ", "b c", "b}}", "{{b", "-b", "b-", "b.", "b\"", "b\n", "b|c", "else", "b'", "😀",
  ])
  func `an invalid name is refused`(_ name: String) throws {
    let item = RenameTests.placeholders[0]
    let (engine, document, analysis) = RenameTests.check(item)
    let refusal = RenameRefusal(message: "'\(name)' is not a valid placeholder name")
    #expect(throws: refusal) {
      try engine.rename(analysis, of: document, at: item.offset, to: name)
    }
  }

  @Test func `an existing name is refused, and the same name changes nothing`() throws {
    let item = RenameTests.placeholders[0]
    let (engine, document, analysis) = RenameTests.check(item)
    #expect(throws: RenameRefusal(message: "a placeholder named 'b' already exists")) {
      try engine.rename(analysis, of: document, at: item.offset, to: "b")
    }
    #expect(try engine.rename(analysis, of: document, at: item.offset, to: "a").isEmpty)
  }

  @Test func `only placeholders can be renamed`() throws {
    let item = RenameTests.anchors[0]
    let (engine, document, analysis) = RenameTests.check(item)
    for offset in [0, item.offset, 10_000] {
      #expect(throws: RenameRefusal(message: "there is no placeholder here")) {
        try engine.rename(analysis, of: document, at: offset, to: "b")
      }
    }
  }

  @Test(arguments: Sample.all)
  func `renaming every placeholder of a file can be reversed`(_ sample: Sample) throws {
    let analysis = sample.check()
    var seen: Set<String> = []
    for offset in analysis.tree.placeholders.flatMap({ $0.range.indices }) {
      guard let uses = sample.engine.occurrences(analysis, at: offset),
        uses.kind == .placeholder, seen.insert(uses.name).inserted
      else { continue }
      let edits = try sample.engine.rename(
        analysis,
        of: sample.document,
        at: offset,
        to: "renamed_7"
      )
      let renamed = edits.applied(to: sample.bytes)
      let first = try #require(edits.map { Int($0.range.lower) }.min())
      let undo = try sample.engine.rename(
        sample.check(renamed),
        of: sample.document(of: renamed),
        at: first,
        to: uses.name
      )
      #expect(undo.applied(to: renamed) == sample.bytes, "\(uses.name)")
    }
  }
}

extension Case {
  /// The text without marks.
  fileprivate var plain: String { text.filter { !"‸«»‹›".contains($0) } }
  /// The text with the uses marked.
  fileprivate var marked: String { text.filter { $0 != "‸" } }
  fileprivate var offset: Int {
    text.prefix { $0 != "‸" }.filter { !"«»‹›".contains($0) }.utf8.count
  }
}
