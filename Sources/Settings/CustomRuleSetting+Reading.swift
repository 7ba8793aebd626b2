import PushlintSyntax

/// The custom rules of a configuration and its files.
struct CustomRuleList {
  /// The most rules that a configuration may have.
  static let maxCount = 1000

  /// The ids of built-in rules.
  let builtInIDs: Set<ExactText>
  var rules: [CustomRuleSetting] = []
  /// In the order in which they were read.
  private(set) var ids: [String] = []
  private var places: [ExactText: (file: String?, range: ByteRange)] = [:]
  private(set) var files: [RuleFile] = []
  /// The paths of these files.
  private(set) var paths: Set<ExactText> = []
  /// The file that is being read; nil for the configuration.
  var file: String?

  init(builtInIDs: [String]) { self.builtInIDs = Set(exactly: builtInIDs) }

  var isFull: Bool { ids.count >= CustomRuleList.maxCount }

  mutating func add(_ file: RuleFile) {
    files.append(file)
    paths.insert(file.path)
  }

  /// Adds an id, unless it was given before; returns where.
  mutating func take(
    _ id: String,
    at range: ByteRange
  ) -> (file: String?, range: ByteRange)? {
    if let place = places[id] { return place }
    places[id] = (file, range)
    ids.append(id)
    return nil
  }
}

extension SettingsReader {
  /// The rules under `custom-rules`, and in the files that it names.
  mutating func customRules(
    _ node: NodeView?,
    into configuration: inout Configuration,
    _ find: (PathPattern) -> RuleFileSearch
  ) {
    guard let node, node.kind != .null, !node.isUnknown else { return }
    var list = CustomRuleList(builtInIDs: knowledge.ruleIDs)
    for item in node.asArray.map({ Array($0) }) ?? [node] where !item.isUnknown {
      if item.kind == .object {
        customRule(item, into: &list)
      } else if let text = item.asString?.value, !text.isEmpty {
        ruleFiles(Item(text: text, node: item), into: &list, find)
      } else {
        report("'custom-rules' must contain file names, globs or rules", at: item)
      }
    }
    configuration.customRules = list.rules
    configuration.customRuleIDs = list.ids
    configuration.ruleFiles = list.files
    knowledge.ruleIDs += list.ids
  }

  /// Reads the files that a glob or a name matches.
  private mutating func ruleFiles(
    _ item: Item,
    into list: inout CustomRuleList,
    _ find: (PathPattern) -> RuleFileSearch
  ) {
    guard let pattern = ruleFilePattern(item) else {
      mayLackRuleIDs = true
      return
    }
    let search = find(pattern)
    if search.isCut || search.files.isEmpty { mayLackRuleIDs = true }
    if search.isCut {
      let limit = RuleFileSearch.maxFileCount
      report("'\(item.text)' must not match more than \(limit) files", at: item.node)
    } else if search.files.isEmpty {
      report(
        pattern.onlyPath != nil
          ? "'\(item.text)' must be a file" : "'\(item.text)' must match at least one file",
        at: item.node
      )
    }
    for file in search.files where !list.paths.contains(file.path) {
      switch file.content {
      case .success(let source): read(source, at: file.path, into: &list)
      case .failure(let refusal):
        mayLackRuleIDs = true
        report(SettingsReader.message(for: refusal, of: file.path), at: item.node)
      }
    }
  }

  private mutating func ruleFilePattern(_ item: Item) -> PathPattern? {
    if PathPattern.leadsOut(item.text) {
      report("'\(item.text)' must be inside the folder of the configuration", at: item.node)
      return nil
    }
    if glob(item) == nil { return nil }
    return try? PathPattern(item.text, reach: .folderItself)
  }

  private static func message(for refusal: RuleFileRefusal, of path: String) -> Message {
    switch refusal {
    case .leadsOut: "'\(path)' must not lead out of the folder of the configuration"
    case .isFolder:
      "'\(path)' must be a file, not a folder; for the files in it, write '\(path)/*.yml'"
    case .unreadable(let reason): "'\(path)' cannot be read; \(raw: reason)"
    }
  }

  /// Reads a custom rule file with another reader, because its mistakes have ranges in that file.
  private mutating func read(
    _ source: SourceText,
    at path: String,
    into list: inout CustomRuleList
  ) {
    var reader = SettingsReader(knowledge: knowledge)
    list.file = path
    let name = path.utf8.split(separator: UInt8(ascii: ".")).last.map { String($0) ?? "" }
    let language = name.flatMap { Language.of(fileExtension: $0) } ?? .yaml
    if let tree = reader.tree(of: source, language, named: "a file of rules") {
      for root in tree.roots where tree.isReadable {
        for rule in root.asArray.map({ Array($0) }) ?? [root] where rule.kind != .null {
          reader.customRule(rule, into: &list)
        }
      }
      if !tree.issues.isEmpty { mayLackRuleIDs = true }
    } else {
      mayLackRuleIDs = true
    }
    list.file = nil
    list.add(RuleFile(path: path, source: source, diagnostics: reader.sortedDiagnostics))
  }
}

extension SettingsReader {
  /// Reads a custom rule.
  mutating func customRule(_ node: NodeView, into list: inout CustomRuleList) {
    if node.isUnknown { return }
    guard let object = node.asObject else {
      report("a rule must be an object", at: node)
      return
    }
    if list.isFull {
      report("more than \(CustomRuleList.maxCount) rules are not supported", at: node)
      return
    }
    let fields = fields(of: object, .customRule)
    let name = required("id", fields, of: object)
    let id = customRuleID(name, &list)
    let message = line(required("message", fields, of: object))
    let severity = customSeverity(fields["severity"])
    let condition = condition(fields["when"])
    let requirement = requirement(required("require", fields, of: object))
    guard let name, let id, let message, let severity, let condition, let requirement else {
      return
    }
    list.rules.append(
      CustomRuleSetting(
        id: id,
        message: message,
        severity: severity,
        pushTypes: condition.pushTypes,
        paths: condition.paths,
        pointer: requirement.pointer,
        pattern: requirement.pattern,
        file: list.file,
        range: name.range
      )
    )
  }

  /// The id at `node`; a mistake in it is reported.
  private mutating func customRuleID(_ node: NodeView?, _ list: inout CustomRuleList) -> String? {
    guard let node, let id = string(node) else { return nil }
    guard SettingsReader.isKebabCase(id) else {
      let meant = SettingsReader.kebabCased(id)
      let isFree = SettingsReader.isKebabCase(meant) && !list.builtInIDs.contains(meant)
      report(
        "'\(id)' must be in kebab-case, such as 'chat-needs-thread'",
        at: node,
        fix: isFree ? SettingsReader.rename(node, from: id, to: meant) : nil
      )
      mayLackRuleIDs = true
      return nil
    }
    if list.builtInIDs.contains(id) {
      report("'\(id)' is the id of a built-in rule; choose another id", at: node)
      return nil
    }
    if let first = list.take(id, at: node.range) {
      let note =
        first.file.map { ExactText($0) } == list.file.map { ExactText($0) }
        ? Note("first given here", range: first.range)
        : Note("first given in '\(first.file ?? "the configuration")'")
      report("'\(id)' must not be given to two rules", at: node, notes: [note])
      return nil
    }
    return id
  }

  /// Words of lower-case letters and digits with single hyphens between them, a letter first.
  private static func isKebabCase(_ id: String) -> Bool {
    let words = id.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let areWords = words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    return areWords && id.utf8.first.map { (0x61...0x7A).contains($0) } == true
      && id.utf8.count <= 64
  }

  private static func kebabCased(_ id: String) -> String {
    String(
      decoding: id.utf8.map { byte -> UInt8 in
        switch byte {
        case 0x41...0x5A: byte | 0x20
        case UInt8(ascii: "_"), UInt8(ascii: " "), UInt8(ascii: "."): UInt8(ascii: "-")
        default: byte
        }
      },
      as: UTF8.self
    )
  }

  /// The text at `node`, one line; a line end after it, as in a block scalar, is dropped.
  private mutating func line(_ node: NodeView?) -> String? {
    guard let node, var text = string(node) else { return nil }
    while text.utf8.last == 0x0A { text.unicodeScalars.removeLast() }
    if !text.isEmpty, !text.utf8.contains(0x0A), !text.utf8.contains(0x0D) { return text }
    report("\(raw: SettingsReader.title(of: node)) must be one line of text", at: node)
    return nil
  }

  /// The severity at `node`, `warning` if not set; nil, and reported, if it is invalid.
  private mutating func customSeverity(_ node: NodeView?) -> Severity? {
    guard let node = said(node) else { return .warning }
    let choice = WordChoice(
      noun: "a severity",
      words: Severity.allCases.map { $0.rawValue },
      otherWords: SettingsReader.severities.otherWords.filter { $0.value != "off" }
    )
    return word(node, of: choice).flatMap { Severity(rawValue: $0) }
  }
}

extension SettingsReader {
  private typealias Condition = (pushTypes: [String], paths: [PathPattern])

  /// The requests that a rule applies to; nil where a mistake would make it apply to more.
  private mutating func condition(_ node: NodeView?) -> Condition? {
    guard let node, node.kind != .null else { return ([], []) }
    guard let object = mapping(node) else { return nil }
    let before = diagnostics.count
    let fields = fields(of: object, .condition)
    let paths = globs(fields["path"])
    let choice = WordChoice(noun: "a push type", words: knowledge.pushTypes)
    let pushTypes = texts(fields["push-type"]).compactMap { word($0.node, of: choice) }
    return isClean(since: before) ? (pushTypes, paths) : nil
  }

  private typealias Requirement = (pointer: String, pattern: RegularExpression?)

  /// What a rule requires; nil if there is a mistake in it.
  private mutating func requirement(_ node: NodeView?) -> Requirement? {
    guard let node, let object = mapping(node) else { return nil }
    let before = diagnostics.count
    let fields = fields(of: object, .requirement)
    let pointer = required("pointer", fields, of: object).flatMap { node -> String? in
      guard let pointer = self.pointer(node) else { return nil }
      if !pointer.isEmpty { return pointer }
      report("'pointer' must lead to a key of the payload, such as '/aps/alert'", at: node)
      return nil
    }
    let pattern = expression(fields["matches"])
    guard isClean(since: before), let pointer else { return nil }
    return (pointer, pattern)
  }

  /// The regular expression at `node`; a mistake is reported at its characters.
  private mutating func expression(_ node: NodeView?) -> RegularExpression? {
    guard let node, node.kind != .null, let text = string(node) else { return nil }
    do throws(RegularExpressionError) {
      return try RegularExpression(text)
    } catch {
      let signs = text.unicodeScalars.dropFirst(error.scalars.lowerBound)
        .prefix(error.scalars.count)
      report(
        signs.isEmpty
          ? "'matches' is not a supported regular expression; \(raw: error.reason)"
          : "'\(String(signs))' in 'matches' is invalid; \(raw: error.reason)",
        at: node,
        range: SettingsReader.range(of: signs, in: text, at: node)
      )
      return nil
    }
  }

  /// The bytes of some of a text's scalars; nil for none, and where the text is not written as it is
  /// read.
  private static func range(
    of signs: Substring.UnicodeScalarView,
    in text: String,
    at node: NodeView
  ) -> ByteRange? {
    let content = node.node.contentRange
    guard node.flags.isDisjoint(with: [.hasEscapes, .isDetached]), !node.isAliasCopy,
      content.count == text.utf8.count, !signs.isEmpty
    else { return nil }
    let before = text.utf8.distance(from: text.startIndex, to: signs.startIndex)
    let lower = Int(content.lower) + before
    return ByteRange(lower, lower + String(signs).utf8.count)
  }
}
