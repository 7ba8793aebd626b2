#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileSystem {
  /// Gives a file new bytes, all of them or none.
  ///
  /// They are written to a new file in the same folder, which then takes the old one's name and
  /// permissions. A symbolic link stays, and what it leads to is replaced. A file that is not what
  /// it was when it was read, which `status` tells, stays as it is.
  package static func replace(
    _ path: String,
    with bytes: [UInt8],
    ifStill status: FileStatus
  ) throws(FileError) {
    guard let target = realPath(path) else { throw FileError(errno: errno, path: path) }
    var raw = stat()
    guard unsafe stat(target, &raw) == 0, unsafe access(target, W_OK) == 0 else {
      throw FileError(errno: errno, path: path)
    }
    try put(bytes, in: target, mode: raw.st_mode & 0o7777, path: path) {
      self.status(target) == status
    }
  }

  /// Writes a file, all of it or nothing; one that is there is replaced.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if let status = status(path) { return try replace(path, with: bytes, ifStill: status) }
    try put(bytes, in: path, mode: 0o644, path: path) { true }
  }

  /// Writes the bytes beside `target` and then gives them its name, if that is still wanted.
  private static func put(
    _ bytes: [UInt8],
    in target: String,
    mode: mode_t,
    path: String,
    _ isWanted: () -> Bool
  ) throws(FileError) {
    var template = Array((target + "." + String(repeating: "X", count: 6)).utf8CString)
    let descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkstemp($0) } ?? -1
    }
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    let name = template.dropLast().map { UInt8(bitPattern: $0) }
    let temporary = String(decoding: name, as: UTF8.self)
    do throws(FileError) {
      try fill(descriptor, with: bytes, mode: mode, path: path)
      guard isWanted() else { throw FileError(.changed, path: path) }
      guard unsafe rename(temporary, target) == 0 else {
        throw FileError(errno: errno, path: path)
      }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Writes the bytes through to the disk and closes the file.
  private static func fill(
    _ descriptor: Int32,
    with bytes: [UInt8],
    mode: mode_t,
    path: String
  ) throws(FileError) {
    var failure = writeAll(bytes, to: descriptor)
    if failure == 0, fchmod(descriptor, mode) != 0 { failure = errno }
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure != 0 { throw FileError(errno: failure, path: path) }
  }
}
