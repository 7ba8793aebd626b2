import PushlintLint

/// The groups of rules that overlap, each with its ranks in order.
extension Precedence {
  /// Faults with the name or the place of a key.
  enum KeyRank: Int { case spelling, place, simulator, name }
  /// Faults with a value, from how it is written to what is lost of it.
  enum ValueRank: Int { case notation, placeholder, special, documented, meaning, precision }
  /// Faults with the sound that a payload names.
  enum SoundRank: Int { case readable, container, file, codec }
  /// Faults with the size of a payload.
  enum SizeRank: Int { case tooLarge, mayExceed, asWritten, wasteful, nearLimit }
  /// Faults with what a push is for.
  enum PurposeRank: Int { case empty, mismatch }

  static func key(_ rank: KeyRank) -> Precedence {
    Precedence("key", .range, rank: rank.rawValue)
  }

  static func value(_ rank: ValueRank) -> Precedence {
    Precedence("value", .range, rank: rank.rawValue)
  }

  static func sound(_ rank: SoundRank) -> Precedence {
    Precedence("sound", .range, rank: rank.rawValue)
  }

  static func size(_ rank: SizeRank) -> Precedence {
    Precedence("size", .request, rank: rank.rawValue)
  }

  static func purpose(_ rank: PurposeRank) -> Precedence {
    Precedence("purpose", .request, rank: rank.rawValue)
  }
}
