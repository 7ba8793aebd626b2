extension Words {
  /// The words of a key in lower case, split at anything but letters and where the case changes:
  /// `userAPIKey` and `user_api-key` are both `user`, `api`, `key`.
  static func words(ofKey name: String) -> [String] {
    let bytes = Array(name.utf8)
    var words: [String] = []
    var word: [UInt8] = []
    for index in bytes.indices {
      let byte = bytes[index]
      let isCapital = (0x41...0x5A).contains(byte)
      // Bytes of letters beyond ASCII belong to the word around them.
      let isLetter = isCapital || (0x61...0x7A).contains(byte) || byte >= 0x80
      let beginsWord = isCapital && index > 0 && startsWord(at: index, in: bytes)
      if !isLetter || beginsWord, !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word = []
      }
      if isLetter { word.append(isCapital ? byte | 0x20 : byte) }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  /// Whether a capital follows a small letter, or ends a run of capitals: the `K` of `APIKey`.
  private static func startsWord(at index: Int, in bytes: [UInt8]) -> Bool {
    let isSmall = { (byte: UInt8) in (0x61...0x7A).contains(byte) }
    if isSmall(bytes[index - 1]) { return true }
    return index + 1 < bytes.count && isSmall(bytes[index + 1])
  }
}
