package import Diagnostics
import Linting
package import Syntax
package import Text

/// What the command line, or an editor's settings, ask for on top of the configuration.
package struct CheckOptions: Sendable {
  /// Run only the rules that match one of these ids or globs; empty is all of them.
  package var select: [String] = []
  /// Run none of the rules that match one of these ids or globs.
  package var ignore: [String] = []
  /// Severities by rule id; `.some(nil)` switches a rule off.
  package var severities: [String: Severity?] = [:]
  /// Headers that files do not hold themselves; they win over the configuration.
  package var headers: [(name: String, value: String)] = []
  /// Folders with the app's sounds, beside those of the configuration.
  package var soundFolders: [String] = []
  /// Strings files of the app, and folders with them, beside those of the configuration.
  package var strings: [String] = []
  /// Categories that the app registers, beside those of the configuration.
  package var categories: [String] = []
  /// The configuration to use, instead of the nearest one.
  package var configurationPath: String?
  /// Whether a configuration is looked for at all.
  package var usesConfiguration = true
  /// Whether comments and the configuration may keep findings out.
  package var usesSuppressions = true
  /// The language of every file, whatever its name says.
  package var language: Language?
  /// The day on which requests are judged and suppressions expire; nil is today, in UTC.
  package var today: CalendarDay?

  package init() {}
}

extension CheckOptions {
  /// Whether `select` and `ignore` leave a rule; `others` are other ids that it goes by.
  package func runs(_ id: String, also others: String...) -> Bool {
    let ids = [id] + others
    let isNamed = { (patterns: [String]) in
      patterns.contains { pattern in ids.contains { Spelling.matches($0, pattern: pattern) } }
    }
    return (select.isEmpty || isNamed(select)) && !isNamed(ignore)
  }
}
