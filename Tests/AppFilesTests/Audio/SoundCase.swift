import PushlintAppFiles
import Testing

/// A file whose headers must be refused, and how.
struct MalformedSound: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let kind: AudioHeaderError.Kind
  let offset: Int
  let chunk: FourCC?

  init(
    _ name: String,
    _ bytes: [UInt8],
    _ kind: AudioHeaderError.Kind,
    at place: (offset: Int, chunk: FourCC?)
  ) {
    testDescription = name
    self.bytes = bytes
    self.kind = kind
    offset = place.offset
    chunk = place.chunk
  }

  func check() {
    let error = #expect(throws: AudioHeaderError.self) { try AudioReader.read(AudioInput(bytes)) }
    #expect(error == AudioHeaderError(kind, at: UInt64(offset), in: chunk))
  }
}

/// A file whose headers must be read, and what they say.
struct ReadableSound: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let codec: AudioCodec
  let frameCount: UInt64
  let framesPerPacket: Int

  init(
    _ name: String,
    _ bytes: [UInt8],
    _ codec: AudioCodec = .linearPCM,
    frames: (count: UInt64, perPacket: Int)
  ) {
    testDescription = name
    self.bytes = bytes
    self.codec = codec
    frameCount = frames.count
    framesPerPacket = frames.perPacket
  }

  func check() throws {
    let header = try #require(try AudioReader.read(AudioInput(bytes)).header)
    #expect(header.codec == codec)
    #expect(header.frameCount == frameCount)
    #expect(header.framesPerPacket == framesPerPacket)
  }
}
