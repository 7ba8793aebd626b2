import PushlintAPNsSpec

/// The longest a sound may be.
enum SoundLimit {
  static let seconds = Double(Limits.soundMaxSeconds.value)

  /// A duration in seconds with as many decimals, up to five, as tell it from the limit.
  static func text(_ duration: Double) -> String {
    for decimals in 1...5 {
      let text = fixed(duration, decimals: decimals)
      if duration == seconds || text != fixed(seconds, decimals: decimals) { return text }
    }
    return fixed(duration, decimals: 5)
  }

  private static func fixed(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    guard let scaled = Int64(exactly: (value * scale).rounded()) else { return value.description }
    let digits = String(scaled % Int64(scale))
    let zeros = String(repeating: "0", count: max(0, decimals - digits.utf8.count))
    return "\(scaled / Int64(scale)).\(zeros)\(digits)"
  }
}
