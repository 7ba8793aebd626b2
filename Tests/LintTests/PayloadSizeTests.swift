import Foundation
import PushlintLint
import PushlintSyntax
import Testing

/// The size of a payload, compared with another encoder's.
@Suite struct PayloadSizeTests {
  private static let payloads = [
    #"{"aps": {}}"#,
    #"{ "aps" : { "alert" : { "title" : "Ada" , "body" : "Hello" } , "badge" : 3 } }"#,
    #"{"aps": {"alert": {"title": "Menü", "body": "👋🏽 日本語 ελληνικά"}}, "n": [1, -2, 30]}"#,
    #"{"aps": {"alert": "\u00fc\u65e5\ud83d\udc4b \"q\" \\ \/ tab\tline\nbell\u0007del\u007f"}}"#,
    #"{"aps": {"badge": 0}, "a": [], "b": {}, "c": [[], {}], "d": null, "e": true, "f": false}"#,
    "{\"aps\": {\"alert\":\n\t\"\u{E000}\u{10FFFF}\"}}",
    #"{"aps": {"\u0061lert": "x", "k\"ey": "\b\f\r"}}"#,
  ]

  @Test(arguments: payloads)
  func `the size is that of compact JSON`(text: String) throws {
    let size = try #require(Self.size(of: text))
    #expect(size.compact == (try Self.compact(text)))
    #expect(size.worstCase == size.compact)
    #expect(size.asWritten == text.utf8.count)
    #expect(size.isLowerBound)
    #expect(!size.hasPlaceholders)
  }

  @Test(arguments: payloads)
  func `the size does not depend on the language`(text: String) throws {
    // JSON is YAML, but for escapes that YAML lacks and tabs that indent.
    guard !text.contains("\\u"), !text.contains("\t") else { return }
    let size = try #require(Self.size(of: text, .yaml))
    #expect(size.compact == (try Self.compact(text)))
    #expect(size.asWritten == nil)
  }

  @Test func `numbers count as they are written`() throws {
    let size = try #require(Self.size(of: #"{"aps":{"relevance-score":1.50e0}}"#))
    #expect(size.compact == 34)
  }

  @Test func `line separators need no escapes`() throws {
    let size = try #require(Self.size(of: "{\"aps\":{\"alert\":\"\u{FEFF}\u{2028}\"}}"))
    #expect(size.compact == 26)
  }

  @Test(arguments: [
    (#"{"aps":{"alert":"{{a}}"}}"#, 20, 24),
    (#"{"aps":{"alert":"x{{a}}y{{b}}"}}"#, 22, 36),
    (#"{"aps":{"badge":{{a}}}}"#, 19, 22),
    (#"{"aps":{"alert":"{{c}}"}}"#, 20, nil),
  ])
  func `placeholders add their maximum length`(text: String, least: Int, most: Int?) throws {
    let size = try #require(Self.size(of: text, maxBytes: ["a": 4, "b": 10]))
    #expect(size.compact == least)
    #expect(size.worstCase == most)
    #expect(size.hasPlaceholders)
  }

  @Test func `control tags make the size uncertain`() throws {
    let text = #"{"aps": {"badge": 1, {{#a}}"alert": "x"{{/a}}}}"#
    let size = try #require(Self.size(of: text))
    #expect(!size.isLowerBound)
    #expect(size.worstCase == nil)
  }

  @Test func `a damaged payload has no size`() {
    #expect(Self.size(of: #"{"aps": {"badge": }}"#) == nil)
    #expect(Self.size(of: #"{"aps": {"badge": @@}}"#) == nil)
  }

  @Test func `huge declared lengths do not overflow`() throws {
    let text = #"{"aps": {"alert": "{{a}}{{b}}", "badge": 1}}"#
    let size = try #require(Self.size(of: text, maxBytes: ["a": .max, "b": .max]))
    #expect(size.compact == 30)
    #expect(size.worstCase == .max)
  }

  @Test func `a member counts with its key and its colon`() {
    let member = Sample(#"{"aps": {"badge" : 12}}"#).member("aps", "badge")
    #expect(member.map { PayloadSize.compactByteCount(of: $0) } == 10)
  }

  private static func size(
    of text: String,
    _ language: Language = .json,
    maxBytes: [ExactText: Int] = [:]
  ) -> PayloadSize? {
    Sample(text, language).payload.flatMap { PayloadSize(of: $0, maxBytes: maxBytes) }
  }

  private static func compact(_ text: String) throws -> Int {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try JSONSerialization.data(withJSONObject: value, options: [.withoutEscapingSlashes])
      .count
  }
}
