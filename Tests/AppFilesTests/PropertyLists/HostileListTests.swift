import PushlintAppFiles
import PushlintSyntax
import TestSupport
import Testing

struct HostileListTests {
  static let fixtures = [
    "App/App.entitlements", "App/Info.plist", "App/de.lproj/Localizable.strings",
    "App/en.lproj/Localizable.strings", "App/en.lproj/Counts.stringsdict", "Extension/Info.plist",
  ]

  /// Whether a file is read to values and places that hold.
  private func isSound(_ bytes: [UInt8]) -> Bool {
    let list = PropertyList.read(bytes)
    _ = AppManifest(list).receivesBackgroundPushes
    _ = AppEntitlements(list)
    return list.hasRangesInBounds && list.issues.count <= PropertyList.maxIssueCount
  }

  @Test(arguments: fixtures)
  func `every prefix is read`(path: String) throws {
    let bytes = try #require(Checkout.bytes("Fixtures/app/" + path))
    let unsound = (0...bytes.count).filter { !isSound(Array(bytes.prefix($0))) }
    #expect(unsound == [])
  }

  @Test(arguments: fixtures)
  func `a file with any byte missing or changed is read`(path: String) throws {
    let bytes = try #require(Checkout.bytes("Fixtures/app/" + path))
    let unsound = bytes.indices.filter { index in
      var copy = bytes
      for mask in [0x01, 0x80, 0xFF] as [UInt8] {
        copy[index] = bytes[index] ^ mask
        if !isSound(copy) { return true }
      }
      copy.remove(at: index)
      return !isSound(copy)
    }
    #expect(unsound == [])
  }

  @Test(arguments: [
    [
      "\"", "'", "\\", ";", "=", "\n", "a", " ", "{", "}", "(", ")", ",", "/*", "*/", "//", "<",
      "é",
    ],
    [
      "<plist>", "</plist>", "<dict>", "</dict>", "<key>", "</key>", "<string>", "</string>", "<a>",
      "</a>", "<array/>", "<array>", "</array>", "&", "&amp;", "<![CDATA[", "]]>", "<!--", "-->",
      "<",
      "x", "<!", "[", "'", ">",
    ],
  ])
  func `pieces in any order are read`(pieces: [String]) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<3000 {
      let text = random.text(of: pieces, maxLength: 24)
      if !isSound(Array(text.utf8)) || !isSound(Array(("<plist>" + text).utf8)) {
        Issue.record("\(text)")
      }
    }
  }

  @Test(arguments: [
    "{a=", "(", "\"", "\"\\\n", "\"a;\n'", "a = b\n", "a = b c /*;\n", "a = \"b\" \"c", "<a>",
    "<dict>",
    "<key>", "<string>", "<!--", "<![CDATA[", "<a b=\"'", "&a", "&#x", "<!DOCTYPE [", "]", "a",
    "a = \"x;\n", "k = (\"x\n", "é", "\\", ";", "\"a\\Ud83d", "{\"a\" \"b;\n",
  ])
  func `the same piece over and over is read`(piece: String) {
    let count = 300_000 / piece.utf8.count
    let text = String(repeating: piece, count: count)
    for opening in ["", "<plist>", "<plist><dict><key>a</key><string>"] {
      #expect(isSound(Array((opening + text).utf8)), "behind '\(opening)'")
    }
  }

  @Test(arguments: ["(", "{a="])
  func `deep nesting is reported once`(opener: String) {
    let closer = opener == "(" ? ")" : ";}"
    let source =
      String(repeating: opener, count: 1000) + "b" + String(repeating: closer, count: 1000)
    let list = PropertyList.read(source)
    #expect(list.issues.map(\.code) == [.tooDeep])
  }

  @Test func `deep XML is reported once`() {
    let source =
      "<plist>" + String(repeating: "<array>", count: 1000)
      + String(repeating: "</array>", count: 1000) + "</plist>"
    #expect(PropertyList.read(source).issues.map(\.code) == [.tooDeep])
  }

  @Test func `a large file is read in full`() {
    let lines = (0..<100_000).map { "\"key \($0)\" = \"a text of some length, %@, \\n\($0)\";\n" }
    let source = lines.joined()
    #expect(source.utf8.count > 5_000_000)
    let list = PropertyList.read(source)
    #expect(list.issues.isEmpty)
    #expect(list.root?.asDictionary?.count == 100_000)
  }

  @Test func `issues are bounded`() {
    let list = PropertyList.read(String(repeating: "a = b c;\n", count: 1000))
    #expect(list.issues.count == PropertyList.maxIssueCount)
    #expect(list.root?.asDictionary?.count == 1000)
  }

  @Test func `messages are rule-shaped phrases`() {
    let codes: [PropertyListIssue.Code] = [
      .notUTF8, .notUTF16, .utf32, .tooDeep, .missingValue, .missingKey, .missingSemicolon,
      .missingEquals, .missingComma, .unclosedString, .unescapedQuote, .unclosedComment,
      .unclosed(.array), .unclosed(.dictionary), .unexpectedCloser, .unexpectedByte(0x23),
      .unexpectedByte(0), .unexpectedByte(0xC3), .badData, .badEscape, .loneSurrogate,
      .textAfterRoot, .json, .emptyFile, .malformedTag, .unclosedElement("dict"), .unexpectedEndTag,
      .unknownElement, .misplacedElement, .misplacedKey, .strayText, .unknownEntity,
      .badCharacterReference, .internalSubset, .unclosedMarkup, .badNumber, .badHeader, .badTrailer,
      .badReference(at: 8), .badObject(at: 8), .cycle(at: 8), .tooLarge,
    ]
    let messages = codes.map { PropertyListIssue($0, .at(0)).message }
    #expect(Set(messages).count == codes.count)
    for message in messages {
      #expect(message.first?.isUppercase == false && message.last != ".", "\(message)")
      #expect(message.count <= 100, "\(message)")
    }
  }
}
