import System

/// The language server: one loop that reads, answers and writes.
///
/// The loop waits on both streams at once instead of giving the reading to a thread: all that has
/// come is read before anything is answered, so cancellations and newer text are seen in time, and
/// a client that writes without reading cannot make both sides wait for each other.
package enum Server {
  /// Serves standard input and output until the client is gone; returns the exit status.
  package static func run(version: String? = nil) -> Int32 {
    Process.ignoreClosedPipes()
    var loop = ServerLoop(conversation: Conversation(serverVersion: version))
    while true {
      if let status = loop.turn() { return status }
    }
  }
}

private struct ServerLoop {
  /// Above this, reading waits until something is answered.
  private static let maxPendingByteCount = 8 << 20
  /// Above this, answering waits until something is written.
  private static let maxOutputByteCount = 64 << 20
  private static let chunkByteCount = 64 << 10
  private static let parentInterval = 2000

  var conversation: Conversation
  private var output: ArraySlice<UInt8> = []
  private var nextLookAtParent = 0
  /// When the documents that wait for their check began to wait.
  private var owedSince: Int?
  /// How long they may be kept waiting by a client that does not stop sending.
  private var patience = 200

  init(conversation: Conversation) { self.conversation = conversation }

  /// Waits for something to do and does it; returns the exit status at the end.
  mutating func turn() -> Int32? {
    let fresh = conversation.takeOutput()
    if !fresh.isEmpty { output += fresh }
    if output.isEmpty, let status = conversation.exitStatus { return status }
    let isBlocked = output.count > ServerLoop.maxOutputByteCount
    let isReading =
      !conversation.hasEnded && !isBlocked
      && conversation.pendingByteCount < ServerLoop.maxPendingByteCount
    let hasWork =
      conversation.exitStatus == nil && !isBlocked
      && (conversation.hasMessages || conversation.owesDiagnostics
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

  /// Answers a message; checks documents only when none waits, or for too long has been waited.
  private mutating func work() {
    let now = Process.monotonicMilliseconds
    let isOverdue = owedSince.map { now - $0 > patience } ?? false
    if conversation.hasMessages, !isOverdue {
      conversation.handleNext()
      if owedSince == nil, conversation.owesDiagnostics { owedSince = now }
      return
    }
    guard conversation.owesDiagnostics else {
      conversation.continueInBackground()
      return
    }
    conversation.publishNext()
    if conversation.owesDiagnostics { return }
    owedSince = nil
    // A check that takes long is made less often while there is more to come.
    patience = 200 + 2 * max(0, Process.monotonicMilliseconds - now)
  }

  private mutating func parentHasDied() -> Bool {
    guard let parent = conversation.parentProcess else { return false }
    let now = Process.monotonicMilliseconds
    guard now >= nextLookAtParent else { return false }
    nextLookAtParent = now + ServerLoop.parentInterval
    return !Process.isRunning(parent)
  }
}
