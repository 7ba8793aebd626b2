// Magic bytes. Sources: the formats' own specifications; for MPEG audio and ADTS the frame headers
// of ISO/IEC 11172-3 and 13818-7. Choices: a tag of ID3 means MP3, though other streams carry one
// at times; a bare MPEG frame must be layer II or III with a stated bit rate, since looser tests
// take UTF-16 text (which begins FF FE) for layer I.

/// The kind of file that audio is kept in, determined by its first bytes.
public enum AudioContainer: String, Hashable, Sendable, CaseIterable {
  case caf = "CAF"
  case wav = "WAV"
  case aiff = "AIFF"
  case aifc = "AIFF-C"
  case mp3 = "MP3"
  case mp4 = "MPEG-4"
  case quickTime = "QuickTime"
  case ogg = "Ogg"
  case flac = "FLAC"
  case aac = "AAC"
  case amr = "AMR"
  case au = "AU"
  case asf = "Windows Media"
  case matroska = "Matroska"
  case midi = "MIDI"
  case wavPack = "WavPack"
  case wave64 = "Wave64"
  case dsd = "DSD"

  /// The name for people.
  public var name: String { rawValue }

  /// Whether `AudioReader` reads the headers of this container, and not just its magic.
  public var isReadable: Bool { [.caf, .wav, .aiff, .aifc].contains(self) }
}

extension AudioContainer {
  /// How many bytes at the start of a file decide its container.
  static let magicByteCount = 12

  /// The container whose magic `prefix` holds; nil if no known sound format begins so.
  public init?(magic prefix: [UInt8]) {
    let reader = ChunkReader(prefix, order: .big)
    guard
      let found = Self.compound(reader) ?? Self.simple(reader) ?? Self.movie(reader)
        ?? Self.stream(reader)
    else { return nil }
    self = found
  }

  /// The containers that need a second code at byte 8: RIFF and IFF.
  private static func compound(_ reader: ChunkReader) -> AudioContainer? {
    guard let outer = reader.fourCC(at: 0), let inner = reader.fourCC(at: 8) else { return nil }
    switch (outer, inner) {
    case ("RIFF", "WAVE"), ("RIFX", "WAVE"), ("RF64", "WAVE"), ("BW64", "WAVE"): return .wav
    case ("RIFF", "RMID"): return .midi
    case ("FORM", "AIFF"): return .aiff
    case ("FORM", "AIFC"): return .aifc
    default: return nil
    }
  }

  /// The containers that one code at the start decides.
  private static func simple(_ reader: ChunkReader) -> AudioContainer? {
    guard let code = reader.fourCC(at: 0) else { return nil }
    switch code {
    case "caff": return .caf
    case "OggS": return .ogg
    case "fLaC": return .flac
    case "#!AM": return .amr
    case "ADIF": return .aac
    case ".snd": return .au
    case "MThd": return .midi
    case "wvpk": return .wavPack
    case "DSD ", "FRM8": return .dsd
    case "riff": return .wave64
    case FourCC(rawValue: 0x1A45_DFA3): return .matroska
    case FourCC(rawValue: 0x3026_B275): return .asf
    default: return code.rawValue >> 8 == 0x49_4433 ? .mp3 : nil  // "ID3"
    }
  }

  /// The movie containers, whose first atom is named at byte 4.
  private static func movie(_ reader: ChunkReader) -> AudioContainer? {
    switch reader.fourCC(at: 4) {
    case "ftyp": reader.fourCC(at: 8) == "qt  " ? .quickTime : .mp4
    case "moov", "mdat": .quickTime
    case "wide": reader.uint32(at: 0) == 8 ? .quickTime : nil
    default: nil
    }
  }

  /// The streams without a header of their own, which start with a frame's sync bits.
  private static func stream(_ reader: ChunkReader) -> AudioContainer? {
    guard let word = reader.uint32(at: 0) else { return nil }
    if word & 0xFFF6_0000 == 0xFFF0_0000 {
      return (word >> 10) & 0xF < 13 ? .aac : nil
    }
    let version = (word >> 19) & 0x3
    let layer = (word >> 17) & 0x3
    let bitRate = (word >> 12) & 0xF
    let sampleRate = (word >> 10) & 0x3
    let isFrame =
      word >> 21 == 0x7FF && version != 1 && (layer == 1 || layer == 2)
      && bitRate != 0 && bitRate != 15 && sampleRate != 3
    return isFrame ? .mp3 : nil
  }
}
