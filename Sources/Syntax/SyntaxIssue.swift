package import Text

/// A mistake of syntax: what it is and where.
///
/// Its words are in `SyntaxIssue+Message.swift`.
package struct SyntaxIssue: Hashable, Sendable {
  package let code: Code
  /// The bytes that are wrong; empty where something is missing.
  package let range: ByteRange
  /// A second place that belongs to it, such as the bracket that is never closed.
  package let related: ByteRange?

  package init(_ code: Code, _ range: ByteRange, related: ByteRange? = nil) {
    self.code = code
    self.range = range
    self.related = related
  }

  package enum Container: Sendable {
    case object
    case array
  }

  package enum Quote: Sendable {
    case single
    case smart
    case backtick
  }

  package enum Code: Hashable, Sendable {
    // JSON (RFC 8259)
    case trailingComma
    case comment
    case unclosedComment
    case missingComma
    case missingColon
    case missingValue
    case missingKey
    case extraComma
    /// `=` or another sign where a colon belongs.
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
    case unclosed(Container)
    /// A closing bracket that closes nothing, or of the wrong kind.
    case unexpectedCloser
    /// A word that is no JSON value; the word it was meant to be (`true` for `True`).
    case bareWord(suggestion: Word?)
    /// `NaN`, `Infinity`, `-Infinity`.
    case notANumber
    case leadingZero
    case leadingPlus
    case malformedNumber
    case textAfterRoot
    /// `...` or `…` where a value or a member belongs.
    case ellipsis
    /// A byte that begins nothing.
    case unexpectedByte(UInt8)
    case byteOrderMarkInside

    // Both languages
    case tooDeep
    /// A placeholder outside a string, of a style that is not switched on.
    case undeclaredPlaceholder(PlaceholderStyle)

    // YAML
    /// libyaml's own words.
    case yaml(String)
    case yamlAliasUnknown
    case yamlAliasCycle
    case yamlTooManyAliases
    case yamlNonStringKey
    case yamlNotFinite
    case yamlTag(String)
    case yamlMergeNotMapping
  }

  package enum Word: String, Sendable {
    case `true`
    case `false`
    case null
  }
}
