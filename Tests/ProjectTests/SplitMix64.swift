/// A seeded generator (Steele, Lea and Flood, 2014), so that a failure repeats.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A text of up to `maxLength` pieces.
  mutating func text(of pieces: [String], maxLength: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...maxLength, using: &self) {
      text += pieces.randomElement(using: &self) ?? ""
    }
    return text
  }
}
