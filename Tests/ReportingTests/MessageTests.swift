import PushlintSyntax
import Testing

/// How much of somebody's text a message holds.
struct MessageTests {
  @Test(arguments: ["x", "é", "😀", "e\u{301}"])
  func `no message is longer than 500 bytes`(piece: String) {
    let long = String(repeating: piece, count: 100_000)
    let messages: [Message] = [
      "the tag '\(long)' is unknown", "the tag '\(raw: long)' is unknown",
      Message(text: "the tag '\(long)' is unknown"),
    ]
    for message in messages {
      #expect(message.text.utf8.count <= 500)
      #expect(message.text.hasPrefix("the tag '") && message.text.hasSuffix("' is unknown"))
      #expect(message.text.contains("…"))
    }
  }

  @Test func `a message of our own words is not cut`() {
    let words = String(repeating: "word ", count: 100)
    #expect(Message(text: words).text == words)
  }
}
