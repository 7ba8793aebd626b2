/// Waits until something happens to the files that a log names.
///
/// What the system tells is a reason to look, and no more: whether anything is other than it was is
/// for the log to say. On Linux folders are watched (inotify(7)), elsewhere folders and files
/// (kqueue(2)).
package struct FileWatcher: ~Copyable {
  private var events: FileEvents

  /// Why a watcher cannot be.
  package enum Refusal: Error, Hashable, Sendable {
    /// The system watches no more folders for this user.
    case tooMany(limit: String)
    case other(reason: String)
  }

  /// What ended a wait.
  package enum Awakening: Sendable {
    /// Something may have changed.
    case change
    /// The process is to end.
    case interruption
    /// Nobody reads standard output any more.
    case closedOutput
    case timeout
  }

  package init() throws(Refusal) { events = try FileEvents() }

  /// Watches what the log names, and nothing else any more.
  package mutating func watch(_ log: AccessLog) throws(Refusal) { try events.watch(log) }

  /// Waits, at most that many milliseconds; -1 is forever.
  package mutating func wait(milliseconds: Int32 = -1) -> Awakening {
    let start = Process.monotonicMilliseconds
    while true {
      let passed = Process.monotonicMilliseconds - start
      let left = milliseconds < 0 ? -1 : max(0, milliseconds - Int32(clamping: passed))
      if Interruption.isPending { return .interruption }
      let ready = FileWatcher.poll(events.descriptor, milliseconds: left)
      if ready.isOutputClosed { return .closedOutput }
      if Interruption.isPending { return .interruption }
      if ready.hasEvents, events.take() { return .change }
      if left == 0 { return .timeout }
    }
  }
}
