import PushlintSyntax
import Testing

struct CalendarDayTests {
  @Test(arguments: ["2027-03-01", "2024-02-29", "2000-02-29", "0000-01-01", "9999-12-31"])
  func `a day is read and written back`(_ text: String) {
    #expect(CalendarDay(text)?.description == text)
  }

  @Test(arguments: [
    "", "2027", "2027-3-1", "2027-13-01", "2027-00-01", "2027-01-00", "2027-02-29", "1900-02-29",
    "2027-04-31", "27-04-01", "2027/04/01", "2027-04-01T00:00", "2027-+4-01", "-027-04-01",
    "２０２７-01-01",
  ])
  func `invalid days are rejected`(_ text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"),
    (951_782_400, "2000-02-29"), (1_709_164_800, "2024-02-29"), (4_102_444_800, "2100-01-01"),
    (Int64.max, "9999-12-31"), (Int64.min, "0000-01-01"),
  ])
  func `seconds since 1970 give a day`(_ seconds: Int64, _ text: String) {
    #expect(CalendarDay(secondsSince1970: seconds).description == text)
  }

  @Test(arguments: [
    ("1663000000", "2022-09-12"), ("1663000000123", "2022-09-12"),
    ("1663000000123456", "2022-09-12"), ("1663000000123456789", "2022-09-12"),
    ("1663000000.25", "2022-09-12"), ("-1", "1969-12-31"), ("2022-09-12", "2022-09-12"),
    ("2022-09-12T23:59:59Z", "2022-09-12"), ("2022-09-12 10:00:00", "2022-09-12"),
    ("2022-09-12T01:00:00+02:00", "2022-09-11"), ("2022-09-12T23:00:00.123-0730", "2022-09-13"),
    ("2022-09-12t23:30-01", "2022-09-13"),
  ])
  func `a timestamp gives a day`(_ text: String, _ day: String) {
    #expect(CalendarDay(timestamp: text)?.description == day)
  }

  @Test(arguments: [
    "", "yesterday", "nan", "inf", "1e300", "2022-09-31T10:00:00Z", "2022-09-12T", "2022-09-12Tx",
    "12/Sep/2022:10:00:00", "2022-09-12X10:00:00",
  ])
  func `what is no timestamp gives no day`(_ text: String) {
    #expect(CalendarDay(timestamp: text) == nil)
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
    ("2026-11-20", 20_777), ("0000-01-01", -719_528), ("9999-12-31", 2_932_896),
  ])
  func `a day has a number`(_ text: String, _ number: Int) throws {
    let day = try #require(CalendarDay(text))
    #expect(day.daysSince1970 == number)
    #expect(CalendarDay(secondsSince1970: Int64(number) * 86_400) == day)
  }

  @Test func `days are ordered`() throws {
    let days = try ["2026-12-31", "2027-01-01", "2027-01-02", "2027-02-01"].map {
      try #require(CalendarDay($0))
    }
    #expect(days == days.sorted())
    #expect(days[0] < days[1])
  }
}
