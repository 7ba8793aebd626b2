/// How the samples of a sound are coded.
///
/// Which codecs a notification sound may use is a rule's business, not this type's.
public enum AudioCodec: Hashable, Sendable {
  /// Linear PCM with integer samples of any width and byte order.
  case linearPCM
  /// Linear PCM with floating-point samples, which Core Audio counts as linear PCM too.
  case floatPCM
  /// Apple's MA4: IMA 4:1 ADPCM in packets of 64 frames, not the Microsoft flavour found in WAV.
  case ima4
  case ulaw
  case alaw
  /// Any other codec, by its name for people.
  case other(name: String)

  /// The name for people.
  public var name: String {
    switch self {
    case .linearPCM: "linear PCM"
    case .floatPCM: "floating-point linear PCM"
    case .ima4: "MA4"
    case .ulaw: "µ-law"
    case .alaw: "A-law"
    case .other(let name): name
    }
  }

  /// The codec that a Core Audio format or an AIFF-C compression type names by itself.
  init(named code: FourCC) {
    self =
      switch code {
      case "ima4": .ima4
      case "ulaw": .ulaw
      case "alaw": .alaw
      default: .other(name: Self.otherName(code))
      }
  }

  private static func otherName(_ code: FourCC) -> String {
    switch code {
    case "aac ": "AAC"
    case "aach", "aacp": "HE-AAC"
    case "aacl", "aace", "aacf": "AAC-LD"
    case "usac": "xHE-AAC"
    case "alac": "Apple Lossless"
    case "flac": "FLAC"
    case "opus": "Opus"
    case ".mp1", ".mp2": "MPEG audio"
    case ".mp3": "MP3"
    case "MAC3": "MACE 3:1"
    case "MAC6": "MACE 6:1"
    case "QDMC", "QDM2": "QDesign Music"
    case "Qclp": "Qualcomm PureVoice"
    case "ilbc": "iLBC"
    case "samr", "sawb": "AMR"
    case "ac-3", "ec-3": "Dolby Digital"
    case "ms\u{0}\u{2}": "Microsoft ADPCM"
    case "ms\u{0}\u{11}": "Microsoft IMA ADPCM"
    case "ms\u{0}1": "GSM 6.10"
    default: "'" + code.text + "'"
    }
  }
}
