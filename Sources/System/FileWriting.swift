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
  /// permissions. A symbolic link stays, and what it leads to is replaced. A file whose status is
  /// no longer `status` stays as it is.
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

  /// Writes the bytes next to `target` and then gives them its name, if that is still wanted.
  private static func put(
    _ bytes: [UInt8],
    in target: String,
    inPlaceOf old: stat?,
    path: String,
    _ isWanted: () -> Bool
  ) throws(FileError) {
    try Interruption.whileReplacing { () throws(FileError) in
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
    try finish(descriptor, failure, path)
  }

  /// Makes a file with some bytes; refused if anything, even a dangling link, has that name.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try Interruption.whileReplacing { () throws(FileError) in
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      // As for every new file, the user's mask takes rights away.
      let descriptor = systemOpen(path, flags, 0o666)
      guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
      do throws(FileError) {
        try finish(descriptor, writeAll(bytes, to: descriptor), path)
      } catch {
        // The file is ours, and half of it is no use to anyone.
        systemUnlink(path)
        throw error
      }
    }
  }

  /// Appends `bytes` to a file, which is made if it does not exist; all or none of them.
  package static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try Interruption.whileReplacing { () throws(FileError) in
      let descriptor = systemOpen(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
      let end = lseek(descriptor, 0, SEEK_END)
      let failure = writeAll(bytes, to: descriptor)
      // What was written of them is no use to anyone.
      if failure != 0, end >= 0 { ftruncate(descriptor, end) }
      try finish(descriptor, failure, path)
    }
  }

  /// Closes a file that was written; throws the first failure, of writing (an `errno`) or closing.
  private static func finish(
    _ descriptor: Int32,
    _ failure: Int32,
    _ path: String
  ) throws(FileError) {
    let closing = systemClose(descriptor)
    let first = failure != 0 ? failure : closing
    if first != 0 { throw FileError(errno: first, path: path) }
  }
}

/// Writes all of `bytes`; the `errno` of what went wrong, or 0.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]))
    }
    if count > 0 {
      written += count
    } else if count == 0 {
      return EIO
    } else {
      return errno
    }
  }
  return 0
}

/// A file that is written piece by piece, and takes its name when it is whole.
///
/// Until then it is next to its place under another name; it is removed if it is not finished, even
/// if a signal ends the process. A pipe or a device is written directly. A symbolic link stays, as
/// do the permissions of a file that is replaced. Folders are not made.
package struct NewFile: ~Copyable {
  private let path: String
  /// What takes the bytes; -1 when there is nothing more to write.
  private var descriptor: Int32
  /// What the bytes are written to until they are whole, and what that becomes.
  private var renaming: Renaming?

  private struct Renaming {
    let from: String
    let to: String
    /// What a signal knows the file by.
    let number: Int?
  }

  /// The names that are tried for the file until it is whole.
  private static let maxAttempts = 100

  /// Begins a file at `path`.
  package static func create(_ path: String) throws(FileError) -> NewFile {
    guard path.utf8.last != UInt8(ascii: "/") else { throw FileError(.isDirectory, path: path) }
    let old = systemStatus(path)
    if let old, old.st_mode & S_IFMT != S_IFREG {
      let descriptor = systemOpen(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
      return NewFile(path: path, descriptor: descriptor, renaming: nil)
    }
    if old != nil, systemAccess(path, W_OK) != 0 { throw FileError(errno: errno, path: path) }
    let target = FileSystem.realPath(path) ?? path
    return try Interruption.whileReplacing { () throws(FileError) in
      try begin(path, in: target, inPlaceOf: old)
    }
  }

  /// Makes the file next to `target`.
  private static func begin(
    _ path: String,
    in target: String,
    inPlaceOf old: stat?
  ) throws(FileError) -> NewFile {
    for attempt in 0..<maxAttempts {
      let name = "\(target).\(getpid()).\(attempt)"
      let descriptor = systemOpen(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0 {
        if errno == EEXIST { continue }
        throw FileError(errno: errno, path: path)
      }
      if let old { fchmod(descriptor, old.st_mode & 0o7777) }
      let number = UnfinishedFiles.add(name)
      let renaming = Renaming(from: name, to: target, number: number)
      return NewFile(path: path, descriptor: descriptor, renaming: renaming)
    }
    throw FileError(errno: EEXIST, path: path)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    guard let renaming else { return }
    systemUnlink(renaming.from)
    UnfinishedFiles.forget(renaming.number)
  }

  /// Writes all of `bytes` behind what was written.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let failure = writeAll(bytes, to: descriptor)
    if failure != 0 { throw FileError(errno: failure, path: path) }
  }

  /// Puts the file in its place.
  package mutating func finish() throws(FileError) {
    let failure = systemClose(descriptor)
    descriptor = -1
    if failure != 0 { throw FileError(errno: failure, path: path) }
    guard let renaming else { return }
    guard systemRename(renaming.from, renaming.to) == 0 else {
      throw FileError(errno: errno, path: path)
    }
    UnfinishedFiles.forget(renaming.number)
    self.renaming = nil
  }
}
