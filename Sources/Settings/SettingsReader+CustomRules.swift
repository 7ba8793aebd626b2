import Diagnostics
import Syntax
import Text

extension SettingKeys {
  package static let customRule = SettingKeys(
    "a key of a rule",
    known: ["id", "message", "severity", "when", "require"],
    otherWords: [
      "description": "message", "if": "when", "level": "severity", "must": "require",
      "name": "id", "requires": "require", "title": "message",
    ]
  )

  package static let condition = SettingKeys(
    "a key of 'when'",
    known: ["push-type", "path"],
    otherWords: ["file": "path", "files": "path", "paths": "path", "type": "push-type"]
  )

  package static let requirement = SettingKeys(
    "a key of 'require'",
    known: ["pointer", "matches"],
    otherWords: [
      "key": "pointer", "path": "pointer", "pattern": "matches", "regex": "matches",
      "regexp": "matches",
    ]
  )
}

extension SettingsReader {
  /// Reads one of the team's own rules.
  mutating func customRule(_ node: NodeView, into list: inout CustomRuleList) {
    if node.isUnknown { return }
    guard let object = node.asObject else {
      report("a rule must be a mapping", at: node)
      return
    }
    if list.isFull {
      report("there must not be more than \(CustomRuleList.maxCount) rules", at: node)
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
      report("'\(id)' is a rule of pushlint's own; a rule must have an id of its own", at: node)
      return nil
    }
    if let first = list.take(id, at: node.range) {
      let note =
        first.file == list.file
        ? Note("it is given first here", range: first.range)
        : Note("it is given first in '\(first.file ?? "the configuration")'")
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

  /// The text at `node`, one line; an end of line behind it, as in a block scalar, is dropped.
  private mutating func line(_ node: NodeView?) -> String? {
    guard let node, var text = string(node) else { return nil }
    while text.utf8.last == 0x0A { text.unicodeScalars.removeLast() }
    if !text.isEmpty, !text.utf8.contains(0x0A), !text.utf8.contains(0x0D) { return text }
    report("\(raw: SettingsReader.title(of: node)) must be one line of text", at: node)
    return nil
  }

  /// The severity at `node`, `warning` where nothing is said; nil, and reported, where it is none.
  private mutating func customSeverity(_ node: NodeView?) -> Severity? {
    guard let node, node.kind != .null else { return .warning }
    guard let word = string(node) else { return nil }
    if let severity = Severity(rawValue: word) { return severity }
    let choice = WordChoice(
      noun: "a severity",
      words: Severity.allCases.map { $0.rawValue },
      otherWords: SettingsReader.severities.otherWords.filter { $0.value != "off" }
    )
    reportUnknown(word, at: node, among: choice)
    return nil
  }
}

extension SettingsReader {
  private typealias Condition = (pushTypes: [String], paths: [PathPattern])

  /// When a rule holds; nil where a mistake would make it hold for more than was meant.
  private mutating func condition(_ node: NodeView?) -> Condition? {
    guard let node, node.kind != .null else { return ([], []) }
    guard let object = mapping(node) else { return nil }
    let before = diagnostics.count
    let fields = fields(of: object, .condition)
    let paths = globs(fields["path"])
    var pushTypes: [String] = []
    let choice = WordChoice(noun: "a push type", words: knowledge.pushTypes)
    for item in texts(fields["push-type"]) {
      if choice.words.contains(item.text) {
        pushTypes.append(item.text)
      } else {
        reportUnknown(item.text, at: item.node, among: choice)
      }
    }
    return isClean(since: before) ? (pushTypes, paths) : nil
  }

  private typealias Requirement = (pointer: String, pattern: RegularExpression?)

  /// What a rule requires; nil, and reported, where there is a mistake in it.
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

  /// The regular expression at `node`; a mistake is reported at its signs.
  private mutating func expression(_ node: NodeView?) -> RegularExpression? {
    guard let node, node.kind != .null, let text = string(node) else { return nil }
    do throws(RegularExpressionError) {
      return try RegularExpression(text)
    } catch {
      let signs = text.unicodeScalars.dropFirst(error.scalars.lowerBound)
        .prefix(error.scalars.count)
      guard !signs.isEmpty else {
        report(
          "'matches' is no regular expression that is supported; \(raw: error.reason)",
          at: node
        )
        return nil
      }
      report("'\(String(signs))' in 'matches' is a mistake; \(raw: error.reason)", at: node)
      move(to: SettingsReader.range(of: error.scalars, in: text, at: node))
      return nil
    }
  }

  /// The bytes of some of a text's scalars; nil where the text is not written as it is read.
  private static func range(
    of scalars: Range<Int>,
    in text: String,
    at node: NodeView
  ) -> ByteRange? {
    let content = node.node.contentRange
    guard node.flags.isDisjoint(with: [.hasEscapes, .isDetached]), !node.isAliasCopy,
      content.count == text.utf8.count
    else { return nil }
    let before = String(text.unicodeScalars.prefix(scalars.lowerBound)).utf8.count
    let count = String(
      text.unicodeScalars.dropFirst(scalars.lowerBound).prefix(scalars.count)
    ).utf8.count
    let lower = Int(content.lower) + before
    return ByteRange(lower, lower + count)
  }
}
