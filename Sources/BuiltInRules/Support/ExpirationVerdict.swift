import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// What is wrong with `apns-expiration`; one value gets one verdict.
enum ExpirationVerdict {
  case fine
  /// No whole number from 0 on.
  case invalid
  /// In milliseconds; `seconds` is the same time as it should be.
  case milliseconds(seconds: Int64)
  /// Later than any time in milliseconds.
  case beyondTime
  /// A time in 1970 to 2001, so rather the time that the push is to live.
  case lifetime
  case past(CalendarDay)
  case tooFar(days: Int)

  /// The times that can be meant as seconds since 1970: from 2001 to 5138.
  private static let seconds: ClosedRange<Int64> = 1_000_000_001...100_000_000_000
  /// Above are microseconds or nonsense.
  private static let maxMilliseconds: Int64 = 100_000_000_000_000

  /// Judges the header of a request; `fine` where it is not known.
  static func of(_ field: HeaderField, on today: CalendarDay?) -> ExpirationVerdict {
    guard let text = field.text else { return .fine }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return .invalid
    }
    // Only digits: what does not fit is too large.
    return Int64(text).map { judge($0, on: today) } ?? .beyondTime
  }

  /// Judges a whole number of at least 0.
  static func judge(_ value: Int64, on today: CalendarDay?) -> ExpirationVerdict {
    if value == 0 { return .fine }
    if value < seconds.lowerBound { return .lifetime }
    if value > maxMilliseconds { return .beyondTime }
    if value > seconds.upperBound { return .milliseconds(seconds: value / 1000) }
    guard let today else { return .fine }
    let day = CalendarDay(secondsSince1970: value)
    if day < today { return .past(day) }
    let days = day.daysSince1970 - today.daysSince1970
    return days > Limits.storageMaxSeconds.value / 86_400 ? .tooFar(days: days) : .fine
  }
}
