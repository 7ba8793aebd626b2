import PushlintAppFiles
import PushlintSyntax
import Testing

struct CatalogTests {
  /// A catalog with one string, whose entry is given.
  private func catalog(_ entry: String) throws -> LocalizedStrings {
    let source = #"{"sourceLanguage": "en", "strings": {"K %@": \#(entry)}}"#
    return try #require(LocalizedStrings.read(source, as: "Localizable.xcstrings"))
  }

  private func unit(_ state: String, _ value: String) -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}"#
  }

  @Test(arguments: [
    ("{}", "K %@ en[K %@]"),
    (#"{"localizations": {}}"#, "K %@ en[K %@]"),
    (#"{"localizations": {"en": {}}}"#, "K %@ en[K %@]"),
    (#"{"shouldTranslate": false}"#, "K %@ fixed en[K %@]"),
    (#"{"extractionState": "stale", "comment": "c"}"#, "K %@ en[K %@]"),
    (#"{"extractionState": "manual"}"#, "K %@ en[K %@]"),
    (#"{"localizations": {"de": {}}}"#, "K %@ en[K %@] de?[]"),
  ])
  func `an entry is read`(entry: String, outline: String) throws {
    let strings = try catalog(entry)
    #expect(strings.outline == [outline])
    #expect(strings.findings == [])
    #expect(strings.sourceLanguage == "en")
    #expect(strings.isWhole)
  }

  @Test(arguments: [
    ("de", "translated", "x", "de[x]"), ("de", "needs_review", "x", "de[x]"),
    ("de", "stale", "x", "de[x]"), ("de", "new", "x", "de?[x]"), ("de", "new", "", "de?[]"),
    ("de", "translated", "", "de[]"), ("de", "needs_review", "", "de?[]"),
    ("de", "else", "x", "de[x]"),
    ("en", "new", "x", "en[x]"), ("en", "translated", "x", "en[x]"),
  ])
  func `the state of a text decides whether it is complete`(
    language: String,
    state: String,
    value: String,
    outline: String
  ) throws {
    let entry = #"{"localizations": {"\#(language)": \#(unit(state, value))}}"#
    let translation = try catalog(entry).strings[0].translation(in: language)
    #expect(translation?.outline == outline)
  }

  @Test func `variants are read at any depth`() throws {
    let plural =
      #"{"plural": {"one": \#(unit("translated", "1")), "other": \#(unit("new", "%@"))}}"#
    let device =
      #"{"device": {"mac": {"variations": \#(plural)}, "other": \#(unit("translated", "o"))}}"#
    let strings = try catalog(#"{"localizations": {"de": {"variations": \#(device)}}}"#)
    #expect(strings.outline == ["K %@ en[K %@] de?[1|%@|o]"])
    #expect(strings.strings[0].translation(in: "de")?.argumentCount == nil)
  }

  @Test func `substitutions are texts of another role`() throws {
    let variants = #"{"plural": {"other": \#(unit("translated", "%arg x"))}}"#
    let substitution = #"{"argNum": 1, "formatSpecifier": "lld", "variations": \#(variants)}"#
    let entry = """
      {"localizations": {"de": {
        "stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {"n": \(substitution)}
      }}}
      """
    let translation = try #require(try catalog(entry).strings[0].translation(in: "de"))
    #expect(translation.outline == "de[%#@n@|#%arg x]")
    #expect(translation.text == "%#@n@")
    #expect(translation.texts.last?.format.specifiers.map(\.kind) == [.argument])
    #expect(translation.argumentCount == nil)
  }

  @Test(arguments: [
    (#"{"localizations": 1}"#, "'localizations' must be an object", "K %@ en[K %@]"),
    (#"{"shouldTranslate": "no"}"#, "'shouldTranslate' must be true or false", "K %@ en[K %@]"),
    (#"{"extractionState": 1}"#, "'extractionState' must be a string", "K %@ en[K %@]"),
    (
      #"{"localizations": {"de": {"x": 1}}}"#,
      "a language must have 'stringUnit', 'variations' or 'substitutions'", "K %@ en[K %@] de?[]"
    ),
    (
      #"{"localizations": {"de": {"stringUnit": 1}}}"#, "'stringUnit' must be an object",
      "K %@ en[K %@] de[]"
    ),
    (
      #"{"localizations": {"de": {"stringUnit": {"value": 1}}}}"#, "'value' must be a string",
      "K %@ en[K %@] de[]"
    ),
    (
      #"{"localizations": {"de": {"variations": []}}}"#, "'variations' must be an object",
      "K %@ en[K %@] de[]"
    ),
    (
      #"{"localizations": {"de": 1}}"#,
      "each string of a catalog and each of its languages must be an object",
      "K %@ en[K %@] de[]"
    ),
  ])
  func `a wrong shape is reported and does not count as missing`(
    entry: String,
    message: String,
    outline: String
  ) throws {
    let strings = try catalog(entry)
    #expect(strings.issues.map(\.message) == [message])
    #expect(strings.outline == [outline])
    #expect(strings.hasRangesInBounds)
  }

  @Test(arguments: [
    ("", ["a string catalog must contain an object @0 "]),
    ("[]", ["a string catalog must contain an object @0 []"]),
    ("{}", ["a string catalog must have 'strings' @0 {"]),
    (#"{"strings": []}"#, ["'strings' must be an object @12 []"]),
    (
      #"{"strings": {"a": {}, "a": {}}}"#,
      ["a key must appear only once in a strings file @22 \"a\""]
    ),
    (#"{"strings": {"a": {}}"#, ["'{' is never closed @0 {"]),
  ])
  func `a damaged catalog is reported where the damage is`(source: String, findings: [String]) {
    #expect(LocalizedStrings.read(source, as: "a.xcstrings")?.findings == findings)
  }

  @Test func `a catalog that is not UTF-8 is reported`() {
    let bytes = Array(#"{"strings": {"a"#.utf8) + [0xE9] + Array(#"": {}}}"#.utf8)
    let strings = LocalizedStrings.read(bytes, path: "a.xcstrings")
    #expect(strings?.issues.map(\.code) == [.notUTF8])
    #expect(strings?.isWhole == false)
  }

  @Test(arguments: [true, false])
  func `a catalog in UTF-16 is reported once`(hasMark: Bool) {
    var bytes: [UInt8] = hasMark ? [0xFF, 0xFE] : []
    for byte in #"{"strings": {"a": {}}}"#.utf8 { bytes += [byte, 0] }
    let strings = LocalizedStrings.read(bytes, path: "a.xcstrings")
    #expect(strings?.issues.map(\.code) == [.notUTF8])
    #expect(strings?.isWhole == false)
  }

  @Test func `templates are plain text in a catalog`() throws {
    let strings = try catalog(#"{"localizations": {"de": \#(unit("translated", "{{a}} %NAME%"))}}"#)
    #expect(strings.outline == ["K %@ en[K %@] de[{{a}} %NAME%]"])
    #expect(strings.findings == [])
  }
}
