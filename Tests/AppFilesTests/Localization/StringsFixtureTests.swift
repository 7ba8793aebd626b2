import PushlintAppFiles
import TestSupport
import Testing

struct StringsFixtureTests {
  static let paths = [
    "App/de.lproj/Localizable.strings", "App/en.lproj/Localizable.strings",
    "App/en.lproj/Counts.stringsdict", "App/Reminders.xcstrings",
  ]

  private func read(_ path: String) throws -> LocalizedStrings {
    let bytes = try #require(Checkout.bytes("Fixtures/app/" + path))
    return try #require(LocalizedStrings.read(bytes, path: path))
  }

  @Test(arguments: paths)
  func `the app's files have no mistakes`(path: String) throws {
    let strings = try read(path)
    #expect(strings.findings == [])
    #expect(strings.isWhole)
    #expect(strings.hasRangesInBounds)
    #expect(strings.strings.count > 1)
  }

  @Test func `German lacks a key and asks for fewer arguments`() throws {
    let english = try read("App/en.lproj/Localizable.strings").strings
    let german = try read("App/de.lproj/Localizable.strings").strings
    let missing = Set(english.map(\.key)).subtracting(german.map(\.key))
    #expect(missing == ["CALL_MISSED"])
    let counts = Dictionary(uniqueKeysWithValues: german.map { ($0.key, $0.argumentCount) })
    let different = english.filter { string in
      counts[string.key].map { $0 != string.argumentCount } == true
    }
    #expect(different.map(\.key) == ["INVITE_BODY"])
  }

  @Test func `escapes and lines of UTF-16 are read`() throws {
    let german = try read("App/de.lproj/Localizable.strings").strings
    let texts = Dictionary(
      uniqueKeysWithValues: german.map { ($0.key, $0.translations[0].texts[0].text) }
    )
    #expect(texts["QUOTE_OF_THE_DAY"] == "„Auch Schweigen\n  ist eine Antwort.“")
    #expect(texts["REACTION_BODY"] == "%1$@ hat mit %2$@ auf \"%3$@\" reagiert")
  }

  @Test func `the catalog is read`() throws {
    let catalog = try read("App/Reminders.xcstrings")
    #expect(
      catalog.outline == [
        "%@ starts in an hour en[%@ starts in an hour] de[%@ beginnt in einer Stunde]",
        "REMINDER_COUNT de[%lld Termin heute|%lld Termine heute] en[%lld event today|%lld events today]",
        "REMINDER_GUESTS de?[] en[%1$@ and %#@guests@|#%arg guest|#%arg guests]",
        "REMINDER_OLD en[It is %@ o'clock]",
        "Heron fixed en[Heron]",
      ]
    )
  }

  private func isSound(_ bytes: [UInt8], _ path: String) -> Bool {
    LocalizedStrings.read(bytes, path: path)?.hasRangesInBounds == true
  }

  @Test(arguments: paths)
  func `every prefix is read`(path: String) throws {
    let bytes = try #require(Checkout.bytes("Fixtures/app/" + path))
    let unsound = (0...bytes.count).filter { !isSound(Array(bytes.prefix($0)), path) }
    #expect(unsound == [])
  }

  @Test(arguments: paths)
  func `a file with any byte missing or changed is read`(path: String) throws {
    let bytes = try #require(Checkout.bytes("Fixtures/app/" + path))
    let unsound = bytes.indices.filter { index in
      var copy = bytes
      copy[index] = bytes[index] ^ 0xFF
      if !isSound(copy, path) { return true }
      copy.remove(at: index)
      return !isSound(copy, path)
    }
    #expect(unsound == [])
  }

  @Test func `random texts have specifiers in bounds`() {
    let pieces = ["%", "@", "1$", "#", "name", " ", "d", "l", "*", ".", "é", "%%", "arg", "9"]
    var random = SplitMix64(seed: 3)
    for _ in 0..<5000 {
      let text = random.text(of: pieces, maxLength: 12)
      for role in [FormatString.Role.text, .substitution] {
        let format = FormatString(text, role: role)
        var end = 0
        for specifier in format.specifiers {
          if specifier.range.lowerBound < end || specifier.range.isEmpty { Issue.record("\(text)") }
          end = specifier.range.upperBound
        }
        if end > text.utf8.count { Issue.record("\(text)") }
      }
    }
  }
}

extension LocalizedString {
  fileprivate var argumentCount: Int? { translations.first?.argumentCount }
}
