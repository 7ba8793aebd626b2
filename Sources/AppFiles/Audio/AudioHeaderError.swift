/// Why the headers of a file cannot be believed.
public struct AudioHeaderError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The file holds no byte.
    case empty
    /// No known sound format begins like the file.
    case unknownMagic
    /// The file ends inside a chunk or its header.
    case truncated
    /// A chunk that the format requires is not there.
    case missingChunk(FourCC)
    /// The first chunk is not the one that the format puts first.
    case wrongFirstChunk(expected: FourCC)
    /// The chunk precedes the one that says how to read it.
    case chunkBefore(FourCC)
    /// A chunk that may occur once occurs twice.
    case duplicateChunk
    /// The size is negative, or too small for the fields of the chunk.
    case badChunkSize
    /// More chunks than any real file has.
    case tooManyChunks
    /// The version is not the one that is known.
    case unsupportedVersion(UInt16)
    /// The sample rate is zero, negative, not a number or beyond belief.
    case badSampleRate
    /// The number of channels is zero or negative.
    case noChannels
    /// The size of a block or of a sample is zero.
    case badSampleSize
    /// The headers are sound, but there is no audio.
    case noAudio
    /// The size of the audio was never filled in, though audio follows.
    case unclosedRecording
    /// The audio is said to reach beyond the end of the file.
    case dataPastEnd
    /// There are more frames claimed than the audio bytes hold, or none though there are bytes.
    case framesDisagree
    /// All audio is there, but what follows it is not a whole chunk.
    case brokenTail
    /// More frames than can be counted.
    case frameOverflow
    /// Packets vary in size or length, and no table lists them.
    case packetTableMissing
    /// The table of packets contradicts itself or the audio.
    case packetTableInvalid(PacketTableFault)
  }

  /// What is wrong with a packet table.
  public enum PacketTableFault: Hashable, Sendable {
    case negativePacketCount
    case negativeValidFrames
    case shorterThanCount
    case endlessInteger
    case tooManyPackets
    case largerThanAudio
  }

  public let kind: Kind
  /// The byte at which the fault shows.
  public let offset: Int
  /// The chunk that holds the fault, where it lies in one.
  public let chunk: FourCC?

  public init(_ kind: Kind, at offset: UInt64, in chunk: FourCC? = nil) {
    self.kind = kind
    self.offset = Int(clamping: offset)
    self.chunk = chunk
  }

  /// Whether only a size or a count contradicts the rest, so that FFmpeg and SoX, both of them, play
  /// such files; what a device does with them is unknown.
  public var isContradiction: Bool {
    switch kind {
    case .brokenTail: true
    case .dataPastEnd: chunk == "SSND"
    case .framesDisagree: chunk == "COMM"
    default: false
    }
  }
}

extension AudioHeaderError: CustomStringConvertible {
  /// The fault in one phrase, with the chunk and the offset where it shows.
  public var description: String {
    guard kind != .empty, kind != .unknownMagic else { return fault }
    guard let chunk else { return fault + " (offset " + String(offset) + ")" }
    return fault + " ('" + chunk.text + "' chunk, offset " + String(offset) + ")"
  }

  private var fault: String {
    switch kind {
    case .empty: "the file is empty"
    case .unknownMagic: "the file is not in a known sound format"
    case .truncated: "the file ends too early"
    case .missingChunk(let id): "the '" + id.text + "' chunk is missing"
    case .wrongFirstChunk(let id): "the first chunk must be '" + id.text + "'"
    case .chunkBefore(let id): "the '" + id.text + "' chunk must come before it"
    case .duplicateChunk: "the chunk appears twice"
    case .badChunkSize: "the chunk size is invalid"
    case .tooManyChunks: "the file has too many chunks"
    case .unsupportedVersion(let version): "the version is " + String(version) + ", not 1"
    case .badSampleRate: "the sample rate is invalid"
    case .noChannels: "there are no channels"
    case .badSampleSize: "the sample size is invalid"
    case .noAudio: "there is no audio"
    case .unclosedRecording: "the recording was never closed"
    case .dataPastEnd: "the audio runs past the end of the file"
    case .framesDisagree: "the frame count does not match the audio"
    case .brokenTail: "what follows the audio is not a whole chunk"
    case .frameOverflow: "there are more frames than can be counted"
    case .packetTableMissing: "packets vary, but there is no 'pakt' chunk"
    case .packetTableInvalid(let fault): fault.phrase
    }
  }
}

extension AudioHeaderError.PacketTableFault {
  fileprivate var phrase: String {
    switch self {
    case .negativePacketCount: "the packet count is negative"
    case .negativeValidFrames: "the count of valid frames is negative"
    case .shorterThanCount: "the packet table has too few packets"
    case .endlessInteger: "a number in the packet table does not end"
    case .tooManyPackets: "the packet table has too many packets"
    case .largerThanAudio: "the packets are larger than the audio"
    }
  }
}
