public import PushlintSyntax

/// The strings of a strings file, a strings dictionary or a string catalog.
///
/// Reading never fails: mistakes become issues, and what they damage is skipped or unknown.
public struct LocalizedStrings: Sendable {
  /// The text that ranges refer to; see `PropertyList.source`.
  public let source: SourceText
  /// The language of the folder that holds the file; nil for a catalog and for files elsewhere.
  public let language: String?
  /// The language in which a catalog's keys and texts are written first.
  public let sourceLanguage: String?
  /// The strings in the order of the file; a key that is written twice stands twice.
  public let strings: [LocalizedString]
  /// What the reader noticed, in order of place.
  public let issues: [LocalizationIssue]
  /// Whether the file was understood in full, so that a key that seems absent is absent.
  public let isWhole: Bool

  /// Reads the bytes of a file; nil if its path is not that of a file of strings.
  public static func read(_ bytes: [UInt8], path: String) -> LocalizedStrings? {
    guard let place = StringsPlace(path: path) else { return nil }
    switch place.form {
    case .strings, .stringsDictionary:
      var reader = StringsReader(bytes, place, path: path)
      return reader.read()
    case .catalog:
      var reader = CatalogReader(bytes, path: path)
      return reader.read()
    }
  }
}

/// A key and its texts, from one file or from all of an app's.
public struct LocalizedString: Sendable {
  public let key: String
  /// Whether the string is to be translated; a catalog can say that it is not.
  public var isTranslatable = true
  /// The texts of each language.
  public var translations: [Translation] = []

  public init(key: String) { self.key = key }

  /// The texts in a language; nil if there are none.
  public func translation(in language: String) -> Translation? {
    translations.first { $0.language == language }
  }
}

/// The texts of a string in one language.
public struct Translation: Sendable {
  /// The language; nil if the file is in no language's folder.
  public let language: String?
  /// The text, or its variants by plural, device or width, then those of its substitutions.
  public let texts: [TranslatedText]
  /// The value in its file.
  public let place: FilePlace
  /// The bytes of the string's key in the same file.
  public let keyRange: ByteRange
  /// Whether all texts are there and none waits for a translator.
  public let isComplete: Bool

  /// The texts that are the string itself, without those that are put for substitutions.
  private var ownTexts: [TranslatedText] { texts.filter { $0.role == .text } }

  /// The text as people see it but for its arguments; of several variants the last.
  public var text: String? { ownTexts.last?.text }

  /// The positions of the arguments that the string takes, from 1; nil if they are not known, or
  /// its variants disagree.
  public var argumentPositions: Set<Int>? {
    let positions = Set(ownTexts.map { $0.format.argumentPositions })
    return positions.count == 1 ? positions.first ?? nil : nil
  }

  /// How many arguments the string asks for; nil if that is not known.
  public var argumentCount: Int? { argumentPositions.map { $0.max() ?? 0 } }

  /// The first specifier that pushes do not support, as it is written.
  public var unsupportedSpecifier: String? {
    ownTexts.lazy.compactMap { $0.unsupportedSpecifier }.first
  }
}

/// A text and where it is.
public struct TranslatedText: Sendable {
  public let text: String
  /// The bytes between the quotes or tags; those of the key where the key is the text.
  public let range: ByteRange
  public var role = FormatString.Role.text

  public var format: FormatString { FormatString(text, role: role) }

  /// The first specifier that is neither `%@` nor `%%`, as it is written.
  fileprivate var unsupportedSpecifier: String? {
    for specifier in format.specifiers where !specifier.isDoubtful {
      switch specifier.kind {
      case .unsupported, .substitution:
        let bytes = Array(text.utf8)
        guard specifier.range.upperBound <= bytes.count else { continue }
        return String(decoding: bytes[specifier.range], as: UTF8.self)
      case .object, .percent, .argument, .lonePercent: continue
      }
    }
    return nil
  }
}
