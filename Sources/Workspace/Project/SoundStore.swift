import PushlintAppFiles
public import PushlintLint
public import PushlintSettings
import PushlintSyntax

/// A folder with the app's sounds.
public struct SoundFolder: Hashable, Sendable {
  /// Where it is.
  public let path: String
  /// The path as a person would type it.
  public let name: String

  public init(path: String, name: String) {
    self.path = path
    self.name = name
  }
}

/// Looks sounds up as iOS does, and reads the headers of each file once.
///
/// Only files directly in a folder count, because an app's bundle is flat. Case counts; Unicode
/// normalization does not, as in Apple's file system, so names are compared as strings. A class,
/// because the threads of one run share what has been read.
public final class SoundStore: Sendable {
  private struct Listing {
    let modified: Int64
    let names: SoundNames
  }

  private struct Headers {
    let status: FileStatus
    let content: Result<AudioFile, AudioHeaderError>
  }

  private struct Cache {
    var listings: [ExactText: Listing] = [:]
    var headers: [ExactText: Headers] = [:]
    /// What cannot be read, by the paths as a person would type them; each once.
    var failures: [FileError] = []
  }

  private let cache = Lock(Cache())
  private let readers: AppFileReaders?

  public init(readers: AppFileReaders? = .all) { self.readers = readers }

  /// Forgets everything, since files changed on disk.
  public func forget() { cache.withLock { $0 = Cache() } }

  /// The folders and files that could not be read so far.
  public var failures: [FileError] { cache.withLock { $0.failures } }

  /// The sounds in some folders; the first folder that has a name wins.
  public func library(of folders: [SoundFolder]) -> SoundLibrary {
    SoundLibrary { self.lookUp($0, in: folders) }
  }

  /// The names of the files in some folders, each once, sorted by their bytes.
  public func names(in folders: [SoundFolder]) -> [String] {
    Set(folders.flatMap { names(in: $0)?.names ?? [] })
      .sortedByBytes { $0 }
  }

  /// What became of looking `name` up.
  public func lookUp(_ name: String, in folders: [SoundFolder]) -> SoundLookup {
    guard SoundStore.isPlain(name) else { return .missing(nearest: nil) }
    var isWhole = true
    var listings: [(SoundFolder, SoundNames)] = []
    for folder in folders {
      if let names = names(in: folder) { listings.append((folder, names)) } else { isWhole = false }
    }
    for (folder, names) in listings {
      guard let entry = names.names.first(where: { $0 == name }) else { continue }
      do throws(FileError) {
        if let file = try read(entry, in: folder) { return .found(file) }
      } catch {
        note(error)
        return .unreadable
      }
    }
    guard isWhole else { return .unreadable }
    for (_, names) in listings {
      if let entry = names.name(inOtherCase: name) { return .differsInCase(entry) }
    }
    let same = listings.lazy.compactMap { $0.1.name(withStemOf: name) }.first
    let near = listings.compactMap { $0.1.nearest(to: name) }
    return .missing(nearest: same ?? EditDistance.nearest(to: name, among: near))
  }

  /// Whether a name can be that of a file in the folder itself.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".."
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}

extension SoundStore {
  /// The names in a folder; nil if it does not exist, which is a mistake of the configuration, or
  /// cannot be read.
  private func names(in folder: SoundFolder) -> SoundNames? {
    guard let status = FileSystem.status(folder.path), status.kind == .folder else { return nil }
    let known = cache.withLock { $0.listings[folder.path] }
    if let known, known.modified == status.modified { return known.names }
    do throws(FileError) {
      let names = try FileSystem.entries(of: folder.path).lazy
        .filter { $0.kind == .file || $0.kind == .symbolicLink }
        .map { $0.name }
      let listing = Listing(modified: status.modified, names: SoundNames(Array(names)))
      cache.withLock { $0.listings[folder.path] = listing }
      return listing.names
    } catch {
      note(FileError(error.kind, path: folder.name))
      return nil
    }
  }

  private func note(_ failure: FileError) {
    cache.withLock { cache in
      if !cache.failures.contains(failure) { cache.failures.append(failure) }
    }
  }

  /// The file and its headers; nil if it is gone, is not a file or leads out of the folder.
  private func read(_ name: String, in folder: SoundFolder) throws(FileError) -> SoundFile? {
    // The real path contains no link that could lead elsewhere.
    guard let root = FileSystem.realPath(folder.path),
      let path = FileSystem.realPath(FilePath.join(root, name)),
      FilePath.isBelow(path, root)
    else { return nil }
    let shown = FilePath.join(folder.name, name)
    let handle: FileHandle
    do throws(FileError) {
      handle = try FileHandle.open(path, links: .refused)
    } catch {
      guard error.isOfSystem || error.kind == .notPermitted else { return nil }
      throw FileError(error.kind, path: shown)
    }
    let status = handle.status
    let known = cache.withLock { $0.headers[path] }
    if let known, known.status == status { return SoundFile(path: shown, content: known.content) }
    guard let readers else { return nil }
    let content = try SoundStore.headers(of: OpenFile(handle, path: shown), readers.sound)
    cache.withLock { $0.headers[path] = Headers(status: status, content: content) }
    return SoundFile(path: shown, content: content)
  }

  private static func headers(
    of file: OpenFile,
    _ read: (AudioInput) -> Result<AudioFile, AudioHeaderError>
  ) throws(FileError) -> Result<AudioFile, AudioHeaderError> {
    let byteCount = UInt64(max(0, file.handle.status.byteCount))
    let input = AudioInput(byteCount: byteCount) { file.read(from: $0, count: $1) }
    let content = read(input)
    // What was read up to a failure says nothing of the file.
    if let failure = file.failure { throw failure }
    return content
  }
}

/// A handle, and why it could not be read; a class, because escaping closures cannot own a handle.
private final class OpenFile {
  let handle: FileHandle
  private let path: String
  private(set) var failure: FileError?

  init(_ handle: consuming FileHandle, path: String) {
    self.handle = handle
    self.path = path
  }

  func read(from offset: UInt64, count: Int) -> [UInt8] {
    do throws(FileError) {
      return try handle.read(from: offset, count: count, path: path)
    } catch {
      failure = failure ?? error
      return []
    }
  }
}
