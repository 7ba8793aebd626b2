package import System
package import Text

extension SourceText {
  /// Reads a file, or a pipe up to its end; refused above 64 MiB.
  package static func read(_ path: String) throws(FileError) -> SourceText {
    SourceText(try FileSystem.read(path, limit: maxByteCount))
  }
}
