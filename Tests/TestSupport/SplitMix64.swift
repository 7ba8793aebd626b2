/// A random number generator that repeats its numbers for the same seed, so that failures repeat.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// A text of up to `maxLength` pieces.
  package mutating func text(of pieces: [String], maxLength: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...maxLength, using: &self) {
      text += pieces.randomElement(using: &self) ?? ""
    }
    return text
  }
}

extension SplitMix64 {
  /// Bytes that mean something in one of the languages, or end in the middle of a character.
  private static let spice = Array("{}[],:\"'\\\n\r\t #-&*|>%$<!?@`~0eE+.\u{0}\u{2028}é🎉".utf8)

  /// One to four bytes are removed, replaced, or doubled.
  package mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      guard let place = bytes.indices.randomElement(using: &self) else { break }
      let byte = Self.spice.randomElement(using: &self) ?? 0
      switch Int.random(in: 0..<4, using: &self) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = byte
      case 2: bytes.insert(byte, at: place)
      default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      }
    }
    return bytes
  }
}
