import PushlintAPNsSpec
import PushlintLint
public import PushlintSettings
public import PushlintSyntax

/// Writes the effective settings for one file.
///
/// Paths start from the folder in which the text reads back to the same settings: that of the
/// nearest configuration. Without one, it is the working folder where that holds the file, since
/// there the text is saved, and else the file's own folder.
public struct PrintedConfiguration {
  /// What options add to the settings of the configuration, or leave of them.
  public struct Options {
    public var headers: [(name: String, value: String)] = []
    public var rules: [ExactText: RuleSettings] = [:]
    public var fixes = FixSelection()
    public var soundFolders: [String] = []
    public var strings: [String] = []
    public var categories: [String] = []
    public var suppressions: [SuppressionSetting] = []
    public var customRules: [CustomRuleSetting] = []

    public init() {}
  }

  private let path: String
  /// The absolute path.
  private let place: String
  /// The absolute path of the folder that paths start from.
  private let home: String
  private let found: FileSettings?
  private let options: Options
  private var lines: [String] = []

  /// `path` is as a person in the working folder types it.
  public init(
    of path: String,
    _ found: FileSettings?,
    _ options: Options
  ) {
    self.path = path
    self.found = found
    self.options = options
    place = FilePath.canonical(file: path)
    let workingFolder = FilePath.canonical(folder: ".")
    home =
      found?.configuration.folder
      ?? (FilePath.isBelow(place, workingFolder) ? workingFolder : FilePath.folder(of: place))
    lines = introduction
    section("headers", headers)
    section("rules", rules)
    for (name, ids) in [("fixable", options.fixes.fixable), ("unfixable", options.fixes.unfixable)]
    where !ids.isEmpty {
      lines.append("\(name): \(YAMLText.list(ids))")
    }
    section("app", app)
    if let effective = found?.effective {
      if let authentication = effective.authentication {
        lines.append("auth: \(authentication.rawValue)")
      }
      lines.append("dialect: \(effective.dialect.rawValue)")
      section("placeholders", placeholders(effective))
      section("files", files(effective))
      section("suppressions", options.suppressions.map { suppression($0) })
    }
    section("custom-rules", options.customRules.map { customRule($0) })
  }

  /// YAML that reads back to the same settings.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  private mutating func section(_ name: String, _ rows: [String]) {
    if rows.isEmpty { return }
    lines.append(name + ":")
    lines += rows.map { "  " + $0 }
  }

  // MARK: Sections

  private var introduction: [String] {
    let title = "# Effective settings for \(YAMLText.scalar(path)); paths start from "
    guard let found else {
      let isBelow = home == FilePath.canonical(folder: ".")
      return [
        title + (isBelow ? "the working folder" : "its folder"), "# No configuration applies",
      ]
    }
    let name = YAMLText.scalar(found.configuration.name)
    let isOption = found.configuration.isOverlay
    return [title + (isOption ? "the working folder" : "the folder of \(name)")]
      + found.configuration.lineage.map { "# From \(YAMLText.scalar($0.name))" }
      + (found.isExcluded ? ["# Excluded when folders are scanned"] : [])
  }

  private var headers: [String] {
    // The command line's win.
    let own = options.headers.map { (name: $0.name.lowercased(), value: $0.value) }
    let others = (found?.effective.headers ?? []).filter { header in
      !own.contains { $0.name == header.name }
    }
    return (others + own).map { YAMLText.scalar($0.name) + ": " + YAMLText.scalar($0.value) }
  }

  private var rules: [String] {
    options.rules.sortedByKey.map { id, settings in
      var fields: [(String, String)] = []
      if let severity = settings.severity {
        fields.append(("severity", severity?.rawValue ?? "off"))
      }
      fields += settings.integers.sortedByKey.map { ($0.key.text, String($0.value)) }
      fields += settings.patterns.sortedByKey
        .map { ($0.key.text, YAMLText.list($0.value)) }
      return "\(id.text): \(mapping(fields))"
    }
  }

  private var app: [String] {
    let configuration = found?.configuration
    let sounds =
      (configuration?.soundPaths(from: home) ?? [])
      + options.soundFolders.map { FilePath.relative(FilePath.canonical(folder: $0), to: home) }
    let strings = globs { $0.strings } + options.strings.map { stringsGlob($0) }
    let categories = (configuration?.categories ?? []) + options.categories
    let lists = [
      ("sounds", sounds), ("strings", strings), ("categories", categories),
      ("sources", globs { $0.sources }), ("entitlements", globs { $0.entitlements }),
      ("info-plists", globs { $0.infoPlists }),
    ]
    var rows = lists.filter { !$0.1.isEmpty }.map { "\($0.0): \(YAMLText.list($0.1))" }
    let activities = configuration?.activities(from: home) ?? []
    if !activities.isEmpty {
      let fields = activities.map { (YAMLText.scalar($0.type), YAMLText.list($0.globs)) }
      rows.append("activities: " + mapping(fields))
    }
    let platforms = found?.effective.platforms ?? []
    if platforms.isEmpty { return rows }
    return rows + ["platforms: " + mapping(platforms.map { ($0.name, "'\($0.version)'") })]
  }

  private func globs(_ part: (AppSetting) -> [GlobSetting]?) -> [String] {
    found?.configuration.appGlobs(from: home, part) ?? []
  }

  /// The glob for what an option names: a strings file, or a folder with the default table.
  private func stringsGlob(_ path: String) -> String {
    let place = FileSystem.realPath(path) ?? FilePath.canonical(file: path)
    if FileSystem.status(path)?.kind != .folder { return glob(for: place) }
    let way = FilePath.relative(place, to: home)
    return FilePath.join(Glob.literal(way), AppStore.defaultStrings)
  }

  /// The glob that matches one file; without a slash it would match names at any depth.
  private func glob(for place: String) -> String {
    let glob = Glob.literal(FilePath.relative(place, to: home))
    return glob.utf8.contains(UInt8(ascii: "/")) ? glob : "/" + glob
  }

  private func placeholders(_ effective: EffectiveSettings) -> [String] {
    let styles = "styles: " + YAMLText.list(effective.placeholderStyles.map { $0.rawValue })
    if effective.placeholders.isEmpty { return [styles] }
    let values = effective.placeholders.sortedByKey.map { name, setting in
      var fields: [(String, String)] = []
      if let bytes = setting.maxBytes { fields.append(("max-bytes", String(bytes))) }
      if let example = setting.example { fields.append(("example", YAMLText.scalar(example))) }
      return "  \(YAMLText.scalar(name.text)): \(mapping(fields))"
    }
    return [styles, "values:"] + values
  }

  private func files(_ effective: EffectiveSettings) -> [String] {
    var fields: [(String, String)] = []
    if let form = effective.form { fields.append(("form", form)) }
    if let language = effective.language { fields.append(("language", language.rawValue)) }
    if !effective.payloads.isEmpty {
      fields.append(("payloads", YAMLText.list(effective.payloads.map { $0.text })))
    }
    if fields.isEmpty { return [] }
    return ["- " + mapping([("files", YAMLText.scalar(glob(for: place)))] + fields)]
  }

  private func suppression(_ setting: SuppressionSetting) -> String {
    var fields = [("path", YAMLText.scalar(glob(for: place)))]
    if let pointer = setting.pointer { fields.append(("pointer", YAMLText.scalar(pointer))) }
    fields.append(("rule", YAMLText.scalar(setting.rule)))
    fields.append(("reason", YAMLText.scalar(setting.reason)))
    if let day = setting.expires { fields.append(("expires", day.description)) }
    return "- " + mapping(fields)
  }

  private func customRule(_ rule: CustomRuleSetting) -> String {
    var requirement = [("pointer", YAMLText.scalar(rule.pointer))]
    if let pattern = rule.pattern {
      requirement.append(("matches", YAMLText.scalar(pattern.text)))
    }
    var fields = [
      ("id", rule.id), ("message", YAMLText.scalar(rule.message)),
      ("severity", rule.severity.rawValue),
    ]
    if !rule.pushTypes.isEmpty {
      fields.append(("when", mapping([("push-type", YAMLText.list(rule.pushTypes))])))
    }
    fields.append(("require", mapping(requirement)))
    return "- " + mapping(fields)
  }

  private func mapping(_ fields: [(String, String)]) -> String {
    "{" + fields.map { $0.0 + ": " + $0.1 }.joined(separator: ", ") + "}"
  }
}
