import PushlintLanguageServer
import PushlintSyntax

extension FuzzTarget {
  /// The framing of messages: it does not matter how the stream is split.
  static let framing = FuzzTarget("framing") { input, claims in
    let whole = Reading(input.bytes, step: .max / 2)
    let cut = Reading(input.bytes, step: 1 + input.choice)
    claims.hold(whole == cut, "chunks give the same messages as the whole stream")
    var conversation = Conversation()
    _ = conversation.receive(input.bytes)
    conversation.receiveEnd()
    claims.answersSoundly(&conversation)
    claims.hold(conversation.exitStatus != nil, "the end of the input ends the conversation")
  }

  /// A whole conversation, one message per line.
  static let conversation = FuzzTarget("conversation") { input, claims in
    var conversation = Conversation()
    if input.choice != 0 { _ = conversation.receive(ClientText.initialize("utf-16")) }
    for line in input.bytes.split(separator: 0x0A).prefix(64) {
      _ = conversation.receive(ClientText.framed(Array(line)))
      if input.choice & 1 == 0 { claims.answersSoundly(&conversation) }
    }
    claims.answersSoundly(&conversation)
  }
}

/// The messages in a stream of bytes that is split into chunks.
private struct Reading: Hashable {
  private(set) var bodies: [[UInt8]] = []
  private(set) var error: TransportError?

  init(_ bytes: [UInt8], step: Int) {
    var reader = MessageReader()
    var index = 0
    while index < bytes.count, error == nil {
      let end = min(bytes.count, index + step)
      do throws(TransportError) {
        try reader.read(Array(bytes[index..<end]), into: &bodies)
      } catch {
        self.error = error
      }
      index = end
    }
  }
}

/// The messages of a client.
enum ClientText {
  static func framed(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  static func framed(_ body: String) -> [UInt8] { framed(Array(body.utf8)) }

  /// The start of a conversation in an encoding.
  static func initialize(_ encoding: String) -> [UInt8] {
    framed(
      """
      {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"rootUri":null,\
      "capabilities":{"general":{"positionEncodings":["\(encoding)"]}}}}
      """
    )
  }
}

extension Claims {
  /// Lets a server do all its work; claims that its output is complete JSON messages.
  mutating func answersSoundly(_ conversation: inout Conversation) {
    while conversation.exitStatus == nil {
      if conversation.hasMessages {
        conversation.handleNext()
      } else if conversation.hasScheduledDocuments {
        conversation.publishNext()
      } else {
        break
      }
    }
    for body in messages(conversation.takeOutput()) {
      let options = ParseOptions(language: .json, placeholderStyles: [])
      hold(SyntaxTree.parse(SourceText(body), options).issues.isEmpty, "a message is JSON")
    }
  }

  /// The bodies of the messages that a server wrote.
  mutating func messages(_ output: [UInt8]) -> [[UInt8]] {
    var reader = MessageReader()
    var bodies: [[UInt8]] = []
    do throws(TransportError) {
      try reader.read(output, into: &bodies)
    } catch {
      hold(false, "the output of the server can be parsed")
    }
    return bodies
  }
}
