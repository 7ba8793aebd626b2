import Diagnostics
import Syntax
import Text

/// The team's own rules, as they are gathered from a configuration and its files.
struct CustomRuleList {
  /// The most rules that a configuration may have.
  static let maxCount = 1000

  /// The ids that are taken by rules of ours.
  let builtInIDs: Set<String>
  var rules: [CustomRuleSetting] = []
  /// In the order in which they were met.
  private(set) var ids: [String] = []
  private var places: [String: (file: String?, range: ByteRange)] = [:]
  var files: [RuleFile] = []
  /// The file that is being read; nil for the configuration.
  var file: String?

  init(builtInIDs: [String]) { self.builtInIDs = Set(builtInIDs) }

  var isFull: Bool { ids.count >= CustomRuleList.maxCount }

  /// Takes an id; returns where it was given before, and does not take it then.
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
        report("'custom-rules' must hold names of files, globs or rules", at: item)
      }
    }
    configuration.customRules = list.rules
    configuration.customRuleIDs = list.ids
    configuration.ruleFiles = list.files
    knowledge.ruleIDs += list.ids
  }

  /// Reads the files that a glob or a name stands for.
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
    for file in search.files where !list.files.contains(where: { $0.path == file.path }) {
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
      report("'\(item.text)' must lie below the folder of the configuration", at: item.node)
      return nil
    }
    if glob(item) == nil { return nil }
    return try? PathPattern(item.text, reach: .folderItself)
  }

  private static func message(for refusal: RuleFileRefusal, of path: String) -> Message {
    switch refusal {
    case .leadsOut: "'\(path)' must not lead out of the folder of the configuration"
    case .isFolder: "'\(path)' must be a file and no folder; its files are '\(path)/*.yml'"
    case .unreadable(let reason): "'\(path)' cannot be read; \(raw: reason)"
    }
  }

  /// Reads a file of rules with a reader of its own: its mistakes have places in that file.
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
    list.files.append(
      RuleFile(path: path, source: source, diagnostics: reader.sortedDiagnostics)
    )
  }
}
