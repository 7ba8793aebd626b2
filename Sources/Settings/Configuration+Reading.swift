// pushlint.yml: YAML 1.2, core schema, one document, read with the tree that requests are read with.
//
// Choices:
// - Nothing here fails: every mistake is a finding, and the valid settings still apply.
// - `off` is a string in YAML 1.2 and turns a rule off, as `false` does.
// - It has no placeholders: `{{` begins a mapping, as in any YAML.

public import PushlintSyntax

extension Configuration {
  /// Reads a configuration; the findings are in order of place.
  ///
  /// `ruleFiles` finds and reads the files that a glob or a name under `custom-rules` matches,
  /// `base` reads the configuration at a path under `extends`.
  public static func read(
    _ source: SourceText,
    knowledge: KnownNames,
    ruleFiles: (PathPattern) -> RuleFileSearch = { _ in RuleFileSearch() },
    base: (String) -> Result<BaseKnowledge, ExtendsError> = { _ in .failure(.notFound) }
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    var reader = SettingsReader(knowledge: knowledge)
    guard let tree = reader.tree(of: source, .yaml, named: "the configuration") else {
      return (Configuration(), reader.diagnostics)
    }
    var configuration = Configuration()
    if tree.isReadable, let root = tree.roots.first {
      configuration = reader.configuration(root, ruleFiles, base)
      if tree.roots.count > 1 {
        reader.report("the configuration must be one document", at: tree.roots[1])
      }
    }
    return (configuration, reader.sortedDiagnostics)
  }
}

extension SettingsReader {
  /// The tree of a file, its mistakes of syntax reported; nil where it is in another encoding.
  mutating func tree(
    of source: SourceText,
    _ language: Language,
    named name: StaticString
  ) -> SyntaxTree? {
    if let offset = source.firstInvalidOffset {
      add("\(raw: name.description) must be UTF-8", at: ByteRange(offset, offset + 1))
      if source.looksLikeWideEncoding { return nil }
    }
    let tree = SyntaxTree.parse(source, ParseOptions(language: language, placeholderStyles: []))
    for issue in tree.issues { report(issue) }
    return tree
  }

  /// The mistakes in order of place.
  var sortedDiagnostics: [Diagnostic] {
    diagnostics.indirectlySorted { left, right in
      left.range == right.range
        ? left.message.text < right.message.text : left.range < right.range
    }
  }
}

extension SettingsReader {
  /// The words for a mistake of syntax.
  static func message(for issue: SyntaxIssue) -> Message {
    switch issue.code {
    case .yaml(let words): Message(text: words)
    case .yamlAliasUnknown: "an alias must follow its anchor"
    case .yamlAliasCycle: "an alias must not be inside its own anchor"
    case .yamlTooManyAliases: "aliases must not expand to more than 100,000 values or 1 MB of text"
    case .yamlNonStringKey: "a key must be text"
    case .yamlNotFinite: "a number must be finite"
    case .yamlTag(let tag): "the tag '\(tag)' is not supported here"
    case .yamlMergeNotMapping: "'<<' must be an object"
    case .tooDeep: "nesting must not be deeper than \(SyntaxTree.maxDepth)"
    default: Message(text: issue.message)
    }
  }
}

extension SettingsReader {
  /// Reads the whole configuration.
  mutating func configuration(
    _ root: NodeView,
    _ ruleFiles: (PathPattern) -> RuleFileSearch,
    _ base: (String) -> Result<BaseKnowledge, ExtendsError>
  ) -> Configuration {
    guard let object = mapping(root) else { return Configuration() }
    let fields = fields(of: object, .top)
    var configuration = Configuration()
    // First, because everything else may name their rules and those of the configuration itself.
    let (bases, baseRuleIDs) = bases(fields["extends"], base)
    configuration.bases = bases
    customRules(fields["custom-rules"], into: &configuration, ruleFiles)
    let known = Set(exactly: knowledge.ruleIDs)
    knowledge.ruleIDs += baseRuleIDs.filter { !known.contains($0) }
    configuration.include = said(fields["include"]).map { placedGlobs($0) }
    configuration.exclude = said(fields["exclude"]).map { globs($0) }
    configuration.files = list(fields["files"]).compactMap { file($0) }
    configuration.general = layer(fields, in: fields["extends"] == nil ? .ground : .upper)
    configuration.fixable = said(fields["fixable"]).map { ruleNames($0) }
    configuration.unfixable = said(fields["unfixable"]).map { ruleNames($0) }
    configuration.overrides = list(fields["overrides"]).compactMap { override($0) }
    configuration.suppressions = list(fields["suppressions"]).compactMap { suppression($0) }
    if let app = mapping(fields["app"]) { configuration.app = self.app(app) }
    requireVersion(said(fields["required-version"]))
    return configuration
  }

  /// The ids and globs of known rules at `node`, a list or a single one.
  private mutating func ruleNames(_ node: NodeView) -> [String] {
    texts(node).filter { !ruleIDs(named: $0.text, at: $0.node).isEmpty }.map { $0.text }
  }

  private mutating func override(_ node: NodeView) -> SettingsOverride? {
    guard let object = mapping(node) else { return nil }
    let fields = fields(of: object, .override)
    let layer = layer(fields, in: .upper)
    guard let files = required("files", fields, of: object) else { return nil }
    return SettingsOverride(files: placedGlobs(files), layer: layer, range: object.range)
  }

  private static let languages = WordChoice(
    noun: "a language",
    words: Language.allCases.map { $0.rawValue },
    otherWords: ["json5": "jsonc", "jsonl": "ndjson", "yml": "yaml"]
  )

  private mutating func file(_ node: NodeView) -> FileSetting? {
    guard let object = mapping(node) else { return nil }
    let fields = fields(of: object, .file)
    let forms = WordChoice(
      noun: "a form that 'pushlint explain forms' lists",
      words: knowledge.forms().map { $0.name }
    )
    let form = word(fields["form"], of: forms)
    let language = word(fields["language"], of: SettingsReader.languages)
    let payloads = said(fields["payloads"]).map { pointerPatterns($0) }
    guard let files = required("files", fields, of: object) else { return nil }
    return FileSetting(
      files: placedGlobs(files),
      form: form,
      language: language.flatMap { Language(rawValue: $0) },
      payloads: payloads
    )
  }

  /// The patterns at `node`, a list or a single one; an empty one is the whole document.
  private mutating func pointerPatterns(_ node: NodeView) -> [PointerPattern] {
    let items = node.asArray.map { Array($0) } ?? [node]
    return items.compactMap { item in
      if item.isUnknown { return nil }
      if let pattern = item.asString.flatMap({ PointerPattern($0.value) }) { return pattern }
      let title = SettingsReader.title(of: item)
      report("\(raw: title) must be a JSON Pointer, such as '/templates/*/payload'", at: item)
      return nil
    }
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
        pointer: self.place(of: node),
        path: pathRange,
        rule: ruleRange,
        expires: fields["expires"]?.range
      )
    )
  }

  private mutating func suppressedRule(_ node: NodeView?) -> String? {
    guard let node, let rule = string(node), !ruleIDs(named: rule, at: node).isEmpty else {
      return nil
    }
    return rule
  }

  private mutating func day(_ node: NodeView?) -> CalendarDay? {
    guard let node, node.kind != .null, !node.isUnknown else { return nil }
    if let day = node.asString.flatMap({ CalendarDay($0.value) }) { return day }
    report("'expires' must be a date, YYYY-MM-DD", at: node)
    return nil
  }
}

extension SettingsReader {
  /// The configurations under `extends`, and the ids of custom rules there; those that
  /// cannot be read are reported and skipped.
  mutating func bases(
    _ node: NodeView?,
    _ read: (String) -> Result<BaseKnowledge, ExtendsError>
  ) -> (bases: [PathSetting], ruleIDs: [String]) {
    guard let node = said(node) else { return ([], []) }
    var ruleIDs: [String] = []
    var knownIDs: Set<ExactText> = []
    var bases: [PathSetting] = []
    var paths: Set<ExactText> = []
    for (item, pointer) in placed(node) where paths.insert(item.text) {
      switch read(item.text) {
      case .success(let known):
        bases.append(PathSetting(path: item.text, range: item.node.range, pointer: pointer))
        ruleIDs += known.customRuleIDs.filter { knownIDs.insert($0) }
        if known.mayLackRuleIDs { mayLackRuleIDs = true }
      case .failure(let refusal):
        mayLackRuleIDs = true
        report(SettingsReader.message(for: refusal, of: item.text), at: item.node)
      }
    }
    return (bases, ruleIDs)
  }

  private static func message(for refusal: ExtendsError, of path: String) -> Message {
    switch refusal {
    case .notFound: "'\(path)' must be a file"
    case .isFolder: "'\(path)' must be a file, not a folder"
    case .isAbsolute: "'\(path)' must be a relative path, from the folder of the configuration"
    case .isOfOtherKind: "'\(path)' must be a .yml or .yaml file"
    case .isCircular: "'\(path)' must not extend the configuration that extends it"
    case .isTooDeep: "'extends' must not be nested deeper than \(Configuration.maxBaseDepth) files"
    case .unreadable(let reason): "'\(path)' cannot be read; \(raw: reason)"
    }
  }
}

extension SettingsReader {
  /// Reads the section about the app.
  mutating func app(_ object: ObjectView) -> AppSetting {
    let fields = fields(of: object, .app)
    var app = AppSetting()
    app.sounds = said(fields["sounds"]).map { node in
      placed(node).map { item, pointer in
        PathSetting(path: item.text, range: item.node.range, pointer: pointer)
      }
    }
    app.strings = said(fields["strings"]).map { placedGlobs($0) }
    app.categories = said(fields["categories"]).map { node in
      texts(node).map { CategorySetting(identifier: $0.text, range: $0.node.range) }
    }
    app.activities = mapping(fields["activities"]).map { activities($0) }
    app.sources = said(fields["sources"]).map { placedGlobs($0) }
    app.entitlements = said(fields["entitlements"]).map { placedGlobs($0) }
    app.infoPlists = said(fields["info-plists"]).map { placedGlobs($0) }
    app.platforms = said(fields["platforms"]).map { platforms($0) }
    return app
  }

  private mutating func activities(_ object: ObjectView) -> [ActivitySetting] {
    entries(of: object).map { entry in
      ActivitySetting(
        type: entry.name,
        files: globs(entry.value),
        range: entry.key.range,
        pointer: place(of: entry.value)
      )
    }
  }

  /// The globs at `node`, a list or a single one, each with its place.
  mutating func placedGlobs(_ node: NodeView) -> [GlobSetting] {
    placed(node).compactMap { item, pointer in
      glob(item).map { GlobSetting(pattern: $0, range: item.node.range, pointer: pointer) }
    }
  }

  /// The texts at `node`, each with its JSON Pointer.
  private mutating func placed(_ node: NodeView) -> [(Item, pointer: String)] {
    texts(node).map { ($0, place(of: $0.node)) }
  }

  private mutating func platforms(_ node: NodeView) -> [PlatformSetting] {
    guard let object = mapping(node) else { return [] }
    let fields = fields(of: object, .platforms)
    return SettingKeys.platforms.known.compactMap { name in
      fields[name].flatMap { version($0) }.map { PlatformSetting(name: name, version: $0) }
    }
  }

  /// A version such as `15.0`, as text or as the number that YAML reads there.
  private mutating func version(_ node: NodeView) -> String? {
    if node.isUnknown { return nil }
    let text = node.asString?.value ?? node.asNumber?.text ?? ""
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isVersion = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) }
    }
    if isVersion { return text }
    report("a version must be numbers and dots, such as '15.0'", at: node)
    return nil
  }
}
