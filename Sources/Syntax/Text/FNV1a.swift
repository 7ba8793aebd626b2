/// The 128-bit FNV-1a hash (draft-eastlake-fnv), which is the same in every run.
public struct FNV1a: Sendable {
  public private(set) var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  public init() {}

  /// 32 hexadecimal digits.
  public var text: String {
    [value &>> 64, value]
      .map { Hexadecimal.text(UInt64(truncatingIfNeeded: $0), width: 16) }.joined()
  }

  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // UTF-8 never contains this byte, so that parts stay separate.
    add(0xFF)
  }

  public mutating func add(_ byte: UInt8) {
    value ^= UInt128(byte)
    value = value &* 0x0000_0000_0100_0000_0000_0000_0000_013B
  }
}
