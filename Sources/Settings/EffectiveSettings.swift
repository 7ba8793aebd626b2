public import PushlintAPNsSpec
public import PushlintSyntax

/// The settings that configurations give one file.
public struct EffectiveSettings: Sendable {
  /// In lower case, each once, in the order in which they were first set; nil for one that is removed.
  private var namedHeaders: [(name: String, value: String?)] = []
  /// The places of headers in this list.
  private var headerPlaces: [ExactText: Int] = [:]
  public private(set) var rules: [ExactText: RuleSettings] = [:]
  public private(set) var placeholderStyles = PlaceholderStyle.standard
  public private(set) var placeholders: [ExactText: PlaceholderSetting] = [:]
  /// The systems that the app runs on.
  public private(set) var platforms: [PlatformSetting] = []
  public private(set) var authentication: SenderAuthentication?
  public private(set) var dialect = Dialect.apns
  /// Whether `include` names the file.
  public private(set) var isIncluded = false
  /// The form of the requests that `files` says.
  public private(set) var form: String?
  /// The language that `files` says.
  public private(set) var language: Language?
  /// Where `files` says that payloads are.
  public private(set) var payloads: [PointerPattern] = []

  /// The settings without a configuration.
  public init() {}

  /// In lower case, each once, in the order in which they were first set.
  public var headers: [(name: String, value: String)] {
    namedHeaders.compactMap { header in header.value.map { (header.name, $0) } }
  }

  /// The maximum sizes of placeholders in bytes, by name, where they are set.
  public var placeholderMaxBytes: [ExactText: Int] {
    placeholders.compactMapValues { $0.maxBytes }
  }

  /// Examples of what placeholders stand for, by name, where they are set.
  public var placeholderExamples: [ExactText: String] {
    placeholders.compactMapValues { $0.example }
  }

  /// The rules whose fixes are offered.
  public private(set) var fixes = FixSelection()

  /// Adds the settings of a configuration for a file, by the path from its folder.
  public mutating func add(_ configuration: Configuration, forRelativePath path: String) {
    if let platforms = configuration.app.platforms { self.platforms = platforms }
    if let fixable = configuration.fixable { fixes.fixable = fixable }
    if let unfixable = configuration.unfixable { fixes.unfixable = unfixable }
    if let include = configuration.include { isIncluded = include.covers(path) }
    for file in configuration.files where file.covers(path) {
      if let form = file.form { self.form = form }
      if let language = file.language { self.language = language }
      if let payloads = file.payloads { self.payloads = payloads }
    }
    add(configuration.general)
    for override in configuration.overrides where override.files.covers(path) {
      add(override.layer)
    }
  }

  /// Adds a layer on top.
  private mutating func add(_ layer: SettingsLayer) {
    for header in layer.headers { set(header) }
    for rule in layer.rules {
      if let change = rule.change {
        rules[rule.id, default: RuleSettings()].add(change)
      } else {
        rules[rule.id] = nil
      }
    }
    if let styles = layer.placeholderStyles { placeholderStyles = styles }
    for placeholder in layer.placeholders {
      placeholders[placeholder.name] = placeholder.isRemoval ? nil : placeholder
    }
    if let authentication = layer.authentication { self.authentication = authentication }
    if let dialect = layer.dialect { self.dialect = dialect }
  }

  private mutating func set(_ header: HeaderSetting) {
    if let place = headerPlaces[header.name] {
      namedHeaders[place].value = header.value
    } else {
      headerPlaces[header.name] = namedHeaders.count
      namedHeaders.append((header.name, header.value))
    }
  }
}

extension Configuration {
  /// Whether `include` names a file, and not only a folder that it is in.
  public func includesByName(_ path: String) -> Bool {
    include?.names(path) ?? false
  }

  /// Whether `files` names a file, or says in which language all files of a folder are; `isForeign`
  /// asks for the latter.
  public func filesByName(_ path: String, isForeign: Bool) -> Bool {
    files.contains { setting in
      if setting.language != nil { return setting.covers(path) }
      return !isForeign && setting.files.names(path)
    }
  }

  /// Whether a file in a folder is skipped because `include` does not match it.
  public func omits(_ path: String) -> Bool {
    guard let include, !include.isEmpty else { return false }
    return !include.covers(path)
  }

  /// Whether a file or folder is skipped because `exclude` matches it.
  public func excludes(_ path: String) -> Bool {
    exclude?.contains { $0.covers(path) } ?? false
  }
}

extension [GlobSetting] {
  /// Whether one of them matches the path or a folder that contains it.
  public func covers(_ path: String) -> Bool { contains { $0.pattern.covers(path) } }

  /// Whether one of them says what the file at the path is called.
  fileprivate func names(_ path: String) -> Bool {
    contains { $0.pattern.namesFiles && $0.pattern.matches(path) }
  }
}
