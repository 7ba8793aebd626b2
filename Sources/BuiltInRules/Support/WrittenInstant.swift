/// A moment written with date and time of day, as ISO 8601 and RFC 3339 have it:
/// `2026-03-01T12:30:00Z`.
///
/// Read are `YYYY-MM-DDTHH:MM`, then seconds with a fraction, then `Z`, `±HH`, `±HHMM` or `±HH:MM`, the
/// last two parts optional. A date alone is no moment, as it is often meant as text.
struct WrittenInstant {
  /// Whole seconds since 1970; nil where the text does not give its offset from UTC.
  let unixSeconds: Int64?

  /// Reads a text; nil for any other.
  init?(_ bytes: [UInt8]) {
    guard (16...40).contains(bytes.count) else { return nil }
    var scanner = Scanner(bytes: bytes)
    guard let (year, month, day) = scanner.day(), scanner.skip("T"),
      let hour = scanner.number(2, in: 0...23), scanner.skip(":"),
      let minute = scanner.number(2, in: 0...59), let second = scanner.seconds(),
      let offset = scanner.offset()
    else { return nil }
    let days = WrittenInstant.days(year: year, month: month, day: day)
    let local = Int64(days) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
    switch offset {
    case .unsaid: unixSeconds = nil
    case .seconds(let offset): unixSeconds = local - Int64(offset)
    }
  }

  /// Whether a text is a date alone: `2026-03-01`.
  static func isDay(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 10 else { return false }
    var scanner = Scanner(bytes: bytes)
    return scanner.day() != nil
  }

  /// The days from 1970-01-01 on, by the Gregorian calendar.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    // Years begin in March here, so that a leap day ends its year.
    let shiftedYear = month <= 2 ? year - 1 : year
    let shiftedMonth = month <= 2 ? month + 9 : month - 3
    let leapDays = shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    return shiftedYear * 365 + leapDays + dayOfYear - 719_468
  }
}

/// Walks over the text.
private struct Scanner {
  let bytes: [UInt8]
  var index = 0

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func digit() -> Int? {
    guard let byte = next, (0x30...0x39).contains(byte) else { return nil }
    index += 1
    return Int(byte) - 0x30
  }

  /// A number of so many digits.
  mutating func number(_ count: Int, in range: ClosedRange<Int>) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return range.contains(number) ? number : nil
  }

  /// A date of year, month and day.
  mutating func day() -> (year: Int, month: Int, day: Int)? {
    guard let year = number(4, in: 1...9999), skip("-"), let month = number(2, in: 1...12),
      skip("-"), let day = number(2, in: 1...31)
    else { return nil }
    return (year, month, day)
  }

  /// The seconds without their fraction; 0 where none are written.
  mutating func seconds() -> Int? {
    guard skip(":") else { return 0 }
    guard let seconds = number(2, in: 0...60) else { return nil }
    if skip(".") {
      guard digit() != nil else { return nil }
      while digit() != nil {}
    }
    return seconds
  }

  /// What the text says at its end about its offset from UTC.
  enum Offset {
    case unsaid
    case seconds(Int)
  }

  /// The offset, up to the end of the text.
  mutating func offset() -> Offset? {
    guard let sign = next else { return .unsaid }
    index += 1
    var seconds = 0
    switch sign {
    case UInt8(ascii: "Z"): break
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard let hours = number(2, in: 0...23) else { return nil }
      let hasColon = skip(":")
      var minutes = 0
      if hasColon || next != nil {
        guard let number = number(2, in: 0...59) else { return nil }
        minutes = number
      }
      seconds = hours * 3_600 + minutes * 60
      if sign == UInt8(ascii: "-") { seconds = -seconds }
    default: return nil
    }
    return next == nil ? .seconds(seconds) : nil
  }
}
