import Diagnostics
import Syntax
import Vocabulary

extension SettingsGuide {
  /// What a word that may stand at `path` means; nil for rules, push types and the like, which have
  /// pages of their own.
  package func meaning(of word: String, at path: [String]) -> String? {
    guard words(at: path).contains(word) else { return nil }
    let path = SettingsGuide.inLayer(path)
    switch (path.first, path.last) {
    case ("rules", _), (_, "severity"): return SettingsGuide.meaning(ofSeverity: word)
    case ("auth", _): return SenderAuthentication(rawValue: word)?.documentation
    case ("dialect", _): return Dialect(rawValue: word)?.documentation
    case ("placeholders", _): return PlaceholderStyle(rawValue: word)?.documentation
    default: return nil
    }
  }

  private static func meaning(ofSeverity word: String) -> String {
    switch Severity(rawValue: word) {
    case .error: "A finding makes the check fail."
    case .warning: "A finding is reported; the check fails with `--strict` only."
    case .info: "A finding is reported for what it tells; the check does not fail."
    case .hint: "A finding is shown quietly in editors; the check does not fail."
    case nil: "The rule does not run."
    }
  }
}

extension SenderAuthentication {
  fileprivate var documentation: String {
    switch self {
    case .token: "With a provider token, a JWT that is signed with a key from Apple."
    case .certificate: "With a client certificate that was made for the app."
    }
  }
}

extension Dialect {
  fileprivate var documentation: String {
    switch self {
    case .apns: "Keys and flags are written as APNs reads them, such as `content-available: 1`."
    case .firebaseAdmin:
      """
      Keys and flags are written as the Firebase Admin SDKs take and convert them, such as \
      `contentAvailable: true`.
      """
    }
  }
}

extension PlaceholderStyle {
  fileprivate var documentation: String {
    switch self {
    case .mustache:
      "`{{name}}`, `{% if %}` and `{# #}`, as in Mustache, Handlebars, Jinja, Liquid and Go."
    case .dollar: "`${name}` and `$(name)`."
    case .erb: "`<%= name %>` and `<% %>`."
    case .percent: "`%NAME%`."
    case .brace: "`{name}`."
    case .bracket: "`[NAME]`."
    case .angle: "`<NAME>`."
    }
  }
}
