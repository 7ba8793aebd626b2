/// A generator of random numbers that gives the same ones for the same seed, so that failures repeat.
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
