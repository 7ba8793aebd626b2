import Linting

extension Engine {
  /// More rules than this no hover lists.
  private static let maxListedCount = 12

  /// What there is to say about a rule, or about the rules that a glob stands for, in the file at
  /// `path`; nil where there is no such rule.
  func rulePage(_ pattern: String, for path: String) -> String? {
    guard pattern.utf8.contains(UInt8(ascii: "*")) else {
      return ReferencePage.summary(ofRule: pattern)
        ?? explanation(ofCustomRule: pattern, for: [path])
    }
    let all = Engine.ruleIDs + customRuleIDs(for: [path])
    let named = all.filter { Spelling.matches($0, pattern: pattern) }
    guard !named.isEmpty else { return nil }
    var list = named.prefix(Engine.maxListedCount).map { "- `\($0)`" }
    let more = named.count - list.count
    if more > 0 { list.append("- and \(more) more") }
    let count = named.count == 1 ? "1 rule" : "\(named.count) rules"
    return "**\(CodeSpan.markdown(pattern))** · \(count)\n\n\(list.joined(separator: "\n"))"
  }
}
