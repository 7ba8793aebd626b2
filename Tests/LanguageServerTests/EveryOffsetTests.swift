import Foundation
import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// Every feature at offsets of every fixture, whole and truncated, as real editors request it.
///
/// A sample of offsets is tried; with `PUSHLINT_EVERY_OFFSET=1` all of them, which takes minutes.
struct EveryOffsetTests {
  private static let isThorough =
    ProcessInfo.processInfo.environment["PUSHLINT_EVERY_OFFSET"] == "1"
  private static let sampleCount = 3

  static let files = ["payloads", "templates", "envelopes", "configs", "app/push", "hosts"]
    .flatMap { folder in
      Checkout.names(in: "Fixtures/" + folder).map { "Fixtures/\(folder)/\($0)" }
    }
    .filter {
      ["json", "apns", "ndjson", "yml", "md", "sh", "http", "rst"]
        .contains(DocumentURI.fileExtension(of: $0))
    }

  private static let editors = Transcript.all.filter { $0.editorCapabilities != nil }

  @Test func `there are files and editors`() {
    #expect(Self.files.count > 40)
    #expect(Self.editors.count >= 5)
  }

  @Test(arguments: files)
  func `every feature answers with ranges in the document`(_ file: String) throws {
    let bytes = try #require(Checkout.bytes(file))
    var generator = SplitMix64(seed: UInt64(bytes.count))
    // The whole file, two prefixes, and the whole file with CRLF.
    let windows = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    let cuts = (0..<2).map { _ in Int.random(in: 0...bytes.count, using: &generator) }
    let texts = [bytes, windows] + cuts.map { Array(bytes[..<$0]) }
    for (index, text) in texts.enumerated() {
      let editor = Self.editors[(bytes.count + index) % Self.editors.count]
      // Configurations are recognized only by name.
      let isSettings = file.hasPrefix("Fixtures/configs/")
      let name = isSettings ? "Fixtures/configs/pushlint.yml" : file
      var tour = try Tour(name, SourceText(text).bytes, editor)
      try tour.askOnce()
      for offset in Self.offsets(of: text, &generator) { try tour.ask(at: offset) }
      #expect(tour.broken == [], "\(file), text \(index), \(editor)")
    }
  }

  /// The offsets to try: all of them, or both ends and a few between.
  private static func offsets(of text: [UInt8], _ generator: inout SplitMix64) -> [Int] {
    if isThorough, text.count <= 8 << 10 { return Array(0...text.count) }
    let some = (0..<sampleCount).map { _ in Int.random(in: 0...text.count, using: &generator) }
    return [0, text.count] + some
  }

  @Test(arguments: editors)
  func `positions outside the document are clamped`(_ editor: Transcript) throws {
    let text = Array("aps:\r\n  alert: {title: '😀 {{name}}'}\r\n  bagde: 1".utf8)
    var tour = try Tour("Fixtures/none.yml", text, editor)
    for (line, character) in [
      (-1, 0), (0, -1), (0, 99), (99, 0), (1, 19), (2_147_483_647, 2_147_483_647),
    ] {
      let position: JSON = [
        "line": .number(Double(line)), "character": .number(Double(character)),
      ]
      for method in Tour.methods { _ = try tour.ask(method, ["position": position]) }
    }
    #expect(tour.broken == [])
  }
}
