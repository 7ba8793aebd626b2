import PushlintAPNsSpec
import PushlintSettings
import PushlintSyntax
import Testing

struct EffectiveSettingsTests {
  private func settings(_ yaml: String, for path: String) -> EffectiveSettings {
    let (configuration, diagnostics) = Configuration.read(SourceText(yaml), knowledge: .sample)
    #expect(diagnostics.isEmpty)
    return configuration.effective(forRelativePath: path)
  }

  private func headers(_ yaml: String, for path: String) -> [String] {
    settings(yaml, for: path).headers.map { $0.name + "=" + $0.value }
  }

  @Test(arguments: [
    ("a.json", ["apns-push-type=alert", "apns-topic=t", "apns-priority=10"]),
    ("silent/a.json", ["apns-push-type=background", "apns-topic=t", "apns-priority=5"]),
    ("silent/bare/a.json", ["apns-push-type=background", "apns-priority=5", "x-team=b"]),
  ])
  func `later overrides win and null removes`(_ path: String, _ expected: [String]) {
    let yaml = """
      headers: {APNS-Push-Type: alert, apns-topic: t, apns-priority: 10}
      overrides:
        - files: silent/**
          headers: {apns-push-type: background, apns-priority: "5"}
        - files: "**/bare/**"
          headers: {apns-topic: null, x-team: b, x-other: ~}
      """
    #expect(headers(yaml, for: path) == expected)
  }

  @Test(
    arguments: [
      ("off", .some(nil)), ("false", .some(nil)), ("error", .some(.error)), ("hint", .some(.hint)),
      ("{severity: info}", .some(.info)), ("{severity: off}", .some(nil)), ("{}", nil),
    ] as [(String, Severity??)]
  )
  func `a severity is a word or stands in a mapping`(_ yaml: String, _ expected: Severity??) {
    let settings = settings("rules: {sound-too-long: \(yaml)}", for: "a.json")
    #expect(settings.rules["sound-too-long"]?.severity == .some(expected))
  }

  @Test func `an id has the last word over a glob`() {
    let yaml = "rules: {sound-too-long: error, 'sound-*': off, '*': hint}"
    let rules = settings(yaml, for: "a.json").rules
    #expect(rules["sound-too-long"]?.severity == .some(.some(.error)))
    #expect(rules["sound-file-missing"]?.severity == .some(.some(.hint)))
    #expect(rules["payload-too-large"]?.severity == .some(.some(.hint)))
  }

  @Test func `settings of a rule add up, and null takes them all away`() throws {
    let yaml = """
      rules:
        payload-too-large: {severity: hint, limit: 10}
        aps-custom-key: {allow: [vendor-*, x]}
      overrides:
        - files: a.json
          rules: {payload-too-large: {limit: 20}, aps-custom-key: {allow: y}}
        - files: b.json
          rules: {payload-too-large: null}
      """
    let first = settings(yaml, for: "a.json").rules
    #expect(
      first["payload-too-large"] == RuleSettings(severity: .some(.hint), integers: ["limit": 20])
    )
    #expect(first["aps-custom-key"]?.patterns == ["allow": ["y"]])
    let second = settings(yaml, for: "b.json").rules
    #expect(second["payload-too-large"] == nil)
    #expect(second["aps-custom-key"]?.patterns == ["allow": ["vendor-*", "x"]])
  }

  @Test func `a glob sets an option only where a rule takes it`() {
    let rules = settings("rules: {'*': {limit: 5, severity: info}}", for: "a").rules
    #expect(rules["payload-too-large"]?.integers == ["limit": 5])
    #expect(rules["sound-too-long"] == RuleSettings(severity: .some(.info)))
  }

  @Test func `placeholders are replaced by name and styles as a whole`() {
    let yaml = """
      placeholders:
        styles: [mustache, percent]
        values: {a: {max-bytes: 1, example: Ada}, b: {max-bytes: 2}, c: {example: 5}}
      overrides:
        - files: x/**
          placeholders: {styles: brace, values: {a: {max-bytes: 9}, b: null}}
      """
    let general = settings(yaml, for: "a.json")
    #expect(general.placeholderStyles == [.mustache, .percent])
    #expect(general.placeholderMaxBytes == ["a": 1, "b": 2])
    #expect(general.placeholders["c"]?.example == "5")
    let special = settings(yaml, for: "x/a.json")
    #expect(special.placeholderStyles == [.brace])
    #expect(special.placeholderMaxBytes == ["a": 9])
    #expect(settings("auth: token", for: "a").placeholderStyles == PlaceholderStyle.standard)
    #expect(settings("placeholders: {styles: []}", for: "a").placeholderStyles.isEmpty)
  }

  @Test(arguments: [
    ("push/a.json", true, false), ("push/legacy/a.json", true, true),
    ("other/a.json", false, false), ("legacy/a.json", false, true),
  ])
  func `files are included and excluded by globs`(
    _ path: String,
    _ isIncluded: Bool,
    _ isExcluded: Bool
  ) {
    let text = SourceText("include: [push/**]\nexclude: ['**/legacy/**']")
    let configuration = Configuration.read(text, knowledge: .sample).configuration
    #expect(configuration.effective(forRelativePath: path).isIncluded == isIncluded)
    #expect(configuration.omits(path) == !isIncluded)
    #expect(configuration.excludes(path) == isExcluded)
  }

  @Test func `without include every file is taken and none is included by name`() {
    let settings = settings("auth: token", for: "a.json")
    #expect(!Configuration().omits("a.json"))
    #expect(!Configuration().excludes("a.json"))
    #expect(!settings.isIncluded)
    #expect(settings.authentication == .token)
  }

  @Test(arguments: [
    ("{watchOS: '9.0', iOS: 15.0}", ["iOS", "watchOS"]), ("{macOS: 13}", ["macOS"]),
    ("{}", []),
  ])
  func `systems are those with a version`(_ yaml: String, _ names: [String]) {
    #expect(settings("app: {platforms: \(yaml)}", for: "a.json").platforms.map(\.name) == names)
  }

  @Test func `suppressions hold for the files they name`() throws {
    let yaml = """
      suppressions:
        - {path: push/old.json, pointer: /aps/alert, rule: sound-too-long, reason: old, expires: 2027-03-01}
        - {path: "*.apns", rule: sound-*, reason: simulator}
      """
    let configuration = Configuration.read(SourceText(yaml), knowledge: .sample).configuration
    let suppressions = { path in configuration.suppressions.filter { $0.path.covers(path) } }
    let old = suppressions("push/old.json")
    let first = try #require(old.first)
    #expect(old.count == 1)
    #expect(first.pointer == "/aps/alert")
    #expect(first.rule == "sound-too-long")
    #expect(first.reason == "old")
    #expect(first.expires == CalendarDay("2027-03-01"))
    #expect(first.place.pointer == "/suppressions/0")
    let words = [first.place.path, first.place.rule, try #require(first.place.expires)]
    let expected = ["push/old.json", "sound-too-long", "2027-03-01"]
    #expect(words.map(SourceText(yaml).string) == expected)
    let other = suppressions("x/a.apns")
    #expect(other.map(\.rule) == ["sound-*"])
    #expect(other.first?.pointer == nil)
    #expect(suppressions("a.json").isEmpty)
  }

  @Test func `settings behind mistakes still hold`() {
    let source = SourceText("auth: nonsense\nheaders: {apns-topic: t}\nrules: {nope: off}")
    let (configuration, diagnostics) = Configuration.read(source, knowledge: .sample)
    #expect(diagnostics.count == 2)
    #expect(configuration.general.headers.map(\.name) == ["apns-topic"])
  }

  @Test func `bytes that are not UTF-8 are a mistake at their place`() {
    let source = SourceText(Array("auth: token # ".utf8) + [0xFF])
    let (configuration, diagnostics) = Configuration.read(source, knowledge: .sample)
    #expect(diagnostics.map(\.range) == [ByteRange(14, 15)])
    #expect(configuration.general.authentication == .token)
  }

  @Test func `UTF-16 is refused in one finding`() {
    let source = SourceText([0xFF, 0xFE] + "auth: x".utf8.flatMap { [$0, 0] })
    #expect(Configuration.read(source, knowledge: .sample).diagnostics.count == 1)
  }

  @Test func `no more than a thousand mistakes are noted`() {
    let list = String(repeating: "- 1\n", count: 3000)
    let found = Configuration.read(SourceText("include:\n" + list), knowledge: .sample).diagnostics
    #expect(found.count == 1000)
  }

  @Test func `a configuration may begin with a byte-order mark`() {
    let source = SourceText(SourceText.byteOrderMark + Array("auth: certificate\r\n".utf8))
    let (configuration, diagnostics) = Configuration.read(source, knowledge: .sample)
    #expect(diagnostics.isEmpty)
    #expect(configuration.general.authentication == .certificate)
  }
}
