/// How a document in a host file is written, as far as the host says.
public enum HostedNotation: Hashable, Sendable {
  /// In a language that is named, or that the place implies.
  case language(Language)
  /// Nothing is named, so that it must look like JSON.
  case untagged
  /// Under the name of another language, although JSON is all there is.
  case foreign
  /// As a literal of a program, in which all that is no literal is a hole.
  case literal
  /// The same, where the program may add members to its objects.
  case openLiteral

  private static let (foreignID, literalID, openLiteralID) = ("foreign", "literal", "open literal")

  /// What the tree of the host calls it.
  public var id: String {
    switch self {
    case .language(let language): language.rawValue
    case .untagged: ""
    case .foreign: HostedNotation.foreignID
    case .literal: HostedNotation.literalID
    case .openLiteral: HostedNotation.openLiteralID
    }
  }

  public init?(id: String) {
    switch id {
    case "": self = .untagged
    case HostedNotation.foreignID: self = .foreign
    case HostedNotation.literalID: self = .literal
    case HostedNotation.openLiteralID: self = .openLiteral
    default:
      guard let language = Language(rawValue: id) else { return nil }
      self = .language(language)
    }
  }

  /// Whether it is a literal of a program.
  public var isLiteral: Bool { self == .literal || self == .openLiteral }

  /// The language that it is parsed as.
  public var language: Language {
    if case .language(let language) = self { language } else { .json }
  }

  /// Whether what is written is to be JSON and nothing else, unless it shows that it is not.
  private var isJSON: Bool { self == .language(.json) || self == .untagged }

  /// The mistakes in a document that its author would call so.
  func mistakes(in tree: SyntaxTree) -> [SyntaxIssue] {
    if language != .json || isLiteral { return [] }
    // Nobody said that it is JSON, and in other languages it may be right.
    if self != .language(.json), tree.issues.contains(where: { $0.code.isOtherNotation }) {
      return []
    }
    return tree.issues.filter { issue in
      switch issue.code {
      case .missingComma, .extraComma, .wrongQuotes(.smart), .unexpectedCloser: true
      case .trailingComma: isJSON
      default: false
      }
    }
  }
}

extension SyntaxIssue.Code {
  /// Whether it is how other languages write objects.
  fileprivate var isOtherNotation: Bool {
    switch self {
    case .comment, .unquotedKey, .wrongQuotes(.single), .wrongQuotes(.backtick): true
    default: false
    }
  }
}
