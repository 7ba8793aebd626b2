import Engine

/// Tells whether options name rules that there are.
///
/// The team's own rules count where the configuration for the working folder or for one of the
/// paths defines them; no configuration is read while all names are those of our own rules.
struct RuleNames {
  private let options: CheckOptions
  private let paths: [String]

  init(_ options: CheckOptions, paths: [String]) {
    self.options = options
    self.paths = paths
  }

  /// Refuses an id, or a glob, that names no rule.
  func check(_ word: String, isGlobAllowed: Bool = true) throws(UsageError) {
    let isGlob = isGlobAllowed && word.utf8.contains(UInt8(ascii: "*"))
    let own = Engine.rules.map { $0.id }
    if isGlob ? Engine.knowsRule(word) : own.contains(word) { return }
    let custom = Engine(options).customRuleIDs(for: paths)
    if Engine.names(word, oneOf: custom, isGlob: isGlob) { return }
    if word.utf8.contains(UInt8(ascii: "*")) { throw UsageError("no rule matches '\(word)'") }
    throw UsageError(
      "unknown rule '\(word)'",
      meant: Suggestion.nearest(to: word, among: own + custom)
    )
  }
}
