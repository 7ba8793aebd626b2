/// Converts libyaml's positions, which count Unicode scalars, to byte offsets.
///
/// One pass records the offset of every 128th scalar; a look-up continues from there, or from the
/// last look-up. ASCII text needs no records.
struct ScalarOffsets {
  private static let stride = 128

  private let bytes: [UInt8]
  private let start: Int
  /// The offsets of the scalars 0, 128, 256 …; empty for ASCII.
  private let checkpoints: [UInt32]
  /// The scalar that was looked up last.
  private var last = (number: 0, offset: 0)

  /// Counts the scalars of UTF-8 `bytes` from the offset `start`, where libyaml's scalar 0 is.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.start = min(start, bytes.count)
    let isASCII = TextScan.endOfASCII(in: bytes.span, from: self.start) == bytes.count
    checkpoints = isASCII ? [] : ScalarOffsets.checkpoints(bytes, from: self.start)
    last.offset = self.start
  }

  private static func checkpoints(_ bytes: [UInt8], from start: Int) -> [UInt32] {
    var checkpoints: [UInt32] = []
    checkpoints.reserveCapacity((bytes.count - start) / stride + 1)
    var scalar = 0
    for index in start..<bytes.count where bytes[index] & 0xC0 != 0x80 {
      if scalar % stride == 0 { checkpoints.append(UInt32(clamping: index)) }
      scalar += 1
    }
    return checkpoints
  }

  /// The byte offset of the scalar with this number; the end of the bytes after the last.
  mutating func offset(ofScalar number: Int) -> Int {
    let number = max(0, number)
    if checkpoints.isEmpty { return min(start &+ number, bytes.count) }
    let checkpoint = number / ScalarOffsets.stride
    guard checkpoint < checkpoints.count else { return bytes.count }
    var index = Int(checkpoints[checkpoint])
    var left = number % ScalarOffsets.stride
    if last.number <= number, number - last.number < left {
      index = last.offset
      left = number - last.number
    }
    while left > 0, index < bytes.count {
      index += 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
      left -= 1
    }
    last = (number, index)
    return index
  }
}
