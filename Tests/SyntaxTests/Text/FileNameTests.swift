import PushlintSyntax
import TestSupport
import Testing

/// File names as text.
struct FileNameTests {
  @Test(arguments: ["", "a.json", "é/漢 😀\n\u{1B}.json", "\u{FFFD}", "\u{10FE7F}\u{10FF00}"])
  func `a name in UTF-8 is unchanged`(_ name: String) {
    #expect(FileName.text(of: Array(name.utf8)) == name)
    #expect(FileName.bytes(of: name) == Array(name.utf8))
    #expect(FileName.replacingBytes(in: name) == name)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{10FEFF}b"), ([0xC3], "\u{10FEC3}"),
      ([0xC3, 0x2F, 0xA9], "\u{10FEC3}/\u{10FEA9}"),
      // A surrogate, and a slash in two bytes.
      ([0xED, 0xA0, 0x80], "\u{10FEED}\u{10FEA0}\u{10FE80}"),
      ([0xC0, 0xAF], "\u{10FEC0}\u{10FEAF}"),
      // U+10FE80 itself.
      ([0xF4, 0x8F, 0xBA, 0x80], "\u{10FEF4}\u{10FE8F}\u{10FEBA}\u{10FE80}"),
    ] as [([UInt8], String)]
  )
  func `bytes that are not UTF-8 become private-use scalars`(_ bytes: [UInt8], _ text: String) {
    #expect(FileName.text(of: bytes) == text)
    #expect(FileName.bytes(of: text) == bytes)
    #expect(FileName.replacingBytes(in: text) == String(decoding: bytes, as: UTF8.self))
  }

  @Test func `every name can be restored from its text, and texts are unique`() {
    var random = SplitMix64(seed: 7)
    let pieces: [[UInt8]] = [
      [0x61], [0x2F], [0xC3, 0xA9], [0xF4], [0x8F], [0xBA], [0xBB], [0x80], [0xBF], [0xFF], [0xED],
      [0xF4, 0x8F, 0xBA, 0x80], [0xF4, 0x8F, 0xBB, 0xBF], [0xF4, 0x8F, 0xBC, 0x80],
      [0xEF, 0xBF, 0xBD],
    ]
    var names: [String: [UInt8]] = [:]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...6, using: &random)
      let bytes = (0..<count).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
      let text = FileName.text(of: bytes)
      #expect(FileName.bytes(of: text) == bytes)
      #expect(names[text, default: bytes] == bytes)
      names[text] = bytes
      #expect(text.utf8.count { $0 == 0x2F } == bytes.count { $0 == 0x2F })
    }
  }
}
