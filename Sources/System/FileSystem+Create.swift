#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileSystem {
  /// Makes a file with some bytes; refused where anything, even a dangling link, stands there.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try Interruption.whileReplacing { () throws(FileError) in try createAtOnce(path, bytes) }
  }

  private static func createAtOnce(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    // As for every new file, the user's mask takes rights away.
    let descriptor = systemOpen(path, flags, 0o666)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    var failure = writeAll(bytes, to: descriptor)
    let closing = systemClose(descriptor)
    if failure == 0 { failure = closing }
    if failure != 0 {
      // The file is ours; half of it is no use to anyone.
      systemUnlink(path)
      throw FileError(errno: failure, path: path)
    }
  }
}
