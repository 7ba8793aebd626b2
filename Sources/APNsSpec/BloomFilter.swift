/// A set of names in 64 bits, one bit each, which two may share: what seems to be in it may not be, but
/// what is not in it is certainly absent.
public struct BloomFilter: Equatable, Sendable {
  private var bits: UInt64 = 0

  /// The empty set.
  public init() {}

  /// One name; another `seed` gives it another bit.
  init(of name: String, seed: Int = 0) {
    // FNV-1a, of which the highest bits are the most mixed.
    var hash = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: seed)
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    bits = 1 << ((hash &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  public mutating func formUnion(_ other: BloomFilter) { bits |= other.bits }

  /// Whether all that is in it may be in `other`.
  public func isSubset(of other: BloomFilter) -> Bool { bits & ~other.bits == 0 }
}
