import PushlintLanguageServer
import Testing

struct MessageReaderTests {
  private static let bodies = ["{}", "", "{\"text\":\"é😀\"}", "[1, 2]\r\n\r\n", "x"].map {
    Array($0.utf8)
  }
  private static let stream = bodies.flatMap { frame($0) }

  @Test(arguments: [1, 2, 3, 7, 20, 64, 1000])
  func `messages do not depend on how the stream is split`(_ pieceCount: Int) throws {
    var reader = MessageReader()
    var found: [[UInt8]] = []
    for start in stride(from: 0, to: Self.stream.count, by: pieceCount) {
      let end = min(start + pieceCount, Self.stream.count)
      try reader.read(Array(Self.stream[start..<end]), into: &found)
    }
    #expect(found == Self.bodies)
  }

  @Test func `messages before a malformed header are kept`() {
    var reader = MessageReader()
    var found: [[UInt8]] = []
    let bytes = Self.stream + Array("garbage\r\n".utf8)
    #expect(throws: TransportError.malformedHeader) { try reader.read(bytes, into: &found) }
    #expect(found == Self.bodies)
  }

  @Test func `an announced length allocates no memory`() throws {
    var reader = MessageReader()
    var found: [[UInt8]] = []
    let header = "Content-Length: \(MessageReader.maxByteCount)\r\n\r\n{\"jsonrpc\""
    try reader.read(Array(header.utf8), into: &found)
    #expect(found.isEmpty)
  }
}
