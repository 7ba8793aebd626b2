public import PushlintEngine
import PushlintSettings
public import PushlintWorkspace

/// A conversation with one client, independent of its streams: bytes in, bytes out.
public struct Conversation {
  /// How the input ended.
  private enum End {
    case closed
    case broken
  }

  private var reader = MessageReader()
  private var session: Session
  private var pending = PendingMessages()
  private var end: End?

  /// A conversation about files or, as in a page, about open documents only.
  ///
  /// Without files there are no `readers` of the app's, and open configurations apply. `serverVersion`
  /// is sent to the client in `initialize`.
  public init(serverVersion: String? = nil, readers: AppFileReaders? = .all) {
    session = Session(serverVersion: serverVersion, readers: readers)
  }

  /// The engine that checks the open documents.
  public var engine: Engine { session.engine }

  /// The exit status; nil until the conversation is over.
  public var exitStatus: Int32? { session.exitStatus }
  /// The server exits when this process does.
  public var parentProcess: Int? { session.parentProcess }
  /// Whether no more input is read.
  public var hasEnded: Bool { end != nil || session.exitStatus != nil }
  public var hasMessages: Bool { !pending.isEmpty }
  /// The bytes of the messages that are not handled yet.
  public var pendingByteCount: Int { pending.byteCount }
  /// Whether documents are scheduled for a check.
  public var hasScheduledDocuments: Bool { session.hasScheduledWork }
  /// Whether a request is answered in the background.
  public var hasBackgroundWork: Bool { session.hasBackgroundWork }

  /// Takes bytes from the client; returns an error message if the stream is broken.
  public mutating func receive(_ bytes: [UInt8]) -> String? {
    var bodies: [[UInt8]] = []
    var problem: String?
    do throws(TransportError) {
      try reader.read(bytes, into: &bodies)
    } catch {
      end = .broken
      problem = error.description
    }
    for body in bodies {
      let cancelled = pending.append(IncomingMessage(body), byteCount: body.count)
      if let cancelled { session.cancelBackgroundRequest(cancelled) }
    }
    endIfDone()
    return problem
  }

  /// Handles the end of the input.
  public mutating func receiveEnd() {
    end = end ?? .closed
    endIfDone()
  }

  /// Handles the oldest message.
  public mutating func handleNext() {
    guard let next = pending.removeFirst() else { return }
    if next.isCancelled, case .request(let id, _, _) = next.message {
      session.respond(to: id, with: .cancelled)
    } else {
      session.handle(next.message)
    }
    endIfDone()
  }

  /// Checks the document that was scheduled first, and publishes its diagnostics.
  public mutating func publishNext() {
    session.publishNext()
    endIfDone()
  }

  /// Does the next step of background work.
  public mutating func continueInBackground() { session.continueInBackground() }

  /// Does all the work there is, in the order in which a server does it between messages.
  public mutating func settle() {
    while exitStatus == nil {
      if hasMessages {
        handleNext()
      } else if hasScheduledDocuments {
        publishNext()
      } else if hasBackgroundWork {
        continueInBackground()
      } else {
        break
      }
    }
  }

  /// The framed messages for the client since the last call.
  public mutating func takeOutput() -> [UInt8] {
    let output = session.output
    session.output = []
    return output
  }

  /// Sets the exit status once everything received before the end of the input is handled.
  private mutating func endIfDone() {
    guard session.exitStatus == nil, let end, pending.isEmpty else { return }
    if end == .closed, hasScheduledDocuments { return }
    session.exitStatus = end == .closed && session.phase == .shutDown ? 0 : 1
  }
}
