import Text

/// The app's texts by key, from all its strings files and catalogs.
package struct AppStrings: Sendable {
  /// The languages that a text should be in, sorted.
  package let languages: [String]
  /// Whether every file could be read to its end, so that a missing key is missing indeed.
  package let isComplete: Bool
  private let strings: [String: AppString]
  /// For words that are near to one of them; the same is nearest on every run.
  private let sortedKeys: [String]

  /// Gathers texts; `languages` are those of the files that hold them, whatever is in them, and
  /// `sources` those in which catalogs are written first.
  package init(
    _ texts: [AppString],
    languages: Set<String>,
    sources: Set<String> = [],
    isComplete: Bool
  ) {
    var strings: [String: AppString] = [:]
    strings.reserveCapacity(texts.count)
    for text in texts { strings[text.key, default: AppString(key: text.key)].add(text) }
    self.strings = strings.mapValues { $0.sorted(sources: sources) }
    sortedKeys = strings.keys.sorted()
    // `Base` is the development language under another name; it has texts of its own seldom.
    let named = languages.filter { $0 != AppStrings.base }
    self.languages = (named.isEmpty ? languages : named).sorted()
    self.isComplete = isComplete
  }

  /// The folder name of texts in the development language.
  package static let base = "Base"
  fileprivate static let english = "en"

  /// The keys, sorted.
  package var keys: [String] { sortedKeys }

  package subscript(key: String) -> AppString? { strings[key] }

  /// The key nearest to one that is not there.
  package func nearest(to key: String) -> String? {
    EditDistance.nearest(to: key, among: sortedKeys)
  }

  /// The languages that a text lacks, sorted.
  package func languagesMissing(_ string: AppString) -> [String] {
    guard string.isTranslatable, !string.translations.isEmpty else { return [] }
    let there = Set(string.translations.compactMap { $0.language })
    // A file outside of any language's folder is no translation, and nothing can be missing from it.
    guard string.translations.allSatisfy({ $0.language != nil }) else { return [] }
    return languages.filter { !AppStrings.isCovered($0, by: there) }
  }

  /// Whether a language has a text: its own, for `pt-BR` that of `pt`, and for English, in which
  /// most apps are written first, that of `Base`.
  private static func isCovered(_ language: String, by others: Set<String>) -> Bool {
    if others.contains(language) { return true }
    if language == AppStrings.english, others.contains(AppStrings.base) { return true }
    let bytes = language.utf8
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "-") && others.contains(String(language[..<index]))
    }
  }
}

/// One key of the app's strings with its text in each language.
package struct AppString: Sendable {
  package let key: String
  /// That of the language in which the app is written first comes first.
  package private(set) var translations: [Translation]
  /// Whether it is meant to be translated at all.
  package private(set) var isTranslatable: Bool

  package init(key: String, translations: [Translation] = [], isTranslatable: Bool = true) {
    self.key = key
    self.translations = translations
    self.isTranslatable = isTranslatable
  }

  fileprivate mutating func add(_ other: AppString) {
    translations += other.translations
    isTranslatable = isTranslatable && other.isTranslatable
  }

  /// The string with its texts in the order of languages that people look for.
  fileprivate func sorted(sources: Set<String>) -> AppString {
    let rank = { (language: String?) -> Int in
      switch language {
      case AppStrings.base: 0
      case .some(let name) where sources.contains(name): 1
      case AppStrings.english: 2
      default: 3
      }
    }
    var string = self
    string.translations = (0..<4).flatMap { wanted in
      translations.filter { rank($0.language) == wanted }
    }
    return string
  }

  /// The text in one language.
  package struct Translation: Sendable {
    /// Nil for a file that lies in no language's folder.
    package let language: String?
    package let place: AppPlace
    package let arguments: TextArguments
    /// The text as people will see it but for its arguments; of several variants the last.
    package let text: String?

    package init(
      language: String?,
      at place: AppPlace,
      arguments: TextArguments,
      text: String? = nil
    ) {
      self.language = language
      self.place = place
      self.arguments = arguments
      self.text = text
    }
  }
}

/// The arguments that a text takes.
package struct TextArguments: Hashable, Sendable {
  /// Their positions, from 1; nil where the text is out of reach, such as one with plural forms.
  package let positions: Set<Int>?
  /// The first specifier that pushes do not support, as it is written.
  package let unsupported: String?

  package init(positions: Set<Int>?, unsupported: String? = nil) {
    self.positions = positions
    self.unsupported = unsupported
  }

  /// How many arguments must be given.
  package var count: Int? { positions.map { $0.max() ?? 0 } }
}
