import PushlintSyntax
import Testing

/// Keys and arguments of a request are held against the app's texts.
struct AppStringsTests {
  private static let configuration = """
    app:
      strings: ["**/*.{strings,xcstrings}"]

    """

  private static let english = [
    "en.lproj/Localizable.strings": """
    "FROM" = "%1$@: %2$@";
    "PLAIN" = "Good morning";
    "COUNT" = "%d new";
    """
  ]

  private static func catalog(_ strings: String) -> [String: String] {
    [
      "Localizable.xcstrings":
        #"{"sourceLanguage": "en", "strings": {\#(strings)}, "version": "1.0"}"#
    ]
  }

  private static func folders(_ texts: [String: String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: texts.map { ($0 + ".lproj/Localizable.strings", $1) })
  }

  private static func alert(_ members: String) -> String { #"{"aps": {"alert": {\#(members)}}}"# }

  private static func activity(_ alert: String) -> String {
    #"{"aps": {"timestamp": 1785542400, "event": "update", "content-state": {}, "alert": {\#(alert)}}}"#
  }

  private static let keys = [
    AppCase(
      "a sentence is a key in a Live Activity",
      catalog(#""%@ leads %@": {}"#),
      activity(#""title": {"loc-key": "%@ leads %@", "loc-args": ["Ada"]}"#),
      #"loc-args-count error /aps/alert/title/loc-args ["Ada"]"#
    ),
    AppCase(
      "an unknown sentence is reported at the key",
      catalog(#""%@ leads %@": {}"#),
      activity(#""body": {"loc-key": "%@ trails %@", "loc-args": ["Ada", "Bo"]}"#),
      #"loc-key-unknown warning /aps/alert/body/loc-key "%@ trails %@""#
    ),
    AppCase(
      "nothing looks into an object that is misplaced",
      catalog(#""%@ leads %@": {}"#),
      alert(#""title": {"loc-key": "NOWHERE"}"#)
    ),
    AppCase(
      "a key with a placeholder is not looked up",
      english,
      alert(#""loc-key": "X_{{kind}}""#)
    ),
    AppCase("no key is looked up without texts", [:], alert(#""loc-key": "NOWHERE""#)),
    AppCase(
      "no key is unknown while a file is damaged",
      english.merging(folders(["de": #""FROM" = "%1$@"#])) { $1 },
      alert(#""loc-key": "NOWHERE""#)
    ),
    AppCase(
      "a key in a payload that Amazon SNS holds has its place in the string",
      english,
      #"{"default": "Hi", "APNS": "{\"aps\": {\"alert\": {\"loc-key\": \"NOWHERE\"}}}"}"#,
      #"loc-key-unknown warning /APNS/aps/alert/loc-key \"NOWHERE\""#
    ),
    AppCase(
      "requests in a list are looked up one by one",
      english,
      "- aps: {alert: {loc-key: PLAIN}}\n- aps: {alert: {loc-key: NOWHERE}}\n",
      name: "push.yml",
      "loc-key-unknown warning /1/aps/alert/loc-key NOWHERE"
    ),
    AppCase(
      "a key is looked up where a sender adds to the payload",
      english,
      #"{"message": {"token": "t", "apns": {"payload": {"aps": {"alert": {"loc-key": "NO"}}}}}}"#,
      #"loc-key-unknown warning /message/apns/payload/aps/alert/loc-key "NO""#
    ),
  ]

  private static let languages = [
    AppCase(
      "what is not to be translated lacks nothing",
      catalog(
        #""Heron": {"shouldTranslate": false}, "Bye": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Ade"}}}}"#
      ),
      alert(#""title-loc-key": "Heron", "loc-key": "Bye""#)
    ),
    AppCase(
      "what is to be translated lacks a language of other keys",
      catalog(
        #""Hi": {}, "Bye": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Ade"}}}}"#
      ),
      alert(#""loc-key": "Hi""#),
      #"loc-key-untranslated warning /aps/alert/loc-key "Hi""#
    ),
    AppCase(
      "one text of a catalog in a language asks for no others",
      catalog(
        #""Hi": {}, "Ho": {}, "Bye": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Ade"}}}}"#
      ),
      alert(#""loc-key": "Hi""#)
    ),
    AppCase(
      "a file in no language's folder has no language to lack or to differ from",
      folders(["de": #""HI" = "%@ %@";"#]).merging([
        "Shared/Localizable.strings": #""HI" = "%@"; "BYE" = "Bye";"#
      ]) { $1 },
      alert(#""title-loc-key": "BYE", "loc-key": "HI", "loc-args": ["Ada"]"#)
    ),
    AppCase(
      "a text of Base stands for English alone",
      folders(["Base": #""HI" = "Hi";"#, "en": #""BYE" = "Bye";"#, "de": #""BYE" = "Ade";"#]),
      alert(#""loc-key": "HI""#),
      #"loc-key-untranslated warning /aps/alert/loc-key "HI""#
    ),
    AppCase(
      "a general language covers the regional ones",
      folders([
        "en": #""HI" = "Hi";"#, "pt": #""HI" = "Oi";"#, "zh-Hant": #""HI" = "你好";"#,
        "pt-BR": #""BYE" = "Tchau";"#, "zh-Hant-HK": #""BYE" = "再見";"#,
      ]),
      alert(#""loc-key": "HI""#)
    ),
    AppCase(
      "a regional language does not cover the general one",
      folders([
        "en": #""HI" = "Hi"; "BYE" = "Bye";"#, "pt-BR": #""HI" = "Oi";"#, "pt": #""BYE" = "A";"#,
      ]),
      alert(#""loc-key": "HI""#),
      #"loc-key-untranslated warning /aps/alert/loc-key "HI""#
    ),
    AppCase(
      "two files of one language may be of two targets",
      folders(["en": #""HI" = "Hi %@";"#]).merging([
        "Lite/en.lproj/Localizable.strings": #""HI" = "Hi";"#
      ]) { $1 },
      alert(#""loc-key": "HI", "loc-args": ["Ada"]"#)
    ),
  ]

  private static let arguments = [
    AppCase(
      "arguments that are missing are reported at the key",
      english,
      alert(#""loc-key": "FROM""#),
      #"loc-args-count error /aps/alert/loc-key "FROM""#
    ),
    AppCase(
      "arguments that are null are missing",
      english,
      alert(#""loc-key": "FROM", "loc-args": null"#),
      #"loc-args-count error /aps/alert/loc-key "FROM""#
    ),
    AppCase(
      "arguments that are left over are reported at the list",
      english,
      alert(#""title-loc-key": "PLAIN", "title-loc-args": ["Ada"]"#),
      #"loc-args-count warning /aps/alert/title-loc-args ["Ada"]"#
    ),
    AppCase(
      "an argument may be a placeholder in quotes",
      english,
      alert(#""loc-key": "FROM", "loc-args": ["{{a}}"]"#),
      #"loc-args-count error /aps/alert/loc-args ["{{a}}"]"#
    ),
    AppCase(
      "a placeholder without quotes may be several arguments",
      english,
      alert(#""loc-key": "FROM", "loc-args": [{{a}}]"#)
    ),
    AppCase(
      "arguments may come with what a template adds",
      english,
      alert(#""loc-key": "FROM", {{rest}}"#)
    ),
    AppCase(
      "arguments may come from a sender",
      english,
      #"{"message": {"token": "t", "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"alert": {"loc-key": "FROM"}}}}}}"#
    ),
    AppCase(
      "JSON text in a string is not counted",
      english,
      alert(#""loc-key": "FROM", "loc-args": "[\"Ada\"]""#)
    ),
    AppCase(
      "a text with a number in it is reported at the key",
      english,
      alert(#""loc-key": "COUNT", "loc-args": ["3"]"#),
      #"loc-specifier-unsupported warning /aps/alert/loc-key "COUNT""#
    ),
    AppCase(
      "languages that disagree are reported at the key",
      folders(["en": #""HI" = "Hi %@";"#, "de": #""HI" = "Hallo %@ %@";"#]),
      alert(#""loc-key": "HI", "loc-args": ["Ada", "Bo"]"#),
      #"loc-specifier-mismatch warning /aps/alert/loc-key "HI""#
    ),
  ]

  @Test(arguments: keys + languages + arguments)
  func `keys and arguments are held against the texts`(_ example: AppCase) throws {
    #expect(try example.findings(configuration: AppStringsTests.configuration) == example.expected)
  }

  @Test func `notes lead to the language in which the app is written first`() throws {
    let example = AppCase(
      "",
      AppStringsTests.folders([
        "de": #""HI" = "%@";"#, "en": #""HI" = "%@";"#, "ar": #""HI" = "%@";"#,
      ]),
      AppStringsTests.alert(#""loc-key": "HI""#)
    )
    let found = try example.diagnostics(configuration: AppStringsTests.configuration)
    let file = try #require(found.first?.notes.first?.file)
    #expect(file.path.hasSuffix("en.lproj/Localizable.strings"))
  }
}
