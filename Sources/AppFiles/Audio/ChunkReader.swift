/// Which byte of a number comes first in a file.
enum ByteOrder: Sendable {
  case big
  case little
}

/// Reads numbers out of a few bytes of a header; nil, never a trap, where they do not hold one.
struct ChunkReader {
  let bytes: [UInt8]
  let order: ByteOrder

  init(_ bytes: [UInt8], order: ByteOrder) {
    self.bytes = bytes
    self.order = order
  }

  func uint16(at offset: Int) -> UInt16? {
    unsigned(at: offset, width: 2).map { UInt16(truncatingIfNeeded: $0) }
  }

  func uint32(at offset: Int) -> UInt32? {
    unsigned(at: offset, width: 4).map { UInt32(truncatingIfNeeded: $0) }
  }

  func uint64(at offset: Int) -> UInt64? { unsigned(at: offset, width: 8) }

  func int16(at offset: Int) -> Int16? { uint16(at: offset).map { Int16(bitPattern: $0) } }

  func int32(at offset: Int) -> Int32? { uint32(at: offset).map { Int32(bitPattern: $0) } }

  func int64(at offset: Int) -> Int64? { uint64(at: offset).map { Int64(bitPattern: $0) } }

  func float64(at offset: Int) -> Double? { uint64(at: offset).map { Double(bitPattern: $0) } }

  /// The code at `offset`, whose characters are in reading order whatever the byte order.
  func fourCC(at offset: Int) -> FourCC? {
    ChunkReader(bytes, order: .big).uint32(at: offset).map { FourCC(rawValue: $0) }
  }

  /// The 80-bit extended number at `offset`; nil if it lies outside 0 ..< 2^32.
  ///
  /// The value is mantissa × 2^(exponent − 16383 − 63). Dividing by a power of two is exact, so
  /// that the only rounding is from 64 to 53 bits and fractional rates survive.
  func extended80(at offset: Int) -> Double? {
    guard let signAndExponent = unsigned(at: offset, width: 2),
      let mantissa = unsigned(at: offset + 2, width: 8)
    else { return nil }
    if mantissa == 0, signAndExponent & 0x7FFF == 0 { return 0 }
    guard signAndExponent >= 16383, signAndExponent < 16383 + 32 else { return nil }
    let shift = 63 - (signAndExponent - 16383)
    return Double(mantissa) / Double(UInt64(1) << shift)
  }

  private func unsigned(at offset: Int, width: Int) -> UInt64? {
    guard offset >= 0, offset <= bytes.count - width else { return nil }
    var value: UInt64 = 0
    for index in 0..<width {
      let place = order == .big ? index : width - 1 - index
      value = value << 8 | UInt64(bytes[offset + place])
    }
    return value
  }
}
