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
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    // As for every new file, the user's mask takes rights away.
    let descriptor = unsafe open(path, flags, 0o666)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    if let code = write(bytes, to: descriptor) {
      close(descriptor)
      // The file is ours; half of it is no use to anyone.
      unsafe unlink(path)
      throw FileError(errno: code, path: path)
    }
    close(descriptor)
  }

  /// Writes all bytes; returns the `errno` where that fails.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      written += count
    }
    return nil
  }
}
