import BuiltInRules
package import Diagnostics
import Linting
import Syntax
import Text

/// Everything that can be asked about documents, in byte ranges and plain words.
///
/// The command line and the language server are two skins over it, so that they cannot disagree.
package struct Workbench: Sendable {
  package let options: CheckOptions
  /// The rules that `select` and `ignore` leave.
  private let rules: [Rule]

  package init(_ options: CheckOptions = CheckOptions()) {
    self.options = options
    rules = Rule.all.filter { rule in
      let isSelected =
        options.select.isEmpty
        || options.select.contains { Spelling.matches(rule.id, pattern: $0) }
      return isSelected && !options.ignore.contains { Spelling.matches(rule.id, pattern: $0) }
    }
  }

  /// Checks a document.
  package func check(_ document: Document) -> Analysis {
    let language = language(of: document)
    let tree = SyntaxTree.parse(document.source, ParseOptions(language: language))
    var context = LintContext(path: document.name, isNamed: document.isNamed)
    context.suppliedHeaders = options.headers.map {
      SuppliedHeader($0.name, $0.value, from: .commandLine)
    }
    for (id, severity) in options.severities {
      context.ruleSettings[id, default: RuleSettings()].severity = .some(severity)
    }
    let file = LintedFile(tree: tree, context: context)
    let suppressions = SuppressionList(
      in: tree,
      configured: [],
      ruleIDs: Rule.all.map { $0.id },
      activeRuleIDs: Set(rules.map { $0.id })
    )
    let outcome = Linter(rules: rules, precedences: Precedences.all)
      .lint(file, suppressions: suppressions)
    return Analysis(
      file: CheckedFile(
        path: document.name,
        source: document.source,
        diagnostics: outcome.diagnostics,
        suppressedCount: outcome.suppressedCount,
        isRequest: document.isNamed || outcome.requestCount > 0
      ),
      tree: tree,
      requests: file.requests
    )
  }

  private func language(of document: Document) -> Language {
    if let language = options.language ?? document.language { return language }
    let name = document.path ?? document.name
    let suffix = name.split(separator: "/").last?.split(separator: ".").last
    return suffix.flatMap { Language.of(fileExtension: String($0)) }
      ?? Language.guessed(from: document.source.bytes)
  }

  /// Forgets every configuration and sound folder it has read, since files changed on disk.
  package func forgetFiles() {}

  /// The configurations read so far that hold mistakes, as checked files; rule `config-invalid`.
  package func configurationProblems() -> [CheckedFile] { [] }
}
