import PushlintAppFiles
import PushlintSyntax
import Testing

struct OldStyleTests {
  @Test(arguments: [
    ("", "{}"),
    (" // nothing\n/* at all */", "{}"),
    (#""a" = "b";"#, "{a: 'b'}"),
    (#"a = b; "c d" = 'e';"#, "{a: 'b', c d: 'e'}"),
    (#"{ a = b; }"#, "{a: 'b'}"),
    ("key;\n\"other key\";", "{key: 'key', other key: 'other key'}"),
    ("a = (b, \"c\", (), );", "{a: ('b', 'c', ())}"),
    ("(1, 2)", "('1', '2')"),
    ("a = {b = {c = d;};};", "{a: {b: {c: 'd'}}}"),
    ("a = <00fF 1a>;", "{a: data}"),
    ("<00>", "data"),
    ("a = \"one\ntwo\";", "{a: 'one\ntwo'}"),
    ("/* x */ a /* y */ = // z\n b /**/ ;", "{a: 'b'}"),
    ("a = http://x.y/z;", "{a: 'http://x.y/z'}"),
    ("a = -1.5e3; b = $_x;", "{a: '-1.5e3', b: '$_x'}"),
    ("\u{FEFF}a = b;", "{a: 'b'}"),
    ("a\u{2028}=\u{2029}b;", "{a: 'b'}"),
    (#"a = "";"#, "{a: ''}"),
    ("a = b;\r\nc = d;\r\n", "{a: 'b', c: 'd'}"),
    (#""größe" = "naïve 👋";"#, "{größe: 'naïve 👋'}"),
  ])
  func `an old-style list is read`(source: String, outline: String) {
    let list = PropertyList.read(source)
    #expect(list.outline == outline)
    #expect(list.findings == [])
    #expect(list.format == .oldStyle)
  }

  @Test(arguments: [
    (#"\n\t\r\a\b\f\v"#, "\n\t\r\u{7}\u{8}\u{C}\u{B}"),
    (#"\\ \" \' \x"#, #"\ " ' x"#),
    (#"\101\60\0z"#, "A0\0z"),
    (#"\1011"#, "A1"),
    (#"\200"#, "\u{FFFD}"),
    (#"\U00e9\u00E9"#, "éé"),
    (#"\Ue9 \Ue9z"#, "é éz"),
    (#"\Ud83d\Ude00"#, "😀"),
    ("\\é\\👋", "é👋"),
    ("\\\n", "\n"),
    (#"\U00e99"#, "é9"),
  ])
  func `escapes are decoded`(escaped: String, text: String) {
    let list = PropertyList.read("a = \"\(escaped)\";")
    let read = list.root?["a"]?.asString ?? "nothing"
    #expect(Array(read.utf8) == Array(text.utf8))
    #expect(list.findings == [])
  }

  @Test(arguments: [
    (#"\Ud83d"#, "a surrogate escape must be part of a pair @5 \\Ud83d"),
    (#"\Ude00x"#, "a surrogate escape must be part of a pair @5 \\Ude00"),
    (#"\Ud83dx\Ude00"#, "a surrogate escape must be part of a pair @5 \\Ud83d"),
    (#"\Ug"#, "'\\U' must be followed by hexadecimal digits @5 \\U"),
  ])
  func `a bad escape is reported at its position`(escaped: String, finding: String) {
    #expect(PropertyList.read("a = \"\(escaped)\";").findings.first == finding)
  }

  @Test(arguments: Self.mistakes)
  func `one mistake gives one issue and the other pairs survive`(mistake: Mistake) {
    let list = PropertyList.read(mistake.source)
    #expect(list.findings == [mistake.finding])
    #expect(list.outline == mistake.outline)
    #expect(list.hasRangesInBounds)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let source: String
    let finding: String
    let outline: String

    init(_ source: String, _ finding: String, _ outline: String) {
      self.source = source
      self.finding = finding
      self.outline = outline
    }

    var testDescription: String { source }
  }

  private static let mistakes = [
    Mistake("a = b\nc = d;", "';' must follow the value @5", "{a: 'b', c: 'd'}"),
    Mistake("\"a\" = \"b\"\n\"c\" = \"d\";", "';' must follow the value @9", "{a: 'b', c: 'd'}"),
    Mistake("\"a\"=\"b\"\"c\"=\"d\";", "';' must follow the value @7", "{a: 'b', c: 'd'}"),
    Mistake("a = b", "';' must follow the value @5", "{a: 'b'}"),
    Mistake("{a = b}", "';' must follow the value @6", "{a: 'b'}"),
    Mistake("a = b c;\nd = e;", "';' must follow the value @5", "{a: 'b', d: 'e'}"),
    Mistake(
      "a \"b\";\nc = d;",
      "a key and its value must be separated by '=' @1",
      "{a: 'b', c: 'd'}"
    ),
    Mistake("a : b;\nc = d;", "a key and its value must be separated by '=' @1", "{a: ?, c: 'd'}"),
    Mistake("a\n", "a key and its value must be separated by '=' @1", "{a: ?}"),
    Mistake("a = ;\nc = d;", "a key must have a value @4", "{a: ?, c: 'd'}"),
    Mistake("{a = }", "a key must have a value @5", "{a: ?}"),
    Mistake("a = b;; c = d;", "a value in a dictionary must have a key @6 ;", "{a: 'b', c: 'd'}"),
    Mistake(
      "a = b;\n}\nc = d;",
      "a closing bracket must match an open one @7 }",
      "{a: 'b', c: 'd'}"
    ),
    Mistake("a = #;\nc = d;", "'#' is not allowed outside quotes @4 #", "{a: ?, c: 'd'}"),
    Mistake(
      "é = b;\nc = d;",
      "a character outside ASCII is not allowed outside quotes @0 é",
      "{c: 'd'}"
    ),
    Mistake(
      "\"a\" = \"say \"hi; there\" now\";\nc = d;",
      "a quote inside a string must be escaped with a backslash @11 \"",
      "{a: ?, c: 'd'}"
    ),
    Mistake(
      "\"a\" = \"b;\n\"c\" = \"d\";\ne = f;",
      "a string must be closed by a quote @6 \"b;",
      "{a: ?, c: 'd', e: 'f'}"
    ),
    Mistake(
      "\"a\" = \"b\n\"c\" = \"d\";\ne = f;",
      "a string must be closed by a quote @6 \"b",
      "{a: ?, c: 'd', e: 'f'}"
    ),
    Mistake("a = \"b;\nc = d;", "a string must be closed by a quote @4 \"b;", "{a: 'b', c: 'd'}"),
    Mistake("a = \"b", "a string must be closed by a quote @4 \"b", "{a: 'b'}"),
    Mistake(
      "\"a = b;\n\"c\" = \"d\";",
      "a string must be closed by a quote @0 \"a = b;",
      "{c: 'd'}"
    ),
    Mistake(
      "a = b;\n/* c = d;",
      "a comment that starts with '/*' must end with '*/' @7 /*",
      "{a: 'b'}"
    ),
    Mistake(
      "a = (b c);\nd = e;",
      "values must be separated by ',' @6",
      "{a: ('b', 'c'), d: 'e'}"
    ),
    Mistake("a = (b;\nc = d;", "'(' must be closed by ')' @4 (", "{a: ('b'), c: 'd'}"),
    Mistake("a = (,b);", "a key must have a value @5", "{a: ('b')}"),
    Mistake("{a = b;", "'{' must be closed by '}' @0 {", "{a: 'b'}"),
    Mistake("{a = {b = (c", "'(' must be closed by ')' @10 (", "{a: {b: ('c')}}"),
    Mistake(
      "a = <0x>;\nc = d;",
      "data must be pairs of hexadecimal digits between '<' and '>' @6 x",
      "{a: data, c: 'd'}"
    ),
    Mistake("{a = b;} c", "nothing may follow the value of a property list @9 c", "{a: 'b'}"),
    Mistake(
      #"{ "a": 1 }"#,
      "a property list must be XML, binary or old-style, not JSON @0 {",
      "nothing"
    ),
  ]

  @Test func `ranges cover what was written`() throws {
    let list = PropertyList.read(#""a b" = "c\n"; d = (e);"#)
    let entries = try #require(list.root?.asDictionary)
    #expect(entries.map { list.source.string($0.keyRange) } == [#""a b""#, "d"])
    #expect(entries.map { list.source.string($0.value.range) } == [#""c\n""#, "(e)"])
    #expect(list.source.string(entries[0].value.contentRange) == #"c\n"#)
  }

  @Test func `the last of two equal keys counts`() {
    let list = PropertyList.read("a = b; a = c;")
    #expect(list.root?["a"]?.asString == "c")
    #expect(list.root?.asDictionary?.count == 2)
  }
}
