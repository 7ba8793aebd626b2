public import PushlintSyntax

/// A mistake in a file of strings: what it is and where.
///
/// Its words are in `LocalizationIssue+Message.swift`.
public struct LocalizationIssue: Hashable, Sendable {
  public let code: Code
  public let range: ByteRange
  /// A second place that belongs to it, such as the first of two equal keys.
  public let related: ByteRange?

  public init(_ code: Code, _ range: ByteRange, related: ByteRange? = nil) {
    self.code = code
    self.range = range
    self.related = related
  }

  public enum Code: Hashable, Sendable {
    /// A mistake in a property list.
    case propertyList(PropertyListIssue)
    /// A mistake in the JSON of a catalog.
    case json(SyntaxIssue)
    /// A catalog that is not UTF-8.
    case notUTF8
    case emptyCatalog
    case duplicateKey
    /// A strings file that is not a dictionary.
    case notDictionary
    /// A value of a strings file that is not a string.
    case notString
    /// A value of a strings dictionary that is neither a string nor holds variants.
    case notVariants
    /// A string or a language of a catalog that is not an object.
    case notEntry
    /// A key of a strings dictionary or a catalog that has a value of another type.
    case wrongType(key: Field, expected: Expected)
    /// A catalog without its `strings`.
    case missing(Field)
    /// A language of a catalog that has neither a text nor variants.
    case noText
  }

  /// The keys that have a meaning in files of strings.
  public enum Field: String, Hashable, Sendable {
    case sourceLanguage
    case strings
    case localizations
    case stringUnit
    case value
    case state
    case variations
    case substitutions
    case shouldTranslate
    case extractionState
    case formatKey = "NSStringLocalizedFormatKey"
  }

  public enum Expected: Hashable, Sendable {
    case string
    case boolean
    case object
  }
}
