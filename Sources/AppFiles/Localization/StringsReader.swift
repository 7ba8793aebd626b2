// Strings files (`.strings`) and strings dictionaries (`.stringsdict`): property lists of any form.
// Specification: Apple, "Stringsdict File Format" in the "Internationalization and Localization
// Guide".
//
// Choices for strings dictionaries:
// - The text of `NSStringLocalizedFormatKey` is the string; the plural variants of its variables are
//   texts of substitutions.
// - Variants by width and by device are the string itself.
// - Which plural variants a language needs is not checked, nor the number of arguments if the string
//   has variables.
import PushlintSyntax

/// Reads a strings file or a strings dictionary.
struct StringsReader {
  private let list: PropertyList
  private let place: StringsPlace
  private let file: OtherFile
  private var log = LocalizationLog()

  init(_ bytes: [UInt8], _ place: StringsPlace, path: String) {
    list = PropertyList.read(bytes)
    self.place = place
    file = OtherFile(path: path, source: list.source)
    for issue in list.issues { log.add(.propertyList(issue), issue.range) }
  }

  mutating func read() -> LocalizedStrings {
    var strings: [LocalizedString] = []
    if let root = list.root, !root.isUnknown, root.asDictionary == nil {
      log.add(.notDictionary, root.range)
    }
    for entry in list.root?.asDictionary ?? [] {
      log.noteKey(entry.key, at: entry.keyRange)
      var string = LocalizedString(key: entry.key)
      let texts = texts(of: entry.value)
      if !texts.isEmpty {
        let translation = Translation(
          language: place.language,
          texts: texts,
          place: FilePlace(file, entry.value.range),
          keyRange: entry.keyRange,
          isComplete: true
        )
        string.translations = [translation]
      }
      strings.append(string)
    }
    return LocalizedStrings(
      source: list.source,
      language: place.language,
      sourceLanguage: nil,
      strings: strings,
      issues: log.sorted,
      isWhole: list.isWhole && list.root?.asDictionary != nil
    )
  }

  private mutating func texts(of value: PropertyListValue) -> [TranslatedText] {
    if let text = TranslatedText(value) { return [text] }
    let parts = place.form == .stringsDictionary ? value.asDictionary : nil
    guard let parts else {
      let issue: LocalizationIssue.Code = place.form == .strings ? .notString : .notVariants
      if !value.isUnknown { log.add(issue, value.range) }
      return []
    }
    var own: [TranslatedText] = []
    var others: [TranslatedText] = []
    for part in parts {
      switch part.key {
      case LocalizationIssue.Field.formatKey.rawValue:
        if let text = TranslatedText(part.value) {
          own.append(text)
        } else if !part.value.isUnknown {
          log.add(.wrongType(key: .formatKey, expected: .string), part.value.range)
        }
      case "NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType":
        for variant in part.value.asDictionary ?? [] { own += nestedTexts(of: variant.value) }
      default:
        for variant in part.value.asDictionary ?? [] where Self.plurals.contains(variant.key) {
          if let text = TranslatedText(variant.value, role: .substitution) { others.append(text) }
        }
      }
    }
    return own + others
  }

  /// The texts of a variant: a text, or a dictionary like that of a string.
  private func nestedTexts(of value: PropertyListValue) -> [TranslatedText] {
    if let text = TranslatedText(value) { return [text] }
    let format = value[LocalizationIssue.Field.formatKey.rawValue]
    return format.flatMap { TranslatedText($0) }.map { [$0] } ?? []
  }

  private static let plurals = ["zero", "one", "two", "few", "many", "other"]
}

extension TranslatedText {
  fileprivate init?(_ value: PropertyListValue, role: FormatString.Role = .text) {
    guard let text = value.asString else { return nil }
    self.init(text: text, range: value.contentRange, role: role)
  }
}
