import Diagnostics
import Syntax
import Text

/// Words of which one is wanted.
struct WordChoice {
  /// What such a word is called, with its article.
  let noun: String
  let words: [String]
  /// Words that people write for one of them.
  var otherWords: [String: String] = [:]

  /// The word that was meant.
  func nearest(to word: String) -> String? {
    if let meant = otherWords[EditDistance.fold(word)] { return meant }
    return EditDistance.nearest(to: word, among: words)
  }
}

extension SettingsReader {
  /// Reports that `node`, a key or a value, is none of the words; returns the one that was meant.
  @discardableResult
  mutating func reportUnknown(
    _ word: String,
    at node: NodeView,
    among choice: WordChoice
  ) -> String? {
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

  /// A longer list of words would not help within one line.
  private static let maxEnumerationLength = 64

  /// Puts another word in the place of one; safe where they differ only in case or separators.
  static func rename(_ node: NodeView, from word: String, to other: String) -> Fix? {
    guard node.kind == .string, !node.isAliasCopy else { return nil }
    let isSame = EditDistance.fold(word) == EditDistance.fold(other)
    let title: Message = "replace '\(word)' with '\(other)'"
    return Fix(title, isSame ? .safe : .unsafe, [.replace(node.node.contentRange, with: other)])
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
    var first: [String: ByteRange] = [:]
    for member in object.members {
      guard let name = member.name else { continue }
      if let range = first[name] {
        let note = Note("it is given first here", range: range)
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
  /// A misspelt key counts as the one that was meant, so that nothing more is said because of it.
  mutating func fields(of object: ObjectView, _ keys: SettingKeys) -> [String: NodeView] {
    let entries = entries(of: object)
    let present = Set(entries.lazy.map { $0.name })
    var fields: [String: NodeView] = [:]
    for entry in entries {
      if keys.known.contains(entry.name) {
        fields[entry.name] = entry.value
      } else if keys.noun == SettingKeys.top.noun, let home = home(of: entry.name) {
        report("'\(entry.name)' belongs in '\(home)'", at: entry.key)
      } else {
        // A key that is there already cannot have been meant: renaming would give it twice.
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
