import Foundation
import LanguageServer
import Testing

struct TranscriptTests {
  @Test func `there are transcripts`() { #expect(Transcript.all.count >= 6) }

  @Test(arguments: Transcript.all)
  func `the server says in process what is written down`(_ transcript: Transcript) throws {
    var client = Client()
    var said: [JSON] = []
    for step in transcript.steps {
      switch step {
      case .client(let body): client.sendBytes(frame(body))
      case .server(let expected):
        said += try client.settle()
        let next = said.isEmpty ? nil : said.removeFirst()
        Self.expect(next, expected, transcript)
      case .exit(let status):
        said += try client.settle()
        #expect(client.exitStatus == status)
      }
    }
    said += try client.settle()
    #expect(said.isEmpty, "\(transcript.name): more was said: \(said)")
  }

  @Test(
    .enabled(if: Executable.path != nil, "build the product to talk to it"),
    arguments: Transcript.all
  )
  func `the executable says what is written down`(_ transcript: Transcript) throws {
    var server = try Executable()
    var waiting: [UInt8] = []
    for step in transcript.steps {
      switch step {
      case .client(let body): waiting += frame(body)
      case .server(let expected):
        // In one write, as in process: what is published depends on what has come by then.
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
    #expect(try server.nextMessage() == nil, "\(transcript.name): more was said")
    _ = server.waitForExit()
  }

  @Test(arguments: Transcript.all)
  func `the client is sent nothing that it did not offer to take`(
    _ transcript: Transcript
  ) throws {
    var client = Client()
    var offer = ClientOffer()
    var excesses: [String] = []
    for step in transcript.steps {
      if case .client(let body) = step {
        if let message = JSON(body) { offer.note(message) }
        client.sendBytes(frame(body))
      } else {
        excesses += try client.settle().flatMap { offer.excesses(in: $0) }
      }
    }
    excesses += try client.settle().flatMap { offer.excesses(in: $0) }
    #expect(excesses == [])
  }

  @Test func `the transcripts of editors begin with all that they offer`() {
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
