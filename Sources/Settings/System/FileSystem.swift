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

/// Why the system refused a file.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    case notFound
    case notPermitted
    /// A file already exists at the path of a new one.
    case alreadyExists
    case isDirectory
    /// A pipe, a device or a socket where a file is wanted.
    case notRegular
    /// Larger than the reader takes.
    case tooLarge(limit: Int)
    /// A line, counted from 1, of a file that is read in parts is longer than the reader takes.
    case lineTooLong(line: Int, limit: Int)
    /// Not of the form that the reader takes, for this reason.
    case malformed(String)
    /// No longer what it was when it was read.
    case changed
    /// No longer what a walk found: a link is in its place, or in that of a folder above it.
    case replaced
    /// A symbolic link leads from the place of a new file to this path.
    case leadsOut(to: String)
    /// Has other names, which a new file under this one would not change.
    case hasOtherNames
    /// Another `errno`.
    case system(Int32)
  }

  public let kind: Kind
  public let path: String

  /// Compares paths byte by byte.
  public static func == (left: FileError, right: FileError) -> Bool {
    left.kind == right.kind && left.path.hasSameBytes(right.path)
  }

  public init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  init(errno code: Int32, path: String) {
    self.path = path
    switch code {
    case ENOENT, ENOTDIR: kind = .notFound
    case EACCES, EPERM: kind = .notPermitted
    case EEXIST: kind = .alreadyExists
    case EISDIR: kind = .isDirectory
    // A socket, or a device that is not there.
    case ENXIO: kind = .notRegular
    // A file of the kernel's that looks like a regular one and waits for what is yet to happen.
    case EAGAIN: kind = .notRegular
    default: kind = .system(code)
    }
  }

  /// Whether it is the system that failed, and the file may well be there and readable.
  public var isOfSystem: Bool {
    guard case .system(let code) = kind else { return false }
    return code != ELOOP && code != ENAMETOOLONG
  }

  public var description: String {
    switch kind {
    case .notFound: "no such file or folder"
    case .notPermitted: "permission denied"
    case .alreadyExists: "already exists"
    case .isDirectory: "is a folder"
    case .notRegular: "is not a regular file"
    case .malformed(let reason): reason
    case .changed: "changed since it was read; not modified"
    case .replaced: "is a symbolic link, or in a folder that became one; not followed"
    case .leadsOut(let target):
      "a symbolic link leads from there to '\(target)'; remove the link, or name that path"
    case .hasOtherNames: "has other names (hard links), which would keep the old text; not modified"
    case .tooLarge(let limit): "larger than \(limit >> 20) MiB"
    case .lineTooLong(let line, let limit): "line \(line) is longer than \(limit >> 20) MiB"
    case .system(let code): errorText(code)
    }
  }
}

/// What a path or an open file is.
public struct FileStatus: Hashable, Sendable {
  public enum Kind: Sendable {
    case file
    case folder
    case other
  }

  public let kind: Kind
  public let byteCount: Int64
  /// The time of the last change, in nanoseconds since 1970.
  public let modified: Int64
  /// When the bytes or anything else about it changed, in nanoseconds since 1970; no program can set
  /// it.
  private let changed: Int64
  /// The device and the number there, which a new file under the same name does not share.
  private let device: UInt64
  private let number: UInt64

  init(_ raw: stat) {
    switch raw.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    byteCount = Int64(raw.st_size)
    #if canImport(Darwin)
    modified = FileStatus.nanoseconds(raw.st_mtimespec)
    changed = FileStatus.nanoseconds(raw.st_ctimespec)
    #else
    modified = FileStatus.nanoseconds(raw.st_mtim)
    changed = FileStatus.nanoseconds(raw.st_ctim)
    #endif
    device = UInt64(truncatingIfNeeded: raw.st_dev)
    number = UInt64(truncatingIfNeeded: raw.st_ino)
  }

  /// Whether this is the same file with the same bytes, as far as can be seen; each new name changes
  /// when it `changed`.
  func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && number == other.number && kind == other.kind
      && byteCount == other.byteCount && modified == other.modified
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

/// One name in a folder.
public struct FolderEntry: Hashable, Sendable {
  public let name: String
  /// What it is itself, links not followed; nil if it went away meanwhile.
  public let kind: Kind?

  public enum Kind: Sendable {
    case file
    case folder
    case symbolicLink
    case other
  }
}

/// Files and folders, by path.
public enum FileSystem {
  /// The bytes of a file (or a pipe), at most `limit` of them.
  public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let file = try NamedFile.open(path)
    defer { close(file.descriptor) }
    return try read(file, path: path, limit: limit)
  }

  /// The bytes of a file, at most `limit` of them; of a pipe only if the user named it.
  public static func read(_ location: FileLocation, limit: Int) throws(FileError) -> [UInt8] {
    if location.followsLinks { return try read(location.name, limit: limit) }
    return try FileHandle.open(location).readAll(limit: limit, path: location.name)
  }

  /// What `path` leads to, symbolic links followed; nil if there is nothing.
  public static func status(_ path: String) -> FileStatus? {
    AccessLog.noteStatus(path)
    return systemStatus(path).map { FileStatus($0) }
  }

  /// The kind of `path` itself, without following a symbolic link; nil if there is nothing.
  public static func entryKind(_ path: String) -> FolderEntry.Kind? {
    AccessLog.noteStatus(path)
    return systemLinkStatus(path).map { kind(of: $0) }
  }

  private static func kind(of raw: stat) -> FolderEntry.Kind {
    switch raw.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .symbolicLink
    default: .other
    }
  }

  /// The names in a folder, without `.` and `..`, sorted by their bytes.
  public static func entries(of folder: String) throws(FileError) -> [FolderEntry] {
    try entries(of: FileLocation(named: folder))
  }

  /// The names in a folder that the user named, or that a walk found and is still there.
  public static func entries(of location: FileLocation) throws(FileError) -> [FolderEntry] {
    AccessLog.noteStatus(location.path)
    let descriptor = try location.withFolder { folder, name throws(FileError) in
      let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | location.linkFlag
      let descriptor = systemOpen(name, flags, in: folder)
      guard descriptor >= 0 else { throw location.error }
      return descriptor
    }
    guard let stream = unsafe fdopendir(descriptor) else {
      let error = location.error
      close(descriptor)
      throw error
    }
    defer { unsafe closedir(stream) }
    let entries = unsafe try entries(in: stream, location)
    AccessLog.noteListing(location.path, entries)
    return entries
  }

  private static func entries(
    in stream: FolderStream,
    _ location: FileLocation
  ) throws(FileError) -> [FolderEntry] {
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno == EINTR { continue }
        break
      }
      #if canImport(WASILibc)
      let name = unsafe pathText(wasi_name(entry))
      #else
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
          unsafe pathText(bytes)
        }
      }
      #endif
      if name == "." || name == ".." { continue }
      let kind: FolderEntry.Kind? =
        switch unsafe Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .symbolicLink
        case Int32(DT_UNKNOWN):
          systemStatus(name, in: unsafe dirfd(stream)).map { FileSystem.kind(of: $0) }
        default: .other
        }
      entries.append(FolderEntry(name: name, kind: kind))
    }
    if errno != 0 { throw location.error }
    return entries.sortedByBytes { $0.name }
  }

  /// The absolute path with every symbolic link resolved; nil if there is nothing.
  public static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe withSystemPath(path, { unsafe realpath($0, nil) }) else {
      return nil
    }
    defer { unsafe free(resolved) }
    return unsafe pathText(resolved)
  }

  /// The working folder; `.` if the system does not say.
  public static var currentFolder: String {
    guard let resolved = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(resolved) }
    return unsafe pathText(resolved)
  }

  /// Reads up to the end or until the buffer is full; returns the `errno` of what went wrong, or 0.
  static func read(
    _ descriptor: Int32,
    from offset: off_t,
    into buffer: UnsafeMutableBufferPointer<UInt8>,
    _ count: inout Int
  ) -> Int32 {
    while count < buffer.count {
      let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
      let got = unsafe pread(descriptor, rest.baseAddress, rest.count, offset &+ off_t(count))
      if got < 0, errno == EINTR { continue }
      if got < 0 { return errno }
      if got == 0 { break }
      count += got
    }
    return 0
  }

  private static func read(
    _ file: NamedFile,
    path: String,
    limit: Int
  ) throws(FileError) -> [UInt8] {
    var raw = stat()
    var byteCount: Int?
    if unsafe fstat(file.descriptor, &raw) == 0 {
      let status = FileStatus(raw)
      if status.kind == .folder { throw FileError(.isDirectory, path: path) }
      if status.kind == .file { byteCount = Int(clamping: status.byteCount) }
    }
    let (descriptor, waits) = (file.descriptor, file.waits)
    return try read(descriptor, ofSize: byteCount, path: path, limit: limit, waits: waits)
  }

  /// The bytes of an open file of a size, or of a pipe, which has none.
  static func read(
    _ descriptor: Int32,
    ofSize byteCount: Int?,
    path: String,
    limit: Int,
    waits: Bool = true
  ) throws(FileError) -> [UInt8] {
    let expected = byteCount ?? 64 << 10
    // Some systems' own files are of size 0, whatever is in them.
    let isSized = byteCount ?? 0 > 0
    guard expected <= limit else { throw FileError(.tooLarge(limit: limit), path: path) }
    var bytes: [UInt8] = []
    // One byte more, so that the end is met without growing.
    var wanted = expected + 1
    while true {
      let count = try append(upTo: wanted, from: descriptor, to: &bytes, path: path, waits: waits)
      if count == 0 { return bytes }
      // Asked for one more, the system had no more.
      if isSized, count == expected, bytes.count == expected { return bytes }
      guard bytes.count <= limit else { throw FileError(.tooLarge(limit: limit), path: path) }
      wanted = max(4096, expected + 1 - bytes.count)
    }
  }

  /// Reads once; returns the number of bytes, 0 at the end.
  static func append(
    upTo count: Int,
    from descriptor: Int32,
    to bytes: inout [UInt8],
    path: String,
    waits: Bool = true
  ) throws(FileError) -> Int {
    var got = 0
    var code: Int32 = 0
    bytes.append(addingCapacity: count) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
        guard let start = buffer.baseAddress else { return }
        got = unsafe systemRead(descriptor, start + initialized, count, waits: waits)
        if got < 0 { code = errno } else { initialized += got }
      }
    }
    if got < 0 { throw FileError(errno: code, path: path) }
    return got
  }
}

/// Appends the next bytes, at most `count`, and returns their number: 0 only at the end.
public typealias ByteSource =
  (_ count: Int, _ bytes: inout [UInt8]) throws(FileError) -> Int

extension FileSystem {
  /// Opens a file or a pipe, and closes it behind `body`, which reads it from the start on.
  public static func withSource<Result>(
    of location: FileLocation,
    _ body: (ByteSource) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    if !location.followsLinks {
      let handle = try FileHandle.open(location)
      return try body(source(of: handle.descriptor, path: location.name, waits: false))
    }
    let file = try NamedFile.open(location.name)
    defer { close(file.descriptor) }
    return try body(source(of: file.descriptor, path: location.name, waits: file.waits))
  }

  /// What standard input has yet to give.
  public static var standardInput: ByteSource { source(of: 0, path: "-") }

  private static func source(
    of descriptor: Int32,
    path: String,
    waits: Bool = true
  ) -> ByteSource {
    { count, bytes throws(FileError) in
      try append(upTo: max(1, count), from: descriptor, to: &bytes, path: path, waits: waits)
    }
  }
}
