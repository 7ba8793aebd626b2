/// The 128-bit FNV-1a hash (draft-eastlake-fnv), which is the same in every run.
///
/// In two halves: `UInt128` needs macOS 15 and iOS 18.
public struct FNV1a: Hashable, Sendable {
  private var high: UInt64 = 0x6C62_272E_07BB_0142
  private var low: UInt64 = 0x62B8_2175_6295_C58D

  public init() {}

  /// 32 hexadecimal digits.
  public var text: String {
    [high, low].map { Hexadecimal.text($0, width: 16) }.joined()
  }

  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // UTF-8 never contains this byte, so that parts stay separate.
    add(0xFF)
  }

  public mutating func add(_ byte: UInt8) {
    low ^= UInt64(byte)
    // The prime is 2 to the power of 88, and 0x13B.
    let product = low.multipliedFullWidth(by: 0x13B)
    high = high &* 0x13B &+ product.high &+ low &<< 24
    low = product.low
  }
}
