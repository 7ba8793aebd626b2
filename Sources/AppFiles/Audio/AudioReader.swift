/// Finds out what a sound file is and reads its headers.
public enum AudioReader {
  /// The headers of a CAF, WAV, AIFF or AIFF-C file, or the name of another known container.
  ///
  /// Only magic bytes decide; the file's name is never used.
  public static func read(_ input: AudioInput) throws(AudioHeaderError) -> AudioFile {
    guard input.byteCount > 0 else { throw AudioHeaderError(.empty, at: 0) }
    let prefix = input.bytes(at: 0, count: AudioContainer.magicByteCount)
    guard let container = AudioContainer(magic: prefix) else {
      throw unknown(ChunkReader(prefix, order: .big), in: input)
    }
    switch container {
    case .caf:
      var reader = CAFReader(input)
      return .header(try reader.read())
    case .wav:
      var reader = WAVReader(input, magic: ChunkReader(prefix, order: .big).fourCC(at: 0))
      return .header(try reader.read())
    case .aiff, .aifc:
      var reader = AIFFReader(input, container: container)
      return .header(try reader.read())
    default:
      return .other(container)
    }
  }

  /// A file cut within the twelve bytes of a RIFF or IFF magic is cut short, not unknown.
  private static func unknown(_ prefix: ChunkReader, in input: AudioInput) -> AudioHeaderError {
    let isCut = input.byteCount < UInt64(AudioContainer.magicByteCount)
    let unknown = AudioHeaderError(.unknownMagic, at: 0)
    return switch prefix.fourCC(at: 0) {
    case "RIFF", "RIFX", "RF64", "BW64", "FORM":
      isCut ? AudioHeaderError(.truncated, at: input.byteCount) : unknown
    default: unknown
    }
  }
}
