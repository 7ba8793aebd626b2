extension AudioHeaderError: CustomStringConvertible {
  /// The fault in one phrase, with the chunk and the offset where it shows.
  package var description: String {
    guard kind != .empty, kind != .unknownMagic else { return fault }
    guard let chunk else { return fault + " (offset " + String(offset) + ")" }
    return fault + " ('" + chunk.text + "' chunk, offset " + String(offset) + ")"
  }

  private var fault: String {
    switch kind {
    case .empty: "the file is empty"
    case .unknownMagic: "the file begins like no known sound format"
    case .truncated: "the file ends too early"
    case .missingChunk(let id): "the '" + id.text + "' chunk is missing"
    case .wrongFirstChunk(let id): "the first chunk must be '" + id.text + "'"
    case .chunkBefore(let id): "there is no '" + id.text + "' chunk before it"
    case .duplicateChunk: "the chunk stands twice"
    case .badChunkSize: "the chunk size is not possible"
    case .tooManyChunks: "the file has too many chunks"
    case .unsupportedVersion(let version): "the version is " + String(version) + ", not 1"
    case .badSampleRate: "the sample rate is not possible"
    case .noChannels: "there are no channels"
    case .badSampleSize: "the sample size is not possible"
    case .noAudio: "there is no audio"
    case .unclosedRecording: "the recording was never closed"
    case .dataPastEnd: "the audio runs past the end of the file"
    case .framesDisagree: "the frame count does not fit the audio"
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
    case .shorterThanCount: "the packet table is shorter than its count"
    case .endlessInteger: "a number in the packet table does not end"
    case .tooManyPackets: "the packet table has too many packets"
    case .largerThanAudio: "the packets are larger than the audio"
    }
  }
}
