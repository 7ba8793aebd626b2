/// The messages that have come and wait for their turn.
///
/// `$/cancelRequest` does not wait: it marks the request it names, if that is still here, or is
/// handed on.
struct PendingMessages {
  private struct Entry {
    let message: IncomingMessage
    let byteCount: Int
  }

  private var entries: [Entry] = []
  private var first = 0
  private var waitingIDs: Set<RequestID> = []
  private var cancelledIDs: Set<RequestID> = []
  /// The bytes of all that wait.
  private(set) var byteCount = 0

  var isEmpty: Bool { first == entries.count }

  /// Takes a message; returns the request that it cancels, if that does not wait here.
  mutating func append(_ message: IncomingMessage, byteCount: Int) -> RequestID? {
    if case .notification("$/cancelRequest", let params) = message {
      guard let id = RequestID(params["id"]) else { return nil }
      if !waitingIDs.contains(id) { return id }
      cancelledIDs.insert(id)
      return nil
    }
    if case .request(let id, _, _) = message { waitingIDs.insert(id) }
    entries.append(Entry(message: message, byteCount: byteCount))
    self.byteCount += byteCount
    return nil
  }

  /// Takes the message that has waited longest, and whether it was cancelled meanwhile.
  mutating func removeFirst() -> (message: IncomingMessage, isCancelled: Bool)? {
    guard first < entries.count else { return nil }
    let entry = entries[first]
    first += 1
    byteCount -= entry.byteCount
    // Moved up only now and then, so that emptying a long queue stays linear.
    if first > 64, first > entries.count / 2 {
      entries.removeFirst(first)
      first = 0
    }
    guard case .request(let id, _, _) = entry.message else { return (entry.message, false) }
    waitingIDs.remove(id)
    return (entry.message, cancelledIDs.remove(id) != nil)
  }
}
