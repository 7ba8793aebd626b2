import Audio
package import Linting
import Synchronization
import System
import Text

/// A folder with the app's sounds.
package struct SoundFolder: Hashable, Sendable {
  /// Where it is.
  package let path: String
  /// The path as a person would type it.
  package let name: String

  package init(path: String, name: String) {
    self.path = path
    self.name = name
  }
}

/// Looks sounds up as iOS does, and reads the headers of each file once.
///
/// Only files directly in a folder count, because an app's bundle is flat. Case counts; Unicode
/// normalization does not, as in Apple's file system, so names are compared as strings. A class,
/// because the threads of one run share what has been read.
package final class SoundStore: Sendable {
  private struct Listing {
    let modified: Int64
    /// Sorted by their bytes.
    let names: [String]
  }

  private struct Headers {
    let status: FileStatus
    let content: Result<AudioFile, AudioHeaderError>
  }

  private struct Cache {
    var listings: [String: Listing] = [:]
    var headers: [String: Headers] = [:]
  }

  private let cache = Mutex(Cache())

  package init() {}

  /// Forgets everything, since files changed on disk.
  package func forget() { cache.withLock { $0 = Cache() } }

  /// The sounds in some folders; the first folder that has a name wins.
  package func library(of folders: [SoundFolder]) -> SoundLibrary {
    SoundLibrary { self.lookUp($0, in: folders) }
  }

  /// The names of the files in some folders, each once, sorted by their bytes.
  package func names(in folders: [SoundFolder]) -> [String] {
    Set(folders.flatMap { names(in: $0) })
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What became of looking `name` up.
  package func lookUp(_ name: String, in folders: [SoundFolder]) -> SoundLookup {
    guard SoundStore.isPlain(name) else { return .missing(nearest: nil) }
    let listings = folders.map { ($0, names(in: $0)) }
    for (folder, names) in listings {
      guard let entry = names.first(where: { $0 == name }),
        let file = read(entry, in: folder)
      else { continue }
      return .found(file)
    }
    let lowercased = name.lowercased()
    for (_, names) in listings {
      if let entry = names.first(where: { $0.lowercased() == lowercased && $0 != name }) {
        return .differsInCase(entry)
      }
    }
    let others = listings.flatMap { $0.1 }.filter { $0 != name }
    return .missing(nearest: EditDistance.nearest(to: name, among: others))
  }

  /// Whether a name can be that of a file in the folder itself.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".."
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}

extension SoundStore {
  private func names(in folder: SoundFolder) -> [String] {
    guard let status = FileSystem.status(folder.path), status.kind == .folder else { return [] }
    return cache.withLock { cache in
      if let listing = cache.listings[folder.path], listing.modified == status.modified {
        return listing.names
      }
      let entries = (try? FileSystem.entries(of: folder.path)) ?? []
      let names = entries.lazy
        .filter { $0.kind == .file || $0.kind == .symbolicLink }
        .map { $0.name }
      let listing = Listing(modified: status.modified, names: Array(names))
      cache.listings[folder.path] = listing
      return listing.names
    }
  }

  /// The file and its headers; nil where it cannot be opened or leads out of the folder.
  private func read(_ name: String, in folder: SoundFolder) -> SoundFile? {
    // The real path has no link left in it, so that opening it cannot be led astray any more.
    guard let root = FileSystem.realPath(folder.path),
      let path = FileSystem.realPath(FilePath.join(root, name)),
      FilePath.isBelow(path, root),
      let handle = try? FileHandle.open(path, links: .refused)
    else { return nil }
    let status = handle.status
    let known = cache.withLock { $0.headers[path] }
    let shown = FilePath.join(folder.name, name)
    if let known, known.status == status { return SoundFile(path: shown, content: known.content) }
    let content = SoundStore.headers(of: handle)
    cache.withLock { $0.headers[path] = Headers(status: status, content: content) }
    return SoundFile(path: shown, content: content)
  }

  private static func headers(
    of handle: consuming FileHandle
  ) -> Result<AudioFile, AudioHeaderError> {
    let byteCount = UInt64(max(0, handle.status.byteCount))
    let file = OpenFile(handle)
    let input = AudioInput(byteCount: byteCount) { offset, count in
      file.handle.read(from: offset, count: count)
    }
    do throws(AudioHeaderError) {
      return .success(try AudioReader.read(input))
    } catch {
      return .failure(error)
    }
  }
}

/// Keeps a handle for a closure; a class, because closures that escape cannot own one.
private final class OpenFile {
  let handle: FileHandle

  init(_ handle: consuming FileHandle) { self.handle = handle }
}
