import Text

extension SyntaxIssue {
  /// What is wrong, in the words of the product's messages.
  package var message: String {
    switch code {
    case .tooDeep: "nesting is limited to \(SyntaxTree.maxDepth) levels"
    case .undeclaredPlaceholder(let style):
      "placeholders of the style '\(style.example)' are not switched on"
    case .yaml(let words): words
    case .yamlAliasUnknown: "an alias must follow its anchor in the same document"
    case .yamlAliasCycle: "an alias must not stand inside what its anchor names"
    case .yamlTooManyAliases: "aliases must not stand for more than 100,000 values"
    case .yamlNonStringKey: "a key must be a string, as in JSON"
    case .yamlNotFinite: "a number must be finite to become a JSON number"
    case .yamlTag(let tag): "the tag '\(tag)' has no counterpart in JSON"
    case .yamlMergeNotMapping: "'<<' must name a mapping or a list of mappings"
    default: code.tokenMessage ?? code.structureMessage
    }
  }

  /// The words for the note at `related`.
  package var relatedMessage: String? {
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
  /// What is wrong within a token.
  fileprivate var tokenMessage: String? {
    switch self {
    case .wrongQuotes(let quote): "a string must stand in double quotes, not \(quote.name)"
    case .badEscape: "a backslash must begin an escape of JSON"
    case .upperCaseUnicodeEscape: "a Unicode escape must begin with a lower-case '\\u'"
    case .loneSurrogate: "a surrogate escape must be one of a pair"
    case .controlCharacter(let byte):
      "the control character \(SyntaxIssue.scalarName(byte)) must be escaped in a string"
    case .unclosedString: "a string must be closed on the line it begins on"
    case .bareWord(let suggestion):
      suggestion.map { "a word without quotes is not allowed in JSON; '\($0.rawValue)' is" }
        ?? "a string must stand in double quotes"
    case .notANumber: "JSON has no number that is infinite or not a number"
    case .leadingZero: "a number must not begin with a superfluous '0'"
    case .leadingPlus: "a number must not begin with '+'"
    case .malformedNumber: "a number must be written as RFC 8259 has it, like '-1.5e3'"
    case .ellipsis: "'...' is not allowed in JSON; what is left out is unknown"
    case .unexpectedByte(let byte): "\(SyntaxIssue.scalarName(byte)) is not allowed here in JSON"
    case .byteOrderMarkInside: "a byte-order mark is not allowed inside a file"
    default: nil
    }
  }

  /// What is wrong between tokens.
  fileprivate var structureMessage: String {
    switch self {
    case .trailingComma: "a comma before a closing bracket is not allowed in JSON"
    case .comment: "comments are not allowed in JSON"
    case .unclosedComment: "a comment that begins with '/*' must end with '*/'"
    case .missingComma: "a comma must stand between two values"
    case .missingColon: "a colon must stand between a key and its value"
    case .missingValue: "a value must follow the colon"
    case .missingKey: "a value in an object must have a key"
    case .extraComma: "a comma must follow a value, and only one"
    case .wrongColon: "the sign between a key and its value must be one colon"
    case .unquotedKey: "a key must stand in double quotes"
    case .nonStringKey: "a key must be a string"
    case .unclosed(let container): "'\(container.opener)' must be closed by '\(container.closer)'"
    case .unexpectedCloser: "a closing bracket must match an open one"
    case .textAfterRoot: "nothing may follow the value of a JSON file"
    default: "this is not allowed in JSON"
    }
  }
}

extension SyntaxIssue {
  /// A byte as a quoted sign where it is one, else as a code point.
  fileprivate static func scalarName(_ byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: return "'\(Character(Unicode.Scalar(byte)))'"
    case 0x80...: return "an invisible or special character"
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
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
