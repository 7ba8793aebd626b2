package import Diagnostics
import Linting
package import Syntax
package import Text

/// What the command line or an editor's settings add to the configuration.
package struct CheckOptions: Sendable {
  /// Run only the rules that match one of these ids or globs; empty is all of them.
  package var select: [String] = []
  /// Run none of the rules that match one of these ids or globs.
  package var ignore: [String] = []
  /// Severities by rule id; `.some(nil)` switches a rule off.
  package var severities: [String: Severity?] = [:]
  /// Headers for files that hold none; they override the configuration.
  package var headers: [(name: String, value: String)] = []
  /// Folders with the app's sounds, in addition to the configuration's.
  package var soundFolders: [String] = []
  /// Strings files of the app, and folders with them, in addition to the configuration's.
  package var strings: [String] = []
  /// Categories that the app registers, in addition to the configuration's.
  package var categories: [String] = []
  /// The configuration to use instead of the nearest one.
  package var configurationPath: String?
  /// Whether configurations are read.
  package var usesConfiguration = true
  /// Whether comments and configurations can suppress findings.
  package var usesSuppressions = true
  /// The language of every file, ignoring file extensions.
  package var language: Language?
  /// The day that dates and suppressions are compared with; nil is today, in UTC.
  package var today: CalendarDay?

  /// The most findings of a rule and severity in a file that are listed; nil lists all.
  package var maxFindingCount: Int? = FindingLimit.standard

  package init() {}
}

extension CheckOptions {
  /// How many findings of a rule are kept, of which all that are listed are a part.
  func limit(atLeast count: Int) -> Int { maxFindingCount.map { max($0, count) } ?? .max }

  /// Whether `select` and `ignore` let a rule run; `others` are other ids that name it.
  package func runs(_ id: String, also others: String...) -> Bool {
    let ids = [id] + others
    let isNamed = { (patterns: [String]) in
      patterns.contains { pattern in ids.contains { Spelling.matches($0, pattern: pattern) } }
    }
    return (select.isEmpty || isNamed(select)) && !isNamed(ignore)
  }
}
