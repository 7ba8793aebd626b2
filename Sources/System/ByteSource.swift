#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Appends the next bytes, at most `count`, and answers how many they were: 0 at the end alone.
package typealias ByteSource =
  (_ count: Int, _ bytes: inout [UInt8]) throws(FileError) -> Int

extension FileSystem {
  /// Opens a file or a pipe, and closes it behind `body`, which reads it from the start on.
  package static func withSource<Result>(
    of path: String,
    _ body: (ByteSource) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    defer { close(descriptor) }
    return try body(source(of: descriptor, path: path))
  }

  /// What standard input has yet to give.
  package static var standardInput: ByteSource { source(of: 0, path: "-") }

  private static func source(of descriptor: Int32, path: String) -> ByteSource {
    { count, bytes throws(FileError) in
      try append(upTo: max(1, count), from: descriptor, to: &bytes, path: path)
    }
  }
}
