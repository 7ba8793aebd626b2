/// The audio formats that Apple documents for notification sounds.
public enum SoundFormat {
  /// A codec and the four-character code that names it in a CAF file.
  public struct Codec: Hashable, Sendable {
    public let name: String
    public let formatID: String
  }

  /// The containers that Apple names, as people write them.
  public static let containers: [String] = ["AIFF", "WAV", "CAF"]

  /// The file name extensions of those containers; `aif` and `aifc` belong to the AIFF family,
  /// though Apple's page does not name them.
  public static let extensions: [String] = ["aiff", "aif", "aifc", "wav", "caf"]

  /// Extensions of other known containers; what systems do with them is not documented.
  public static let otherExtensions: [String] = [
    "mp3", "m4a", "mp4", "aac", "ogg", "oga", "opus", "flac",
  ]

  /// The codecs that Apple names.
  public static let codecs: [Codec] = [
    Codec(name: "linear PCM", formatID: "lpcm"),
    Codec(name: "MA4 (IMA/ADPCM)", formatID: "ima4"),
    Codec(name: "µ-law", formatID: "ulaw"),
    Codec(name: "a-law", formatID: "alaw"),
  ]

  /// Which formats a sound may have and how long it may be.
  public static let documentation = """
    A notification sound is linear PCM, MA4 (IMA/ADPCM), µ-law or a-law audio in an AIFF, WAV or \
    CAF file, shorter than 30 seconds. Apple's Live Activity samples name an `mp4` file, so there \
    the list may be longer; that is not documented.
    """

  public static let source = Source.notificationSound
}
