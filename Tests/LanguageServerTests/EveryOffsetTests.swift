import Foundation
import LanguageServer
import Syntax
import TestSupport
import Testing
import Text

/// Every feature at every offset of every fixture, cut anywhere, asked for by real editors.
///
/// Of the offsets a sample is tried; with `PUSHLINT_EVERY_OFFSET=1` all of them, which takes minutes.
struct EveryOffsetTests {
  private static let isThorough =
    ProcessInfo.processInfo.environment["PUSHLINT_EVERY_OFFSET"] == "1"
  private static let sampleCount = 6

  static let files = ["payloads", "templates", "envelopes", "configs", "app/push"]
    .flatMap { folder in
      Checkout.names(in: "Fixtures/" + folder).map { "Fixtures/\(folder)/\($0)" }
    }
    .filter { ["json", "apns", "ndjson", "yml"].contains(DocumentURI.fileExtension(of: $0)) }

  private static let editors = Transcript.all.filter { $0.editorCapabilities != nil }

  @Test func `there are files and editors`() {
    #expect(Self.files.count > 40)
    #expect(Self.editors.count >= 5)
  }

  @Test(arguments: files)
  func `every feature answers about places in the document`(_ file: String) throws {
    let bytes = try #require(Checkout.bytes(file))
    var generator = SplitMix64(seed: UInt64(bytes.count))
    // The whole, two beginnings, and the whole with other ends of lines.
    let windows = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    let cuts = (0..<2).map { _ in Int.random(in: 0...bytes.count, using: &generator) }
    let texts = [bytes, windows] + cuts.map { Array(bytes[..<$0]) }
    for (index, text) in texts.enumerated() {
      let editor = Self.editors[(bytes.count + index) % Self.editors.count]
      // Only by its name a configuration is one.
      let isSettings = file.hasPrefix("Fixtures/configs/")
      let name = isSettings ? "Fixtures/configs/pushlint.yml" : file
      var tour = try Tour(name, SourceText(text).bytes, editor)
      try tour.askOnce()
      for offset in Self.offsets(of: text, &generator) { try tour.ask(at: offset) }
      #expect(tour.broken == [], "\(file), text \(index), \(editor)")
    }
  }

  /// Where to ask: everywhere, or at the ends and a few places between.
  private static func offsets(of text: [UInt8], _ generator: inout SplitMix64) -> [Int] {
    if isThorough, text.count <= 8 << 10 { return Array(0...text.count) }
    let some = (0..<sampleCount).map { _ in Int.random(in: 0...text.count, using: &generator) }
    return [0, text.count] + some
  }

  @Test(arguments: editors)
  func `places that are none are taken as the nearest`(_ editor: Transcript) throws {
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
