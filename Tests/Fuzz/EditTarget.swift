import PushlintLanguageServer
import PushlintSyntax

extension FuzzTarget {
  /// `didChange`: incremental changes give the same text and findings as sending the whole text.
  static let edits = FuzzTarget("edits") { input, claims in
    let script = EditScript(input)
    var expected = script.text
    var text = DocumentText(expected)
    var conversation = Conversation()
    _ = conversation.receive(ClientText.initialize(script.encodingName))
    _ = conversation.receive(script.opening(expected))
    for change in script.changes {
      let lines = LineMap(SourceText(expected))
      let first = lines.offset(of: change.range.start, in: script.encoding)
      let second = lines.offset(of: change.range.end, in: script.encoding)
      expected.replaceSubrange(min(first, second)..<max(first, second), with: change.text)
      text.replace(change.range, with: change.text, in: script.encoding)
      claims.hold(text.bytes == expected, "a change gives the same text as replacing the whole")
      let starts = LineMap(SourceText(expected)).lineStarts
      claims.hold(text.lineStarts == starts, "line starts are updated")
      _ = conversation.receive(script.message(change))
    }
    var fresh = Conversation()
    _ = fresh.receive(ClientText.initialize(script.encodingName))
    _ = fresh.receive(script.opening(expected))
    let changed = claims.lastMessage(&conversation)
    claims.hold(changed == claims.lastMessage(&fresh), "findings do not depend on earlier changes")
  }
}

/// A text and changes to it, both from the input's bytes.
private struct EditScript {
  struct Change {
    let range: EncodedRange
    let text: [UInt8]
  }

  let text: [UInt8]
  let encoding: PositionEncoding
  let encodingName: String
  let languageID: String
  private(set) var changes: [Change] = []

  /// The last quarter of the bytes determines the changes.
  init(_ input: FuzzInput) {
    let cut = input.bytes.count - min(120, input.bytes.count / 4)
    text = SourceText(Array(input.bytes[..<cut])).bytes
    (encoding, encodingName) = input.choose([
      (.utf16, "utf-16"), (.utf8, "utf-8"), (.utf32, "utf-32"),
    ])
    languageID = input.choice & 1 == 0 ? "json" : "yaml"
    let script = Array(input.bytes[cut...])
    var index = 0
    while index + 6 <= script.count {
      let step = script[index..<index + 6].map { Int($0) }
      let from = text.isEmpty ? 0 : (step[4] * 7) % text.count
      let piece = Array(text[from..<min(text.count, from + step[5] % 24)])
      changes.append(
        Change(
          range: EncodedRange(
            start: EncodedPosition(line: step[0] % 16, character: step[1] % 64),
            end: EncodedPosition(line: step[2] % 16, character: step[3] % 64)
          ),
          text: SourceText(piece).bytes
        )
      )
      index += 6
    }
  }

  func opening(_ text: [UInt8]) -> [UInt8] {
    let quoted = JSONString.quoted(String(decoding: text, as: UTF8.self))
    return ClientText.framed(
      """
      {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":\
      "untitled:fuzzed","languageId":"\(languageID)","version":1,"text":\(quoted)}}}
      """
    )
  }

  func message(_ change: Change) -> [UInt8] {
    let quoted = JSONString.quoted(String(decoding: change.text, as: UTF8.self))
    return ClientText.framed(
      """
      {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":\
      "untitled:fuzzed","version":1},"contentChanges":[{"range":{"start":\
      \(EditScript.json(change.range.start)),"end":\(EditScript.json(change.range.end))},\
      "text":\(quoted)}]}}
      """
    )
  }

  private static func json(_ position: EncodedPosition) -> String {
    "{\"line\":\(position.line),\"character\":\(position.character)}"
  }
}

extension Claims {
  /// Lets a server do all its work; returns its last message.
  fileprivate mutating func lastMessage(_ conversation: inout Conversation) -> [UInt8] {
    while conversation.exitStatus == nil, conversation.hasMessages { conversation.handleNext() }
    while conversation.exitStatus == nil, conversation.hasScheduledDocuments {
      conversation.publishNext()
    }
    return messages(conversation.takeOutput()).last ?? []
  }
}
