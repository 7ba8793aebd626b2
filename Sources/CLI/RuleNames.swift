import PushlintEngine
import PushlintReference
import PushlintSyntax

/// Checks that options name existing rules.
///
/// Custom rules count where the configuration for the working folder or for one of the paths
/// defines them; no configuration is read as long as all names are those of built-in rules.
struct RuleNames {
  let options: LintOptions
  let paths: [String]

  /// Refuses an id, or a glob, that names no rule.
  func check(_ word: String, isGlobAllowed: Bool = true) throws(UsageError) {
    let isGlob = isGlobAllowed && RuleNames.isGlob(word)
    let builtIn = Engine.rules.map { $0.id }
    if isGlob ? Engine.knowsRule(word) : builtIn.contains(word) { return }
    let ids = builtIn + Engine(options).customRuleIDs(for: paths)
    if Engine.names(word, oneOf: ids, isGlob: isGlob) { return }
    if RuleNames.isGlob(word) {
      throw UsageError("no rule matches", word, among: RuleNames.globs(for: ids))
    }
    throw UsageError("unknown rule", word, among: ids)
  }

  private static func isGlob(_ word: String) -> Bool { word.utf8.contains(UInt8(ascii: "*")) }

  /// The globs that leave out words at one end of an id: `sound-*`, `*-missing`.
  private static func globs(for ids: [String]) -> [String] {
    var globs: Set<ExactText> = []
    for id in ids {
      let words = id.split(separator: "-")
      for count in 1..<max(1, words.count) {
        globs.insert(words.prefix(count).joined(separator: "-") + "-*")
        globs.insert("*-" + words.suffix(count).joined(separator: "-"))
      }
    }
    return globs.sortedTexts
  }
}
