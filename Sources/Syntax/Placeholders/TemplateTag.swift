/// A tag of a template language: what it does to the blocks of the template.
struct TemplateTag {
  /// Where a block's closing tag has its name.
  enum Family {
    /// `{% if x %}…{% endif %}`: Jinja, Liquid, Twig.
    case statement
    /// `{{#if x}}…{{/if}}`: Mustache, Handlebars.
    case section
    /// `{{if x}}…{{end}}`: Go.
    case action
    /// `<% if x %>…<% end %>`: ERB, EJS.
    case script
  }

  /// How often the content of a block is rendered.
  enum Form {
    /// Once or never: `{% if %}`, `{{^x}}`.
    case branch
    /// Any number of times.
    case loop
    /// Mustache's `{{#x}}`, which is a condition or a loop.
    case section
    /// One of several, the first of which is empty: `{% case %}`.
    case choice
    /// Once: `{% block %}`.
    case always
    /// Not here: `{% macro %}`, `{% comment %}`.
    case never
    /// As its helper decides.
    case unknown
  }

  enum Role: Equatable {
    /// Outputs text.
    case output
    /// Outputs nothing, and controls nothing: an assignment, a comment.
    case silent
    case open(Form)
    /// `else`, `elif`, `when`.
    case middle
    case close
    /// Changes what other tags do: `{% break %}`, `{{=<% %>=}}`.
    case strange

    /// Whether the tag begins a branch, or ends the last one.
    var isPartOfBlock: Bool {
      switch self {
      case .open, .middle, .close: true
      case .output, .silent, .strange: false
      }
    }
  }

  var family: Family
  var role: Role
  /// The name of the block, or of the block that it closes.
  var name = ByteRange.at(0)
  /// What follows the name.
  var condition = ByteRange.at(0)
  var isNegated = false
  /// Whether the tag opens a block even where no tag closes it.
  var isCertain = true
  /// Whether tags in the block are text.
  var isLiteral = false

  /// Whether a placeholder controls the template and outputs nothing.
  static func isControl(_ placeholder: ArraySlice<UInt8>, _ style: PlaceholderStyle) -> Bool {
    switch style {
    case .mustache: isMustacheControl(placeholder)
    case .erb: isERBControl(placeholder)
    default: false
    }
  }

  /// 1 for a tag that opens a block, -1 for one that closes it, else 0.
  static func blockChange(_ placeholder: Placeholder, in source: SourceText) -> Int {
    guard let tag = TemplateTag(placeholder, in: source) else { return 0 }
    switch tag.role {
    case .open: return tag.isCertain ? 1 : 0
    case .close: return -1
    default: return 0
    }
  }

  private static func isMustacheControl(_ placeholder: ArraySlice<UInt8>) -> Bool {
    guard placeholder.dropFirst().first == UInt8(ascii: "{") else { return true }
    if TemplateComment.isWhole(placeholder, .mustache) { return true }
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

  private static let scriptWords = [
    "if", "unless", "for", "while", "case", "block", "macro", "filter", "call", "with", "raw",
    "comment", "capture", "autoescape", "begin", "tablerow",
  ]

  private static func isERBControl(_ placeholder: ArraySlice<UInt8>) -> Bool {
    if TemplateComment.isWhole(placeholder, .erb) { return true }
    switch placeholder.dropFirst(2).first {
    case UInt8(ascii: "="): return false
    case UInt8(ascii: "-"):
      // EJS prints with `<%- %>`; ERB trims with `<%- -%>`.
      if placeholder.suffix(3).first == UInt8(ascii: "-") { return true }
      let body = body(placeholder)
      let word = firstWord(body)
      return scriptWords.contains(word) || word == "else" || word == "elsif" || word == "end"
        || body.first == UInt8(ascii: "}")
    default: return true
    }
  }

  /// A tag without its delimiters, their modifiers and spaces.
  static func body(_ placeholder: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var body = placeholder.dropFirst(2).dropLast(2)
    while let first = body.first, isFrame(first) || first == UInt8(ascii: "{") {
      body = body.dropFirst()
    }
    while let last = body.last, isFrame(last) { body = body.dropLast() }
    return body
  }

  private static func isFrame(_ byte: UInt8) -> Bool {
    byte.isSpace || "-~+".utf8.contains(byte)
  }

  static func firstWord(_ body: ArraySlice<UInt8>) -> String {
    let word = body.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == 0x24 }
    return word.count <= 16 ? String(decoding: word, as: UTF8.self) : "…"
  }
}
