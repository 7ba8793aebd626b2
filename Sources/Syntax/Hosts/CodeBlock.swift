import Text

/// Walks through the lines of a text.
struct LineWalk {
  let bytes: [UInt8]
  /// The start of the next line.
  private(set) var next = 0

  init(_ source: SourceText) {
    bytes = source.bytes
    next = source.contentStart
  }

  /// The next line, without its line end; nil at the end of the text.
  mutating func line() -> Range<Int>? {
    guard next < bytes.count else { return nil }
    let start = next
    let end = TextScan.endOfLine(in: bytes.span, from: start, to: bytes.count)
    let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    next = min(end + (isPair ? 2 : 1), bytes.count)
    return start..<end
  }

  /// Goes back to a line that was read.
  mutating func unread(_ line: Range<Int>) { next = line.lowerBound }
}

/// The lines of a block of code, each with something before it that belongs to the host.
struct CodeBlock {
  private let bytes: [UInt8]
  private var text: HostText
  private var prefix: [UInt8]?
  /// The last lines with their line ends, which are added at once as long as nothing is between them.
  private var lines: Range<Int>
  /// The end of the last line without its line end.
  private var end: Int

  init(in bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    text = HostText(at: offset)
    lines = offset..<offset
    end = offset
  }

  /// Adds a line, from where its code begins up to the next line.
  mutating func append(_ line: Range<Int>, from start: Int, upTo next: Int) {
    // A blank line may lack what others begin with.
    if start < line.upperBound, prefix == nil { prefix = Array(bytes[line.lowerBound..<start]) }
    if start == lines.upperBound {
      lines = lines.lowerBound..<next
    } else {
      text.append(bytes[lines])
      lines = start..<next
    }
    end = line.upperBound
  }

  /// The whole code; it ends before the end of its last line.
  var code: HostText {
    var code = text
    code.append(bytes[lines.lowerBound..<end])
    code.writing = TextMap.Writing(linePrefix: prefix ?? [])
    return code
  }
}

/// What the tag of a block of code says.
enum CodeTag {
  case language(Language)
  /// No tag at all.
  case none
  /// A language that is not read.
  case other

  init(_ tag: ArraySlice<UInt8>) {
    let name = String(decoding: tag, as: UTF8.self).lowercased()
    switch name {
    case "": self = .none
    case "json": self = .language(.json)
    case "jsonc", "json5", "hjson": self = .language(.jsonc)
    case "yaml", "yml": self = .language(.yaml)
    case "sh", "bash", "zsh", "shell", "console", "shell-session", "terminal", "shellscript":
      self = .language(.shell)
    case "http", "rest": self = .language(.http)
    default: self = .other
    }
  }

  /// Whether blocks with this tag may be read.
  var isRead: Bool {
    if case .other = self { false } else { true }
  }

  /// The items in a block with this tag and these headers.
  ///
  /// Code without a tag is read if it begins as JSON or as a command does.
  func items(named name: HostText, _ code: HostText, headers: [HostItem.Field] = []) -> [HostItem] {
    let document: HostItem.Part
    switch self {
    case .language(let language): document = .document(language)
    case .none where code.firstSign == UInt8(ascii: "{"): document = .document(nil)
    case .none where CodeTag.beginsCommand(code.bytes): document = .document(.shell)
    case .none, .other: return []
    }
    let field = HostItem.Field(part: document, name: name, value: code)
    return [HostItem(fields: headers + [field])]
  }

  private static func beginsCommand(_ bytes: [UInt8]) -> Bool {
    let text = bytes.drop { $0 <= 0x20 || $0 == UInt8(ascii: "$") }
    return text.starts(with: "curl ".utf8)
  }
}
