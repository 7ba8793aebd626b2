import PushlintEngine
import PushlintReference
import Testing

/// The texts of `explain`, and the list of rules.
struct ExplanationTests {
  static let words: [(word: String, phrases: [String])] = [
    ("sound-too-long", ["# sound-too-long", "**error**", "## What happens", "the default sound"]),
    ("alert-legacy-string", ["**warning** · safe fix"]),
    ("aps.sound", ["**`aps.sound`**", "string or object"]),
    ("badge", ["**`aps.badge`**", "integer", "https://developer.apple.com/"]),
    ("alert.title", ["**`aps.alert.title`**"]),
    ("apns-priority", ["**`apns-priority`**", "BadPriority"]),
    ("APNS-PRIORITY", ["**`apns-priority`**"]),
    ("liveactivity", ["push type `liveactivity`", ".push-type.liveactivity", "4096"]),
    ("voip", ["5120"]),
    ("BadCollapseId", ["status 400", "`collapse-id-too-long`"]),
    ("PayloadTooLarge", ["status 413", "`payload-too-large`", "`max-bytes`"]),
    (
      "BadDeviceToken",
      [
        "pushlint finds", "Rule: `device-token-malformed`.", "pushlint cannot find these",
        "environment",
      ]
    ),
    ("MissingTopic", ["Rule: `topic-missing`, given `auth: token`."]),
    ("Unregistered", ["status 410", "pushlint cannot find the cause:\n\n- "]),
    ("TooManyRequests", ["retrying may help"]),
    (
      "fcm",
      [
        "**FCM** · push service · rejects a message with an unknown field: 400 INVALID_ARGUMENT",
        "## `message.notification`", "\n- `title`: string, becomes `aps.alert.title`\n",
        "\n- `ttl`: string such as `3600s`\n",
      ]
    ),
    (
      "OneSignal",
      [
        "**OneSignal** · push service · does not document",
        "\n- `ios_badgeType`: `None` | `SetTo` | `Increase`. What `ios_badgeCount` does",
        "\n- `isAndroid`, `isHuawei`, ",
      ]
    ),
    ("pusher beams", ["**Pusher Beams** · push service"]),
    (
      "message.apns",
      [
        "**`message.apns`** · field of FCM · object\n", "\n- `payload`: object, is the payload\n",
        "rejects a message with an unknown field", "https://firebase.google.com/",
      ]
    ),
    (
      "notification.sound",
      [
        "- FCM: not in `message.notification`; it belongs in `message.apns.payload.aps.sound`\n",
        "- FCM's legacy API: `notification.sound`, string, becomes `aps.sound`\n",
      ]
    ),
    ("time sensitive", ["**`aps.interruption-level`**"]),
    ("sound", ["**`aps.sound`**", "**`sound`** in messages to push services:\n\n- "]),
    ("message.fcm_options.analytics_label", ["**`message.fcm_options.analyticsLabel`**"]),
    ("AWS.SNS.MOBILE.APNS.PUSH_TYPE", ["field of SNS Publish", "not documented"]),
  ]

  struct Word: Sendable, CustomTestStringConvertible {
    let word: String
    let phrases: [String]
    var testDescription: String { word }
  }

  @Test(arguments: words.map { Word(word: $0.word, phrases: $0.phrases) })
  func `rules, keys, headers, push types and reasons have an explanation`(_ given: Word) throws {
    let text = try #require(Engine.explanation(of: given.word))
    for phrase in given.phrases { #expect(text.contains(phrase), "\(text)") }
  }

  @Test func `every word that is offered has an explanation`() {
    let words = Engine.explainedWords
    #expect(Set(words).count == words.count)
    for word in words { #expect(Engine.explanation(of: word)?.isEmpty == false, "\(word)") }
  }

  @Test(arguments: ["", " ", "nothing", "aps.", ".", "-", "sound-*", "aps.alert.titel", "message."])
  func `other words have no explanation`(_ word: String) {
    #expect(Engine.explanation(of: word) == nil)
  }

  @Test(arguments: Engine.rules.map { $0.id })
  func `every rule has a page, a summary and an address`(_ id: String) throws {
    let rule = try #require(Engine.rules.first { $0.id == id })
    #expect(Engine.explanation(of: id)?.hasPrefix("# \(id)\n") == true)
    #expect(!rule.summary.isEmpty && !rule.summary.contains("\n"))
    #expect(rule.url.hasSuffix("/\(id).md"))
    #expect(Engine.url(ofRule: id) == rule.url)
    #expect(Engine.knowsRule(id))
  }

  @Test(arguments: Engine.rules.map { $0.id })
  func `the explanation of a rule has no examples unless it is full`(_ id: String) throws {
    let brief = try #require(Engine.explanation(of: id))
    #expect(brief.contains("\n## What happens\n") && brief.contains("\n## Turn it off\n"))
    #expect(brief.hasSuffix("/\(id).md"))
    #expect(!brief.contains("```") && !brief.contains("Fixtures/"), "\(brief)")
    #expect(try #require(Engine.explanation(of: id, isFull: true)).contains("\n## Example\n"))
  }

  @Test func `every rule is in one group of its subject`() {
    let groups = Engine.rulesBySubject
    #expect(groups.flatMap { $0.rules.map { $0.id } }.sorted() == Engine.rules.map { $0.id })
    #expect(Set(groups.map { $0.subject }).count == groups.count)
  }

  @Test func `rules are sorted and unique`() {
    let ids = Engine.rules.map { $0.id }
    #expect(ids == Set(ids).sorted())
  }

  @Test func `a glob names rules if one matches`() {
    #expect(Engine.knowsRule("sound-*"))
    #expect(!Engine.knowsRule("sounds-*"))
    #expect(!Engine.knowsRule(""))
    #expect(Engine.url(ofRule: "a-team-rule").hasSuffix("/required-key-missing.md"))
  }

  static let nearest: [(word: String, best: String?)] = [
    ("sound-to-long", "sound-too-long"),
    ("apns-colapse-id", "apns-collapse-id"),
    ("badcollapseid", "BadCollapseId"),
    ("liveactivty", "liveactivity"),
    ("aps.aleert", "aps.alert"),
    ("mdn", "mdm"),
    ("notification.tilte", "notification.title"),
    ("interuption", "aps.interruption-level"),
    ("zzzzqqqqxxxx", nil),
  ]

  @Test(arguments: nearest.map { $0.word })
  func `the nearest word comes first`(_ word: String) throws {
    let expected = try #require(ExplanationTests.nearest.first { $0.word == word })
    let found = Engine.suggestions(for: word)
    #expect(found.first == expected.best)
    #expect(found.count <= 3 && Set(found).count == found.count)
  }

  @Test func `there are eleven push types, and each is explained`() {
    #expect(Engine.pushTypes.count == 11)
    for type in Engine.pushTypes { #expect(Engine.explanation(of: type) != nil) }
  }
}
