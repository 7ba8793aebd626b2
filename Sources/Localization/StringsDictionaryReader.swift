// Strings dictionaries (`.stringsdict`).
// Specification: Apple, "Stringsdict File Format" in the "Internationalization and Localization
// Guide".
//
// Choices:
// - The text of `NSStringLocalizedFormatKey` is the string; the plural variants of its variables are
//   texts of substitutions.
// - Variants by width and by device are the string itself.
// - Which plural variants a language needs is not checked, nor how many arguments there are where
//   the string has variables.
import PropertyLists
import Text

/// Reads a strings dictionary.
struct StringsDictionaryReader {
  private let list: PropertyList
  private let language: String?
  private var log: LocalizationLog

  init(_ bytes: [UInt8], language: String?) {
    list = PropertyList.read(bytes)
    self.language = language
    log = LocalizationLog(list)
  }

  mutating func read() -> LocalizedStrings {
    var strings: [LocalizedString] = []
    var keys = KeyLog()
    if let root = list.root, !root.isUnknown, root.asDictionary == nil {
      log.add(.notDictionary, root.range)
    }
    for entry in list.root?.asDictionary ?? [] {
      keys.note(entry.key, at: entry.keyRange)
      var string = LocalizedString(key: entry.key, keyRange: entry.keyRange)
      let texts = texts(of: entry.value)
      if !texts.isEmpty {
        let translation = Translation(
          language: language,
          texts: texts,
          range: entry.value.range,
          isComplete: true
        )
        string.translations = [translation]
      }
      strings.append(string)
    }
    log.add(keys.issues)
    return LocalizedStrings(list, language: language, strings: strings, log)
  }

  private mutating func texts(of value: PropertyListValue) -> [LocalizedText] {
    if let text = LocalizedText(value) { return [text] }
    guard let parts = value.asDictionary else {
      if !value.isUnknown { log.add(.notVariants, value.range) }
      return []
    }
    var own: [LocalizedText] = []
    var others: [LocalizedText] = []
    for part in parts {
      switch part.key {
      case LocalizationIssue.Field.formatKey.rawValue:
        if let text = LocalizedText(part.value) {
          own.append(text)
        } else if !part.value.isUnknown {
          log.add(.wrongType(key: .formatKey, expected: .string), part.value.range)
        }
      case "NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType":
        for variant in part.value.asDictionary ?? [] { own += nestedTexts(of: variant.value) }
      default:
        for variant in part.value.asDictionary ?? [] where Self.plurals.contains(variant.key) {
          if let text = LocalizedText(variant.value, role: .substitution) { others.append(text) }
        }
      }
    }
    return own + others
  }

  /// A variant: a text, or a dictionary like that of a string.
  private func nestedTexts(of value: PropertyListValue) -> [LocalizedText] {
    if let text = LocalizedText(value) { return [text] }
    let format = value[LocalizationIssue.Field.formatKey.rawValue]
    return format.flatMap { LocalizedText($0) }.map { [$0] } ?? []
  }

  private static let plurals = ["zero", "one", "two", "few", "many", "other"]
}
