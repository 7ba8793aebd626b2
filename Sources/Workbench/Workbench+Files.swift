import Project
package import System
import Text

/// A file that a run will check.
package struct InputFile: Hashable, Sendable {
  /// Where it is.
  package let path: String
  /// The path under which it is reported: as given, or the folder as given and the path below it.
  package let name: String
  /// Whether it was named, and not met in a folder.
  package let isNamed: Bool

  package init(path: String, name: String, isNamed: Bool) {
    self.path = path
    self.name = name
    self.isNamed = isNamed
  }
}

extension Workbench {
  /// The files that `arguments` (files and folders) stand for, sorted by name, none twice, and the
  /// arguments that cannot be read.
  package func inputs(
    for arguments: [String],
    skippingUnrecognized: Bool
  ) -> (files: [InputFile], failures: [FileError]) {
    let outcome = FileWalker(configurations: configurations).files(for: arguments)
    let files = outcome.files.map { file in
      InputFile(
        path: file.path,
        name: file.name,
        isNamed: file.isNamed && !skippingUnrecognized
      )
    }
    return (files, outcome.failures)
  }

  /// Reads a file.
  package func load(_ file: InputFile) throws(FileError) -> Document {
    Document(
      path: file.path,
      name: file.name,
      source: try SourceText.read(file.name),
      isNamed: file.isNamed
    )
  }
}
