import PushlintAppFiles
import PushlintSyntax
import Testing

struct StringsReaderTests {
  @Test(arguments: [
    "\"a\" = \"b\"; c = \"%@\";",
    "<plist><dict><key>a</key><string>b</string><key>c</key><string>%@</string></dict></plist>",
  ])
  func `a strings file of any form is read`(source: String) throws {
    let strings = try #require(LocalizedStrings.read(source, as: "de.lproj/Localizable.strings"))
    #expect(strings.outline == ["a de[b]", "c de[%@]"])
    #expect(strings.findings == [])
    #expect(strings.language == "de")
    #expect(strings.sourceLanguage == nil)
    #expect(strings.isWhole)
  }

  @Test func `a duplicate key is reported with the first one`() throws {
    let source = "\"a\" = \"b\";\n\"a\" = \"c\";\n\"a\" = \"d\";"
    let strings = try #require(LocalizedStrings.read(source, as: "Localizable.strings"))
    #expect(strings.outline == ["a -[b]", "a -[c]", "a -[d]"])
    #expect(strings.issues.map(\.code) == [.duplicateKey, .duplicateKey])
    #expect(strings.issues.map(\.related) == [ByteRange(0, 3), ByteRange(0, 3)])
    #expect(strings.issues.first?.relatedMessage == "the key first appears here")
    #expect(strings.isWhole)
  }

  @Test func `keys that are composed differently are different keys`() throws {
    let source = "\"\u{E9}\" = \"a\"; \"e\u{301}\" = \"b\";"
    let strings = try #require(LocalizedStrings.read(source, as: "Localizable.strings"))
    #expect(strings.issues.isEmpty)
  }

  @Test(arguments: [
    ("a = {b = c;};", ["the value of a key must be a string @4 {b = c;}"]),
    ("(a)", ["a strings file must be a dictionary @0 (a)"]),
    ("a = b", ["';' must follow the value @5 "]),
    ("a = ;", ["a key must have a value @4 "]),
  ])
  func `a value that is not a string is reported`(source: String, findings: [String]) {
    #expect(LocalizedStrings.read(source, as: "a.strings")?.findings == findings)
  }

  @Test func `a strings dictionary has formats and variants`() throws {
    let source = """
      A = {NSStringLocalizedFormatKey = "%1$@ %2$#@n@"; n = {one = "one"; other = "%d"; x = y;};};
      B = {NSStringVariableWidthRuleType = {20 = "s"; 50 = "%@";};};
      C = "plain";
      D = {NSStringDeviceSpecificRuleType = {iphone = {NSStringLocalizedFormatKey = "%@";};};};
      E = {NSStringLocalizedFormatKey = ();};
      F = (a);
      """
    let strings = try #require(LocalizedStrings.read(source, as: "en.lproj/a.stringsdict"))
    #expect(
      strings.outline == [
        "A en[%1$@ %2$#@n@|#one|#%d]", "B en[s|%@]", "C en[plain]", "D en[%@]", "E", "F",
      ]
    )
    #expect(
      strings.strings.map { $0.translations.first?.argumentCount } == [nil, nil, 0, 1, nil, nil]
    )
    #expect(
      strings.issues.map(\.message) == [
        "'NSStringLocalizedFormatKey' must be a string",
        "the value of a key must be a string or a dictionary",
      ]
    )
  }
}
