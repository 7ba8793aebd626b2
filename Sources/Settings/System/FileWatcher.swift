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

/// Waits until something happens to the files that a log names.
///
/// An event is only a reason to look; the log decides whether anything has changed. On Linux
/// folders are watched (inotify(7)), elsewhere folders and files (kqueue(2)).
public struct FileWatcher: ~Copyable {
  private var events: FileEvents

  /// Why a watcher cannot be.
  public enum Refusal: Error, Hashable, Sendable {
    /// The system watches no more folders for this user.
    case tooMany(limit: String)
    case other(reason: String)
  }

  /// What ended a wait.
  public enum WakeReason: Sendable {
    /// Something may have changed.
    case change
    /// The process is to end.
    case interruption
    /// Nobody reads standard output any more.
    case closedOutput
    case timeout
  }

  public init() throws(Refusal) { events = try FileEvents() }

  /// Watches what the log names, and nothing else any more.
  public mutating func watch(_ log: AccessLog) throws(Refusal) { try events.watch(log) }

  /// Waits, at most that many milliseconds; -1 is forever.
  public mutating func wait(milliseconds: Int32 = -1) -> WakeReason {
    let start = CurrentProcess.monotonicMilliseconds
    while true {
      let passed = CurrentProcess.monotonicMilliseconds - start
      let left = milliseconds < 0 ? -1 : max(0, milliseconds - Int32(clamping: passed))
      if Interruption.isPending { return .interruption }
      let ready = FileWatcher.poll(events.descriptor, milliseconds: left)
      if ready.isOutputClosed { return .closedOutput }
      if Interruption.isPending { return .interruption }
      if ready.hasEvents, events.take() { return .change }
      if left == 0 { return .timeout }
    }
  }

  /// Waits for events, for a signal, and for standard output to be closed.
  private static func poll(
    _ events: Int32,
    milliseconds: Int32
  ) -> (hasEvents: Bool, isOutputClosed: Bool) {
    var waited = [
      pollfd(fd: events, events: Int16(POLLIN), revents: 0),
      pollfd(fd: Interruption.descriptor, events: Int16(POLLIN), revents: 0),
      // Its closing is reported without being asked for.
      pollfd(fd: StandardStream.output.rawValue, events: 0, revents: 0),
    ]
    guard systemPoll(&waited, 3, milliseconds) > 0 else { return (false, false) }
    let isClosed = waited[2].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
    return (waited[0].revents != 0, isClosed)
  }
}

/// The system's `poll`, under a name that no method hides.
private func systemPoll(_ waited: inout [pollfd], _ count: Int, _ milliseconds: Int32) -> Int32 {
  unsafe poll(&waited, nfds_t(count), milliseconds)
}

#if canImport(Glibc) || canImport(Musl)
/// The events of folders (inotify(7)).
///
/// Who holds a ``FileWatcher`` must know their layout.
public struct FileEvents: ~Copyable {
  let descriptor: Int32
  /// The number of each folder that is watched.
  private var numbers: [ExactText: Int32] = [:]
  /// The names that count in the folders with a number; nil is any.
  private var names: [Int32: Set<ExactText>?] = [:]

  private static let kinds =
    UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB)
    | UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_MODIFY | IN_ONLYDIR)

  init() throws(FileWatcher.Refusal) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    if descriptor < 0 { throw FileEvents.refusal("fs.inotify.max_user_instances") }
  }

  deinit { close(descriptor) }

  mutating func watch(_ log: AccessLog) throws(FileWatcher.Refusal) {
    let folders = log.folders
    names = [:]
    var kept: [ExactText: Int32] = [:]
    for (folder, wanted) in folders {
      // What is watched already keeps its number; the folder may be another one by now.
      let number = unsafe withSystemPath(folder.text) { path in
        unsafe inotify_add_watch(descriptor, path, FileEvents.kinds)
      }
      if number < 0 {
        if errno == ENOSPC || errno == ENOMEM {
          throw FileEvents.refusal("fs.inotify.max_user_watches")
        }
        // There is nothing, or nothing that can be watched; the folder above reports changes.
        continue
      }
      kept[folder] = number
      // Two paths may lead to one folder.
      switch (names[number], wanted) {
      case (.some(.some(let others)), .some(let wanted)): names[number] = others.union(wanted)
      case (.none, .some(let wanted)): names[number] = .some(wanted)
      case (_, .none), (.some(.none), _): names[number] = .some(nil)
      }
    }
    for (_, number) in numbers where names[number] == nil {
      inotify_rm_watch(descriptor, number)
    }
    numbers = kept
  }

  /// Takes all events; whether one of them counts.
  mutating func take() -> Bool {
    var counts = false
    while true {
      var bytes: [UInt8] = []
      bytes.append(addingCapacity: 64 << 10) { output in
        unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
          initialized += unsafe max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
      }
      if bytes.isEmpty { return counts }
      counts = look(through: bytes) || counts
    }
  }

  /// Each event is four numbers of four bytes, the last one the length of the name that follows.
  private func look(through bytes: [UInt8]) -> Bool {
    var index = 0
    while index &+ 16 <= bytes.count {
      let number = Int32(bitPattern: FileEvents.word(bytes, at: index))
      let kind = FileEvents.word(bytes, at: index + 4)
      let start = index + 16
      let end = min(bytes.count, start + Int(FileEvents.word(bytes, at: index + 12)))
      let name = FileName.text(of: Array(bytes[start..<end].prefix { $0 != 0 }))
      index = end
      if kind & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      guard let wanted = names[number] else { continue }
      if wanted?.contains(name) ?? true || name.isEmpty { return true }
    }
    return false
  }

  private static func word(_ bytes: [UInt8], at index: Int) -> UInt32 {
    let word = bytes[index..<index + 4].enumerated()
    return word.reduce(0) { $0 | UInt32($1.element) << UInt32(8 * $1.offset) }
  }

  private static func refusal(_ limit: String) -> FileWatcher.Refusal {
    errno == ENOSPC || errno == EMFILE || errno == ENOMEM
      ? .tooMany(limit: limit) : .other(reason: FileError(errno: errno, path: "").description)
  }
}
#elseif canImport(Darwin)
/// The events of folders and files (kqueue(2)), which are watched through descriptors.
///
/// Who holds a ``FileWatcher`` must know their layout.
public struct FileEvents: ~Copyable {
  let descriptor: Int32
  private var watched: [Int32] = []

  init() throws(FileWatcher.Refusal) {
    FileEvents.allowManyFiles()
    descriptor = kqueue()
    if descriptor < 0 {
      throw .other(reason: FileError(errno: errno, path: "").description)
    }
  }

  deinit {
    for descriptor in watched { close(descriptor) }
    close(descriptor)
  }

  /// Raises the limit of open files, which a shell on macOS sets to 256.
  private static func allowManyFiles() {
    var limit = rlimit()
    guard unsafe getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return }
    // What the system takes at most, even where it names no limit.
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(OPEN_MAX)))
    _ = unsafe setrlimit(RLIMIT_NOFILE, &limit)
  }

  mutating func watch(_ log: AccessLog) throws(FileWatcher.Refusal) {
    // Closing a descriptor takes its events away.
    for descriptor in watched { close(descriptor) }
    watched = []
    for (folder, names) in log.folders {
      try watch(folder.text)
      for name in names ?? [] {
        try watch((folder.text == "/" ? "" : folder.text) + "/" + name.text)
      }
    }
  }

  private mutating func watch(_ path: String) throws(FileWatcher.Refusal) {
    let file = systemOpen(path, O_EVTONLY | O_CLOEXEC)
    if file < 0 {
      if errno == EMFILE || errno == ENFILE { throw .tooMany(limit: "ulimit -n") }
      return
    }
    watched.append(file)
    var event = kevent()
    event.ident = UInt(file)
    event.filter = Int16(EVFILT_VNODE)
    event.flags = UInt16(EV_ADD | EV_CLEAR)
    event.fflags = UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB)
    _ = unsafe kevent(descriptor, &event, 1, nil, 0, nil)
  }

  /// Takes all events; whether there was one.
  mutating func take() -> Bool {
    var counts = false
    // In `[kevent]` the name would be the function's.
    var events = Array(repeating: kevent(), count: 64)
    var none = timespec()
    while unsafe kevent(descriptor, nil, 0, &events, 64, &none) > 0 { counts = true }
    return counts
  }
}
#endif
