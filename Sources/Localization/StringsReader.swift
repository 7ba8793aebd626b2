import PropertyLists
import Text

/// Reads a strings file, which is a property list of any form.
struct StringsReader {
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
      if let text = LocalizedText(entry.value) {
        let translation = Translation(
          language: language,
          texts: [text],
          range: entry.value.range,
          isComplete: true
        )
        string.translations = [translation]
      } else if !entry.value.isUnknown {
        log.add(.notString, entry.value.range)
      }
      strings.append(string)
    }
    log.add(keys.issues)
    return LocalizedStrings(list, language: language, strings: strings, log)
  }
}

extension LocalizationLog {
  /// Begins with the issues of a property list.
  init(_ list: PropertyList) {
    for issue in list.issues { add(.propertyList(issue), issue.range) }
  }
}

extension LocalizedStrings {
  init(
    _ list: PropertyList,
    language: String?,
    strings: [LocalizedString],
    _ log: LocalizationLog
  ) {
    self.init(
      source: list.source,
      language: language,
      sourceLanguage: nil,
      strings: strings,
      issues: log.sorted,
      isWhole: list.isWhole && list.root?.asDictionary != nil
    )
  }
}

extension LocalizedText {
  init?(_ value: PropertyListValue, role: FormatString.Role = .text) {
    guard let text = value.asString else { return nil }
    self.init(text: text, range: value.contentRange, role: role)
  }
}
