import PushlintSyntax

/// Reads values from the configuration's tree and reports every mistake.
///
/// A value with a syntax error is unknown and gets no other report. `null` counts as not set, so that
/// a section whose lines are all comments is valid.
struct SettingsReader {
  /// The most mistakes that are reported: more are not useful, and each takes time to locate.
  private static let maxDiagnosticCount = 1000

  /// The known names; custom rules are added as they are read.
  var knowledge: KnownNames
  /// Whether a custom rule file could not be read, so that an unknown id may be a custom rule.
  var mayLackRuleIDs = false
  private(set) var diagnostics: [Diagnostic] = []
  private var damaged: Set<ByteRange> = []
  /// The pointers to settings.
  private var pointers = PointerTable()

  init(knowledge: KnownNames) { self.knowledge = knowledge }

  /// Reports a syntax error; its bytes get no other report.
  mutating func report(_ issue: SyntaxIssue) {
    damaged.insert(issue.range)
    let notes = issue.related.map { [Note("it begins here", range: $0)] } ?? []
    add(SettingsReader.message(for: issue), at: issue.range, notes: notes)
  }

  /// Forgets what was reported.
  mutating func forgetMistakes() {
    diagnostics = []
    damaged = []
  }

  /// Whether no more mistakes are reported.
  private var isFull: Bool { diagnostics.count >= SettingsReader.maxDiagnosticCount }

  /// The JSON Pointer that leads to a setting.
  mutating func place(of node: NodeView) -> String { pointers.pointer(to: node) }

  /// Reports a mistake in `node`, or only in `range` of it.
  mutating func report(
    _ message: Message,
    at node: NodeView,
    range: ByteRange? = nil,
    notes: [Note] = [],
    fix: Fix? = nil
  ) {
    guard !isFull, !damaged.contains(node.range) else { return }
    add(message, at: range ?? node.range, pointer: place(of: node), notes: notes)
    diagnostics[diagnostics.count - 1].document = node.document
    if let fix { diagnostics[diagnostics.count - 1].fixes = [fix] }
  }

  /// Whether no mistake was reported since there were `count`.
  func isClean(since count: Int) -> Bool {
    diagnostics.count == count && !isFull
  }

  /// Adds a mistake at bytes; `pointer` leads to its value.
  mutating func add(
    _ message: Message,
    at range: ByteRange,
    pointer: String = "",
    notes: [Note] = []
  ) {
    if isFull { return }
    diagnostics.append(
      Diagnostic(
        rule: Configuration.rule,
        severity: .error,
        message: message,
        range: range,
        pointer: pointer,
        notes: notes
      )
    )
  }
}

extension SettingsReader {
  /// `node`, or nil for `null`.
  func said(_ node: NodeView?) -> NodeView? { node?.kind == .null ? nil : node }

  /// The mapping at `node`; nil, and reported, if it is something else.
  mutating func mapping(_ node: NodeView?) -> ObjectView? {
    guard let node, node.kind != .null, !node.isUnknown else { return nil }
    if let object = node.asObject { return object }
    report("\(raw: SettingsReader.title(of: node)) must be an object", at: node)
    return nil
  }

  /// The items of the list at `node`; empty, and reported, if it is something else.
  mutating func list(_ node: NodeView?) -> [NodeView] {
    guard let node, node.kind != .null, !node.isUnknown else { return [] }
    if let items = node.asArray { return Array(items) }
    report("\(raw: SettingsReader.title(of: node)) must be a list", at: node)
    return []
  }

  /// The items at `node`, a list of text or a single one.
  mutating func texts(_ node: NodeView?) -> [Item] {
    guard let node, node.kind != .null, !node.isUnknown else { return [] }
    if let items = node.asArray {
      return items.compactMap { item in string(item).map { Item(text: $0, node: item) } }
    }
    if let value = node.asString?.value, !value.isEmpty { return [Item(text: value, node: node)] }
    report("\(raw: SettingsReader.title(of: node)) must be text or a list of text", at: node)
    return []
  }

  /// A text with its place.
  struct Item {
    let text: String
    let node: NodeView
  }

  /// The text at `node`, never empty.
  mutating func string(_ node: NodeView?) -> String? {
    guard let node, !node.isUnknown else { return nil }
    if let text = node.asString?.value, !text.isEmpty { return text }
    report("\(raw: SettingsReader.title(of: node)) must be text", at: node)
    return nil
  }

  /// The text at `node`, a number taken as text.
  mutating func text(_ node: NodeView) -> String? {
    if node.isUnknown { return nil }
    if let number = node.asNumber { return number.text }
    if let string = node.asString { return string.value }
    report("\(raw: SettingsReader.title(of: node)) must be text or a number", at: node)
    return nil
  }

  /// The whole number at `node`, from 0 on.
  mutating func integer(_ node: NodeView?) -> Int? {
    guard let node, !node.isUnknown else { return nil }
    if let count = node.asNumber?.count, count >= 0 { return count }
    report("\(raw: SettingsReader.title(of: node)) must be a whole number, 0 or more", at: node)
    return nil
  }

  /// The globs at `node`, a list or a single one.
  mutating func globs(_ node: NodeView?) -> [PathPattern] {
    texts(node).compactMap { glob($0) }
  }

  /// The glob that an item is.
  mutating func glob(_ item: Item) -> PathPattern? {
    if item.text.hasPrefix("!") {
      report(
        "'\(item.text)' must not begin with '!'; negated globs are not supported",
        at: item.node
      )
      return nil
    }
    do throws(GlobError) {
      return try PathPattern(item.text)
    } catch {
      report("'\(item.text)' is not a glob; \(raw: error.description)", at: item.node)
      return nil
    }
  }

  /// The value of a required key; nil, and reported at the first key, if it is missing.
  mutating func required(
    _ name: String,
    _ fields: [ExactText: NodeView],
    of object: ObjectView
  ) -> NodeView? {
    if let node = fields[name], node.kind != .null { return node }
    if object.isOpen { return nil }
    var members = object.node.children
    let place = members.next().map { MemberView(node: $0).key } ?? object.node
    add("'\(name)' must be given", at: place.range, pointer: self.place(of: object.node))
    return nil
  }

  mutating func glob(at node: NodeView) -> PathPattern? {
    guard let value = string(node) else { return nil }
    return glob(Item(text: value, node: node))
  }

  /// The JSON Pointer at `node`, empty if not set; nil, and reported, if it is invalid.
  mutating func pointer(_ node: NodeView?) -> String? {
    guard let node, node.kind != .null else { return "" }
    if let text = node.asString?.value, JSONPointer.tokens(text) != nil { return text }
    report("'pointer' must be a JSON Pointer, such as '/aps/alert'", at: node)
    return nil
  }

  /// What messages call a value: its key, or the key of the list that holds it.
  static func title(of node: NodeView) -> String {
    if let member = node.member { return "'" + Message.shortened(member.keyText) + "'" }
    if let list = node.parent?.member {
      return "each item of '" + Message.shortened(list.keyText) + "'"
    }
    return "the configuration"
  }
}

/// The words that are allowed somewhere.
struct WordChoice {
  /// The name of such a word, with its article.
  let noun: String
  let words: [String]
  /// Words that people write instead of one of them.
  var otherWords: [ExactText: String] = [:]

  /// The word that was meant.
  func nearest(to word: String) -> String? {
    if let meant = otherWords[EditDistance.fold(word)] { return meant }
    return EditDistance.nearest(to: word, among: words)
  }
}

extension SettingsReader {
  /// Reports that `node`, a key or a value, is not one of the words; returns the nearest, which is
  /// looked for only as long as mistakes are reported.
  @discardableResult
  mutating func reportUnknown(
    _ word: String,
    at node: NodeView,
    among choice: WordChoice
  ) -> String? {
    if isFull { return nil }
    if let near = choice.nearest(to: word) {
      report(
        "'\(word)' is not \(raw: choice.noun); did you mean '\(near)'?",
        at: node,
        fix: SettingsReader.rename(node, from: word, to: near)
      )
      return near
    }
    let words = SettingsReader.enumeration(choice.words)
    if choice.words.isEmpty || words.utf8.count > SettingsReader.maxEnumerationLength {
      report("'\(word)' is not \(raw: choice.noun)", at: node)
    } else {
      report("'\(word)' is not \(raw: choice.noun); use \(raw: words)", at: node)
    }
    return nil
  }

  /// A longer list of words does not fit on one line.
  private static let maxEnumerationLength = 68

  /// Replaces a word with another; safe if they differ only in case or separators.
  static func rename(_ node: NodeView, from word: String, to other: String) -> Fix? {
    guard node.kind == .string, !node.isAliasCopy else { return nil }
    let isSame = EditDistance.fold(word) == EditDistance.fold(other)
    let title: Message = "replace '\(word)' with '\(other)'"
    return Fix(
      title,
      isSame ? .safe : .unsafe,
      [Rewriter(node.tree).replaceText(of: node, with: other)]
    )
  }

  /// "a, b or c".
  static func enumeration(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension SettingsReader {
  /// A key with its value.
  struct Entry {
    let name: String
    let key: NodeView
    let value: NodeView
  }

  /// The members of a mapping, each name once; nameless and repeated ones are reported.
  mutating func entries(of object: ObjectView) -> [Entry] {
    var entries: [Entry] = []
    var first: [ExactText: ByteRange] = [:]
    for member in object.members {
      guard let name = member.name else { continue }
      if let range = first[name] {
        let note = Note("first given here", range: range)
        report("'\(name)' must not be given twice", at: member.key, notes: [note])
        continue
      }
      first[name] = member.key.range
      entries.append(Entry(name: name, key: member.key, value: member.value))
    }
    return entries
  }

  /// The values of the known keys of a mapping; every other key is reported.
  ///
  /// A misspelt key counts as the nearest one, so that it causes no other mistakes.
  mutating func fields(of object: ObjectView, _ keys: SettingKeys) -> [ExactText: NodeView] {
    let entries = entries(of: object)
    let present = Set(exactly: entries.map { $0.name })
    var fields: [ExactText: NodeView] = [:]
    for entry in entries {
      if keys.known.contains(entry.name) {
        fields[entry.name] = entry.value
      } else if keys.noun == SettingKeys.top.noun, let home = home(of: entry.name) {
        report("'\(entry.name)' belongs in '\(home)'", at: entry.key)
      } else {
        // A key that already exists is not suggested: renaming would duplicate it.
        let choice = WordChoice(
          noun: keys.noun,
          words: keys.known.filter { !present.contains($0) },
          otherWords: keys.otherWords.filter { !present.contains($0.value) }
        )
        let meant = reportUnknown(entry.name, at: entry.key, among: choice)
        if let meant, fields[meant] == nil { fields[meant] = entry.value }
      }
    }
    return fields
  }

  /// The mapping that a key, written at the top, belongs in.
  private func home(of name: String) -> String? {
    if knowledge.ruleIDs.contains(name) { return "rules" }
    if knowledge.headerNames.contains(name.lowercased()) { return "headers" }
    return SettingKeys.home(of: name)
  }
}
