/// A queue of received messages.
///
/// `$/cancelRequest` is not queued: it marks the request if that is still in the queue.
struct PendingMessages {
  private typealias Entry = (message: IncomingMessage, byteCount: Int)

  /// Nil for those that were removed: a message may be large, and is not kept until the queue is
  /// compacted.
  private var entries: [Entry?] = []
  private var first = 0
  private var waitingIDs: Set<RequestID> = []
  private var cancelledIDs: Set<RequestID> = []
  /// The bytes of all messages in the queue.
  private(set) var byteCount = 0

  var isEmpty: Bool { first == entries.count }

  /// Appends a message; returns the request that it cancels, if that is not in the queue.
  mutating func append(_ message: IncomingMessage, byteCount: Int) -> RequestID? {
    if case .notification("$/cancelRequest", let params) = message {
      guard let id = RequestID(params["id"]) else { return nil }
      if !waitingIDs.contains(id) { return id }
      cancelledIDs.insert(id)
      return nil
    }
    if case .request(let id, _, _) = message { waitingIDs.insert(id) }
    entries.append((message, byteCount))
    self.byteCount += byteCount
    return nil
  }

  /// Removes the oldest message; `isCancelled` is whether it was cancelled since.
  mutating func removeFirst() -> (message: IncomingMessage, isCancelled: Bool)? {
    guard first < entries.count, let entry = entries[first] else { return nil }
    entries[first] = nil
    first += 1
    byteCount -= entry.byteCount
    // Compacted only occasionally, so that emptying a long queue takes linear time.
    if first > 64, first > entries.count / 2 {
      entries.removeFirst(first)
      first = 0
    }
    guard case .request(let id, _, _) = entry.message else { return (entry.message, false) }
    waitingIDs.remove(id)
    return (entry.message, cancelledIDs.remove(id) != nil)
  }
}
