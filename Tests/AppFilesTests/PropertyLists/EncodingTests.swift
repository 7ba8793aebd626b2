import PushlintAppFiles
import PushlintSyntax
import Testing

struct EncodingTests {
  private static let text = "\"größe\" = \"👋\";\n\"b\" = \"c\"\n"

  /// The text in UTF-16, the low or the high byte first.
  private static func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
    let units = (mark ? [0xFEFF] : []) + Array(text.utf16)
    return units.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return bigEndian ? [high, low] : [low, high]
    }
  }

  @Test(arguments: [
    Array(text.utf8),
    utf16(text, bigEndian: false, mark: true), utf16(text, bigEndian: true, mark: true),
    utf16(text, bigEndian: false, mark: false), utf16(text, bigEndian: true, mark: false),
  ])
  func `positions are those of the text as UTF-8`(bytes: [UInt8]) throws {
    let list = PropertyList.read(bytes)
    #expect(list.outline == "{größe: '👋', b: 'c'}")
    #expect(list.findings == ["';' must follow the value @29"])
    let place = Int(try #require(list.issues.first).range.lower)
    let position = LineMap(list.source).scalarPosition(of: place)
    #expect(position.line == 2)
    #expect(position.column == 10)
  }

  @Test func `XML may be UTF-16`() {
    let bytes = Self.utf16("<?xml?><plist><string>é</string></plist>", bigEndian: false, mark: true)
    #expect(PropertyList.read(bytes).outline == "'é'")
  }

  @Test func `text that is not UTF-8 is reported at its first bad byte`() {
    let list = PropertyList.read(Array("a = \"".utf8) + [0xE9, 0x20, 0xE8] + Array("\";".utf8))
    #expect(list.issues.map(\.code) == [.notUTF8])
    #expect(list.issues.map(\.range) == [ByteRange(5, 6)])
    #expect(list.outline == "{a: '? ?'}")
  }

  @Test(arguments: [
    (Array(utf16("a=b;", bigEndian: false, mark: true) + [0x41]), 4),
    (
      utf16("a=", bigEndian: false, mark: true) + [0x00, 0xD8]
        + utf16(";", bigEndian: false, mark: false), 2
    ),
    (utf16("a=", bigEndian: true, mark: true) + [0xDC, 0x00], 2),
  ])
  func `truncated UTF-16 is reported`(bytes: [UInt8], offset: Int) {
    let list = PropertyList.read(bytes)
    #expect(list.issues.first?.code == .notUTF16)
    #expect(list.issues.first?.range == ByteRange(offset, offset + 3))
    #expect(list.hasRangesInBounds)
  }

  @Test(arguments: [[0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], [0, 0, 0xFE, 0xFF]] as [[UInt8]])
  func `UTF-32 is not read`(bytes: [UInt8]) {
    #expect(PropertyList.read(bytes).issues.first?.code == .utf32)
  }
}
