import PushlintSettings

/// The language server: one loop that reads, answers and writes.
///
/// The loop waits on both streams at once instead of reading in a thread. It reads all available input
/// before it answers, so cancellations and newer text are seen in time, and a client that writes without
/// reading cannot cause a deadlock.
public enum Server {
  /// Serves standard input and output until the client exits; returns the exit status.
  public static func run(version: String? = nil) -> Int32 {
    CurrentProcess.ignoreClosedPipes()
    var loop = ServerLoop(conversation: Conversation(serverVersion: version))
    while true {
      if let status = loop.runOnce() { return status }
    }
  }
}

private struct ServerLoop {
  /// Above this, reading waits until messages are handled.
  private static let maxPendingByteCount = 8 << 20
  /// Above this, handling waits until output is written.
  private static let maxOutputByteCount = 64 << 20
  private static let chunkByteCount = 64 << 10
  private static let parentInterval: Int64 = 2000

  var conversation: Conversation
  var output: ArraySlice<UInt8> = []
  var nextParentCheck: Int64 = 0
  /// When the first document was scheduled that is not checked yet.
  var scheduledSince: Int64?
  /// Whether a message was handled since the last check.
  var hasHandledMessage = false
  /// How long messages may delay a scheduled check.
  var maxDelay: Int64 = 200

  /// Waits for work and does it; returns the exit status at the end.
  mutating func runOnce() -> Int32? {
    output += conversation.takeOutput()
    if output.isEmpty, let status = conversation.exitStatus { return status }
    let isBlocked = output.count > ServerLoop.maxOutputByteCount
    let isReading =
      !conversation.hasEnded && !isBlocked
      && conversation.pendingByteCount < ServerLoop.maxPendingByteCount
    let hasWork =
      conversation.exitStatus == nil && !isBlocked
      && (conversation.hasMessages || conversation.hasScheduledDocuments
        || conversation.hasBackgroundWork)
    let isWatching = conversation.parentProcess != nil
    var wanted: StreamReadiness = []
    if isReading { wanted.insert(.input) }
    if !output.isEmpty { wanted.insert(.output) }
    let timeout = hasWork ? 0 : isWatching ? ServerLoop.parentInterval : -1
    let readiness = StreamReadiness.wait(for: wanted, milliseconds: Int32(timeout))
    if readiness.contains(.closed) || parentHasDied() { return 1 }
    if readiness.contains(.output) {
      guard let count = StandardStream.output.writeSome(output) else { return 1 }
      output.removeFirst(count)
    }
    if readiness.contains(.input) {
      read()
    } else if hasWork {
      work()
    }
    return nil
  }

  private mutating func read() {
    var chunk: [UInt8] = []
    if StandardStream.input.read(upTo: ServerLoop.chunkByteCount, into: &chunk) == 0 {
      conversation.receiveEnd()
    } else if let problem = conversation.receive(chunk) {
      StandardStream.error.write("pushlint: \(problem)\n")
    }
  }

  /// Handles a message; checks documents if there is none.
  ///
  /// Overdue checks take turns with messages, so that neither waits for all of the other.
  private mutating func work() {
    let now = CurrentProcess.monotonicMilliseconds
    // A message may have done what was scheduled.
    if !conversation.hasScheduledDocuments { scheduledSince = nil }
    let isOverdue = scheduledSince.map { now - $0 > maxDelay } ?? false
    if conversation.hasMessages, !isOverdue || !hasHandledMessage {
      conversation.handleNext()
      hasHandledMessage = true
      if scheduledSince == nil, conversation.hasScheduledDocuments { scheduledSince = now }
      return
    }
    guard conversation.hasScheduledDocuments else {
      conversation.continueInBackground()
      return
    }
    conversation.publishNext()
    hasHandledMessage = false
    if conversation.hasScheduledDocuments { return }
    scheduledSince = nil
    // Slow checks run less often while messages keep coming.
    maxDelay = 200 + 2 * max(0, CurrentProcess.monotonicMilliseconds - now)
  }

  private mutating func parentHasDied() -> Bool {
    guard let parent = conversation.parentProcess else { return false }
    let now = CurrentProcess.monotonicMilliseconds
    guard now >= nextParentCheck else { return false }
    nextParentCheck = now + ServerLoop.parentInterval
    return !CurrentProcess.isRunning(parent)
  }
}
