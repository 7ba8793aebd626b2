#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(WASILibc)
import WASILibc
#endif

/// A regular file, open for reading until the handle goes away.
public struct FileHandle: ~Copyable, Sendable {
  private let opened: OpenFile
  /// What the open file is, even if its path leads elsewhere by now.
  public let status: FileStatus

  /// Opens a regular file; anything else is refused, and never waited for.
  public static func open(
    _ path: String,
    links: Links = .followed
  ) throws(FileError) -> FileHandle {
    try opened(systemOpen(path, flags | (links == .refused ? O_NOFOLLOW : 0)), path)
  }

  /// Opens a regular file that the user named, or that a walk found and is still there.
  public static func open(_ location: FileLocation) throws(FileError) -> FileHandle {
    try location.withFolder { folder, name throws(FileError) in
      try open(location, name, in: folder)
    }
  }

  /// Opens a regular file by its name in an open folder.
  static func open(
    _ location: FileLocation,
    _ name: String,
    in folder: Int32
  ) throws(FileError) -> FileHandle {
    AccessLog.noteReading(location.name)
    let descriptor = systemOpen(name, flags | location.linkFlag, in: folder)
    guard descriptor >= 0 else { throw location.error }
    return try opened(descriptor, location.name)
  }

  // Without O_NONBLOCK, opening a pipe that nobody writes to would wait forever.
  private static let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK

  private static func opened(
    _ descriptor: Int32,
    _ path: String
  ) throws(FileError) -> FileHandle {
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    var raw = stat()
    guard unsafe fstat(descriptor, &raw) == 0 else {
      let error = FileError(errno: errno, path: path)
      close(descriptor)
      throw error
    }
    let status = FileStatus(raw)
    guard status.kind == .file else {
      close(descriptor)
      throw FileError(status.kind == .folder ? .isDirectory : .notRegular, path: path)
    }
    return FileHandle(opened: OpenFile(descriptor: descriptor), status: status)
  }

  var descriptor: Int32 { opened.descriptor }

  /// Closes the file at the end; a class, since Embedded Swift allows no `deinit` in a `public`
  /// structure.
  private final class OpenFile: Sendable {
    let descriptor: Int32
    init(descriptor: Int32) { self.descriptor = descriptor }
    deinit { close(descriptor) }
  }

  /// Whether a symbolic link at the end of the path is followed.
  public enum Links: Sendable {
    case followed
    case refused
  }

  /// At most `count` bytes from `offset` on; fewer at the end.
  public func read(
    from offset: UInt64,
    count: Int,
    path: String
  ) throws(FileError) -> [UInt8] {
    guard count > 0, let start = off_t(exactly: offset) else { return [] }
    var failure: Int32 = 0
    let bytes = [UInt8](capacity: count) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
        failure = unsafe FileSystem.read(descriptor, from: start, into: buffer, &initialized)
      }
    }
    if failure != 0 { throw FileError(errno: failure, path: path) }
    return bytes
  }

  /// All bytes; refused where there are more than `limit`.
  public func readAll(limit: Int, path: String) throws(FileError) -> [UInt8] {
    let byteCount = Int(clamping: status.byteCount)
    // A regular file has all its bytes, so there is nothing to wait for.
    return try FileSystem.read(
      descriptor,
      ofSize: byteCount,
      path: path,
      limit: limit,
      waits: false
    )
  }
}
