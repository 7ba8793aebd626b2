import PushlintAPNsSpec
import PushlintSettings
import PushlintSyntax

/// A first `pushlint.yml`, with the app files that were found.
///
/// Explanations begin with `##`, and disabled settings with `#`: uncommenting one line, or all of
/// them, gives a valid configuration.
public struct StarterConfiguration: Sendable {
  /// What was found, one line each.
  public let findings: [String]
  /// The whole file.
  public let text: String

  /// The requests that were found, by where they are.
  public struct Requests: Sendable {
    /// Globs for the folders with files that are requests; none if one is in no subfolder.
    public var globs: [String] = []
    /// The first file that is a request and in no subfolder.
    public var topmost: String?
    /// The documents and scripts with requests, and their languages.
    public var hosts: [(path: String, language: String)] = []

    public init() {}
  }

  /// `base` is the path to a configuration above, and `schema` is where editors load the schema.
  public init(
    _ app: AppSearch.Outcome,
    found requests: Requests,
    base: String?,
    schema: String
  ) {
    findings = StarterConfiguration.findings(app, requests)
    text =
      "# yaml-language-server: $schema=\(schema)\n"
      + StarterConfiguration.introduction
      + StarterConfiguration.files(requests.globs)
      + StarterConfiguration.requests(app.bundleIdentifiers)
      + "## Files of the app. pushlint reads no others.\napp:\n"
      + StarterConfiguration.settings(app).map { $0.text }.joined()
      + StarterConfiguration.categories
      + StarterConfiguration.platforms(app.platforms)
      + StarterConfiguration.others(base, requests.hosts)
  }

  private static let introduction = """
    ## Settings of pushlint for this folder and its subfolders.
    ## Uncomment a line (remove the '# ') to enable it; 'pushlint check' reports mistakes in it.


    """

  private static func files(_ requests: [String]) -> String {
    """
    ## Check only these files when scanning folders; default: every file with a push.
    # include: \(YAMLText.list(requests.isEmpty ? ["push/**"] : requests))
    ## Skip these files when scanning folders.
    # exclude: ["**/legacy/**"]


    """
  }

  private static func requests(_ bundleIdentifiers: [String]) -> String {
    let topics = bundleIdentifiers.isEmpty ? ["com.example.app"] : bundleIdentifiers
    let more = topics.count == 1 ? "" : " Bundle ids: \(topics.joined(separator: ", "))."
    return """
      ## Headers that your sender adds to every request.\(more)
      headers:
        # apns-topic: \(YAMLText.scalar(topics.first ?? ""))
        # apns-push-type: alert

      ## Severities: error, warning, info, hint or off; 'pushlint rules' lists all rules.
      rules:
        # alert-legacy-string: off
        # payload-too-large: {severity: error, limit: 3800}


      """
  }

  /// A setting under `app`.
  private struct Setting {
    let key: String
    let values: [String]
    /// Shown where no value was found.
    let example: String

    /// Its description, without a full stop.
    private var purpose: String {
      let words = SettingDescription.at(["app", key])?.documentation ?? key
      return String(words.utf8.last == UInt8(ascii: ".") ? words.dropLast() : words[...])
    }

    /// Enabled if there are values; it is valid without them.
    var text: String {
      let mark = values.isEmpty ? "# " : ""
      let isLong = values.count > 3
      let list =
        isLong
        ? values.map { "\n    - " + YAMLText.scalar($0) }.joined() : " " + YAMLText.list(values)
      let hint = values.isEmpty ? ", such as \(example)" : ""
      return "  ## \(purpose)\(hint).\n  \(mark)\(key):\(list)\n"
    }
  }

  private static func settings(_ app: AppSearch.Outcome) -> [Setting] {
    [
      Setting(key: "sounds", values: app.sounds, example: "App/Sounds"),
      Setting(key: "strings", values: app.strings, example: "\"App/**/Localizable.strings\""),
      Setting(key: "sources", values: app.sources, example: "\"App/**/*.swift\""),
      Setting(key: "entitlements", values: app.entitlements, example: "App/App.entitlements"),
      Setting(key: "info-plists", values: app.infoPlists, example: "App/Info.plist"),
    ]
  }

  private static let categories = """
      ## Notification categories that the app registers; other categories are reported.
      # categories: [MESSAGE]
      ## Live Activity types with globs of their pushes, such as ScoreAttributes: "push/score/**".
      # activities: {}

    """

  private static func platforms(_ found: [(name: String, version: String)]) -> String {
    let mark = found.isEmpty ? "# " : ""
    let platforms = found.isEmpty ? [("iOS", "15.0")] : found
    let list = platforms.map { "\($0.0): \"\($0.1)\"" }.joined(separator: ", ")
    return "  ## Minimum OS versions that the app supports.\n  \(mark)platforms: {\(list)}\n"
  }

  /// Settings whose values cannot be found by searching; each is one line, so that it is valid alone.
  private static func others(
    _ base: String?,
    _ hosts: [(path: String, language: String)]
  ) -> String {
    let rows = [
      ("extends", base.map { YAMLText.list([$0]) } ?? "[]"),
      ("auth", "token"),
      ("dialect", Dialect.firebaseAdmin.rawValue),
      ("placeholders", "{styles: [mustache, percent], values: {name: {max-bytes: 80}}}"),
      ("fixable", "[sound-*, key-deprecated]"),
      ("unfixable", "[key-misspelled]"),
      ("required-version", "\">=1.0\""),
      ("files", files(with: hosts)),
      ("overrides", "[{files: [\"push/silent/**\"], headers: {apns-priority: \"5\"}}]"),
      (
        "suppressions",
        "[{path: push/old.json, rule: alert-legacy-string, reason: shipped in 2.1}]"
      ),
      (
        "custom-rules",
        "[{id: needs-thread, message: add a thread-id, require: {pointer: /aps/thread-id}}]"
      ),
    ]
    return rows.map { key, example in
      "\n## \(SettingDescription.at([key])?.documentation ?? key)\n# \(key): \(example)\n"
    }.joined()
  }

  /// The entries for documents and scripts with requests, by language.
  private static func files(with hosts: [(path: String, language: String)]) -> String {
    if hosts.isEmpty {
      return "[{files: [\"templates/*.tpl\"], language: json, payloads: /templates/*/payload}]"
    }
    let languages = Set(hosts.map { $0.language }).sortedByBytes { $0 }
    let entries = languages.map { language in
      let paths = hosts.filter { $0.language == language }.map { Glob.literal($0.path) }
      return "{files: \(YAMLText.list(paths)), language: \(language)}"
    }
    return "[\(entries.joined(separator: ", "))]"
  }

  private static func findings(_ app: AppSearch.Outcome, _ requests: Requests) -> [String] {
    let rows =
      [("projects", app.projects), ("bundle ids", app.bundleIdentifiers)]
      + settings(app).map { ($0.key, $0.values) }
      + [
        ("platforms", app.platforms.map { "\($0.name) \($0.version)" }),
        ("requests", requests.topmost.map { [$0] } ?? requests.globs),
        ("requests in documents and scripts (see 'files')", requests.hosts.map { $0.path }),
      ]
    return rows.compactMap { name, paths in
      guard !paths.isEmpty else { return nil }
      let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
      return "\(name): \(paths.prefix(3).joined(separator: ", "))\(more)"
    } + (app.isCut ? ["only the first \(AppSearch.maxFileCount) files were searched"] : [])
  }
}

extension StarterConfiguration {
  /// Globs for the files in some folders.
  public static func globs(for folders: [String]) -> [String] {
    brief(folders).map { Glob.literal($0) + "/**" }
  }

  /// At most a few folders that contain all of these: parents replace them if there are more.
  private static func brief(_ folders: [String]) -> [String] {
    var result = topmost(folders)
    for depth in [3, 2, 1] where result.count > 5 {
      let parents = result.map { folder in
        folder.utf8.split(separator: UInt8(ascii: "/")).prefix(depth)
          .map { String(Substring($0)) }.joined(separator: "/")
      }
      result = topmost(parents)
    }
    return result
  }

  /// The folders that are in none of the others, sorted, without repeats.
  private static func topmost(_ folders: [String]) -> [String] {
    var result: [String] = []
    // A folder precedes its subfolders.
    for folder in folders.sortedByBytes(of: { $0 + "/" })
    where !(result.last.map { $0.hasSameBytes(folder) || FilePath.isBelow(folder, $0) } ?? false) {
      result.append(folder)
    }
    return result
  }
}
