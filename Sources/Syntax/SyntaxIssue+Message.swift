extension SyntaxIssue {
  /// The text of the finding.
  public var message: String {
    switch code {
    case .tooDeep: "nesting is limited to \(SyntaxTree.maxDepth) levels"
    case .conflictMarker: "unresolved merge conflict; choose one side and remove the markers"
    case .undeclaredPlaceholder(let style):
      style.map { "the placeholder style '\($0.example)' is not enabled" }
        ?? "a placeholder in an unknown style"
    case .yaml(let words): words
    case .yamlAliasUnknown: "an alias must follow its anchor in the same document"
    case .yamlAliasCycle: "an alias must not refer to a node that contains it"
    case .yamlTooManyAliases:
      "aliases must not expand to more than 100,000 values or 1 MB of text"
    case .yamlNonStringKey: "a key must be a string, as in JSON"
    case .yamlNotFinite: "a number that is not finite has no JSON equivalent"
    case .yamlTag(let tag): "the tag '\(tag)' has no JSON equivalent"
    case .yamlMergeNotMapping: "'<<' must refer to an object or a list of objects"
    default: code.tokenMessage ?? code.structureMessage
    }
  }

  /// The text of the note at `related`.
  public var relatedMessage: String? {
    guard let related else { return nil }
    switch code {
    case .unclosed(let container):
      return related.isEmpty
        ? "'\(container.closer)' is missing here" : "this closes an outer bracket"
    case .unexpectedCloser: return "the innermost open bracket is here"
    case .yamlAliasUnknown, .yamlAliasCycle, .yamlTooManyAliases: return "the anchor is here"
    default: return nil
    }
  }
}

extension SyntaxIssue.Code {
  /// The text of a mistake within a token.
  fileprivate var tokenMessage: String? {
    switch self {
    case .wrongQuotes(let quote): "strings need double quotes, not \(quote.name)"
    case .badEscape: "invalid escape sequence"
    case .upperCaseUnicodeEscape: "a Unicode escape must start with a lowercase '\\u'"
    case .loneSurrogate: "unpaired surrogate escape"
    case .controlCharacter(let byte):
      "the control character \(SyntaxIssue.scalarName(byte)) must be escaped in a string"
    case .strayQuote: "a double quote inside a string must be escaped as '\\\"'"
    case .unclosedString: "a string must end on the line where it starts"
    case .bareWord(let suggestion):
      suggestion.map { "unquoted word; did you mean '\($0.rawValue)'?" }
        ?? "strings need double quotes"
    case .notANumber: "'NaN' and 'Infinity' are not valid JSON"
    case .leadingZero: "a number must not have leading zeros"
    case .leadingPlus: "a number must not start with '+'"
    case .malformedNumber: "invalid number"
    case .ellipsis: "'...' is not valid JSON; what it stands for cannot be checked"
    case .unexpectedByte(let byte): "unexpected \(SyntaxIssue.scalarName(byte))"
    case .closingApostrophe: "the shell ends the text at this apostrophe; write '\\'' for it"
    case .byteOrderMarkInside: "a byte-order mark is allowed only at the start of a file"
    default: nil
    }
  }

  /// The text of a mistake between tokens.
  fileprivate var structureMessage: String {
    switch self {
    case .trailingComma: "a trailing comma is not allowed in JSON"
    case .comment: "comments are not allowed in JSON"
    case .unclosedComment: "a comment that starts with '/*' must end with '*/'"
    case .missingComma: "missing comma between two values"
    case .missingColon: "missing colon between a key and its value"
    case .missingValue: "missing value after the colon"
    case .missingKey: "a value in an object needs a key"
    case .extraComma: "unexpected comma"
    case .wrongColon: "a key and its value must be separated by a single colon"
    case .unquotedKey: "keys need double quotes"
    case .nonStringKey: "a key must be a string"
    case .unclosed(let container): "'\(container.opener)' is never closed"
    case .unexpectedCloser: "a closing bracket without a matching opening bracket"
    case .textAfterRoot: "unexpected text after the JSON value"
    case .valueAfterRoot:
      "unexpected second JSON value; for one per line, use '.ndjson' or '--language ndjson'"
    default: "invalid JSON"
    }
  }
}

extension SyntaxIssue {
  /// A visible ASCII character in quotes; for other bytes a description.
  fileprivate static func scalarName(_ byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: return "'\(Character(Unicode.Scalar(byte)))'"
    case 0x80...: return "invisible or special character"
    default: return "U+" + Hexadecimal.text(UInt64(byte), width: 4, isUpperCase: true)
    }
  }
}

extension SyntaxIssue.Container {
  fileprivate var opener: String { self == .object ? "{" : "[" }
  fileprivate var closer: String { self == .object ? "}" : "]" }
}

extension SyntaxIssue.Quote {
  fileprivate var name: String {
    switch self {
    case .single: "single quotes"
    case .smart: "typographic quotes"
    case .backtick: "backticks"
    }
  }
}

extension PlaceholderStyle {
  fileprivate var example: String {
    switch self {
    case .mustache: "{{name}}"
    case .dollar: "${name}"
    case .erb: "<%= name %>"
    case .percent: "%NAME%"
    case .brace: "{name}"
    case .bracket: "[NAME]"
    case .angle: "<NAME>"
    }
  }
}
