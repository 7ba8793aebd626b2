import Foundation
import PushlintLanguageServer
import TestSupport
import Testing

struct TranscriptTests {
  @Test func `there are transcripts`() { #expect(Transcript.all.count >= 6) }

  @Test(arguments: Transcript.all)
  func `a conversation in process matches its transcript`(_ transcript: Transcript) throws {
    var client = Client()
    var messages: [JSON] = []
    for step in transcript.steps {
      switch step {
      case .client(let body): client.sendBytes(frame(body))
      case .server(let expected):
        messages += try client.settle()
        let next = messages.isEmpty ? nil : messages.removeFirst()
        Self.expect(next, expected, transcript)
      case .exit(let status):
        messages += try client.settle()
        #expect(client.exitStatus == status)
      }
    }
    messages += try client.settle()
    #expect(messages.isEmpty, "\(transcript.name): unexpected messages: \(messages)")
  }

  @Test(
    .enabled(if: Program.pushlint != nil, "the product is not built"),
    arguments: Transcript.all
  )
  func `a conversation with the executable matches its transcript`(_ transcript: Transcript) throws
  {
    var server = try Executable()
    var waiting: [UInt8] = []
    for step in transcript.steps {
      switch step {
      case .client(let body): waiting += frame(body)
      case .server(let expected):
        // In one write, as in process: what is published depends on which messages have arrived.
        server.write(waiting)
        waiting = []
        Self.expect(try server.nextMessage(), expected, transcript)
      case .exit(let status):
        server.write(waiting)
        waiting = []
        #expect(server.waitForExit() == status)
      }
    }
    server.write(waiting)
    server.closeInput()
    #expect(try server.nextMessage() == nil, "\(transcript.name): unexpected messages")
    _ = server.waitForExit()
  }

  @Test(arguments: Transcript.all)
  func `the client is sent only what its capabilities announce`(
    _ transcript: Transcript
  ) throws {
    var client = Client()
    var checker = CapabilityChecker()
    var excesses: [String] = []
    for step in transcript.steps {
      if case .client(let body) = step {
        if let message = JSON(body) { checker.note(message) }
        client.sendBytes(frame(body))
      } else {
        excesses += try client.settle().flatMap { checker.excesses(in: $0) }
      }
    }
    excesses += try client.settle().flatMap { checker.excesses(in: $0) }
    #expect(excesses == [])
  }

  @Test func `transcripts of editors begin with the editor's capabilities`() {
    let editors = Transcript.all.filter { $0.editorCapabilities != nil }
    #expect(editors.count >= 5)
    for editor in editors { #expect(editor.editorCapabilities?["textDocument"] != nil) }
  }

  private static func expect(_ found: JSON?, _ expected: JSON, _ transcript: Transcript) {
    #expect(
      found.map { expected.isContained(in: $0) } ?? false,
      "\(transcript.name): \(expected) is not in \(found?.description ?? "nothing")"
    )
  }
}
