import PushlintSyntax
import Testing

@Suite struct EditTests {
  private func apply(_ edits: [Edit], to text: String) -> String {
    String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ([Edit.insert("x", at: 0)], "xabc"), ([.insert("x", at: 3)], "abcx"),
    ([.delete(ByteRange(1, 2))], "ac"),
    ([.replace(ByteRange(0, 3), with: "é")], "é"), ([], "abc"),
    ([.insert("1", at: 1), .delete(ByteRange(2, 3)), .insert("0", at: 0)], "0a1b"),
    ([.insert("x", at: 99)], "abcx"), ([.delete(ByteRange(2, 99))], "ab"),
    ([.delete(ByteRange(0, 2)), .insert("x", at: 2)], "xc"),
    ([.delete(ByteRange(0, 2)), .replace(ByteRange(1, 3), with: "x")], "c"),
  ])
  func `edits are applied in order of position`(edits: [Edit], expected: String) {
    #expect(apply(edits, to: "abc") == expected)
  }

  @Test(arguments: [
    ([Edit.delete(ByteRange(0, 2)), .delete(ByteRange(2, 3))], true),
    ([.delete(ByteRange(0, 2)), .delete(ByteRange(1, 3))], false),
    ([.insert("a", at: 1), .insert("b", at: 1)], false),
    ([.insert("a", at: 1), .insert("b", at: 2)], true),
    ([.insert("a", at: 1), .delete(ByteRange(1, 2))], true),
    ([.delete(ByteRange(0, 3)), .insert("a", at: 1)], false),
    ([], true),
  ])
  func `edits are disjoint if no byte is changed twice`(edits: [Edit], expected: Bool) {
    #expect(edits.areDisjoint == expected)
    #expect(Array(edits.reversed()).areDisjoint == expected)
  }
}

@Suite struct EditDistanceTests {
  @Test(
    arguments: [
      ("", "", 0), ("a", "", 1), ("badge", "badge", 0), ("bagde", "badge", 1), ("badg", "badge", 1),
      ("sound", "souns", 1), ("alert", "sound", nil), ("ab", "ba", 1), ("kitten", "sitting", 3),
    ] as [(String, String, Int?)]
  )
  func `a swap of adjacent letters is one step`(left: String, right: String, distance: Int?) {
    #expect(EditDistance.between(left, right, limit: 3) == distance)
    #expect(EditDistance.between(right, left, limit: 3) == distance)
  }

  @Test func `a distance beyond the limit is nil`() {
    #expect(EditDistance.between("kitten", "sitting", limit: 2) == nil)
    #expect(EditDistance.between("a", "abcd", limit: 2) == nil)
  }

  private static let words = ["alert", "badge", "sound", "thread-id", "content-available", "url"]

  @Test(
    arguments: [
      ("bagde", "badge"), ("contentAvailable", "content-available"), ("THREAD_ID", "thread-id"),
      ("threadid", "thread-id"), ("content-avaliable", "content-available"), ("badgeee", nil),
      ("xyz", nil),
      ("", nil), ("sounds", "sound"), ("conten-avalable", "content-available"),
    ] as [(String, String?)]
  )
  func `the nearest word is found`(word: String, nearest: String?) {
    #expect(EditDistance.nearest(to: word, among: Self.words) == nearest)
  }

  @Test func `a very long word has no nearest word`() {
    let word = String(repeating: "a", count: 100_000)
    #expect(EditDistance.nearest(to: word, among: [word]) == nil)
  }
}

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("abc", 3), ("", 0), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("😀", 2), ("\t", 4), ("ab\t", 4),
    ("a\t", 4), ("abcd\t", 8),
    ("\u{200B}", 0), ("☀\u{FE0F}", 1), ("한글", 4), ("Ａ", 2),
  ])
  func `characters have the width of their terminal cells`(text: String, cells: Int) {
    #expect(DisplayWidth.cells(Array(text.utf8)[...]) == cells)
  }
}
