import Localization
import Testing

struct StringsPlaceTests {
  @Test(
    arguments: [
      ("App/en.lproj/Localizable.strings", .strings, "Localizable", "en"),
      ("Base.lproj/Localizable.stringsdict", .stringsDictionary, "Localizable", "Base"),
      ("/a/pt_BR.lproj/Main.strings", .strings, "Main", "pt-BR"),
      ("German.lproj/Localizable.strings", .strings, "Localizable", "de"),
      ("a\\zh-Hans.lproj\\x.y.strings", .strings, "x.y", "zh-Hans"),
      ("Localizable.xcstrings", .catalog, "Localizable", nil),
      ("en.lproj/Localizable.xcstrings", .catalog, "Localizable", nil),
      ("Localizable.STRINGS", .strings, "Localizable", nil),
    ] as [(String, StringsPlace.Form, String, String?)]
  )
  func `a path gives form, table and language`(
    path: String,
    form: StringsPlace.Form,
    table: String,
    language: String?
  ) {
    let place = StringsPlace(path: path)
    #expect(place?.form == form)
    #expect(place?.table == table)
    #expect(place?.language == language)
    #expect(place?.isDefaultTable == (table == "Localizable"))
  }

  @Test(arguments: ["", "/", "a", "a.json", "strings", "en.lproj", "a.strings/"])
  func `other files are not strings files`(path: String) {
    // A trailing slash is not looked at.
    #expect((StringsPlace(path: path) == nil) == (path != "a.strings/"))
  }

  @Test(
    arguments: [
      ("a/en.lproj/b", "en"), ("de.lproj/en.lproj/b", "en"), (".lproj/b", nil), ("a/b", nil),
      ("en.lproj", "en"),
    ] as [(String, String?)]
  )
  func `the innermost folder names the language`(path: String, language: String?) {
    #expect(StringsPlace.language(ofPath: path) == language)
  }
}
