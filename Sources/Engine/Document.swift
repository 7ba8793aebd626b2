public import PushlintSyntax

/// A file's text, as it is on disk or in an editor.
public struct Document: Sendable {
  /// Its path on disk, existing or not, which decides the configuration; nil for text without a path.
  public let path: String?
  /// The path that reports show.
  public let name: String
  public let source: SourceText
  /// The language that an editor or an option names; nil to tell it by the name and first character.
  public let language: Language?
  /// What is sent before it, if it is the body of a request.
  public var head: RequestHead?
  /// Whether the user named the file, so that it is checked as a request whatever it contains.
  public let isNamed: Bool
  /// What its name says about its contents.
  let type: FileType

  public init(
    path: String?,
    name: String,
    source: SourceText,
    language: Language? = nil,
    isNamed: Bool = false
  ) {
    self.init(
      path: path,
      name: name,
      source: source,
      language: language,
      isNamed: isNamed,
      type: FileType(path: path ?? name)
    )
  }

  init(
    path: String?,
    name: String,
    source: SourceText,
    language: Language? = nil,
    isNamed: Bool,
    type: FileType
  ) {
    self.path = path
    self.name = name
    self.source = source
    self.language = language
    self.isNamed = isNamed
    self.type = type
  }

  /// The same document with a different text.
  public func holding(_ source: SourceText) -> Document {
    var document = Document(
      path: path,
      name: name,
      source: source,
      language: language,
      isNamed: isNamed,
      type: type
    )
    document.head = head
    return document
  }
}
