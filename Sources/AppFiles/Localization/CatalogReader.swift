// String catalogs (`.xcstrings`).
// Specification: none is published; Apple, "Localizing and varying text with a string catalog"
// describes what Xcode shows, and the rest is what Xcode writes.
//
// Choices:
// - A string whose source language has no text of its own has its key as that text.
// - The state `new` means that nobody has translated the text yet, so it is not complete; in the
//   source language there is nothing to translate. `needs_review` and states that are not known are
//   complete: the text is there and the app shows it.
// - An empty text is complete where its state is `translated`: someone meant it.
// - `extractionState` must be a string and changes nothing: a stale string is still in the app.
// - Variants may be nested, as plurals within devices are. Which of them a language needs is not
//   checked.
// - Arguments are not counted where there are substitutions; see `FormatString.argumentCount`.
import PushlintSyntax

/// Reads a string catalog.
struct CatalogReader {
  private let source: SourceText
  private let file: OtherFile
  private let tree: SyntaxTree
  private var log = LocalizationLog()
  private var sourceLanguage: String?

  init(_ bytes: [UInt8], path: String) {
    source = SourceText(bytes)
    file = OtherFile(path: path, source: source)
    // Texts hold what elsewhere would be placeholders.
    tree = SyntaxTree.parse(source, ParseOptions(language: .json, placeholderStyles: []))
  }

  mutating func read() -> LocalizedStrings {
    noteDamage()
    var strings: [LocalizedString] = []
    var isWhole = log.isEmpty
    if !source.looksLikeWideEncoding, let root = tree.roots.first?.asObject {
      sourceLanguage = string(.sourceLanguage, in: root)?.value
      if let table = object(.strings, in: root) {
        strings = readStrings(table)
      } else {
        isWhole = false
        if root[Field.strings.rawValue] == nil, !root.isOpen {
          log.add(.missing(.strings), opening(of: root.range))
        }
      }
    } else {
      isWhole = false
      if log.isEmpty { log.add(.emptyCatalog, tree.roots.first?.range ?? .at(0)) }
    }
    return LocalizedStrings(
      source: source,
      language: nil,
      sourceLanguage: sourceLanguage,
      strings: strings,
      issues: log.sorted,
      isWhole: isWhole
    )
  }

  /// Reports what is wrong before anything is understood.
  private mutating func noteDamage() {
    let offset = source.firstInvalidOffset ?? (source.looksLikeWideEncoding ? 0 : nil)
    if let offset { log.add(.notUTF8, ByteRange(offset, offset + 1)) }
    // In UTF-16 every second byte would be reported.
    guard !source.looksLikeWideEncoding else { return }
    for issue in tree.issues { log.add(.json(issue), issue.range, related: issue.related) }
  }

  private typealias Field = LocalizationIssue.Field

  /// The first byte of an object that lacks something.
  private func opening(of range: ByteRange) -> ByteRange {
    ByteRange(Int(range.lower), min(Int(range.lower) + 1, Int(range.upper)))
  }

  private mutating func readStrings(_ table: ObjectView) -> [LocalizedString] {
    var strings: [LocalizedString] = []
    for member in table.members {
      guard let name = member.name else { continue }
      log.noteKey(name, at: member.key.range)
      strings.append(readString(member, name))
    }
    return strings
  }

  private mutating func readString(_ member: MemberView, _ name: String) -> LocalizedString {
    var string = LocalizedString(key: name)
    guard let entry = member.value.asObject else {
      if !member.value.isUnknown { log.add(.notEntry, member.value.range) }
      return string
    }
    string.isTranslatable = boolean(.shouldTranslate, in: entry) ?? true
    _ = self.string(.extractionState, in: entry)
    if let languages = object(.localizations, in: entry) {
      for language in languages.members {
        if let translation = readTranslation(language, ofKey: member.key.range) {
          string.translations.append(translation)
        }
      }
    }
    if let sourceLanguage, string.translation(in: sourceLanguage) == nil {
      string.translations.insert(keyAsText(member, sourceLanguage, name), at: 0)
    }
    return string
  }

  private func keyAsText(
    _ member: MemberView,
    _ language: String,
    _ name: String
  ) -> Translation {
    let range = member.key.node.contentRange
    return Translation(
      language: language,
      texts: [TranslatedText(text: name, range: range)],
      place: FilePlace(file, member.key.range),
      keyRange: member.key.range,
      isComplete: true
    )
  }

  /// Reads the texts of a language; nil if it is the source language and leaves them to the key.
  private mutating func readTranslation(
    _ member: MemberView,
    ofKey key: ByteRange
  ) -> Translation? {
    guard let language = member.name else { return nil }
    var texts = Texts(isSource: language == sourceLanguage)
    if let entry = member.value.asObject {
      readTexts(of: entry, into: &texts)
      if texts.found.isEmpty, !texts.hasDamage {
        if texts.isSource { return nil }
        texts.isComplete = false
        if !entry.node.children.isEmpty { log.add(.noText, member.key.range) }
      }
    } else {
      if !member.value.isUnknown { log.add(.notEntry, member.value.range) }
      texts.hasDamage = true
    }
    return Translation(
      language: language,
      texts: texts.found,
      place: FilePlace(file, member.value.range),
      keyRange: key,
      isComplete: texts.isComplete
    )
  }

  /// Reads the texts of a language, then those that are put for its substitutions.
  private mutating func readTexts(of entry: ObjectView, into texts: inout Texts) {
    readTexts(of: entry, role: .text, into: &texts)
    guard let substitutions = object(.substitutions, in: entry) else { return }
    for substitution in substitutions.members {
      guard let value = substitution.value.asObject else { continue }
      readTexts(of: value, role: .substitution, into: &texts)
    }
  }
}

extension CatalogReader {
  /// The texts of a language as they are collected.
  private struct Texts {
    let isSource: Bool
    var found: [TranslatedText] = []
    var isComplete = true
    /// Whether something that may hold a text cannot be read, so that nothing is known to lack.
    var hasDamage = false

    init(isSource: Bool) { self.isSource = isSource }
  }

  /// Reads `stringUnit` and `variations` of an object, however deep; the tree's depth is bounded.
  private mutating func readTexts(
    of entry: ObjectView,
    role: FormatString.Role,
    into texts: inout Texts
  ) {
    if entry.isOpen { texts.hasDamage = true }
    if let unit = object(.stringUnit, in: entry) {
      readUnit(unit, role, &texts)
    } else if entry[Field.stringUnit.rawValue] != nil {
      texts.hasDamage = true
    }
    guard let variations = object(.variations, in: entry) else {
      if entry[Field.variations.rawValue] != nil { texts.hasDamage = true }
      return
    }
    for kind in variations.members {
      guard let cases = kind.value.asObject else { continue }
      for variant in cases.members {
        if let value = variant.value.asObject { readTexts(of: value, role: role, into: &texts) }
      }
    }
  }

  private mutating func readUnit(
    _ unit: ObjectView,
    _ role: FormatString.Role,
    _ texts: inout Texts
  ) {
    guard let value = string(.value, in: unit) else {
      texts.hasDamage = texts.hasDamage || unit.isOpen || unit[Field.value.rawValue] != nil
      texts.isComplete = texts.isComplete && texts.hasDamage
      return
    }
    let range = value.node.node.contentRange
    let text = value.value
    texts.found.append(TranslatedText(text: text, range: range, role: role))
    let state = string(.state, in: unit)?.value
    let isDone = state == "translated" || state != "new" && !text.isEmpty
    if !isDone, !texts.isSource { texts.isComplete = false }
  }

  private mutating func object(_ field: Field, in entry: ObjectView) -> ObjectView? {
    value(field, in: entry, .object) { $0.asObject }
  }

  private mutating func string(_ field: Field, in entry: ObjectView) -> StringView? {
    value(field, in: entry, .string) { $0.asString }
  }

  private mutating func boolean(_ field: Field, in entry: ObjectView) -> Bool? {
    value(field, in: entry, .boolean) { value in
      switch value.kind {
      case .true: true
      case .false: false
      default: nil
      }
    }
  }

  /// The value of a key as `view` reads it; adds an issue if its type is not the expected one.
  private mutating func value<Value>(
    _ field: Field,
    in entry: ObjectView,
    _ expected: LocalizationIssue.Expected,
    _ view: (NodeView) -> Value?
  ) -> Value? {
    guard let node = entry[field.rawValue], !node.isUnknown else { return nil }
    let value = view(node)
    if value == nil { log.add(.wrongType(key: field, expected: expected), node.range) }
    return value
  }
}
