extension PropertyListIssue {
  /// What is wrong, in the words of the product's messages.
  public var message: String {
    code.encodingMessage ?? code.oldStyleMessage ?? code.xmlMessage ?? code.binaryMessage
  }
}

extension PropertyListIssue.Code {
  fileprivate var encodingMessage: String? {
    switch self {
    case .notUTF8: "a property list must be UTF-8, or UTF-16 with a byte-order mark"
    case .notUTF16: "text in UTF-16 must consist of whole characters"
    case .utf32: "a property list must be UTF-8 or UTF-16, not UTF-32"
    case .tooDeep: "nesting is limited to " + String(PropertyList.maxDepth) + " levels"
    case .missingValue: "a key must have a value"
    case .missingKey: "a value in a dictionary must have a key"
    default: nil
    }
  }

  fileprivate var oldStyleMessage: String? {
    switch self {
    case .missingSemicolon: "';' must follow the value"
    case .missingEquals: "a key and its value must be separated by '='"
    case .missingComma: "values must be separated by ','"
    case .unclosedString: "a string must be closed by a quote"
    case .unescapedQuote: "a quote inside a string must be escaped with a backslash"
    case .unclosedComment: "a comment that starts with '/*' must end with '*/'"
    case .unclosed(.array): "'(' must be closed by ')'"
    case .unclosed(.dictionary): "'{' must be closed by '}'"
    case .unexpectedCloser: "a closing bracket must match an open one"
    case .unexpectedByte(let byte): Self.name(byte) + " is not allowed outside quotes"
    case .badData: "data must be pairs of hexadecimal digits between '<' and '>'"
    case .badEscape: "'\\U' must be followed by hexadecimal digits"
    case .loneSurrogate: "a surrogate escape must be part of a pair"
    case .textAfterRoot: "nothing may follow the value of a property list"
    case .json: "a property list must be XML, binary or old-style, not JSON"
    default: nil
    }
  }

  fileprivate var xmlMessage: String? {
    switch self {
    case .emptyFile: "a property list must have a value"
    case .malformedTag: "a tag must be well-formed XML, such as '<key>'"
    case .unclosedElement(let name): "'<" + name + ">' must be closed by '</" + name + ">'"
    case .unexpectedEndTag: "an end tag must match the innermost open element"
    case .unknownElement: "an element must be one that property lists define"
    case .misplacedElement: "text must not contain elements"
    case .misplacedKey: "'<key>' must be directly inside a '<dict>'"
    case .strayText: "text must be inside an element such as '<string>'"
    case .unknownEntity: "'&' must start an XML entity such as '&amp;'"
    case .badCharacterReference: "a character reference must name a character that XML allows"
    case .internalSubset: "declarations inside '<!DOCTYPE' are not allowed in a property list"
    case .unclosedMarkup: "a comment, a declaration or CDATA must be closed"
    case .badNumber: "a number must be decimal and fit into 64 bits"
    default: nil
    }
  }

  fileprivate var binaryMessage: String {
    switch self {
    case .badHeader: "a binary property list must start with 'bplist00'"
    case .badTrailer: "the trailer of a binary property list must fit the file"
    case .badReference(let offset):
      "the object at byte " + String(offset) + " must refer only to objects in the file"
    case .badObject(let offset):
      "the object at byte " + String(offset) + " must be complete and of a known kind"
    case .cycle(let offset): "the object at byte " + String(offset) + " must not contain itself"
    case .tooLarge: "the objects of a binary property list must not overlap"
    default: "this is not allowed in a property list"
    }
  }

  /// A byte as a quoted sign where it is one, else in words.
  private static func name(_ byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: return "'" + String(Unicode.Scalar(byte)) + "'"
    case 0x80...: return "a character outside ASCII"
    default: return "a control character"
    }
  }
}
