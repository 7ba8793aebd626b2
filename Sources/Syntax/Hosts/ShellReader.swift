/// Reads scripts of POSIX shells (POSIX.1-2024, "Shell Command Language", section 2) and of bash as far as
/// it takes to know the words of their commands: quotes, here-documents, variables, commands within
/// commands.
///
/// Nothing is run, and no value is guessed. What a word says is known unless a variable or a command is
/// in it; such parts are holes.
struct ShellReader {
  let bytes: [UInt8]
  var index: Int
  /// The end of what is read: the text's, or that of commands within backquotes.
  var end: Int
  private(set) var commands: [ShellCommand] = []
  private(set) var comments: [ByteRange] = []
  /// What stands where a command would, and is JSON.
  private var objects: [HostText] = []
  /// Whether there was a brace that nothing closes; then all others would be searched for theirs, too.
  private var hasOpenObject = false
  private var depth = 0
  /// How many `case` are open, whose patterns end with a parenthesis.
  private var caseCount = 0
  /// The here-documents whose text begins on the next line.
  private var pending: [HereDocument] = []
  /// How far the end of an expansion is looked for, once one has been met that does not end.
  var expansionLimit = Int.max
  /// How far the ends of arithmetic and of subscripts are looked for, and how often there was none.
  private var arithmetic = (limit: 1024, failureCount: 0)

  /// Commands within commands, as deep as they are read.
  private static let maxDepth = 16

  private struct HereDocument {
    let delimiter: ShellWord
    let isQuoted: Bool
    let stripsTabs: Bool
    /// The command that reads it.
    let command: Int
  }

  static func read(_ source: SourceText) -> ([HostItem], [ByteRange]) {
    var reader = ShellReader(bytes: source.bytes, index: source.contentStart)
    reader.readCommands()
    return (ShellItems(reader.commands, objects: reader.objects).items, reader.comments)
  }

  init(bytes: [UInt8], index: Int) {
    self.bytes = bytes
    self.index = index
    end = bytes.count
  }

  func byte(at index: Int) -> UInt8 { index >= 0 && index < end ? bytes[index] : 0 }

  /// Reads commands up to the parenthesis that closes them, or to the end; returns their numbers.
  @discardableResult
  private mutating func readCommands(inParentheses: Bool = false) -> Range<Int> {
    let first = commands.count
    let (outer, outerCount) = (pending, caseCount)
    (pending, caseCount) = ([], 0)
    var isPiped = false
    var parenthesisCount = inParentheses ? 1 : 0
    while index < end {
      skipBlanks()
      if index >= end { break }
      switch byte(at: index) {
      case 0x0A, 0x0D:
        index = lineEnd(at: index) ?? index + 1
        readHereDocuments()
        isPiped = false
      case UInt8(ascii: "#"):
        let lineEnd = TextScan.endOfLine(in: bytes.span, from: index, to: end)
        comments.append(ByteRange(index, lineEnd))
        index = lineEnd
      case UInt8(ascii: "|"):
        isPiped = self.byte(at: index + 1) != UInt8(ascii: "|")
        index += isPiped ? 1 : 2
      case UInt8(ascii: "("):
        if let end = arithmeticEnd(at: index) {
          index = end
        } else {
          index += 1
          parenthesisCount += 1
        }
        isPiped = false
      case UInt8(ascii: ")"):
        // One without an opening parenthesis ends a pattern of `case`.
        let isPattern = caseCount > 0 && parenthesisCount <= (inParentheses ? 1 : 0)
        if !isPattern { parenthesisCount = max(0, parenthesisCount - 1) }
        if inParentheses, parenthesisCount == 0 {
          readHereDocuments()
          (pending, caseCount) = (outer, outerCount)
          return first..<commands.count
        }
        index += 1
        isPiped = false
      case UInt8(ascii: ";"), UInt8(ascii: "&"):
        index += 1
        isPiped = false
      default:
        if !readObject() { readCommand(isPiped: isPiped) }
        isPiped = false
      }
    }
    readHereDocuments()
    (pending, caseCount) = (outer, outerCount)
    return first..<commands.count
  }

  /// The offset behind the arithmetic that begins at `opening`; nil if there is none.
  mutating func arithmeticEnd(at opening: Int) -> Int? {
    guard ShellNesting.isArithmetic(at: opening, in: bytes, upTo: end) else { return nil }
    let limit = min(end, opening + arithmetic.limit)
    let found = ShellNesting.arithmeticEnd(at: opening, in: bytes, upTo: limit)
    if found == nil { noteFailure() }
    return found
  }

  /// The offset behind the subscript of an assignment that begins at `opening`; nil if there is none.
  mutating func subscriptEnd(at opening: Int) -> Int? {
    guard byte(at: opening) == UInt8(ascii: "[") else { return nil }
    let limit = min(end, opening + arithmetic.limit)
    if let close = ShellNesting.subscriptEnd(at: opening, in: bytes, upTo: limit),
      byte(at: close) == UInt8(ascii: "=")
        || byte(at: close) == UInt8(ascii: "+") && byte(at: close + 1) == UInt8(ascii: "=")
    {
      return close
    }
    noteFailure()
    return nil
  }

  /// Nobody writes long arithmetic in a script with much that only begins like it, which would be searched
  /// again and again.
  private mutating func noteFailure() {
    arithmetic.failureCount += 1
    if arithmetic.failureCount == 16 { arithmetic.limit = 64 }
  }

  /// Skips spaces and the like, and line ends behind a backslash.
  private mutating func skipBlanks() {
    while index < end {
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
    var mayAssign = true
    loop: while index < end {
      skipBlanks()
      switch byte(at: index) {
      case 0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "#"):
        break loop
      case UInt8(ascii: "<"), UInt8(ascii: ">"): readRedirection(of: number)
      default:
        if index >= end { break loop }
        let start = index
        let word = readWord(mayAssign: mayAssign)
        if isDescriptor(start) {
          readRedirection(of: number, descriptor: bytes[start])
          continue
        }
        if mayAssign, ShellCommand.assignment(in: word) == nil { mayAssign = false }
        commands[number].words.append(word)
      }
    }
    if commands[number].isNamed("case") { caseCount += 1 }
    if commands[number].isNamed("esac") { caseCount = max(0, caseCount - 1) }
  }

  /// Reads an object that stands where a command would, as the contents of a file in an instruction; no
  /// command begins with a brace and a key.
  private mutating func readObject() -> Bool {
    guard byte(at: index) == UInt8(ascii: "{"), !hasOpenObject, depth == 0 else { return false }
    guard JSONOutline.beginsObject(in: bytes, at: index) else { return false }
    guard let close = JSONOutline.objectEnd(in: bytes, at: index), close <= end else {
      hasOpenObject = true
      return false
    }
    let rest = LineWalk.trimmed(
      bytes[close..<TextScan.endOfLine(in: bytes.span, from: close, to: end)]
    )
    guard rest.isEmpty || rest.first == UInt8(ascii: "#") else { return false }
    objects.append(HostText(bytes[index..<close], writing: TextMap.Writing()))
    index = close
    return true
  }

  /// Whether the word from `start` to here is the number of what is redirected, as in `2>&1`.
  private func isDescriptor(_ start: Int) -> Bool {
    index == start + 1 && bytes[start].isDigit && "<>".utf8.contains(byte(at: index))
  }

  private mutating func readRedirection(of command: Int, descriptor: UInt8? = nil) {
    let sign = byte(at: index)
    let count = bytes[index..<end].prefix(3).prefix { $0 == sign }.count
    index += count
    // Commands whose output, or input, is a file.
    if byte(at: index) == UInt8(ascii: "(") { return }
    let stripsTabs = sign == UInt8(ascii: "<") && count == 2 && byte(at: index) == UInt8(ascii: "-")
    let isCopy = byte(at: index) == UInt8(ascii: "&")
    while "&|-".utf8.contains(byte(at: index)), index < end { index += 1 }
    skipBlanks()
    let start = index
    guard start < end, !isDelimiter(bytes[start]) else { return }
    let word = readWord()
    guard sign == UInt8(ascii: "<") else {
      let isOutput = !isCopy && descriptor ?? UInt8(ascii: "1") == UInt8(ascii: "1")
      if isOutput { commands[command].outputs.append(.init(file: word.text, isWhole: count == 1)) }
      return
    }
    if count == 3 {
      commands[command].input = ShellCommand.Input(name: word.text, text: word.text)
    } else if count == 2 {
      let isQuoted = bytes[start..<min(index, end)].contains { "\"'\\".utf8.contains($0) }
      pending.append(
        HereDocument(delimiter: word, isQuoted: isQuoted, stripsTabs: stripsTabs, command: command)
      )
    }
  }

  func isDelimiter(_ byte: UInt8) -> Bool { byte <= 0x20 || ";&|<>()".utf8.contains(byte) }
}

/// Commands within commands.
extension ShellReader {
  /// Reads `$(…)`; returns its output if that is a text which `cat` or `echo` copies.
  mutating func readSubstitution() -> HostText? {
    index += 2
    guard depth < ShellReader.maxDepth else {
      index = end
      return nil
    }
    depth += 1
    let numbers = readCommands(inParentheses: true)
    depth -= 1
    index = min(index + 1, end)
    return output(of: numbers)
  }

  /// Reads commands in backquotes, unless a backslash in them makes them others than are written.
  mutating func readBackquotes() -> HostText? {
    let (close, hasEscapes) = ShellNesting.backquoteEnd(from: index + 1, in: bytes, upTo: end)
    guard !hasEscapes, depth < ShellReader.maxDepth else {
      index = min(close + 1, end)
      return nil
    }
    let outer = end
    index += 1
    end = close
    depth += 1
    let numbers = readCommands()
    depth -= 1
    end = outer
    index = min(close + 1, end)
    return output(of: numbers)
  }

  private mutating func output(of numbers: Range<Int>) -> HostText? {
    guard numbers.count == 1, let command = commands[numbers].first, command.outputs.isEmpty else {
      return nil
    }
    var text: HostText?
    if command.isNamed("cat"), command.words.count == 1 { text = command.input?.text }
    // What a backslash in it says differs from shell to shell.
    if command.isNamed("echo"), command.words.count == 2, let word = command.words.last,
      !word.text.bytes.contains(UInt8(ascii: "\\")), !word.isList
    {
      text = word.text
      if word.tail?.start != 0 { text?.writing = nil }
    }
    if let printed = command.printed { text = printed }
    if text != nil { commands[numbers.lowerBound].isCopied = true }
    return text
  }
}

/// Here-documents.
extension ShellReader {
  /// Reads the texts of the here-documents that the line before announced.
  private mutating func readHereDocuments() {
    let documents = pending
    pending = []
    for document in documents where index < end {
      let text = readHereDocument(document)
      guard document.command < commands.count else { continue }
      commands[document.command].input = ShellCommand.Input(
        name: document.delimiter.text,
        text: text
      )
    }
  }

  private mutating func readHereDocument(_ document: HereDocument) -> HostText {
    var word = ShellWord(text: HostText(at: index))
    var prefix: [UInt8]?
    while index < end {
      let lineStart = index
      let last = TextScan.endOfLine(in: bytes.span, from: index, to: end)
      while document.stripsTabs, index < last, bytes[index] == 0x09 { index += 1 }
      if bytes[index..<last].elementsEqual(document.delimiter.text.bytes) {
        index = last
        break
      }
      if prefix == nil { prefix = Array(bytes[lineStart..<index]) }
      let next = lineEnd(at: last) ?? end
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
}
