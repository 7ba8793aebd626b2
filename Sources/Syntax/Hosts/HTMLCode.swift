/// The text of `<pre>` and `<pre><code>` (HTML, sections 4.4.3 and 13.1).
struct HTMLCode {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  private var tag: ArraySlice<UInt8>
  private var text: HostText
  /// Whether the text is only in characters and their references.
  private var isPlain = true

  /// The items in an element whose start tag begins at `start`; the element may go on behind `end`.
  static func items(in bytes: [UInt8], from start: Int, upTo end: Int) -> [HostItem] {
    var code = HTMLCode(bytes, from: start, upTo: end)
    code.read()
    return CodeTag(code.tag).items(named: HostText(code.tag), code.text)
  }

  private init(_ bytes: [UInt8], from start: Int, upTo end: Int) {
    self.bytes = bytes
    self.end = end
    index = start
    tag = bytes[start..<start]
    text = HostText(at: start)
  }

  private mutating func read() {
    while let name = readTag() {
      if name.isEmpty { return }
      if !["pre", "code"].contains(where: { name.elementsEqual($0.utf8) }) { isPlain = false }
      // `<pre>`, `<code>` and white space between them.
      while index < end, bytes[index] <= 0x20 { index += 1 }
      guard index < end, bytes[index] == UInt8(ascii: "<") else { break }
    }
    tag = bytes[tag.startIndex..<max(tag.startIndex, min(tag.endIndex, index))]
    text = HostText(at: index)
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        let start = index
        guard let name = readTag() else {
          text.append(bytes[start...start])
          index = start + 1
          break
        }
        let isEnd = ["/code", "/pre"].contains { name.elementsEqual($0.utf8) }
        if isEnd { return finish() }
        isPlain = false
      case UInt8(ascii: "&"): readReference()
      default:
        let start = index
        while index < end, bytes[index] != UInt8(ascii: "<"), bytes[index] != UInt8(ascii: "&") {
          index += 1
        }
        text.append(bytes[start..<index])
      }
    }
    finish()
  }

  private mutating func finish() {
    // Tags within the text would be lost by an edit of it.
    if isPlain { text.writing = TextMap.Writing(reserved: Array("<&".utf8)) }
  }

  /// Reads a tag, and returns its name; nil if none begins here.
  private mutating func readTag() -> ArraySlice<UInt8>? {
    guard index + 1 < end, bytes[index] == UInt8(ascii: "<"),
      bytes[index + 1].isLetter || bytes[index + 1] == UInt8(ascii: "/")
    else { return nil }
    guard let close = bytes[index..<end].firstIndex(of: UInt8(ascii: ">")) else {
      index = end
      return bytes[end..<end]
    }
    let content = bytes[(index + 1)..<close]
    if tag.isEmpty, let language = HTMLCode.language(in: content) { tag = language }
    index = close + 1
    return content.prefix { $0 > 0x20 }
  }

  /// The language that attributes name: `class="language-json"`, `lang="json"`.
  private static func language(in attributes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for mark in ["language-", "highlight-source-", "lang-", "lang=\"", "lang='"] {
      guard
        let start = attributes.indices.first(where: { attributes[$0...].starts(with: mark.utf8) })
      else { continue }
      return attributes[(start + mark.utf8.count)...].prefix { $0.isLetter || $0.isDigit }
    }
    return nil
  }

  private static let references: [(name: String, character: String)] = [
    ("quot", "\""), ("amp", "&"), ("lt", "<"), ("gt", ">"), ("apos", "'"), ("nbsp", "\u{A0}"),
    ("lbrace", "{"), ("lcub", "{"), ("rbrace", "}"), ("rcub", "}"), ("lbrack", "["),
    ("lsqb", "["), ("rbrack", "]"), ("rsqb", "]"), ("colon", ":"), ("comma", ","),
  ]

  /// Reads a character reference; one that is not known stands for something else.
  private mutating func readReference() {
    let limit = min(end, index + 12)
    guard let close = bytes[index..<limit].firstIndex(of: UInt8(ascii: ";")), close > index + 1
    else {
      text.append(bytes[index...index])
      index += 1
      return
    }
    let name = bytes[(index + 1)..<close]
    let range = index..<(close + 1)
    index = close + 1
    guard let character = HTMLCode.character(name) else { return text.appendHole(bytes[range]) }
    for byte in character.utf8 { text.append(byte, for: range) }
  }

  private static func character(_ name: ArraySlice<UInt8>) -> String? {
    guard name.first == UInt8(ascii: "#") else {
      return references.first { name.elementsEqual($0.name.utf8) }?.character
    }
    let isHexadecimal = name.dropFirst().first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let digits = String(decoding: name.dropFirst(isHexadecimal ? 2 : 1), as: UTF8.self)
    guard digits.utf8.allSatisfy({ Hexadecimal.digit($0) != nil }) else { return nil }
    return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap { Unicode.Scalar($0) }
      .map { String($0) }
  }
}
