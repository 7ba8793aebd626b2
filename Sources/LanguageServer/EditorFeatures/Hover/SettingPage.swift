import PushlintEngine
import PushlintSettings
import PushlintSyntax

/// Documentation for a setting as CommonMark, from the table that completion and the schema read.
enum SettingPage {
  /// A longer list of values is not shown.
  private static let maxWordCount = 12

  static func text(
    for row: SettingDescription,
    at path: [String],
    _ guide: SettingsGrammar
  ) -> String {
    let words = guide.words(at: path).prefix(maxWordCount + 1)
    let areListed = !words.isEmpty && words.count <= maxWordCount
    var facts = [areListed ? words.map { "`\($0)`" }.joined(separator: " | ") : row.form.rawValue]
    if areListed, guide.isList(path) { facts.append("one of them, or a list") }
    if let standard = row.defaultWords { facts.append("default: \(standard)") }
    var parts = [heading(path, facts), row.documentation]
    let meanings = words.compactMap { word in
      guide.meaning(of: word, at: path).map { "- `\(word)`: \($0)" }
    }
    if areListed, !meanings.isEmpty { parts.append(meanings.joined(separator: "\n")) }
    if row.takesGlobs { parts.append("\(globs) \(reach(of: row)).") }
    parts.append("```yaml\n\(row.example)\n```")
    parts.append("[Configure pushlint](\(Engine.homePage)#configure-it)")
    return parts.joined(separator: "\n\n")
  }

  static func text(for option: RuleOption, at path: [String]) -> String {
    [heading(path, [option.words]), option.documentation].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  /// The path with dots between its names.
  static func title(of path: [String]) -> String {
    let names = path.starts(with: ["overrides", "*"]) ? path.dropFirst(2) : path[...]
    let shown = names.filter { $0 != "*" }.joined(separator: ".")
    return CodeSpan.markdown(shown)
  }

  private static func heading(_ path: [String], _ facts: [String]) -> String {
    "**\(title(of: path))** · \(facts.joined(separator: " · "))"
  }

  private static let globs = """
    In a glob, `*` matches any characters of a name, `**` any folders, `?` one character, and \
    `{a,b}` one of several texts.
    """

  private static func reach(of row: SettingDescription) -> String {
    // Files of custom rules are paths, like those in `extends`.
    if row.form == .ruleFiles { return "It is relative to the folder of the configuration" }
    return """
      One without a slash matches names at any depth; any other is relative to the folder of the \
      configuration
      """
  }
}
