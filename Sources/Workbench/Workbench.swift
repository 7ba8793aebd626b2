package import Diagnostics
package import Syntax
package import Text

/// Everything that can be asked about documents, in byte ranges and plain words.
///
/// The command line and the language server are two skins over it, so that they cannot disagree.
package struct Workbench: Sendable {
  package let options: CheckOptions

  package init(_ options: CheckOptions = CheckOptions()) { self.options = options }

  /// Checks a document.
  package func check(_ document: Document) -> Analysis {
    let tree = SyntaxTree.parse(document.source, ParseOptions(language: .json))
    return Analysis(
      file: CheckedFile(path: document.name, source: document.source, diagnostics: []),
      tree: tree
    )
  }

  /// What is known about the key, header, value or finding at `offset`.
  package func hover(_ analysis: Analysis, at offset: Int) -> Hover? { nil }

  /// Forgets every configuration and sound folder it has read, since files changed on disk.
  package func forgetFiles() {}

  /// The configurations read so far that hold mistakes, as checked files; rule `config-invalid`.
  package func configurationProblems() -> [CheckedFile] { [] }
}

/// A checked document with its tree.
package struct Analysis: Sendable {
  package let file: CheckedFile
  package let tree: SyntaxTree
}

/// Words to show beside a place.
package struct Hover: Sendable {
  /// The bytes it speaks about.
  package let range: ByteRange
  /// CommonMark.
  package let markdown: String
}
