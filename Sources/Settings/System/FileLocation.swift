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

/// Where a file or folder is, and how far the way there may lead through symbolic links.
///
/// What a walk found is opened from the folder where the walk began, name by name, and no name may
/// have become a link meanwhile: a link could lead out of that folder.
public struct FileLocation: Hashable, Sendable {
  /// The path for messages.
  public let name: String
  /// The path: links are followed in all of it, or else up to `root`.
  let path: String
  /// The folder where the walk began; nil for a path that the user named.
  let root: String?

  /// A path that the user or a configuration named: links are followed.
  public init(named path: String) {
    name = path
    self.path = path
    root = nil
  }

  /// A file or folder that a walk found at `path`, which is `root` or below it; both are absolute,
  /// without links and dots.
  public init(_ path: String, foundBelow root: String, name: String) {
    self.name = name
    self.path = path
    self.root = root
  }

  /// A file in the folder that its path names; a link in its own place is refused.
  public init(inItsFolder path: String, name: String) {
    self.name = name
    let folder = FileLocation.folder(of: path)
    self.path = folder.isEmpty ? "./" + path : path
    root = folder.isEmpty ? "./" : folder
  }

  /// Whether a link or a pipe in its place is what the user meant, because it was named.
  public var followsLinks: Bool { root == nil }

  /// Hands `body` an open folder and the name or path to use from there.
  func withFolder<Result: ~Copyable>(
    _ body: (_ folder: Int32, _ name: String) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    guard root != nil else { return try body(AT_FDCWD, path) }
    let (folder, name) = try openFolder()
    defer { close(folder) }
    return try body(folder, name)
  }

  /// Opens the folder of what a walk found, and gives the name to use from there.
  func openFolder() throws(FileError) -> (descriptor: Int32, name: String) {
    // The way through each folder of a very deep tree would be too long: the system refuses it, too.
    guard path.utf8.count < PATH_MAX || FileName.bytes(of: path).count < PATH_MAX else {
      throw FileError(errno: ENAMETOOLONG, path: name)
    }
    let root = root ?? "."
    var folder = systemOpen(root, FileLocation.folderFlags, in: AT_FDCWD)
    guard folder >= 0 else { throw error }
    var rest = path.utf8.dropFirst(root.utf8.count)
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      let name = String(Substring(rest[..<slash]))
      rest = rest[slash...].dropFirst()
      if name.isEmpty { continue }
      let next = systemOpen(name, FileLocation.folderFlags | O_NOFOLLOW, in: folder)
      guard next >= 0 else {
        let error = error
        close(folder)
        throw error
      }
      close(folder)
      folder = next
    }
    return (folder, rest.isEmpty ? "." : String(Substring(rest)))
  }

  /// The bytes of the path up to its last slash, and the name behind it.
  ///
  /// As texts, two different paths may be equal.
  var split: (folder: [UInt8], name: String) {
    let folder = FileLocation.folder(of: path)
    let name = path.utf8.dropFirst(folder.utf8.count)
    return (Array(folder.utf8.dropLast()), String(Substring(name)))
  }

  /// The path of another file in the same folder.
  func neighbor(named name: String) -> String { FileLocation.folder(of: path) + name }

  /// A path up to its last slash; empty without one.
  ///
  /// By bytes: as a character, a slash with a combining accent is not a slash.
  private static func folder(of path: String) -> String {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<bytes.index(after: slash)])
  }

  /// The flag that refuses a link in place of what was found.
  var linkFlag: Int32 { followsLinks ? 0 : O_NOFOLLOW }

  /// What `errno` says of an attempt to open it.
  var error: FileError {
    // Linux reports a link where a folder is wanted as ENOTDIR.
    let code = errno
    let isReplaced = !followsLinks && (code == ELOOP || code == ENOTDIR)
    return isReplaced ? FileError(.replaced, path: name) : FileError(errno: code, path: name)
  }

  private static let folderFlags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
}
