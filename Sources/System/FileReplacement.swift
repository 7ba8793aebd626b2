import Text

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
    guard let old = systemStatus(target), systemAccess(target, W_OK) == 0 else {
      throw FileError(errno: errno, path: path)
    }
    try put(bytes, in: target, inPlaceOf: old, path: path) {
      self.status(target) == status
    }
  }

  /// Writes a file, all of it or nothing; one that is there is replaced.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if let status = status(path) { return try replace(path, with: bytes, ifStill: status) }
    try put(bytes, in: path, inPlaceOf: nil, path: path) { true }
  }

  /// Writes the bytes beside `target` and then gives them its name, if that is still wanted.
  private static func put(
    _ bytes: [UInt8],
    in target: String,
    inPlaceOf old: stat?,
    path: String,
    _ isWanted: () -> Bool
  ) throws(FileError) {
    try Interruption.whileReplacing { () throws(FileError) in
      try putAtOnce(bytes, in: target, inPlaceOf: old, path: path, isWanted)
    }
  }

  private static func putAtOnce(
    _ bytes: [UInt8],
    in target: String,
    inPlaceOf old: stat?,
    path: String,
    _ isWanted: () -> Bool
  ) throws(FileError) {
    // A name of its own, since the file's may be as long as names can be.
    let folder = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target[...$0] } ?? ""
    let pattern = ".pushlint." + String(repeating: "X", count: 6)
    var template: [UInt8] = []
    let descriptor = uninterrupted {
      template = FileName.bytes(of: folder + pattern) + [0]
      return unsafe template.withUnsafeMutableBytes { buffer in
        unsafe buffer.bindMemory(to: CChar.self).baseAddress.map { unsafe mkstemp($0) } ?? -1
      }
    }
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    let temporary = FileName.text(of: template.dropLast())
    do throws(FileError) {
      try fill(descriptor, with: bytes, inPlaceOf: old, path: path)
      guard isWanted() else { throw FileError(.changed, path: path) }
      guard systemRename(temporary, target) == 0 else {
        throw FileError(errno: errno, path: path)
      }
    } catch {
      systemUnlink(temporary)
      throw error
    }
  }

  /// Writes the bytes through to the disk and closes the file.
  private static func fill(
    _ descriptor: Int32,
    with bytes: [UInt8],
    inPlaceOf old: stat?,
    path: String
  ) throws(FileError) {
    var failure = writeAll(bytes, to: descriptor)
    if let old, old.st_uid != geteuid() || old.st_gid != getegid() {
      // Only root may give files away; for others it stays theirs.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
    }
    let mode = old.map { $0.st_mode & 0o7777 } ?? 0o644
    if failure == 0, uninterrupted({ fchmod(descriptor, mode) }) != 0 { failure = errno }
    if failure == 0, uninterrupted({ fsync(descriptor) }) != 0 { failure = errno }
    let closing = systemClose(descriptor)
    if failure == 0 { failure = closing }
    if failure != 0 { throw FileError(errno: failure, path: path) }
  }
}
