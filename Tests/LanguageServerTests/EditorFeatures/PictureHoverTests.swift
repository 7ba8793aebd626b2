import Foundation
import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import PushlintWorkspace
import Testing

/// Previews in hovers as pictures.
struct PictureHoverTests {
  /// An alert with these texts in JSON.
  private static func alert(_ title: String, _ body: String) -> String {
    #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": {"#
      + #""title": \#(JSONString(title)), "body": \#(JSONString(body))}}}}"#
  }

  private struct JSONString: CustomStringConvertible {
    let description: String

    init(_ text: String) {
      let data = try? JSONSerialization.data(withJSONObject: [text])
      description = String(String(decoding: data ?? Data(), as: UTF8.self).dropFirst().dropLast())
    }
  }

  private static let engine: Engine = {
    var options = LintOptions()
    options.usesConfiguration = false
    return Engine(options)
  }()

  private static func check(_ text: String) -> CheckedDocument {
    engine.check(Document(path: nil, name: "a.json", source: SourceText(text)))
  }

  /// The hover on the first place of a word.
  private static func hover(_ text: String, at word: String, _ form: PreviewForm) -> String? {
    let offset = text.components(separatedBy: word)[0].utf8.count
    return engine.hover(check(text), at: offset + 1, preview: form)?.markdown
  }

  /// The description of a picture, and the picture, if all after the heading is one image.
  private static func image(in markdown: String) -> (description: String, svg: String)? {
    let pattern = #"As a device shows it:\n\n!\[((?:[^\[\]`<\n\\]|\\[!-/:-@\[-`{-~])*)\]\((.*)\)$"#
    guard let regex = try? Regex(pattern, as: (Substring, Substring, Substring).self),
      let match = try? regex.firstMatch(in: markdown)
    else { return nil }
    let start = "data:image/svg+xml;base64,"
    guard match.2.hasPrefix(start),
      let data = Data(base64Encoded: String(match.2.dropFirst(start.count)))
    else { return nil }
    return (String(match.1), String(decoding: data, as: UTF8.self))
  }

  static let texts = [
    ("New message", "Shall we meet?"),
    ("x](https://a.example/1.png) ![y](https://a.example/2.png)", "[a]: https://a.example/3.png"),
    ("<img src=x onerror=alert(1)> &quot;", #"" onerror="alert(1)"#),
    ("</text></svg><script>alert(1)</script>", "]]>&#0;<!--"),
    ("`code` **bold** \\", "```\n# heading\n\n- item\r\n\u{2028}---"),
    ("\u{0}\u{1B}[31m\u{202E}\u{85}", "😀 שלום 語"),
    (")", "("), ("]", "["), ("\\]", "\\["),
  ]

  @Test(arguments: texts)
  func `no text leaves the picture`(_ title: String, _ body: String) throws {
    let text = PictureHoverTests.alert(title, body)
    let markdown = try #require(PictureHoverTests.hover(text, at: #""alert": {"#, .image))
    let image = try #require(PictureHoverTests.image(in: markdown), "\(markdown)")
    #expect(!image.description.isEmpty)
    let preview = try #require(
      PictureHoverTests.engine.previews(PictureHoverTests.check(text)).first
    )
    #expect(image.svg == preview.preview.svg())
    for word in ["<script", "<img", "<a ", "href", "url("] {
      #expect(!image.svg.contains(word), "\(image.svg)")
    }
  }

  @Test func `the picture has the colors that the viewer prefers`() throws {
    let text = PictureHoverTests.alert("T", "B")
    let markdown = try #require(PictureHoverTests.hover(text, at: #""alert": {"#, .image))
    let image = try #require(PictureHoverTests.image(in: markdown))
    #expect(image.description == "T. B")
    #expect(image.svg.contains("@media(prefers-color-scheme:dark)"))
  }

  /// Characters of 59 bytes, of which a picture has room for many.
  private static let heavy = "e" + String(repeating: "\u{301}", count: 29)

  @Test(arguments: [(1, true), (60, true), (360, false), (100_000, false)])
  func `a picture above 32 KB is shown as text`(_ count: Int, _ isImage: Bool) throws {
    let title = String(repeating: PictureHoverTests.heavy, count: min(count, 36))
    let body = String(repeating: PictureHoverTests.heavy, count: min(count, 4000))
    let text = PictureHoverTests.alert(title, body)
    let markdown = try #require(PictureHoverTests.hover(text, at: #""alert": {"#, .image))
    #expect((PictureHoverTests.image(in: markdown) != nil) == isImage, "\(markdown.utf8.count)")
    #expect(markdown.contains("```text\n╭") != isImage)
    if isImage { #expect(markdown.utf8.count < NotificationPreview.maxImageByteCount + 1000) }
  }

  @Test func `without a preview, the rest of the hover stays`() throws {
    let text = PictureHoverTests.alert("T", "B")
    let markdown = try #require(PictureHoverTests.hover(text, at: #""alert": {"#, .none))
    #expect(markdown.hasPrefix("**`aps.alert`**"))
    #expect(!markdown.contains("As a device shows it"))
  }

  @Test(arguments: [
    ("![x](https://a.example/x.png)", "`'![x](https://a.example/x.png)'`"),
    ("![x](/x.png)", #"'!\[x\](/x.png)'"#), ("www.a.example", "`'www.a.example'`"),
    ("<img src=x>", #"'\<img src=x>'"#),
    ("`a` *b* &lt;", #"'\`a\` \*b\* \&lt;'"#),
  ])
  func `a key in a finding is neither an image nor a tag`(_ key: String, _ shown: String) throws {
    let text = #"{"aps": {"alert": {"title": "T"}, "\#(key)": 1}}"#
    let markdown = try #require(PictureHoverTests.hover(text, at: "\"" + key, .text))
    #expect(markdown.hasPrefix(shown + " is not an 'aps' key"), "\(markdown)")
  }
}
