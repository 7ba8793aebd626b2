#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(WASILibc)
import WASILibc
#endif

/// Reads files one after the other, and keeps the folder of the last one open for the next.
public struct FileReader {
  private var folder: OpenFolder?

  public init() {}

  /// The bytes of a file, at most `limit` of them; of a pipe only if the user named it.
  public mutating func read(
    _ location: FileLocation,
    limit: Int
  ) throws(FileError) -> [UInt8] {
    if location.followsLinks { return try FileSystem.read(location, limit: limit) }
    let (path, name) = location.split
    if let folder, folder.path == path, folder.root == location.root {
      return try read(location, name, in: folder, limit: limit)
    }
    folder = nil
    let opened = OpenFolder(
      try location.openFolder().descriptor,
      root: location.root,
      path: path
    )
    folder = opened
    return try read(location, name, in: opened, limit: limit)
  }

  private func read(
    _ location: FileLocation,
    _ name: String,
    in folder: OpenFolder,
    limit: Int
  ) throws(FileError) -> [UInt8] {
    let handle = try FileHandle.open(location, name, in: folder.descriptor)
    return try handle.readAll(limit: limit, path: location.name)
  }

  /// Closes the folder at the end; a class, as the open file of a `FileHandle` is one.
  private final class OpenFolder {
    let descriptor: Int32
    /// The folder where the walk began that found it.
    let root: String?
    let path: [UInt8]

    init(_ descriptor: Int32, root: String?, path: [UInt8]) {
      self.descriptor = descriptor
      self.root = root
      self.path = path
    }

    deinit { close(descriptor) }
  }
}
