import PushlintAPNsSpec
import PushlintSyntax

extension SettingsReader {
  private static let styles = WordChoice(
    noun: "a placeholder style",
    words: PlaceholderStyle.allCases.map { $0.rawValue },
    otherWords: [
      "ejs": "erb", "go": "mustache", "handlebars": "mustache", "hbs": "mustache",
      "jinja": "mustache", "jinja2": "mustache", "liquid": "mustache", "shell": "dollar",
    ]
  )

  private static let authentications = WordChoice(
    noun: "a way to authenticate",
    words: SenderAuthentication.allCases.map { $0.rawValue },
    otherWords: ["cert": "certificate", "jwt": "token", "p12": "certificate", "p8": "token"]
  )

  private static let dialects = WordChoice(
    noun: "a dialect",
    words: Dialect.allCases.map { $0.rawValue },
    otherWords: ["admin", "fcm", "firebase"].reduce(into: [:]) {
      $0[$1] = Dialect.firebaseAdmin.rawValue
    }
  )

  mutating func layer(_ fields: [ExactText: NodeView], in place: Place) -> SettingsLayer {
    var layer = SettingsLayer()
    layer.headers = headers(fields["headers"], in: place)
    layer.rules = rules(fields["rules"], in: place)
    layer.authentication = word(fields["auth"], of: SettingsReader.authentications)
      .flatMap { SenderAuthentication(rawValue: $0) }
    layer.dialect = word(fields["dialect"], of: SettingsReader.dialects)
      .flatMap { Dialect(rawValue: $0) }
    if let placeholders = mapping(fields["placeholders"]) {
      let fields = self.fields(of: placeholders, .placeholders)
      layer.placeholderStyles = styles(fields["styles"])
      layer.placeholders = self.placeholders(fields["values"], in: place)
    }
    return layer
  }

  /// The word at `node`, one of those to choose from.
  mutating func word(_ node: NodeView?, of choice: WordChoice) -> String? {
    guard let node = said(node), let word = string(node) else { return nil }
    if choice.words.contains(word) { return word }
    reportUnknown(word, at: node, among: choice)
    return nil
  }

  /// The list of styles; nil if not set, empty if all are turned off.
  private mutating func styles(_ node: NodeView?) -> [PlaceholderStyle]? {
    guard let node, node.kind != .null else { return nil }
    var styles: [PlaceholderStyle] = []
    for item in texts(node) {
      guard let word = word(item.node, of: SettingsReader.styles),
        let style = PlaceholderStyle(rawValue: word), !styles.contains(style)
      else { continue }
      styles.append(style)
    }
    return styles
  }

  private mutating func placeholders(_ node: NodeView?, in place: Place) -> [PlaceholderSetting] {
    guard let object = mapping(node) else { return [] }
    return entries(of: object).map { entry in
      let fields = mapping(entry.value).map { self.fields(of: $0, .placeholder) } ?? [:]
      return PlaceholderSetting(
        name: entry.name,
        maxBytes: integer(fields["max-bytes"]),
        example: fields["example"].flatMap { text($0) },
        isRemoval: entry.value.kind == .null && place == .upper
      )
    }
  }
}

extension SettingsReader {
  /// The settings under `headers`.
  mutating func headers(_ node: NodeView?, in place: Place) -> [HeaderSetting] {
    guard let object = mapping(node) else { return [] }
    var headers: [HeaderSetting] = []
    var first: [ExactText: ByteRange] = [:]
    for entry in entries(of: object) {
      let name = entry.name.lowercased()
      guard checkHeaderName(name, entry) else { continue }
      if let range = first[name] {
        let note = Note("first given here", range: range)
        report("'\(entry.name)' must not be given twice", at: entry.key, notes: [note])
        continue
      }
      first[name] = entry.key.range
      let range = entry.key.range.union(entry.value.range)
      if entry.value.kind == .null, place == .upper {
        headers.append(HeaderSetting(name: name, value: nil, range: range))
      } else if let value = headerValue(entry.value, of: name) {
        headers.append(HeaderSetting(name: name, value: value, range: range))
      }
    }
    return headers
  }

  /// Whether the name can be a header's; a name that only looks like one of APNs' is reported.
  private mutating func checkHeaderName(_ name: String, _ entry: Entry) -> Bool {
    if knowledge.headerNames.contains(name) { return true }
    guard SettingsReader.isToken(name) else {
      report("'\(entry.name)' must be the name of a header", at: entry.key)
      return false
    }
    let known = knowledge.headerNames.filter { $0.hasPrefix("apns-") }
    var choice = WordChoice(noun: "an APNs header", words: known)
    // `priority` is a header of HTTP itself (RFC 9218).
    if known.contains("apns-" + name), name != "priority" {
      choice.otherWords[EditDistance.fold(name)] = "apns-" + name
    }
    guard !known.isEmpty, name.hasPrefix("apns-") || choice.nearest(to: name) != nil else {
      return true
    }
    reportUnknown(entry.name, at: entry.key, among: choice)
    return false
  }

  private mutating func headerValue(_ node: NodeView, of name: String) -> String? {
    guard let value = text(node) else { return nil }
    guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      report("'\(name)' must be one line of text", at: node)
      return nil
    }
    if let allowed = knowledge.headerValues[name], !allowed.contains(value),
      !SettingsReader.mayHoldPlaceholder(value)
    {
      let noun = "a value of '" + Message.shortened(name) + "'"
      reportUnknown(value, at: node, among: WordChoice(noun: noun, words: allowed))
      return nil
    }
    return value
  }

  /// Whether `name` is a token of HTTP (RFC 9110, section 5.6.2), behind the colon of a pseudo-header.
  private static func isToken(_ name: String) -> Bool {
    let token = name.hasPrefix(":") ? name.utf8.dropFirst() : name.utf8[...]
    return !token.isEmpty
      && token.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  private static func mayHoldPlaceholder(_ value: String) -> Bool {
    value.utf8.contains { "{$%<[".utf8.contains($0) }
  }
}

extension SettingsReader {
  /// Where a layer of settings is.
  enum Place {
    /// Nothing is below it.
    case ground
    /// It is on top of other settings, and `null` removes one of them.
    case upper
  }

  static let severities = WordChoice(
    noun: "a severity",
    words: Severity.allCases.map { $0.rawValue } + ["off"],
    otherWords: [
      "critical": "error", "disable": "off", "disabled": "off", "err": "error", "fatal": "error",
      "ignore": "off", "information": "info", "never": "off", "no": "off", "none": "off",
      "note": "info", "notice": "info", "warn": "warning",
    ]
  )

  /// The settings under `rules`, globs before ids, so that ids win.
  mutating func rules(_ node: NodeView?, in place: Place) -> [RuleSetting] {
    guard let object = mapping(node) else { return [] }
    var globs: [RuleSetting] = []
    var single: [RuleSetting] = []
    for entry in entries(of: object) {
      let ids = ruleIDs(named: entry.name, at: entry.key)
      guard !ids.isEmpty else { continue }
      let settings: [RuleSetting]
      if entry.value.kind == .null, place == .upper {
        settings = ids.map { RuleSetting(id: $0, change: nil) }
      } else if let values = ruleValues(entry, for: ids) {
        settings = ids.map { RuleSetting(id: $0, change: suited(values, to: $0)) }
      } else {
        continue
      }
      if SettingsReader.isGlob(entry.name) { globs += settings } else { single += settings }
    }
    return globs + single
  }

  /// The values without the options that only other rules of the glob take.
  private func suited(_ values: RuleSettings, to id: String) -> RuleSettings {
    let names = knowledge.options(ofRule: id).map { $0.name }
    return RuleSettings(
      severity: values.severity,
      integers: values.integers.filter { names.contains($0.key.text) },
      patterns: values.patterns.filter { names.contains($0.key.text) }
    )
  }

  /// The rules that an id or a glob names; none, and reported, where there is no such rule.
  mutating func ruleIDs(named pattern: String, at node: NodeView) -> [String] {
    guard SettingsReader.isGlob(pattern) else {
      if knowledge.ruleIDs.contains(pattern) { return [pattern] }
      if mayLackRuleIDs { return [] }
      reportUnknown(pattern, at: node, among: WordChoice(noun: "a rule", words: knowledge.ruleIDs))
      return []
    }
    guard let glob = try? Glob(pattern, .word) else { return [] }
    let ids = knowledge.ruleIDs.filter { glob.matches($0) }
    if ids.isEmpty, !mayLackRuleIDs {
      report("'\(pattern)' must match at least one rule", at: node)
    }
    return ids
  }

  private static func isGlob(_ pattern: String) -> Bool {
    pattern.utf8.contains(UInt8(ascii: "*"))
  }

  /// The severity or the mapping of settings after a rule.
  private mutating func ruleValues(_ entry: Entry, for ids: [String]) -> RuleSettings? {
    switch entry.value.kind {
    case .object:
      guard let object = entry.value.asObject else { return nil }
      return ruleValues(in: object, of: entry.name, for: ids)
    case .string, .false:
      return severity(entry.value).map { RuleSettings(severity: .some($0)) }
    case .placeholder, .missing, .unexpected:
      return nil
    default:
      report("'\(entry.name)' must be a severity or an object", at: entry.value)
      return nil
    }
  }

  private mutating func ruleValues(
    in object: ObjectView,
    of name: String,
    for ids: [String]
  ) -> RuleSettings {
    var options: [RuleOption] = []
    for id in ids {
      for option in knowledge.options(ofRule: id) where !options.contains(option) {
        options.append(option)
      }
    }
    let noun = "a setting of '" + Message.shortened(name) + "'"
    let fields = fields(
      of: object,
      SettingKeys(noun: noun, known: ["severity"] + options.map { $0.name })
    )
    var values = RuleSettings()
    if let node = fields["severity"], let severity = severity(node) {
      values.severity = .some(severity)
    }
    for option in options {
      guard let node = fields[option.name] else { continue }
      switch option.kind {
      case .integer: values.integers[option.name] = integer(node)
      case .patterns: values.patterns[option.name] = texts(node).map { $0.text }
      }
    }
    return values
  }

  /// The severity at `node`, `.some(nil)` for `off`; nil, and reported, if it is invalid.
  private mutating func severity(_ node: NodeView) -> Severity?? {
    if node.isUnknown { return nil }
    if node.kind == .false { return .some(nil) }
    guard let word = node.asString?.value else {
      report("\(raw: SettingsReader.title(of: node)) must be a severity", at: node)
      return nil
    }
    if word == "off" { return .some(nil) }
    if let severity = Severity(rawValue: word) { return .some(severity) }
    reportUnknown(word, at: node, among: SettingsReader.severities)
    return nil
  }
}
