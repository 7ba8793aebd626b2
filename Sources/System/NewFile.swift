#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that is written piece by piece, and takes its name when it is whole.
///
/// Until then it is next to its place under another name; it is removed if it is not finished, even
/// if a signal ends the process.
/// A pipe or a device is written straight to. A symbolic link stays, as do the permissions of a file
/// that is replaced. Folders are not made.
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

  private init(path: String, descriptor: Int32, renaming: Renaming?) {
    self.path = path
    self.descriptor = descriptor
    self.renaming = renaming
  }

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
