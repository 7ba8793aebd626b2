import PushlintSyntax

extension LocalizationIssue {
  /// What is wrong, in the words of the product's messages.
  public var message: String {
    switch code {
    case .propertyList(let issue): issue.message
    case .json(let issue): issue.message
    case .notUTF8: "a string catalog must be UTF-8"
    case .emptyCatalog: "a string catalog must contain an object"
    case .duplicateKey: "a key must appear only once in a strings file"
    case .notDictionary: "a strings file must be a dictionary"
    case .notString: "the value of a key must be a string"
    case .notVariants: "the value of a key must be a string or a dictionary"
    case .notEntry: "each string of a catalog and each of its languages must be an object"
    case .wrongType(let field, let expected): "'" + field.rawValue + "' must be " + expected.words
    case .missing(let field): "a string catalog must have '" + field.rawValue + "'"
    case .noText: "a language must have 'stringUnit', 'variations' or 'substitutions'"
    }
  }

  /// The words for the note at `related`.
  public var relatedMessage: String? {
    guard related != nil else { return nil }
    switch code {
    case .json(let issue): return issue.relatedMessage
    case .duplicateKey: return "the key first appears here"
    default: return nil
    }
  }
}

extension LocalizationIssue.Expected {
  fileprivate var words: String {
    switch self {
    case .string: "a string"
    case .boolean: "true or false"
    case .object: "an object"
    }
  }
}
