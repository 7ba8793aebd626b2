import Settings

/// A first `pushlint.yml`, filled with what was found.
///
/// Explanations begin with two number signs, and settings that are off with one: taking `# ` away
/// from a line, or from all of them, gives a configuration that holds.
package struct StarterConfiguration: Sendable {
  /// What was found, a line each, for people to read.
  package let findings: [String]
  /// The whole file.
  package let text: String

  /// `requests` are globs for the folders with requests.
  package init(_ app: AppSearch.Outcome, requests: [String]) {
    findings = StarterConfiguration.findings(app, requests)
    text =
      StarterConfiguration.introduction
      + StarterConfiguration.files(requests)
      + StarterConfiguration.requests
      + "## The app's own files. pushlint reads nothing of the app that is not named here.\napp:\n"
      + StarterConfiguration.settings(app).map { $0.text }.joined()
      + StarterConfiguration.others
  }

  private static let introduction = """
    ## Settings of pushlint for this folder and those below it.
    ## Take the '# ' away from a line to switch it on; 'pushlint check' tells what is wrong with it.


    """

  private static func files(_ requests: [String]) -> String {
    """
    ## The only files that are checked in folders; without it, every request that is found.
    # include: \(YAMLText.list(requests.isEmpty ? ["push/**"] : requests))
    ## Files that are left out in folders.
    # exclude: ["**/legacy/**"]


    """
  }

  private static let requests = """
    ## Headers that your sender adds to every request.
    headers:
      # apns-topic: com.example.app
      # apns-push-type: alert

    ## Severities of rules: error, warning, info, hint, off; 'pushlint rules' lists all rules.
    rules:
      # alert-legacy-string: off
      # payload-too-large: {severity: error, limit: 3800}


    """

  /// A setting of the section `app`.
  private struct Setting {
    let key: String
    let values: [String]
    /// A value, shown where none was found.
    let example: String

    init(_ key: String, _ values: [String], example: String) {
      self.key = key
      self.values = values
      self.example = example
    }

    /// What it is for, without a full stop.
    private var purpose: String {
      let words = SettingDescription.at(["app", key])?.documentation ?? key
      return String(words.utf8.last == UInt8(ascii: ".") ? words.dropLast() : words[...])
    }

    /// On where there is something to name; switched on without, it does no harm.
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
      Setting("sounds", app.sounds, example: "App/Sounds"),
      Setting("strings", app.strings, example: "\"App/**/Localizable.strings\""),
      Setting("sources", app.sources, example: "\"App/**/*.swift\""),
      Setting("entitlements", app.entitlements, example: "App/App.entitlements"),
      Setting("info-plists", app.infoPlists, example: "App/Info.plist"),
    ]
  }

  /// What cannot be found by looking.
  private static let others = """
      ## Categories that the app registers; with this list, no others are known.
      # categories: [MESSAGE]
      ## The oldest systems that the app runs on.
      # platforms: {iOS: "15.0"}

    """

  private static func findings(_ app: AppSearch.Outcome, _ requests: [String]) -> [String] {
    let rows = [
      ("projects", app.projects), ("sounds", app.sounds), ("strings", app.strings),
      ("sources", app.sources), ("entitlements", app.entitlements),
      ("info-plists", app.infoPlists), ("requests", requests),
    ]
    return rows.compactMap { name, paths in
      guard !paths.isEmpty else { return nil }
      let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
      return "\(name): \(paths.prefix(3).joined(separator: ", "))\(more)"
    } + (app.isCut ? ["only the first \(AppSearch.maxFileCount) files are looked at"] : [])
  }
}
