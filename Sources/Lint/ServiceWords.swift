import PushlintAPNsSpec
import PushlintSyntax

/// Looks for the keys of a message to a push service in bytes.
struct ServiceWords {
  /// How far the keys are from the first of them.
  private static let reach = 1024
  /// How many keys are enough, and how many bits together: fewer where an object holds what is shown.
  private static let enough = (names: 4, bits: 30.0)
  private static let enoughInHolder = (names: 3, bits: 26.0)

  /// Single words that hold what is shown, or what goes to Apple.
  private static let holders = ["notification", "apns"]

  /// What was found of a form.
  private struct Sighting {
    var first = ByteRange(0, 0)
    var names: Set<ExactText> = []
    var bits = 0.0
    /// Whether one of the names is hardly in other files.
    var isAnchored = false
    /// Whether one of the names holds an object with what is shown.
    var hasHolder = false

    var isEnough: Bool {
      let enough = hasHolder ? ServiceWords.enoughInHolder : ServiceWords.enough
      return (isAnchored || hasHolder) && names.count >= enough.names && bits >= enough.bits
    }
  }

  /// The first key of the first message.
  static func firstKey(in bytes: ArraySlice<UInt8>) -> ByteRange? {
    let words = ApsWords(bytes: bytes)
    let index = FormIndex.shared
    let services = index.forms.filter { $0.envelope != nil }.reduce(into: 0) { $0 |= $1.bit }
    var sightings: [Int: Sighting] = [:]
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let word = bytes[start...].prefix { Placeholder.isNameByte($0) }
      let place = ByteRange(start, word.endIndex)
      start = max(start + 1, word.endIndex)
      guard word.count > 3, word.count <= 64, let value = words.valueStart(after: word.endIndex)
      else {
        continue
      }
      var forms = index.fact(of: word).telling & services
      if forms == 0 { continue }
      let name = String(decoding: word, as: UTF8.self)
      // In another spelling, it may be anybody's name.
      guard index.knows(name) else { continue }
      while forms != 0 {
        var sighting = sightings[forms.trailingZeroBitCount] ?? Sighting()
        if sighting.names.isEmpty || place.lower - sighting.first.lower > UInt32(reach) {
          sighting = Sighting(first: place)
        }
        if sighting.names.insert(ExactText(name)).inserted { sighting.bits += index.bits(of: name) }
        if index.isAnchor(name) { sighting.isAnchored = true }
        if holders.contains(name), isObject(at: value, in: bytes) { sighting.hasHolder = true }
        if sighting.isEnough { return sighting.first }
        sightings[forms.trailingZeroBitCount] = sighting
        forms &= forms &- 1
      }
    }
    return nil
  }

  /// Whether the value here is no text and no number, as far as its first byte tells.
  private static func isObject(at start: Int, in bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes[start...].first(where: { $0 > 0x20 }) else { return true }
    return !Placeholder.isNameByte(first) && !"\"'\\".utf8.contains(first)
  }
}
