import PushlintBuiltInRules
import PushlintLint
import PushlintSyntax
import TestSupport
import Testing

/// Rules are called only for requests and keys that have what they need.
@Suite struct NeedsTests {
  private static let linter = Linter(rules: Rule.all)
  private static let askingAll = Linter(rules: Rule.all.map { $0.needingNothing })

  @Test(arguments: Example.all.filter { $0.isRequest } + Corpus.examples)
  func `no finding is lost because a rule was not called`(example: Example) {
    let language = FileType(path: example.fileName).language ?? .json
    let tree = SyntaxTree.parse(SourceText(example.bytes), ParseOptions(language: language))
    for library in [nil, SoundLibrary { _ in .missing(nearest: "a.caf") }] {
      var context = LintContext(path: example.fileName, isNamed: true)
      context.suppliedHeaders = example.headers.map {
        SuppliedHeader($0.name, $0.value, from: .commandLine)
      }
      context.today = CalendarDay("2026-11-20")
      context.sounds = library
      let file = LintInput(tree: tree, context: context)
      let suppressions = SuppressionList.none
      let found = NeedsTests.linter.lint(file, suppressions: suppressions).diagnostics
      let all = NeedsTests.askingAll.lint(file, suppressions: suppressions).diagnostics
      #expect(found.map { Found($0) } == all.map { Found($0) })
    }
  }

  /// What tells findings apart.
  private struct Found: Equatable {
    let rule: String
    let range: ByteRange
    let message: String

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      range = diagnostic.range
      message = diagnostic.message.text
    }
  }
}

extension Rule {
  /// The same rule, which is called for every request and every key.
  fileprivate var needingNothing: Rule {
    var check = implementation
    if case .key(_, let look) = check { check = .key(look) }
    return Rule(
      id,
      severity,
      subject: subject,
      effect: effect,
      fix: fix,
      precedence: precedence,
      yieldsTo: yieldsTo,
      check
    )
  }
}
