/// A command of a script.
struct ShellCommand {
  var words: [ShellWord] = []
  /// What it reads: a here-document or a here-string.
  var input: Input?
  /// The files that it writes its output into.
  var outputs: [Output] = []
  /// The command whose output it reads.
  let follows: Int?
  /// Whether its text is a part of another command.
  var isCopied = false

  struct Input {
    /// What names it in the script: the delimiter of a here-document.
    let name: HostText
    let text: HostText
  }

  struct Output {
    let file: HostText
    /// Whether nothing else is in the file.
    let isWhole: Bool
  }

  init(follows: Int?) { self.follows = follows }

  /// The words that precede a command (POSIX.1-2024, "Shell Command Language", section 2.4).
  private static let reservedWords = [
    "!", "do", "elif", "else", "if", "then", "time", "until", "while", "{",
  ]

  /// The words from the name of the command on.
  private var ownWords: ArraySlice<ShellWord> {
    words.drop { word in
      ShellCommand.assignment(in: word) != nil
        || ShellCommand.reservedWords.contains { word.text.bytes.elementsEqual($0.utf8) }
    }
  }

  /// The name of the command: the first word that assigns nothing.
  var name: ShellWord? { ownWords.first }

  /// What follows the name.
  var arguments: ArraySlice<ShellWord> { ownWords.dropFirst() }

  /// Whether it runs a program of this name, maybe by its path.
  func isNamed(_ program: String) -> Bool {
    name.map { ShellCommand.isProgram($0, program) } ?? false
  }

  static func isProgram(_ word: ShellWord, _ program: String) -> Bool {
    // `$CURL` is where the program is.
    if let variable = word.variable { return variable.lowercased().hasSameBytes(program) }
    return word.text.holes.isEmpty
      && (word.text.bytes.split(separator: UInt8(ascii: "/")).last ?? [])
        .elementsEqual(program.utf8)
  }

  /// The name and the value of `NAME=value`; not all of the value with `+=`, or an item of an array.
  static func assignment(
    in word: ShellWord
  ) -> (name: HostText, value: HostText, isWhole: Bool)? {
    let text = word.text
    let end = ShellExpansion.nameEnd(from: 0, in: text.bytes)
    guard end > 0 else { return nil }
    var sign = end
    // A subscript is the only placeholder that may precede the sign.
    if let item = text.holes.first, Int(item.lower) == end, text.byte(at: end) == 0x5B {
      sign = Int(item.upper)
    }
    if text.byte(at: sign) == UInt8(ascii: "+") { sign += 1 }
    guard text.byte(at: sign) == UInt8(ascii: "="),
      text.holes.allSatisfy({ Int($0.lower) > sign || Int($0.upper) <= sign })
    else { return nil }
    return (text[0..<end], word.text(from: sign + 1), sign == end)
  }

  /// The JSON that `printf` prints, in which each conversion is a hole; nil for other text, and where a
  /// backslash makes it another.
  var printed: HostText? {
    guard isNamed("printf"), var format = arguments.first?.text,
      JSONStart.isOpening(format.firstSign), !format.bytes.contains(UInt8(ascii: "\\"))
    else { return nil }
    format.markHoles("sdiqbuxf".utf8.map { [UInt8(ascii: "%"), $0] })
    return format
  }

  /// The variable that `read -d ''` sets to all of its input.
  var variableRead: HostText? {
    guard isNamed("read") else { return nil }
    var words = arguments
    var isWhole = false
    while let option = words.first?.text.bytes, option.first == UInt8(ascii: "-") {
      words.removeFirst()
      guard let letter = option.last, "adinNptu".utf8.contains(letter) else { continue }
      let value = words.popFirst()
      if letter == UInt8(ascii: "d") { isWhole = value?.text.bytes.isEmpty ?? false }
    }
    return isWhole && words.count == 1 ? words.first?.text : nil
  }
}
