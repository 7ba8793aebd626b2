import PushlintAppFiles
import Testing

struct StringsPlaceTests {
  @Test(
    arguments: [
      ("App/en.lproj/Localizable.strings", .strings, "en"),
      ("Base.lproj/Localizable.stringsdict", .stringsDictionary, "Base"),
      ("/a/pt_BR.lproj/Main.strings", .strings, "pt-BR"),
      ("German.lproj/Localizable.strings", .strings, "de"),
      ("a\\zh-Hans.lproj\\x.y.strings", .strings, "zh-Hans"),
      ("Localizable.xcstrings", .catalog, nil),
      ("en.lproj/Localizable.xcstrings", .catalog, nil),
      ("Localizable.STRINGS", .strings, nil),
    ] as [(String, StringsPlace.Form, String?)]
  )
  func `a path gives form and language`(
    path: String,
    form: StringsPlace.Form,
    language: String?
  ) {
    let place = StringsPlace(path: path)
    #expect(place?.form == form)
    #expect(place?.language == language)
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
