/// A day of the Gregorian calendar, written `YYYY-MM-DD` (ISO 8601).
public struct CalendarDay: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let year: Int
  public let month: Int
  public let day: Int

  /// Reads `YYYY-MM-DD`; nil for anything else and for days that no month has.
  public init?(_ text: String) {
    let fields = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0].count == 4, fields[1].count == 2, fields[2].count == 2,
      let year = CalendarDay.number(fields[0]), let month = CalendarDay.number(fields[1]),
      let day = CalendarDay.number(fields[2]), (1...12).contains(month), day >= 1,
      day <= CalendarDay.dayCount(year: year, month: month)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day, in UTC, of a number of seconds since 1970; clamped to the years 0 to 9999.
  public init(secondsSince1970 seconds: Int64) {
    let seconds = min(max(seconds, -62_167_219_200), 253_402_300_799)
    // Days are counted from 1 March of year 0, so that a leap day ends its year.
    let dayNumber = Int((seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400) + 719_468
    let era = (dayNumber >= 0 ? dayNumber : dayNumber - 146_096) / 146_097
    let dayOfEra = dayNumber - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The day, in UTC, of a point in time as logs write it: the seconds, milliseconds, microseconds or
  /// nanoseconds since 1970, or a date or time of ISO 8601; a time without a zone is UTC.
  public init?(timestamp text: String) {
    if let number = Double(text), number.isFinite {
      let seconds = CalendarDay.seconds(number)
      guard abs(seconds) < 1e11 else { return nil }
      self.init(secondsSince1970: Int64(seconds.rounded(.down)))
      return
    }
    guard let day = CalendarDay(String(text.prefix(10))) else { return nil }
    let time = Array(text.utf8.dropFirst(10))
    guard let first = time.first else {
      self = day
      return
    }
    // `T`, `t` or a blank.
    guard first | 0x20 == 0x74 || first == 0x20,
      let hours = CalendarDay.number(time.dropFirst(1).prefix(2)),
      let minutes = CalendarDay.number(time.dropFirst(4).prefix(2))
    else { return nil }
    let offset = CalendarDay.offset(in: time.dropFirst(6))
    let seconds = Int64(day.daysSince1970) * 86_400
    self.init(secondsSince1970: seconds + Int64(hours * 3600 + minutes * 60 - offset))
  }

  /// The seconds in a number whose unit its size shows; seconds reach the year 5138.
  private static func seconds(_ number: Double) -> Double {
    switch abs(number) {
    case ..<1e11: number
    case ..<1e14: number / 1e3
    case ..<1e17: number / 1e6
    default: number / 1e9
    }
  }

  /// The offset from UTC, in seconds, that ends a time: `+02:00`, `-0730`, `+01`; 0 for none.
  private static func offset(in time: ArraySlice<UInt8>) -> Int {
    guard let sign = time.lastIndex(where: { $0 == 0x2B || $0 == 0x2D }) else { return 0 }
    let digits = time[sign...].dropFirst().filter { $0 != UInt8(ascii: ":") }
    let minutes =
      (number(digits.prefix(2)) ?? 0) * 60 + (number(digits.dropFirst(2).prefix(2)) ?? 0)
    return (time[sign] == 0x2B ? minutes : -minutes) * 60
  }

  /// The days from 1 January 1970 to this one.
  public var daysSince1970: Int {
    // As above, the year begins on 1 March.
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  public var description: String {
    CalendarDay.padded(year, to: 4) + "-" + CalendarDay.padded(month, to: 2) + "-"
      + CalendarDay.padded(day, to: 2)
  }

  /// The number that up to four digits write.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard (1...4).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number
  }

  private static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
