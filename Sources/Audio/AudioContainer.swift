/// The kind of file that audio is kept in, told by its first bytes.
package enum AudioContainer: String, Hashable, Sendable, CaseIterable {
  case caf
  case wav
  case aiff
  case aifc
  case mp3
  case mp4
  case quickTime
  case ogg
  case flac
  case aac
  case amr
  case au
  case asf
  case matroska
  case midi
  case wavPack
  case wave64
  case dsd

  /// The name for people.
  package var name: String {
    switch self {
    case .caf: "CAF"
    case .wav: "WAV"
    case .aiff: "AIFF"
    case .aifc: "AIFF-C"
    case .mp3: "MP3"
    case .mp4: "MPEG-4"
    case .quickTime: "QuickTime"
    case .ogg: "Ogg"
    case .flac: "FLAC"
    case .aac: "AAC"
    case .amr: "AMR"
    case .au: "AU"
    case .asf: "Windows Media"
    case .matroska: "Matroska"
    case .midi: "MIDI"
    case .wavPack: "WavPack"
    case .wave64: "Wave64"
    case .dsd: "DSD"
    }
  }

  /// Whether `AudioReader` reads the headers of this container, and not just its magic.
  package var isReadable: Bool {
    switch self {
    case .caf, .wav, .aiff, .aifc: true
    default: false
    }
  }
}
