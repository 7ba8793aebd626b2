import Testing
import Text

struct MarkdownTextTests {
  // RFC 4648 section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("\u{0}ÿ\u{3FFFF}", "AMO/8L+/vw=="),
  ])
  func `bytes become base64`(_ text: String, _ expected: String) {
    #expect(Base64.text(text.utf8) == expected)
  }

  @Test(arguments: [
    ("'badge' must be an integer", "'badge' must be an integer"),
    ("![x](http://a)", #"!\[x\](http://a)"#),
    ("<img src=x> &lt; `c` *b* \\", #"\<img src=x> \&lt; \`c\` \*b\* \\"#),
  ])
  func `text in Markdown stays text`(_ text: String, _ expected: String) {
    #expect(MarkdownText.escaped(text) == expected)
  }
}
