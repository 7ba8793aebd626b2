import PushlintSyntax
import Testing

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
    ("![x](a)", #"!\[x\](a)"#), ("a  b\nc", "a  b\nc"), ("%@ # @ www", "%@ # @ www"),
    ("<img src=x> &lt; `c` *b* \\", #"\<img src=x> \&lt; \`c\` \*b\* \\"#),
  ])
  func `text in Markdown stays text`(_ text: String, _ expected: String) {
    #expect(MarkdownText.escaped(text) == expected)
  }

  /// What GitHub and others link without any mark.
  private static let addresses = [
    "www.example.com/login", "WWW.example.com", "http://a.example", "HTTPS://a", "ftp://a",
    "a@example.com", "mailto:a@example.com", "xmpp:a@b.example/c", "@name", "(@org/team)", "#123",
    "owner/name#1", "GH-1", "a\\@b", "http:\\//a", "'www.a.example'", "![x](http://a)",
  ]

  @Test(arguments: addresses)
  func `a word that would be linked becomes code`(_ word: String) {
    let text = "see \(word) now"
    #expect(MarkdownText.escaped(text) == "see `\(word)` now")
    #expect(MarkdownText.escaped(text, in: .cell) == "see `\(word)` now")
    #expect(MarkdownText.withoutLinks(text) == text.replacing(word, with: "`\(word)`"))
  }

  @Test func `code ends where its word ends`() {
    #expect(MarkdownText.escaped("[a](http://b)", in: .description) == #"\[a\](http://b)"#)
    #expect(MarkdownText.escaped("a` @b`c d`") == #"a\` `@b'c` d\`"#)
    #expect(MarkdownText.escaped("a|b @c|d", in: .cell) == #"a\|b `@c\|d`"#)
    #expect(MarkdownText.withoutLinks("a` @b`c d`") == "a' `@b'c` d'")
  }

  @Test(arguments: [
    ("a *b* `c` [d] a < b", "a *b* `c` [d] a < b"), ("[a](b)", "`[a](b)`"),
    ("![a][b]", "`![a][b]`"),
    ("<img src=//a>", "`<img` src=//a>"), ("x &#64;a\ny", "x `&#64;a`\ny"),
    ("[a b](//c)", "[a `b](//c)`"),
  ])
  func `text for people stays unless it would be a link or a tag`(_ text: String, _ shown: String) {
    #expect(MarkdownText.withoutLinks(text) == shown)
  }
}
