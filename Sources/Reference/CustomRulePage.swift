import PushlintBuiltInRules
public import PushlintEngine
import PushlintLint
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

extension Engine {
  /// Explains a custom rule that the configurations of some files and folders, or of the working
  /// folder, define.
  public func explanation(ofCustomRule id: String, for paths: [String] = []) -> String? {
    let (rules, _) = customRules(for: paths)
    guard let (rule, loaded) = rules.first(where: { $0.rule.id == id }) else { return nil }
    let file = rule.file.map { loaded.name(of: $0) } ?? loaded.name
    var lines = [
      "# \(MarkdownText.withoutLinks(id))", "", "severity: \(rule.severity.rawValue) · no fix", "",
      MarkdownText.withoutLinks(rule.message), "",
    ]
    lines.append("A custom rule, defined in \(CodeSpan.whole(file)).")
    let match = rule.pattern.map { ", and it must match \(CodeSpan.whole($0.text))" } ?? ""
    lines.append("A payload must hold a value at \(CodeSpan.whole(rule.pointer))\(match).")
    if !rule.pushTypes.isEmpty {
      let types = rule.pushTypes.map { "`\($0)`" }.joined(separator: ", ")
      lines.append("It applies to pushes of type \(types).")
    }
    if !rule.paths.isEmpty {
      let paths = rule.paths.map { CodeSpan.whole($0.text) }.joined(separator: ", ")
      lines.append("It applies to the files \(paths).")
    }
    lines += ["", ProductPages.url(ofRule: Rule.requiredKeyMissing.id)]
    return lines.joined(separator: "\n")
  }
}
