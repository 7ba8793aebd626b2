/// The audio formats that Apple documents for notification sounds.
package enum SoundFormat {
  /// A codec and the four-character code that names it in a CAF file.
  package struct Codec: Hashable, Sendable {
    package let name: String
    package let formatID: String
  }

  /// The containers that Apple names, as people write them.
  package static let containers: [String] = ["AIFF", "WAV", "CAF"]

  /// The file name extensions of those containers; `aif` and `aifc` belong to the AIFF family,
  /// though Apple's page does not name them.
  package static let extensions: [String] = ["aiff", "aif", "aifc", "wav", "caf"]

  /// Extensions of other known containers; what systems do with them is not documented.
  package static let otherExtensions: [String] = [
    "mp3", "m4a", "mp4", "aac", "ogg", "oga", "opus", "flac",
  ]

  /// The codecs that Apple names.
  package static let codecs: [Codec] = [
    Codec(name: "linear PCM", formatID: "lpcm"),
    Codec(name: "MA4 (IMA/ADPCM)", formatID: "ima4"),
    Codec(name: "µ-law", formatID: "ulaw"),
    Codec(name: "a-law", formatID: "alaw"),
  ]

  /// Which formats a sound may have and how long it may be.
  package static let documentation = """
    A notification sound is linear PCM, MA4 (IMA/ADPCM), µ-law or a-law audio in an AIFF, WAV or \
    CAF file, shorter than 30 seconds. Apple's Live Activity samples name an `mp4` file, so there \
    the list may be longer; that is not documented.
    """

  package static let source = Source.notificationSound
}
