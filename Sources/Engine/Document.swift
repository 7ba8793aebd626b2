package import Syntax
package import Text

/// A file's text, as it is on disk or in an editor.
package struct Document: Sendable {
  /// Where it is, or would be, on disk: decides the configuration; nil for text without a place.
  package let path: String?
  /// The path under which it is reported.
  package let name: String
  package let source: SourceText
  /// The language that an editor or an option names; nil to go by the name and the first character.
  package let language: Language?
  /// Whether the user named the file, so that it is read as a request whatever it holds.
  package let isNamed: Bool

  package init(
    path: String?,
    name: String,
    source: SourceText,
    language: Language? = nil,
    isNamed: Bool = false
  ) {
    self.path = path
    self.name = name
    self.source = source
    self.language = language
    self.isNamed = isNamed
  }

  /// The same document with another text.
  package func holding(_ source: SourceText) -> Document {
    Document(path: path, name: name, source: source, language: language, isNamed: isNamed)
  }
}
