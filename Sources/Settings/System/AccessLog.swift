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

/// What was looked at while it was on: files, folders, and missing names.
///
/// A watch learns here which changes concern a run. It is global, as the file system is, and off
/// unless a watch is on.
public struct AccessLog: Sendable {
  /// What each path led to when it was first looked at; nil is nothing.
  private var states: [ExactText: FileState?] = [:]
  /// A hash of the names in each folder that was listed.
  private var listings: [ExactText: Int] = [:]
  /// The files that were opened.
  private var opened: Set<ExactText> = []

  /// The files that were written, which are no news.
  private var written: Set<ExactText> = []

  /// Looks at everything that `body` looks at, on whatever thread.
  public static func recording<Result>(_ body: () -> Result) -> (Result, AccessLog) {
    log.withLock { $0 = AccessLog() }
    isOn.store(1)
    let result = body()
    isOn.store(0)
    let recorded = log.withLock { log in
      defer { log = AccessLog() }
      return log
    }
    return (result, recorded.settled())
  }

  /// The log as if the run had looked at what it wrote when it was written.
  private func settled() -> AccessLog {
    guard !written.isEmpty else { return self }
    // A file may have been looked at under another path.
    let own = Set(written.compactMap { FileState(of: $0.text) })
    var settled = self
    for path in states.keys {
      if let state = FileState(of: path.text), own.contains(state) {
        settled.states[path] = .some(state)
      }
    }
    return settled
  }

  /// How many files were read.
  public var fileCount: Int { opened.count }

  /// The first path, by its bytes, under which something has changed since; nil if nothing has.
  public func firstChange() -> String? {
    let changed = states.lazy.filter { path, state in FileState(of: path.text) != state }.map {
      $0.key
    }
    let relisted = listings.lazy.filter { path, names in AccessLog.names(in: path.text) != names }
      .map { $0.key }
    // A folder whose names changed says less than the name itself.
    return (changed.min() ?? relisted.min())?.text
  }

  /// The folders in which something may change, and the names that count there; nil is any name.
  var folders: [ExactText: Set<ExactText>?] {
    var folders: [ExactText: Set<ExactText>?] = [:]
    for path in listings.keys { folders[path] = .some(nil) }
    var pending = states.keys.map { $0.text }
    var known = Set(states.keys)
    while let path = pending.popLast() {
      let (folder, name) = AccessLog.split(path)
      if let names = folders[folder] ?? [] { folders[folder] = names.union([ExactText(name)]) }
      // What a link leads to changes elsewhere; and a folder that is not there may come to be.
      let isLink = FileSystem.entryKind(path) == .symbolicLink
      let other = isLink ? FileSystem.realPath(path) : systemStatus(folder) == nil ? folder : nil
      if let other, known.insert(other) { pending.append(other) }
    }
    return folders
  }

  static func noteStatus(_ path: String) {
    guard isOn.load() != 0, !path.isEmpty else { return }
    log.withLock { log in
      if log.states[path] == nil { log.states[path] = .some(FileState(of: path)) }
    }
  }

  static func noteReading(_ path: String) {
    guard isOn.load() != 0 else { return }
    noteStatus(path)
    log.withLock { _ = $0.opened.insert(path) }
  }

  static func noteWriting(_ path: String) {
    guard isOn.load() != 0 else { return }
    log.withLock { _ = $0.written.insert(path) }
  }

  static func noteListing(_ folder: String, _ entries: [FolderEntry]) {
    guard isOn.load() != 0 else { return }
    log.withLock { log in
      if log.listings[folder] == nil { log.listings[folder] = number(of: entries) }
    }
  }

  private static func names(in folder: String) -> Int {
    number(of: (try? FileSystem.entries(of: folder)) ?? [])
  }

  /// Hidden names and backups of editors come and go, and no run lists them for their own sake.
  private static func number(of entries: [FolderEntry]) -> Int {
    var hasher = Hasher()
    for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
      if entry.name.utf8.last == UInt8(ascii: "~") { continue }
      hasher.combine(Array(entry.name.utf8))
      hasher.combine(entry.kind)
    }
    return hasher.finalize()
  }

  /// The folder of a path and the last name in it.
  private static func split(_ path: String) -> (folder: String, name: String) {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let name = String(path[bytes.index(after: slash)...])
    return (slash == bytes.startIndex ? "/" : String(path[..<slash]), name)
  }
}

/// What identifies a file and its contents.
private struct FileState: Hashable, Sendable {
  let device: UInt64
  let number: UInt64
  let mode: UInt32
  /// Of anything that is not a folder; those of a folder change with each name in it.
  var byteCount: Int64 = 0
  var changed: Int64 = 0

  init?(of path: String) {
    guard let raw = systemStatus(path) else { return nil }
    device = UInt64(truncatingIfNeeded: raw.st_dev)
    number = UInt64(truncatingIfNeeded: raw.st_ino)
    mode = UInt32(raw.st_mode)
    if raw.st_mode & S_IFMT == S_IFDIR { return }
    byteCount = Int64(raw.st_size)
    changed = FileStatus(raw).modified
  }
}

/// 1 while it is.
private let isOn = AtomicNumber(0)
private let log = Lock(AccessLog())
