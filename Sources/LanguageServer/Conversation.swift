import System

/// A conversation with one client, without the streams it runs over: bytes in, bytes out.
package struct Conversation {
  /// What the input ended in.
  private enum End {
    case closed
    case broken
  }

  private var reader = MessageReader()
  private var session: Session
  private var pending = PendingMessages()
  private var end: End?

  /// `serverVersion` is what the client is told of the server.
  package init(serverVersion: String? = nil) { session = Session(serverVersion: serverVersion) }

  /// The status to end the process with; nil while the conversation goes on.
  package var exitStatus: Int32? { session.exitStatus }
  /// The process whose end is the end of this one.
  package var parentProcess: Int? { session.parentProcess }
  /// Whether nothing more is to be read.
  package var hasEnded: Bool { end != nil || session.exitStatus != nil }
  package var hasMessages: Bool { !pending.isEmpty }
  /// The bytes of the messages that have come and are not answered.
  package var pendingByteCount: Int { pending.byteCount }
  /// Whether the client is owed diagnostics.
  package var owesDiagnostics: Bool { !session.changedDocuments.isEmpty }

  /// Whether there is something to do when nothing else is.
  package var hasBackgroundWork: Bool { session.hasBackgroundWork }

  /// Takes bytes from the client; returns what is wrong where no message can be found in them.
  package mutating func receive(_ bytes: [UInt8]) -> String? {
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
      if let cancelled { session.cancelLongRequest(cancelled) }
    }
    endIfDone()
    return problem
  }

  /// Takes the end of the input.
  package mutating func receiveEnd() {
    end = end ?? .closed
    endIfDone()
  }

  /// Answers the message that has waited longest.
  package mutating func handleNext() {
    guard let next = pending.removeFirst() else { return }
    if next.isCancelled, case .request(let id, _, _) = next.message {
      session.respond(to: id, with: ResponseError(.requestCancelled, "the request was cancelled"))
    } else {
      session.handle(next.message)
    }
    endIfDone()
  }

  /// Checks the document that has waited longest and publishes what is found.
  package mutating func publishNext() {
    session.publishNext()
    endIfDone()
  }

  /// Does a little of what takes long.
  package mutating func continueInBackground() { session.continueInBackground() }

  /// The framed messages for the client since the last call.
  package mutating func takeOutput() -> [UInt8] {
    let output = session.output
    session.output = []
    return output
  }

  /// Ends once all that came before the end of the input is done.
  private mutating func endIfDone() {
    guard session.exitStatus == nil, let end, pending.isEmpty else { return }
    if end == .closed, owesDiagnostics { return }
    session.exitStatus = end == .closed && session.phase == .shutDown ? 0 : 1
  }
}
