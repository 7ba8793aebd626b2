/// A mistake of syntax: what it is and where.
///
/// Its text is in `SyntaxIssue+Message.swift`.
public struct SyntaxIssue: Hashable, Sendable {
  public let code: Code
  /// The bytes that are wrong; empty where something is missing.
  public let range: ByteRange
  /// A second place that explains it, such as the bracket that is never closed.
  public let related: ByteRange?

  public init(_ code: Code, _ range: ByteRange, related: ByteRange? = nil) {
    self.code = code
    self.range = range
    self.related = related
  }

  public enum Container: Sendable {
    case object
    case array
  }

  public enum Quote: Sendable {
    case single
    case smart
    case backtick
  }

  public enum Code: Hashable, Sendable {
    // JSON (RFC 8259)
    case trailingComma
    case comment
    case unclosedComment
    case missingComma
    case missingColon
    case missingValue
    case missingKey
    case extraComma
    /// `=` or another sign instead of a colon.
    case wrongColon
    /// A key without quotes.
    case unquotedKey
    case nonStringKey
    case wrongQuotes(Quote)
    case badEscape
    /// `\U0001` for `\u0001`.
    case upperCaseUnicodeEscape
    case loneSurrogate
    case controlCharacter(UInt8)
    case unclosedString
    /// A quote inside a string without a backslash.
    case strayQuote
    case unclosed(Container)
    /// A closing bracket of the wrong kind, or without an open one.
    case unexpectedCloser
    /// A word that is not a JSON value, with the one that was meant (`true` for `True`).
    case bareWord(suggestion: Word?)
    /// `NaN`, `Infinity`, `-Infinity`.
    case notANumber
    case leadingZero
    case leadingPlus
    case malformedNumber
    case textAfterRoot
    /// Another object or array after the value, as in a file of one value per line.
    case valueAfterRoot
    /// `...` or `…` instead of a value or a member.
    case ellipsis
    /// A byte that cannot begin a token.
    case unexpectedByte(UInt8)
    case byteOrderMarkInside
    /// An apostrophe that ends a text in single quotes of a script, although more of the text follows.
    case closingApostrophe

    // Both languages
    case tooDeep
    /// `<<<<<<<`, with the other lines of a conflict that git could not merge.
    case conflictMarker
    /// A placeholder outside a string whose style is not enabled; nil for one that cannot be.
    case undeclaredPlaceholder(PlaceholderStyle?)

    // YAML
    /// A mistake with libyaml's message.
    case yaml(String)
    case yamlAliasUnknown
    case yamlAliasCycle
    case yamlTooManyAliases
    case yamlNonStringKey
    case yamlNotFinite
    case yamlTag(String)
    case yamlMergeNotMapping
  }

  public enum Word: String, Sendable {
    case `true`
    case `false`
    case null
  }
}

extension SyntaxIssue.Code {
  /// Whether a quote is probably missing or too many, so that text is taken for code, or code for text.
  public var tearsText: Bool {
    switch self {
    case .unclosedString, .strayQuote, .bareWord(.none), .missingColon, .nonStringKey,
      .unexpectedByte, .textAfterRoot, .unclosedComment:
      true
    default: false
    }
  }

  /// Whether text is missing, or torn, so that what looks like a comment there may be that text.
  public var leavesGap: Bool {
    switch self {
    case .missingValue, .missingKey, .unclosed, .unexpectedCloser, .ellipsis: true
    default: tearsText
    }
  }

  /// Whether what follows the mistake may be missing in the tree, or be in it as something else.
  var losesText: Bool {
    switch self {
    case .comment, .trailingComma, .undeclaredPlaceholder: false
    case .badEscape, .upperCaseUnicodeEscape, .loneSurrogate, .controlCharacter,
      .byteOrderMarkInside, .closingApostrophe:
      false
    case .yamlAliasUnknown, .yamlAliasCycle, .yamlTooManyAliases, .yamlNonStringKey,
      .yamlNotFinite, .yamlTag, .yamlMergeNotMapping:
      false
    default: true
    }
  }

  /// Whether the text of a string may not be what was meant.
  var changesText: Bool {
    switch self {
    case .badEscape, .loneSurrogate, .controlCharacter, .byteOrderMarkInside: true
    default: false
    }
  }
}
