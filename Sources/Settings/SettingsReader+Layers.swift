import Diagnostics
import Syntax
import Text
import Vocabulary

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
    otherWords: ["admin": "firebase-admin", "fcm": "firebase-admin", "firebase": "firebase-admin"]
  )

  /// Reads the whole configuration.
  mutating func configuration(
    _ root: NodeView,
    _ ruleFiles: (PathPattern) -> RuleFileSearch,
    _ base: (String) -> Result<BaseKnowledge, BaseRefusal>
  ) -> Configuration {
    guard let object = mapping(root) else { return Configuration() }
    let fields = fields(of: object, .top)
    var configuration = Configuration()
    // First, so that everything else may name their rules and those of the configuration itself.
    let (bases, baseRuleIDs) = bases(fields["extends"], base)
    configuration.bases = bases
    customRules(fields["custom-rules"], into: &configuration, ruleFiles)
    knowledge.ruleIDs += baseRuleIDs.filter { !knowledge.ruleIDs.contains($0) }
    configuration.include = said(fields["include"]).map { globs($0) }
    configuration.exclude = said(fields["exclude"]).map { globs($0) }
    configuration.general = layer(fields, in: fields["extends"] == nil ? .ground : .upper)
    configuration.overrides = list(fields["overrides"]).compactMap { override($0) }
    configuration.suppressions = list(fields["suppressions"]).compactMap { suppression($0) }
    if let app = mapping(fields["app"]) { configuration.app = self.app(app) }
    return configuration
  }

  private mutating func override(_ node: NodeView) -> SettingsOverride? {
    guard let object = mapping(node) else { return nil }
    let fields = fields(of: object, .override)
    let layer = layer(fields, in: .upper)
    guard let files = required("files", fields, of: object) else { return nil }
    return SettingsOverride(files: globs(files), layer: layer, range: object.range)
  }

  private mutating func layer(_ fields: [String: NodeView], in place: Place) -> SettingsLayer {
    var layer = SettingsLayer()
    layer.headers = headers(fields["headers"], in: place)
    layer.rules = rules(fields["rules"], in: place)
    if let node = fields["auth"], let word = word(node, of: SettingsReader.authentications) {
      layer.authentication = SenderAuthentication(rawValue: word)
    }
    if let node = fields["dialect"], let word = word(node, of: SettingsReader.dialects) {
      layer.dialect = Dialect(rawValue: word)
    }
    if let placeholders = mapping(fields["placeholders"]) {
      let fields = self.fields(of: placeholders, .placeholders)
      layer.placeholderStyles = styles(fields["styles"])
      layer.placeholders = self.placeholders(fields["values"], in: place)
    }
    return layer
  }

  /// The value of a key that must be there; nil, and reported at the first key, where it is not.
  mutating func required(
    _ name: String,
    _ fields: [String: NodeView],
    of object: ObjectView
  ) -> NodeView? {
    if let node = fields[name], node.kind != .null { return node }
    if object.isOpen { return nil }
    var members = object.node.children
    let place = members.next().map { MemberView(node: $0).key } ?? object.node
    add("'\(name)' must be given", at: place.range, pointer: object.node.pointer)
    return nil
  }

  /// The word at `node`, one of those to choose from.
  private mutating func word(_ node: NodeView, of choice: WordChoice) -> String? {
    if node.kind == .null { return nil }
    guard let word = string(node) else { return nil }
    if choice.words.contains(word) { return word }
    reportUnknown(word, at: node, among: choice)
    return nil
  }

  /// The list of styles; nil where nothing is said, empty where all are switched off.
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
    var placeholders: [PlaceholderSetting] = []
    for entry in entries(of: object) {
      let fields = mapping(entry.value).map { self.fields(of: $0, .placeholder) } ?? [:]
      placeholders.append(
        PlaceholderSetting(
          name: entry.name,
          maxBytes: integer(fields["max-bytes"]),
          example: fields["example"].flatMap { text($0) },
          isRemoval: entry.value.kind == .null && place == .upper
        )
      )
    }
    return placeholders
  }

  private mutating func suppression(_ node: NodeView) -> SuppressionSetting? {
    guard let object = mapping(node) else { return nil }
    let fields = fields(of: object, .suppression)
    let path = required("path", fields, of: object).flatMap { glob(at: $0) }
    let rule = suppressedRule(required("rule", fields, of: object))
    let reason = string(required("reason", fields, of: object))
    let expires = day(fields["expires"])
    guard let pointer = pointer(fields["pointer"]), let path, let rule, let reason,
      let pathRange = fields["path"]?.range, let ruleRange = fields["rule"]?.range
    else { return nil }
    return SuppressionSetting(
      path: path,
      pointer: pointer.isEmpty ? nil : pointer,
      rule: rule,
      reason: reason,
      expires: expires,
      place: SuppressionPlace(
        pointer: node.pointer,
        path: pathRange,
        rule: ruleRange,
        expires: fields["expires"]?.range
      )
    )
  }

  mutating func glob(at node: NodeView) -> PathPattern? {
    guard let value = string(node) else { return nil }
    return glob(Item(text: value, node: node))
  }

  private mutating func suppressedRule(_ node: NodeView?) -> String? {
    guard let node, let rule = string(node), !ruleIDs(named: rule, at: node).isEmpty else {
      return nil
    }
    return rule
  }

  /// The JSON Pointer at `node`, empty where nothing is said; nil, and reported, where it is none.
  mutating func pointer(_ node: NodeView?) -> String? {
    guard let node, node.kind != .null else { return "" }
    if let text = node.asString?.value, JSONPointer.tokens(text) != nil { return text }
    report("'pointer' must be a JSON Pointer, such as '/aps/alert'", at: node)
    return nil
  }

  private mutating func day(_ node: NodeView?) -> CalendarDay? {
    guard let node, node.kind != .null, !node.isUnknown else { return nil }
    if let day = node.asString.flatMap({ CalendarDay($0.value) }) { return day }
    report("'expires' must be a day, written YYYY-MM-DD", at: node)
    return nil
  }
}
