import PushlintLanguageServer
import TestSupport
import Testing

struct HeaderReaderTests {
  @Test(arguments: [
    "Content-Length: 12\r\n\r\n",
    "content-length: 12\r\n\r\n",
    "CONTENT-LENGTH:12\r\n\r\n",
    "Content-Length: \t 12 \t\r\n\r\n",
    "Content-Length: 0012\r\n\r\n",
    "Content-Length: 12\n\n",
    "\r\n\r\nContent-Length: 12\r\n\r\n",
    "Content-Length: 12\r\nContent-Length: 12\r\n\r\n",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 12\r\n\r\n",
    "Content-Length: 12\r\nX-Trace: a: b\r\n\r\n",
  ])
  func `a header block is complete at its last byte`(_ block: String) throws {
    var reader = HeaderReader()
    var length: Int?
    for (index, byte) in block.utf8.enumerated() {
      length = try reader.take(byte)
      #expect(length == nil || index == block.utf8.count - 1)
    }
    #expect(length == 12)
  }

  @Test(arguments: [
    ("Content-Type: x\r\n\r\n", TransportError.missingContentLength),
    ("Content-Length: -5\r\n", .invalidContentLength),
    ("Content-Length: +5\r\n", .invalidContentLength),
    ("Content-Length: \r\n", .invalidContentLength),
    ("Content-Length: 0x10\r\n", .invalidContentLength),
    ("Content-Length: 1.5\r\n", .invalidContentLength),
    ("Content-Length: 5, 5\r\n", .invalidContentLength),
    ("Content-Length: 5\r\nContent-Length: 6\r\n", .invalidContentLength),
    ("Content-Length\r\n", .malformedHeader),
    (": 5\r\n", .malformedHeader),
    ("Content Length: 5\r\n", .malformedHeader),
    ("{\"jsonrpc\": \"2.0\"}\r\n", .malformedHeader),
    ("Content-Length: 268435457\r\n", .messageTooLong(limit: 256 << 20)),
    ("Content-Length: 9223372036854775807\r\n", .messageTooLong(limit: 256 << 20)),
    ("Content-Length: 99999999999999999999999999\r\n", .messageTooLong(limit: 256 << 20)),
  ])
  func `a header block without a valid length is refused`(_ block: String, _ error: TransportError)
  {
    #expect(throws: error) {
      var reader = HeaderReader()
      for byte in block.utf8 { _ = try reader.take(byte) }
    }
  }

  @Test func `a header block without an end is refused at the limit`() {
    #expect(throws: TransportError.headerTooLong) {
      var reader = HeaderReader()
      for _ in 0...HeaderReader.maxByteCount { _ = try reader.take(UInt8(ascii: "a")) }
    }
  }

  @Test(arguments: 0..<50)
  func `random bytes are never read as a message`(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var reader = MessageReader()
    var bodies: [[UInt8]] = []
    let bytes = (0..<2048).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    try? reader.read(bytes, into: &bodies)
    #expect(bodies.isEmpty)
  }
}
