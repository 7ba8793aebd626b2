/// The hash that a policy of a page names a script by (FIPS 180-4, Content Security Policy).
public enum SHA256 {
  /// The hash of a text's UTF-8 in base64.
  public static func base64(of text: String) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    // 32 bytes are ten groups of three, and two bytes.
    let bytes = hash(Array(text.utf8)) + [0]
    var encoded: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<start + 3].reduce(0) { $0 << 8 | Int($1) }
      for shift in [18, 12, 6, 0] { encoded.append(alphabet[group >> shift & 63]) }
    }
    return String(decoding: encoded.dropLast(), as: UTF8.self) + "="
  }

  private static func hash(_ message: [UInt8]) -> [UInt8] {
    let (constants, start) = primes
    var state = start
    let bitCount = UInt64(message.count) &* 8
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    for shift in stride(from: 56 as UInt64, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bitCount >> shift))
    }
    for block in stride(from: 0, to: padded.count, by: 64) {
      add(padded[block..<block + 64], to: &state, constants)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  private static func add(
    _ block: ArraySlice<UInt8>,
    to state: inout [UInt32],
    _ constants: [UInt32]
  ) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (near, far) = (words[index - 2], words[index - 15])
      let first = rotate(far, 7) ^ rotate(far, 18) ^ far >> 3
      let second = rotate(near, 17) ^ rotate(near, 19) ^ near >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var now = state
    for index in 0..<64 {
      let (first, last) = (now[0], now[4])
      let choice = last & now[5] ^ ~last & now[6]
      let majority = first & now[1] ^ first & now[2] ^ now[1] & now[2]
      let sum = rotate(last, 6) ^ rotate(last, 11) ^ rotate(last, 25)
      let added = now[7] &+ sum &+ choice &+ constants[index] &+ words[index]
      let other = rotate(first, 2) ^ rotate(first, 13) ^ rotate(first, 22)
      now = [added &+ other &+ majority] + now.prefix(7)
      now[4] = now[4] &+ added
    }
    for index in state.indices { state[index] = state[index] &+ now[index] }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first bits of the fractional parts of roots of primes: 64 cube roots, 8 square roots.
  private static var primes: (cubeRoots: [UInt32], squareRoots: [UInt32]) {
    var primes: [UInt64] = []
    var number: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return (
      primes.map { root(of: $0, power: 3) }, primes.prefix(8).map { root(of: $0, power: 2) }
    )
  }

  /// The 32 bits after the point of a root, found bit by bit.
  private static func root(of number: UInt64, power: Int) -> UInt32 {
    // The upper 64 of 128 bits; the lower ones are 0.
    let target = number << UInt64(32 * (power - 2))
    var root: UInt64 = 0
    for bit in (0..<37).reversed() {
      let next = root | 1 << UInt64(bit)
      var product = next.multipliedFullWidth(by: next)
      if power == 3 {
        let lower = product.low.multipliedFullWidth(by: next)
        product = (product.high &* next &+ lower.high, lower.low)
      }
      if (product.high, product.low) <= (target, 0) { root = next }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}
