import PushlintSyntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(WASILibc)
import WASILibc
#endif

/// A file that is written piece by piece, and takes its name when it is whole.
///
/// Until then it is next to its place under another name; it is removed if it is not finished, even
/// if a signal ends the process. A pipe or a device is written directly. A symbolic link stays, as
/// do the owner and the permissions of a file that is replaced; a link out of the file's folder is
/// refused. Folders are not made.
public final class NewFile {
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
  public static func create(_ path: String) throws(FileError) -> NewFile {
    guard path.utf8.last != UInt8(ascii: "/") else { throw FileError(.isDirectory, path: path) }
    try FileSystem.refuseLinkOut(of: path)
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
      if let old { _ = FileSystem.copyRights(of: old, to: descriptor) }
      let number = UnfinishedFiles.add(name)
      let renaming = Renaming(from: name, to: target, number: number)
      return NewFile(path: path, descriptor: descriptor, renaming: renaming)
    }
    throw FileError(errno: EEXIST, path: path)
  }

  private init(path: String, descriptor: Int32, renaming: Renaming?) {
    self.path = path
    self.descriptor = descriptor
    self.renaming = renaming
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    guard let renaming else { return }
    systemUnlink(renaming.from)
    UnfinishedFiles.forget(renaming.number)
  }

  /// Writes all of `bytes` behind what was written.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    let failure = writeAll(bytes, to: descriptor)
    if failure != 0 { throw FileError(errno: failure, path: path) }
  }

  /// Puts the file in its place.
  public func finish() throws(FileError) {
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

extension FileSystem {
  /// Refuses the path of a new file if a symbolic link leads from there out of the file's folder, or,
  /// if it is relative, out of the working folder.
  ///
  /// Whoever wrote the checked files may have made the link, to choose what is replaced. Those in the
  /// system's own folders, such as `/dev/stdout`, are none of theirs, where the path names such a
  /// folder itself.
  static func refuseLinkOut(of path: String) throws(FileError) {
    let folderPath = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "./"
    guard let folder = realPath(folderPath) else { return }
    if isOfSystem(path), isOfSystem(folder) { return }
    let isBelowWorkingFolder =
      path.utf8.first != UInt8(ascii: "/")
      && !path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    if isBelowWorkingFolder, let root = realPath("."), !folder.hasSameBytes(root),
      !isBelow(root, folder)
    {
      throw FileError(.leadsOut(to: folder), path: path)
    }
    // A link that leads to nothing is replaced.
    guard let link = systemLinkStatus(path), link.st_mode & S_IFMT == S_IFLNK,
      let target = realPath(path), !isBelow(folder, target)
    else { return }
    throw FileError(.leadsOut(to: target), path: path)
  }

  /// Whether a path, as it is written, begins at a folder of the system's own files.
  static func isOfSystem(_ path: String) -> Bool {
    ["/dev", "/proc"].contains { path.hasSameBytes($0) || isBelow($0, path) }
  }

  /// Whether a path is below a folder; both have no links and dots.
  private static func isBelow(_ folder: String, _ path: String) -> Bool {
    path.begins(with: folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/")
  }
}
