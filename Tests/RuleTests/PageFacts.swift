import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintEngine
import PushlintLint
import PushlintRuleBook
import PushlintSyntax

/// The parts of a page that follow from the rule and its examples.
struct PageFacts {
  private let rule: Rule
  private let bad: [Example]
  /// The first finding of the first bad block.
  private let finding: Diagnostic?

  /// Nil for a page without a rule.
  init?(_ page: Page) {
    guard let rule = Rule.all.first(where: { $0.id == page.id }) else { return nil }
    self.rule = rule
    bad = Example.examples(in: page).filter { $0.role == .bad }
    finding = bad.first.flatMap { Check($0).findings.first }
  }

  /// The line under the title.
  var line: String {
    var facts = ["**\(rule.severity.rawValue)**"]
    facts.append(rule.fix.map { "\($0.rawValue) fix" } ?? "no automatic fix")
    facts.append(rule.subject.title)
    if rule.subject == .liveActivity { facts.append("push type `liveactivity`") }
    if let effect = rule.effect { facts.append(effect.summary) }
    if !neededSettings.isEmpty { facts.append("needs " + listed(neededSettings)) }
    if !rule.options.isEmpty { facts.append("options: " + listed(rule.options.map { $0.name })) }
    return facts.joined(separator: " · ")
  }

  /// The facts about the app without which no bad block is reported.
  private var neededSettings: [String] {
    let needed = bad.map { example -> Set<String> in
      guard let configuration = example.configuration else { return [] }
      let lines = configuration.split(separator: "\n")
      let settings = lines.drop { $0 != "app:" }.dropFirst().prefix { $0.hasPrefix("  ") }
      let needed = settings.filter { setting in
        let rest = lines.filter { $0 != setting }.joined(separator: "\n")
        return Check(example.with(configuration: rest + "\n")).findings.isEmpty
      }
      return Set(needed.map { "app." + $0.dropFirst(2).prefix { $0 != ":" } })
    }
    return needed.dropFirst().reduce(needed.first ?? []) { $0.intersection($1) }.sorted()
  }

  /// The table of options with what the author says below it; nil if the rule has none.
  func options(with authored: String) -> String? {
    guard !rule.options.isEmpty else { return nil }
    let rows = rule.options.map { "| `\($0.name)` | \($0.words) | \($0.documentation) |" }
    let table = ["| Option | Value | Meaning |", "|---|---|---|"] + rows
    let text = authored.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.hasPrefix("|") || $0.isEmpty }
    return (table + (text.isEmpty ? [] : [""] + text.map { String($0) })).joined(separator: "\n")
  }

  var waysToTurnItOff: String {
    if rule.id == Engine.configurationRule {
      return "This rule cannot be turned off: pushlint does not guess what a setting means."
    }
    let everywhere = "For all files, in `pushlint.yml`: `rules: {\(rule.id): off}`."
    guard let finding, let example = bad.first, example.isRequest else { return everywhere }
    if case .suppression = rule.implementation { return everywhere }
    let pointer = finding.pointer.isEmpty ? "" : "pointer: \(finding.pointer), "
    return """
      - \(everywhere)
      - For one finding, on its line or the line above: `# pushlint: ignore[\(finding.rule)] reason`; \
      in `.jsonc`, the comment begins with `//`.
      - For one finding in any file, under `suppressions` in `pushlint.yml`: \
      `{path: \(example.fileName), \(pointer)rule: \(finding.rule), reason: …}`.
      """
  }

  /// The rules that the page mentions or that overlap with its own, and what `pushlint explain` knows
  /// about the first example; nil if there are none.
  func links(from document: RuleDocument) -> String? {
    let authored = ["What happens", "How to fix", "What is not reported", "Options"]
      .compactMap { document.section($0) }
    var ids = ([document.introduction] + authored).flatMap { Links.targets(in: $0) }
    let group = Rule.all.filter { $0.precedence?.group == rule.precedence?.group }
    // A larger group is about values in general.
    if rule.precedence != nil, group.count <= 6 { ids += group.map { $0.id }.sorted() }
    ids += rule.yieldsTo
    var seen: Set<String> = [rule.id]
    let links = ids.filter { seen.insert($0).inserted }.map { Links.link(to: $0) }
    let all = links + explainedWords.map { "`pushlint explain \($0)`" }
    return all.isEmpty ? nil : all.joined(separator: " · ")
  }

  /// The key or header that the first example is about, and the reason that APNs answers with.
  private var explainedWords: [String] {
    let tokens = (finding?.pointer ?? "").split(separator: "/").map { String($0) }
    let path = tokens.drop { $0 != "aps" }.joined(separator: ".")
    var words = Key.all.filter { $0.path == path }.prefix(1).map { $0.path }
    if let last = tokens.last, let header = Header.named(last) { words.append(header.name) }
    if let reason = (finding?.effect ?? rule.effect)?.reason { words.append(reason) }
    return words
  }

  private func listed(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
