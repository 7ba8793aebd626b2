/// The effect of the tags of template languages.
enum TemplateTag {
  /// Whether a placeholder controls the template and outputs nothing.
  static func isControl(_ placeholder: ArraySlice<UInt8>, _ style: PlaceholderStyle) -> Bool {
    switch style {
    case .mustache: isMustacheControl(placeholder)
    case .erb: isERBControl(placeholder)
    default: false
    }
  }

  /// 1 for a tag that opens a block, -1 for one that closes it, else 0.
  static func blockChange(_ placeholder: ArraySlice<UInt8>) -> Int {
    let body = body(placeholder)
    let word = firstWord(body)
    switch (placeholder.first, placeholder.dropFirst().first) {
    case (UInt8(ascii: "<"), _):
      if word == "end" || body.first == UInt8(ascii: "}") {
        return body.last == UInt8(ascii: "{") ? 0 : -1
      }
      if openers.contains(word) || body.last == UInt8(ascii: "{") { return 1 }
      return lastWords(body) ? 1 : 0
    case (_, UInt8(ascii: "%")):
      if word.utf8.starts(with: "end".utf8) { return -1 }
      return openers.contains(word) ? 1 : 0
    case (_, UInt8(ascii: "#")): return 0
    default: break
    }
    switch body.first {
    case UInt8(ascii: "#"): return 1
    case UInt8(ascii: "^"): return firstWord(body.dropFirst()).isEmpty ? 0 : 1
    case UInt8(ascii: "/"): return body.dropFirst().first == UInt8(ascii: "*") ? 0 : -1
    default: return word == "end" ? -1 : goOpeners.contains(word) ? 1 : 0
    }
  }

  private static let goOpeners = ["if", "range", "with", "block", "define"]
  private static let openers = [
    "if", "unless", "for", "while", "case", "block", "macro", "filter", "call", "with", "raw",
    "comment", "capture", "autoescape", "begin", "tablerow",
  ]

  private static func isMustacheControl(_ placeholder: ArraySlice<UInt8>) -> Bool {
    guard placeholder.dropFirst().first == UInt8(ascii: "{") else { return true }
    let body = body(placeholder)
    if let first = body.first, "#/^!".utf8.contains(first) { return true }
    let word = firstWord(body)
    let rest = body.dropFirst(word.utf8.count)
    switch word {
    case "else", "end", "break", "continue": return rest.isEmpty || rest.first == 0x20
    // Without an argument they are names of values.
    case "if", "range", "with", "block", "define": return rest.first == 0x20
    default: break
    }
    // Go's `{{ $x := … }}` and `{{ $x = … }}`.
    guard body.first == UInt8(ascii: "$") else { return false }
    let sign = rest.drop { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\"") }
    return sign.first == UInt8(ascii: "=")
      && sign.dropFirst().first != UInt8(ascii: "=")
  }

  private static func isERBControl(_ placeholder: ArraySlice<UInt8>) -> Bool {
    switch placeholder.dropFirst(2).first {
    case UInt8(ascii: "="): return false
    case UInt8(ascii: "-"):
      // EJS prints with `<%- %>`; ERB trims with `<%- -%>`.
      if placeholder.suffix(3).first == UInt8(ascii: "-") { return true }
      let body = body(placeholder)
      let word = firstWord(body)
      return openers.contains(word) || word == "else" || word == "elsif" || word == "end"
        || body.first == UInt8(ascii: "}")
    default: return true
    }
  }

  /// A tag without its delimiters, their modifiers and spaces.
  private static func body(_ placeholder: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var body = placeholder.dropFirst(2).dropLast(2)
    while let first = body.first, isFrame(first) || first == UInt8(ascii: "{") {
      body = body.dropFirst()
    }
    while let last = body.last, isFrame(last) { body = body.dropLast() }
    return body
  }

  private static func isFrame(_ byte: UInt8) -> Bool {
    byte.isSpace || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "~")
  }

  private static func firstWord(_ body: ArraySlice<UInt8>) -> String {
    let word = body.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == 0x24 }
    return word.count <= 16 ? String(decoding: word, as: UTF8.self) : "…"
  }

  /// Whether a Ruby tag ends in `do` or `do |x|`.
  private static func lastWords(_ body: ArraySlice<UInt8>) -> Bool {
    var body = body
    if body.last == UInt8(ascii: "|") {
      body = body.dropLast()
      while let last = body.last, last != UInt8(ascii: "|") { body = body.dropLast() }
      body = body.dropLast()
    }
    while body.last == 0x20 { body = body.dropLast() }
    return body.suffix(3).elementsEqual(" do".utf8)
  }
}
