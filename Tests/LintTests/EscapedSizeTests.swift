import PushlintLint
import PushlintSyntax
import Testing

/// A payload and the bytes that Python's `json.dumps` makes of its value, with `ensure_ascii` off
/// and on.
struct SizePair: Sendable, CustomTestStringConvertible {
  let text: String
  let language: Language
  let compact: Int
  let escaped: Int

  init(_ text: String, _ language: Language, _ compact: Int, _ escaped: Int) {
    self.text = text
    self.language = language
    self.compact = compact
    self.escaped = escaped
  }

  var testDescription: String { text }

  static let all: [SizePair] = [
    SizePair(#"{"aps":{"alert":"Ada"}}"#, .json, 23, 23),
    SizePair(#"{"aps": {"alert": {"title": "Menü", "body": "日本語"}}}"#, .json, 54, 67),
    SizePair(#"{"aps": {"alert": "👋🏽 é"}}"#, .json, 31, 51),
    SizePair(#"{"aps": {"alert": "\u00fc\u65e5\ud83d\udc4b\/"}}"#, .json, 30, 45),
    SizePair(#"{"aps": {"alert": "\u0007\t\u007f\""}}"#, .json, 31, 36),
    SizePair("{\"aps\": {}, \"größe\": [\"ä\", \"𝄞\", \"\u{2028}\"]}", .json, 40, 63),
    SizePair(#"{"aps": {"alert": "\ud83d"}}"#, .json, 23, 26),
    SizePair("aps: {badge: 0x10, a: 0o17, b: +12, c: 007}", .yaml, 40, 40),
    SizePair("aps: {a: 1_000, b: yes, c: Off, d: 0b1, e: 12:30:45}", .yaml, 66, 66),
    SizePair("aps: {a: .5, b: ~, c: , d: null, e: True}", .yaml, 53, 53),
    SizePair(#"aps: {alert: 2026-01-31, a: 'ü', b: "\u65e5\U0001F44B"}"#, .yaml, 53, 68),
    SizePair("aps:\n  alert: |\n    Grüße\n    \"Ada\"\n", .yaml, 38, 46),
    SizePair("aps:\n  alert: >-\n    日本\n    語\n", .yaml, 30, 39),
    SizePair("aps: &a {alert: &t ü}\nb: *t\nc: *a\n", .yaml, 50, 62),
    SizePair("aps:\n  <<: {alert: ü, badge: 1}\n  badge: 10\n", .yaml, 33, 37),
    SizePair(#"aps: {alert: "a\x07\e\_\N\L"}"#, .yaml, 40, 51),
    SizePair(#"aps: {alert: !!str 12, a: !!int "7"}"#, .yaml, 28, 28),
  ]
}

/// The bytes of a payload from senders that escape and from those that do not.
@Suite struct EscapedSizeTests {
  @Test(arguments: SizePair.all)
  func `sizes match Python's encoder`(pair: SizePair) throws {
    let size = try #require(Self.size(of: pair.text, pair.language))
    #expect(size.compact == pair.compact)
    #expect(size.escaped == pair.escaped)
  }

  @Test(arguments: [
    (#"{"aps":{"alert":"ü{{größe}}"}}"#, 22, 26),
    (#"{"aps":{"{{schlüssel}}":"日"}}"#, 18, 21),
    (#"{"aps":{"badge":{{größe}}}}"#, 19, 19),
  ])
  func `names of placeholders do not count`(text: String, least: Int, escaped: Int) throws {
    let size = try #require(Self.size(of: text))
    #expect(size.compact == least)
    #expect(size.escaped == escaped)
  }

  /// What takes the most bytes in JSON for its bytes in YAML.
  private static let growing = [
    "aps: {alert: \"\(String(repeating: "\\e", count: 280))\"}",
    "aps: {alert: \"\(String(repeating: "\\N", count: 280))\"}",
    "aps: {alert: '\(String(repeating: "𝄞", count: 140))'}",
    "aps: {alert: '\(String(repeating: "\"", count: 560))'}",
    "aps: {alert: Tea}\nlist:\n" + String(repeating: "-\n", count: 190),
    "aps: {alert: Tea}\nlist: [\(String(repeating: "a,", count: 140))]",
    "aps: {alert: Tea, badge: 0x\(String(repeating: "F", count: 500))}",
  ]

  @Test(arguments: growing)
  func `a payload in YAML that is not measured is far from the limit`(text: String) throws {
    let request = try #require(Sample(text, .yaml, context: .named).request)
    let size = try #require(request.size)
    if request.notableSize == nil { #expect(size.escaped < 4096 * 9 / 10) }
    let twice = text.replacing("Tea", with: String(repeating: "Tea", count: 400))
    if twice != text { #expect(Sample(twice, .yaml, context: .named).request?.notableSize != nil) }
  }

  private static let placeholders: [(String, Language, Int, Int?)] = [
    // In a key, as a key, as a value, in a string, twice in one string, and twice apart.
    (#"{"aps":{"x-{{a}}":1}}"#, .json, 16, 20),
    (#"{"aps":{{{a}}:1}}"#, .json, 14, 16),
    (#"{"aps":{"badge":{{a}}}}"#, .json, 19, 22),
    (#"{"aps":{"alert":"{{a}}{{a}}"}}"#, .json, 20, 28),
    (#"{"aps":{"alert":"{{a}}","n":"{{b}} {{a}}"}}"#, .json, 28, 46),
    (#"{"aps":{"badge":${a},"n":[${b},"{{ a | upcase }}"]}}"#, .json, 30, 46),
    // Not declared; among the members; and beside a mistake.
    (#"{"aps":{"alert":"{{a}}{{x}}"}}"#, .json, 20, nil),
    (#"{"aps":{"alert":"{{a}}"},"n":{{x}}}"#, .json, 26, nil),
    (#"{"aps":{"badge":1, {{a}}}}"#, .json, 19, nil),
    (#"{"aps":{"x{{a}}":1,}}"#, .json, 15, nil),
    ("aps:\n  badge: {{a}}\n", .yaml, 19, 24),
    ("aps:\n  alert: Hi {{a}}\n", .yaml, 23, 27),
    ("aps:\n  {{a}}: 1\n", .yaml, 14, 18),
    ("aps: {alert: &t \"{{a}}\"}\nn: *t\n", .yaml, 27, 35),
    ("aps:\n  badge: &t {{a}}\nn: *t\n", .yaml, 25, 35),
  ]

  @Test(arguments: placeholders)
  func `placeholders add their declared bytes for each occurrence`(
    text: String,
    language: Language,
    least: Int,
    most: Int?
  ) throws {
    let size = try #require(Self.size(of: text, language, maxBytes: ["a": 4, "b": 10]))
    #expect(size.compact == least)
    #expect(size.worstCase == most)
    #expect(size.hasPlaceholders)
  }

  @Test func `what an alias repeats may also be omitted`() throws {
    let text = "base: &b\n  {{#if x}}\n  n: 1\n  {{/if}}\npayload:\n  aps: {badge: 1}\n  more: *b\n"
    let size = try #require(Sample(text, .yaml).request?.size)
    #expect(!size.isLowerBound)
    #expect(size.worstCase == nil)
  }

  @Test func `the headers of a publish body are not sent with it`() throws {
    let text = """
      {"apns":{"apns-headers":{"apns-collapse-id":"{{ü}}ü"},"aps":{"alert":"ü"}}}
      """
    let size = try #require(Sample(text).request?.size)
    #expect(size.compact == 22)
    #expect(size.escaped == 26)
    #expect(size.worstCase == 22)
    #expect(size.asWritten == 22)
  }

  @Test func `in our own form what looks like headers is sent`() throws {
    let text = #"{"headers": {}, "payload": {"aps":{},"apns-headers":{}}}"#
    #expect(Sample(text).request?.size?.compact == 28)
  }

  private static func size(
    of text: String,
    _ language: Language = .json,
    maxBytes: [ExactText: Int] = [:]
  ) -> PayloadSize? {
    Sample(text, language, context: .named).payload.flatMap {
      PayloadSize(of: $0, maxBytes: maxBytes)
    }
  }
}
