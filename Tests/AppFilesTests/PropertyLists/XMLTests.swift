import PushlintAppFiles
import PushlintSyntax
import Testing

struct XMLTests {
  private static func plist(_ content: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\(content)</plist>\n"
  }

  @Test(arguments: [
    ("<dict/>", "{}"),
    ("<array></array>", "()"),
    ("<string>a</string>", "'a'"),
    ("<string/>", "''"),
    ("<string> a\r\nb\r</string>", "' a\nb\n'"),
    ("<string>&lt;&gt;&amp;&apos;&quot;&#65;&#x1F600;</string>", "'<>&'\"A😀'"),
    ("<string><![CDATA[<a>&amp;]]> b<!-- c --> d</string>", "'<a>&amp; b d'"),
    ("<integer> -12 </integer>", "-12"),
    ("<integer>0x1F</integer>", "31"),
    ("<integer>-0x1f</integer>", "-31"),
    ("<real>1.5e3</real>", "1500.0"),
    ("<true/>", "true"),
    ("<false></false>", "false"),
    ("<date>2026-01-01T00:00:00Z</date>", "date"),
    ("<data>AAEC</data>", "data"),
    ("<dict><key>a</key><string>b</string><key>c</key><true/></dict>", "{a: 'b', c: true}"),
    ("<array><dict/><array><integer>1</integer></array></array>", "({}, (1))"),
    ("<dict a=\"x>y\" b='/'><key c=''>d</key><true /></dict>", "{d: true}"),
  ])
  func `a list in XML is read`(content: String, outline: String) {
    let list = PropertyList.read(Self.plist(content))
    #expect(list.outline == outline)
    #expect(list.findings == [])
    #expect(list.format == .xml)
  }

  @Test(arguments: [
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://x/y>z.dtd\">\n<plist><true/></plist>",
    "<plist><true/></plist>", "\u{FEFF}<?xml version='1.0'?><true/>", "<!-- a --><?b c?><true/>",
    "\n <plist>\n<true/>\n</plist><!-- a -->",
  ])
  func `markup around the value is skipped`(source: String) {
    #expect(PropertyList.read(source).outline == "true")
    #expect(PropertyList.read(source).findings == [])
  }

  @Test(arguments: [
    ("<dict><key>a</key></dict>", "a key must have a value @54 a", "{a: ?}"),
    (
      "<dict><key>a</key><key>b</key><true/></dict>", "a key must have a value @54 a",
      "{a: ?, b: true}"
    ),
    ("<dict><true/></dict>", "a value in a dictionary must have a key @49 <true/>", "{}"),
    (
      "<dict><key>a</key><string>b<key>c</key><true/></dict>",
      "'<string>' must be closed by '</string>' @61 <string>", "{a: 'b', c: true}"
    ),
    ("<array><dict></array>", "'<dict>' must be closed by '</dict>' @50 <dict>", "({})"),
    ("<string>a</strng>", "an end tag must match the innermost open element @52 </strng>", "'a'"),
    (
      "<array></string><true/></array>",
      "an end tag must match the innermost open element @50 </string>", "(true)"
    ),
    (
      "<array><foo><bar/></foo><true/></array>",
      "an element must be one that property lists define @50 <foo>", "(?, true)"
    ),
    (
      "<array>x<true/></array>", "text must be inside an element such as '<string>' @50 x",
      "(true)"
    ),
    ("<string>a<b>c</b></string>", "text must not contain elements @52 <b>", "'ac'"),
    ("<array><key>a</key></array>", "'<key>' must be directly inside a '<dict>' @50 <key>", "(?)"),
    ("<string>a & b</string>", "'&' must start an XML entity such as '&amp;' @53 &", "'a & b'"),
    ("<string>&x;</string>", "'&' must start an XML entity such as '&amp;' @51 &x;", "'&x;'"),
    (
      "<string>&#0;</string>",
      "a character reference must name a character that XML allows @51 &#0;", "'\u{FFFD}'"
    ),
    (
      "<string>&#99999999999999999999;</string>",
      "a character reference must name a character that XML allows @51 &#99999999999999999999;",
      "'\u{FFFD}'"
    ),
    ("<integer>1.5</integer>", "a number must be decimal and fit into 64 bits @52 1.5", "?"),
    (
      "<integer>9223372036854775808</integer>",
      "a number must be decimal and fit into 64 bits @52 9223372036854775808", "?"
    ),
    (
      "<string>a < b</string>", "a tag must be well-formed XML, such as '<key>' @53 <", "'a < b'"
    ),
    ("<true/><false/>", "nothing may follow the value of a property list @50 <false/>", "true"),
    ("", "a property list must have a value @22 <plist version=\"1.0\">", "nothing"),
  ])
  func `one mistake gives one issue`(content: String, finding: String, outline: String) {
    let list = PropertyList.read(Self.plist(content))
    #expect(list.findings == [finding])
    #expect(list.outline == outline)
    #expect(list.hasRangesInBounds)
  }

  @Test(arguments: [("<dict/>", "{}"), ("<array><true/></array>", "(true)")])
  func `a container may stand alone`(source: String, outline: String) {
    #expect(PropertyList.read(source).outline == outline)
    #expect(PropertyList.read(source).findings == [])
  }

  @Test(arguments: [
    ("<plist><dict><key>a</key><string>b", "'<string>' must be closed by '</string>' @25 <string>"),
    ("<plist><dict><key>a</key>", "'<dict>' must be closed by '</dict>' @7 <dict>"),
    ("<plist><dict", "a tag must be well-formed XML, such as '<key>' @7 <dict"),
    ("<plist><!-- a", "a comment, a declaration or CDATA must be closed @7 <!--"),
    ("<plist><string><![CDATA[a", "a comment, a declaration or CDATA must be closed @15 <![CDATA["),
    ("<!DOCTYPE", "a comment, a declaration or CDATA must be closed @0 <!"),
  ])
  func `a file that ends too early is reported at the innermost opener`(
    source: String,
    finding: String
  ) {
    #expect(PropertyList.read(source).findings == [finding])
    #expect(PropertyList.read(source).hasRangesInBounds)
  }

  @Test func `entities of the file's own are not expanded`() {
    let lines = (1...9).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);\">" }
    let subset = "<!ENTITY e0 \"ha\">" + lines.joined()
    let list = PropertyList.read("<!DOCTYPE plist [\(subset)]><plist><string>&e9;</string></plist>")
    #expect(list.outline == "'&e9;'")
    #expect(list.issues.map(\.code) == [.internalSubset, .unknownEntity])
  }

  @Test func `ranges cover the texts`() throws {
    let list = PropertyList.read(Self.plist("<dict><key>a</key><string>b &amp;</string></dict>"))
    let entry = try #require(list.root?.asDictionary?.first)
    #expect(list.source.string(entry.keyRange) == "a")
    #expect(list.source.string(entry.value.range) == "b &amp;")
    let whole = list.source.string(try #require(list.root).range)
    #expect(whole.hasPrefix("<dict>") && whole.hasSuffix("</dict>"))
  }
}
