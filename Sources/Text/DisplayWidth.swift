/// How many terminal cells text takes.
///
/// Wide and full-width characters of Unicode's East Asian Width (UAX #11) and emoji take two,
/// combining marks, joiners and variation selectors none. The table holds blocks, not every code
/// point: what a caret needs, not a typesetter.
package enum DisplayWidth {
  /// The cells that a tab advances to a multiple of.
  package static let tabStop = 4

  /// The cells that UTF-8 `bytes` take from the start of a line.
  package static func cells(_ bytes: ArraySlice<UInt8>) -> Int {
    var column = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      column += width(of: scalar, at: column)
    }
    return column
  }

  /// The cells that `scalar` takes when it stands at `column`.
  package static func width(of scalar: Unicode.Scalar, at column: Int) -> Int {
    let value = scalar.value
    if value == 9 { return tabStop - column % tabStop }
    if value < 0x300 { return 1 }
    if holds(zeroWidth, value) { return 0 }
    return holds(wide, value) ? 2 : 1
  }

  /// Whether one of the ranges, which stand in order, holds `value`.
  private static func holds(_ ranges: [ClosedRange<UInt32>], _ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  private static let zeroWidth: [ClosedRange<UInt32>] = [
    0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x0610...0x061A, 0x064B...0x065F,
    0x0E31...0x0E31, 0x0E34...0x0E3A, 0x0E47...0x0E4E, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF,
    0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x20D0...0x20FF, 0x3099...0x309A,
    0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF...0xFEFF, 0x1F3FB...0x1F3FF, 0xE0000...0xE01EF,
  ]

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693,
    0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE,
    0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F5, 0x26FA...0x26FD, 0x2705...0x2705,
    0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2757,
    0x2795...0x2797, 0x27B0...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B55, 0x2E80...0x303E,
    0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18AFF, 0x1B000...0x1B2FF, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF,
    0x1F18E...0x1F19A, 0x1F1E6...0x1F64F, 0x1F680...0x1F6FC, 0x1F7E0...0x1F7EB,
    0x1F90C...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
