package import Text

/// The strings of a strings file, a strings dictionary or a string catalog.
///
/// Reading never fails: mistakes become issues, and what they damage is skipped or unknown.
package struct LocalizedStrings: Sendable {
  /// The text that ranges refer to; see `PropertyList.source`.
  package let source: SourceText
  /// The language of the folder that holds the file; nil for a catalog and for files elsewhere.
  package let language: String?
  /// The language in which a catalog's keys and texts are written first.
  package let sourceLanguage: String?
  /// The strings in the order of the file; a key that is written twice stands twice.
  package let strings: [LocalizedString]
  /// What the reader noticed, in order of place.
  package let issues: [LocalizationIssue]
  /// Whether the file was understood in full, so that a key that seems absent is absent.
  package let isWhole: Bool

  /// Reads the bytes of a file; nil if its path is not that of a file of strings.
  package static func read(_ bytes: [UInt8], path: String) -> LocalizedStrings? {
    guard let place = StringsPlace(path: path) else { return nil }
    return read(bytes, place)
  }

  /// Reads the bytes of a file of that form.
  package static func read(_ bytes: [UInt8], _ place: StringsPlace) -> LocalizedStrings {
    switch place.form {
    case .strings, .stringsDictionary:
      var reader = StringsReader(bytes, place)
      return reader.read()
    case .catalog:
      var reader = CatalogReader(bytes)
      return reader.read()
    }
  }

  /// The languages in which there are texts, in the order of their first.
  package var languages: [String] {
    var seen: Set<String> = []
    var languages: [String] = []
    for string in strings {
      for translation in string.translations {
        guard let language = translation.language, seen.insert(language).inserted else { continue }
        languages.append(language)
      }
    }
    return languages
  }
}

/// A key and its texts.
package struct LocalizedString: Sendable {
  package let key: String
  /// The bytes to point at, with quotes where there are any.
  package let keyRange: ByteRange
  /// Whether the string is to be translated; a catalog can say that it is not.
  package var isTranslatable = true
  /// Whether a catalog says that the code no longer holds the key.
  package var isStale = false
  /// The texts of each language; one in all but catalogs.
  package var translations: [Translation] = []

  /// The texts in a language; nil if there are none.
  package func translation(in language: String) -> Translation? {
    translations.first { $0.language == language }
  }
}

/// The texts of a string in one language.
package struct Translation: Sendable {
  /// The language; nil if the file does not tell.
  package let language: String?
  /// The text, or its variants by plural, device or width, then those of its substitutions.
  package let texts: [LocalizedText]
  /// The bytes to point at.
  package let range: ByteRange
  /// Whether all texts are there and none waits for a translator.
  package let isComplete: Bool

  /// The texts that are the string itself, without those that are put for substitutions.
  package var ownTexts: [LocalizedText] { texts.filter { $0.role == .text } }

  /// How many arguments the string asks for; nil if that is not known, or its variants disagree.
  package var argumentCount: Int? {
    var count: Int?
    for text in texts {
      guard text.role == .text, let next = text.format.argumentCount else { return nil }
      if let count, count != next { return nil }
      count = next
    }
    return count
  }
}

/// A text and where it is.
package struct LocalizedText: Sendable {
  package let text: String
  /// The bytes between the quotes or tags; those of the key where the key is the text.
  package let range: ByteRange
  package var role = FormatString.Role.text

  package var format: FormatString { FormatString(text, role: role) }

  /// The bytes of a specifier in the file; all of the text where escapes keep it from being known.
  package func sourceRange(of specifier: FormatString.Specifier) -> ByteRange {
    // An escape is always longer than what it stands for, so equal lengths mean there is none.
    guard range.count == text.utf8.count else { return range }
    let start = Int(range.lower)
    return ByteRange(start + specifier.range.lowerBound, start + specifier.range.upperBound)
  }
}
