import Text

/// Reads scripts of POSIX shells (POSIX.1-2024, "Shell Command Language", section 2) as far as it takes
/// to know the words of their commands: quotes, here-documents, variables, commands within commands.
///
/// Nothing is run, and no value is guessed. What a word says is known unless a variable or a command is
/// in it; such parts are holes.
struct ShellReader {
  let bytes: [UInt8]
  var index: Int
  private(set) var commands: [ShellCommand] = []
  private(set) var comments: [ByteRange] = []
  private var depth = 0
  /// The here-documents whose text begins on the next line.
  private var pending: [HereDocument] = []

  /// Commands within commands, as deep as they are read.
  private static let maxDepth = 16

  struct HereDocument {
    let delimiter: ShellWord
    let isQuoted: Bool
    let stripsTabs: Bool
    /// The command that reads it.
    let command: Int
  }

  static func read(_ source: SourceText) -> ([HostItem], [ByteRange]) {
    var reader = ShellReader(bytes: source.bytes, index: source.contentStart)
    reader.readCommands(upTo: nil)
    return (ShellItems(reader.commands).items, reader.comments)
  }

  init(bytes: [UInt8], index: Int) {
    self.bytes = bytes
    self.index = index
  }

  func byte(at index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

  /// Reads commands up to a closing parenthesis, or to the end; returns their numbers.
  @discardableResult
  private mutating func readCommands(upTo closer: UInt8?) -> Range<Int> {
    let first = commands.count
    var isPiped = false
    while index < bytes.count {
      skipBlanks()
      let byte = byte(at: index)
      if index >= bytes.count || byte == closer { break }
      switch byte {
      case 0x0A, 0x0D:
        index = lineEnd(at: index) ?? index + 1
        readHereDocuments()
        isPiped = false
      case UInt8(ascii: "#"):
        let end = TextScan.endOfLine(in: bytes.span, from: index, to: bytes.count)
        comments.append(ByteRange(index, end))
        index = end
      case UInt8(ascii: "|"):
        isPiped = self.byte(at: index + 1) != UInt8(ascii: "|")
        index += isPiped ? 1 : 2
      case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "("), UInt8(ascii: ")"):
        index += 1
        isPiped = false
      default:
        readCommand(isPiped: isPiped)
        isPiped = false
      }
    }
    readHereDocuments()
    return first..<commands.count
  }

  /// Skips spaces and the like, and line ends behind a backslash.
  private mutating func skipBlanks() {
    while index < bytes.count {
      if bytes[index] <= 0x20, bytes[index] != 0x0A, bytes[index] != 0x0D {
        index += 1
      } else if bytes[index] == UInt8(ascii: "\\"), let end = lineEnd(at: index + 1) {
        index = end
      } else {
        return
      }
    }
  }

  /// The offset behind the line end at `start`; nil if there is none.
  func lineEnd(at start: Int) -> Int? {
    switch byte(at: start) {
    case 0x0A: start + 1
    case 0x0D: byte(at: start + 1) == 0x0A ? start + 2 : start + 1
    default: nil
    }
  }

  /// Reads the words and redirections of a command, up to what ends it.
  private mutating func readCommand(isPiped: Bool) {
    let number = commands.count
    commands.append(ShellCommand(follows: isPiped && number > 0 ? number - 1 : nil))
    while index < bytes.count {
      skipBlanks()
      switch byte(at: index) {
      case 0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "("),
        UInt8(ascii: ")"):
        return
      case UInt8(ascii: "#"): return
      case UInt8(ascii: "<"), UInt8(ascii: ">"): readRedirection(of: number)
      default:
        if index >= bytes.count { return }
        let word = readWord()
        commands[number].words.append(word)
      }
    }
  }

  private mutating func readRedirection(of command: Int) {
    let sign = byte(at: index)
    let count = bytes[index...].prefix(3).prefix { $0 == sign }.count
    index += count
    if byte(at: index) == UInt8(ascii: "(") { return index += 1 }
    let stripsTabs = sign == UInt8(ascii: "<") && count == 2 && byte(at: index) == UInt8(ascii: "-")
    while "&|-".utf8.contains(byte(at: index)), index < bytes.count { index += 1 }
    skipBlanks()
    let start = index
    guard start < bytes.count, !isDelimiter(bytes[start]) else { return }
    let word = readWord()
    guard sign == UInt8(ascii: "<") else { return }
    if count == 3 {
      commands[command].input = ShellCommand.Input(name: word.text, text: word.text)
    } else if count == 2 {
      let isQuoted = bytes[start..<min(index, bytes.count)].contains { "\"'\\".utf8.contains($0) }
      pending.append(
        HereDocument(delimiter: word, isQuoted: isQuoted, stripsTabs: stripsTabs, command: command)
      )
    }
  }

  func isDelimiter(_ byte: UInt8) -> Bool { byte <= 0x20 || ";&|<>()".utf8.contains(byte) }
}

/// Words.
extension ShellReader {
  /// Reads a word, which begins here.
  private mutating func readWord() -> ShellWord {
    var word = ShellWord(text: HostText(at: index))
    var parts = 0
    while index < bytes.count, !isDelimiter(bytes[index]) {
      let start = index
      parts += 1
      word.tail = nil
      switch bytes[index] {
      case UInt8(ascii: "'"): readSingleQuoted(into: &word)
      case UInt8(ascii: "\""): readDoubleQuoted(into: &word)
      case UInt8(ascii: "\\"):
        if let end = lineEnd(at: index + 1) {
          index = end
        } else {
          if index + 1 < bytes.count {
            word.text.append(bytes[index + 1], for: index..<index + 2)
          }
          index = min(index + 2, bytes.count)
        }
      case UInt8(ascii: "$") where "'\"".utf8.contains(byte(at: index + 1)):
        readSpecialQuoted(into: &word)
      case UInt8(ascii: "$"), UInt8(ascii: "`"): readExpansion(into: &word)
      default:
        while index < bytes.count, !isDelimiter(bytes[index]),
          !"'\"\\$`".utf8.contains(bytes[index])
        {
          index += 1
        }
        word.text.append(bytes[start..<index])
      }
      if index == start { index += 1 }
    }
    if parts > 1 { word.variable = nil }
    if let tail = word.tail, tail.start == 0 { word.text.writing = tail.writing }
    return word
  }

  private mutating func readSingleQuoted(into word: inout ShellWord) {
    let start = index + 1
    let end = bytes[min(start, bytes.count)...].firstIndex(of: UInt8(ascii: "'")) ?? bytes.count
    word.tail = (word.text.bytes.count, TextMap.Writing(reserved: [UInt8(ascii: "'")]))
    word.text.append(bytes[min(start, end)..<end])
    index = min(end + 1, bytes.count)
  }

  private mutating func readDoubleQuoted(into word: inout ShellWord) {
    index += 1
    var isEmpty = true
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        readEscape(of: "\"\\$`", into: &word.text)
        word.tail = nil
      case UInt8(ascii: "$"), UInt8(ascii: "`"):
        readExpansion(into: &word)
        let isLone = isEmpty && byte(at: index) == UInt8(ascii: "\"")
        if !isLone {
          word.variable = nil
          word.tail = nil
        }
      default:
        word.tail = nil
        while index < bytes.count, !"\"\\$`".utf8.contains(bytes[index]) { index += 1 }
        word.text.append(bytes[start..<index])
        word.variable = nil
      }
      if index == start { index += 1 }
      isEmpty = false
    }
    index = min(index + 1, bytes.count)
  }

  /// A backslash, which is one unless it precedes one of some signs or a line end.
  private mutating func readEscape(of signs: String, into text: inout HostText) {
    if let end = lineEnd(at: index + 1) {
      index = end
    } else if signs.utf8.contains(byte(at: index + 1)), index + 1 < bytes.count {
      text.append(bytes[index + 1], for: index..<index + 2)
      index += 2
    } else {
      text.append(bytes[index...index])
      index += 1
    }
  }

  /// `$'…'` and `$"…"`.
  private mutating func readSpecialQuoted(into word: inout ShellWord) {
    index += 1
    if bytes[index] == UInt8(ascii: "\"") { return readDoubleQuoted(into: &word) }
    index += 1
    let known: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
      UInt8(ascii: "'"): UInt8(ascii: "'"), UInt8(ascii: "\""): UInt8(ascii: "\""),
      UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    ]
    while index < bytes.count, bytes[index] != UInt8(ascii: "'") {
      let isEscape = bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count
      if !isEscape {
        word.text.append(bytes[index...index])
      } else if let meant = known[bytes[index + 1]] {
        word.text.append(meant, for: index..<index + 2)
      } else {
        word.text.appendHole(bytes[index..<index + 2])
      }
      index += isEscape ? 2 : 1
    }
    index = min(index + 1, bytes.count)
  }

  /// A variable, or a command whose output is inserted.
  private mutating func readExpansion(into word: inout ShellWord) {
    let start = index
    if bytes[index] == UInt8(ascii: "`") {
      let end = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "`")) ?? bytes.count - 1
      index = end + 1
    } else if byte(at: index + 1) == UInt8(ascii: "(") {
      if let text = readSubstitution() {
        word.tail = text.writing.map { (word.text.bytes.count, $0) }
        return word.text.append(text)
      }
    } else if let found = ShellExpansion.at(index, in: bytes) {
      word.variable = found.name
      word.isList = word.isList || found.isList
      index = found.end
    } else {
      word.text.append(bytes[index...index])
      return index += 1
    }
    word.text.appendHole(bytes[start..<min(index, bytes.count)])
  }

  /// Reads `$(…)`; returns its output if that is a here-document which `cat` copies.
  private mutating func readSubstitution() -> HostText? {
    index += 2
    guard depth < ShellReader.maxDepth else {
      index = bytes.count
      return nil
    }
    depth += 1
    let outer = pending
    pending = []
    let numbers = readCommands(upTo: UInt8(ascii: ")"))
    pending = outer
    depth -= 1
    index = min(index + 1, bytes.count)
    guard numbers.count == 1, let command = commands[numbers].first,
      command.words.count == 1, command.isNamed("cat"), let input = command.input
    else { return nil }
    commands[numbers.lowerBound].isCopied = true
    return input.text
  }
}

/// Here-documents.
extension ShellReader {
  /// Reads the texts of the here-documents that the line before announced.
  private mutating func readHereDocuments() {
    for document in pending where index < bytes.count {
      let text = readHereDocument(document)
      guard document.command < commands.count else { continue }
      commands[document.command].input = ShellCommand.Input(
        name: document.delimiter.text,
        text: text
      )
    }
    pending = []
  }

  private mutating func readHereDocument(_ document: HereDocument) -> HostText {
    var word = ShellWord(text: HostText(at: index))
    var prefix: [UInt8]?
    while index < bytes.count {
      let lineStart = index
      let end = TextScan.endOfLine(in: bytes.span, from: index, to: bytes.count)
      while document.stripsTabs, index < end, bytes[index] == 0x09 { index += 1 }
      if bytes[index..<end].elementsEqual(document.delimiter.text.bytes) {
        index = end
        break
      }
      if prefix == nil { prefix = Array(bytes[lineStart..<index]) }
      let next = lineEnd(at: end) ?? bytes.count
      if document.isQuoted {
        word.text.append(bytes[index..<next])
        index = next
      } else {
        readExpandedLine(upTo: next, into: &word)
      }
    }
    word.text.writing = TextMap.Writing(
      linePrefix: prefix ?? [],
      reserved: document.isQuoted ? [] : Array("\\$`".utf8)
    )
    return word.text
  }

  private mutating func readExpandedLine(upTo end: Int, into word: inout ShellWord) {
    while index < end {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "\\"): readEscape(of: "\\$`", into: &word.text)
      case UInt8(ascii: "$"), UInt8(ascii: "`"): readExpansion(into: &word)
      default:
        while index < end, !"\\$`".utf8.contains(bytes[index]) { index += 1 }
        word.text.append(bytes[start..<index])
      }
      if index == start { index += 1 }
    }
  }
}
