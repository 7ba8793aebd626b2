import PushlintSettings
import PushlintSyntax
import Testing

/// The table of settings, which completion, hover and the schema read.
struct SettingDescriptionTests {
  private static let guide = SettingsGrammar(.sample)

  /// Every mapping whose keys are settings, with those keys.
  static let mappings: [[String]] = [
    [], ["overrides", "*"], ["app"], ["app", "platforms"], ["placeholders"],
    ["placeholders", "values", "name"], ["files", "*"], ["suppressions", "*"],
    ["custom-rules", "*"],
    ["custom-rules", "*", "when"], ["custom-rules", "*", "require"], ["rules", "sound-too-long"],
  ]

  @Test(arguments: mappings)
  func `every key that may be given is described`(_ path: [String]) throws {
    let keys = Self.guide.keys(at: path)
    #expect(!keys.isEmpty)
    for key in keys {
      let row = try #require(SettingDescription.at(path + [key]), "\(path) \(key)")
      #expect(row.summary == Self.guide.summary(of: key, at: path))
    }
  }

  @Test(arguments: SettingDescription.all)
  func `a row is about a key that may be given`(_ row: SettingDescription) {
    let outer = Array(row.path.dropLast())
    let keys = Self.guide.keys(at: outer) + Self.guide.keys(at: ["overrides", "*"] + outer)
    #expect(row.path.last == "*" || outer == ["rules", "*"] || keys.contains(row.path.last ?? ""))
    #expect(row.summary.first?.isUppercase == false && !row.summary.hasSuffix("."))
    #expect(row.documentation.hasSuffix(".") && row.summary.count <= 60)
    #expect(SettingDescription.all.count { $0.path == row.path } == 1)
  }

  @Test(arguments: SettingDescription.all)
  func `an example holds its key and no mistake`(_ row: SettingDescription) {
    let source = SourceText(row.example + "\n")
    let options = ParseOptions(language: .yaml, placeholderStyles: [])
    #expect(SyntaxTree.parse(source, options).issues.isEmpty)
    if let name = row.path.last, name != "*" { #expect(row.example.contains(name + ":")) }
    // Files that are not there, and parts of a mapping, are mistakes of another kind.
    let isWhole = row.example.hasPrefix(row.path[0] + ":")
    guard isWhole, row.path[0] != "extends", row.path != ["custom-rules"] else { return }
    var knowledge = KnownNames.sample
    knowledge.ruleIDs.append("key-deprecated")
    let found = Configuration.read(source, knowledge: knowledge).diagnostics
    #expect(found.map { $0.message.text } == [])
  }

  @Test func `every word that has no page of its own has a meaning`() {
    let places = [
      ["rules", "sound-too-long"], ["rules", "sound-too-long", "severity"], ["auth"], ["dialect"],
      ["placeholders", "styles"], ["placeholders", "styles", "*"], ["files", "*", "language"],
      ["custom-rules", "*", "severity"],
      ["overrides", "*", "rules", "sound-*"],
    ]
    for path in places {
      #expect(!Self.guide.words(at: path).isEmpty)
      for word in Self.guide.words(at: path) {
        #expect(Self.guide.meaning(of: word, at: path)?.hasSuffix(".") == true, "\(word)")
      }
    }
    #expect(Self.guide.meaning(of: "sometimes", at: ["auth"]) == nil)
    #expect(Self.guide.meaning(of: "alert", at: ["headers", "apns-push-type"]) == nil)
  }
}
