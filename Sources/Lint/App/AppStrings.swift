public import PushlintAppFiles
import PushlintSyntax

/// The app's texts by key, from all its strings files and catalogs.
public struct AppStrings: Sendable {
  /// The languages that a text should be in, sorted.
  public let languages: [String]
  /// Whether every file could be read to its end, so that a missing key is missing indeed.
  public let isComplete: Bool
  private let strings: [ExactText: LocalizedString]
  /// For words that are near to one of them; the same is nearest on every run.
  private let sortedKeys: [String]
  private let nearKeys: NearWords

  /// Merges files key by key; `isComplete` says whether there are no others.
  public init(_ files: [LocalizedStrings], isComplete: Bool) {
    var strings: [ExactText: LocalizedString] = [:]
    for string in files.lazy.flatMap({ $0.strings }) {
      strings[string.key, default: LocalizedString(key: string.key)].add(string)
    }
    let sources = Set(exactly: files.compactMap { $0.sourceLanguage })
    self.strings = strings.mapValues { $0.sorted(sources: sources) }
    let languages = Set(exactly: files.flatMap { $0.expectedLanguages }).sortedTexts
    sortedKeys = strings.keys.sortedTexts
    nearKeys = NearWords(sortedKeys)
    // `Base` is the development language under another name; it has texts of its own seldom.
    let named = languages.filter { $0 != AppStrings.base }
    self.languages = named.isEmpty ? languages : named
    self.isComplete = isComplete && files.allSatisfy { $0.isWhole }
  }

  /// The folder name of texts in the development language.
  public static let base = "Base"
  fileprivate static let english = "en"

  /// The keys, sorted.
  public var keys: [String] { sortedKeys }

  public subscript(key: String) -> LocalizedString? { strings[key] }

  /// The key nearest to one that is not there.
  public func nearest(to key: String) -> String? {
    nearKeys.nearest(to: key)
  }

  /// The languages that a text lacks, sorted.
  public func languagesMissing(_ string: LocalizedString) -> [String] {
    guard string.isTranslatable, !string.translations.isEmpty else { return [] }
    let there = Set(exactly: string.translations.compactMap { $0.language })
    // A file outside of any language's folder is no translation, and nothing can be missing from it.
    guard string.translations.allSatisfy({ $0.language != nil }) else { return [] }
    return languages.filter { !AppStrings.isCovered($0, by: there) }
  }

  /// Whether a language has a text: its own, for `pt-BR` that of `pt`, and for English, in which
  /// most apps are written first, that of `Base`.
  private static func isCovered(_ language: String, by others: Set<ExactText>) -> Bool {
    if others.contains(language) { return true }
    if language == AppStrings.english, others.contains(AppStrings.base) { return true }
    let bytes = language.utf8
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "-") && others.contains(String(language[..<index]))
    }
  }
}

extension LocalizedStrings {
  /// The languages that every text should be in: that of the folder, or most of a catalog's.
  ///
  /// A catalog has no list of them, and a few texts in a language are a translation that has only
  /// begun; at least half of the texts count.
  fileprivate var expectedLanguages: [String] {
    if let language { return [language] }
    var counts: [ExactText: Int] = [:]
    var count = 0
    for string in strings where string.isTranslatable {
      count += 1
      for translation in string.translations where translation.isComplete {
        if let language = translation.language { counts[language, default: 0] += 1 }
      }
    }
    return counts.filter { $0.value * 2 >= count }.map { $0.key.text }
  }
}

extension LocalizedString {
  /// Adds the texts of another file; what waits for a translator is no text.
  fileprivate mutating func add(_ other: LocalizedString) {
    translations += other.translations.filter { $0.isComplete }
    isTranslatable = isTranslatable && other.isTranslatable
  }

  /// The same, with the language first in which the app is written.
  fileprivate func sorted(sources: Set<ExactText>) -> LocalizedString {
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
}
