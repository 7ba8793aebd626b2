import Text

/// A command of a script.
struct ShellCommand {
  var words: [ShellWord] = []
  /// What it reads: a here-document or a here-string.
  var input: Input?
  /// The command whose output it reads.
  let follows: Int?
  /// Whether its text is a part of another command.
  var isCopied = false

  struct Input {
    /// What names it in the script: the delimiter of a here-document.
    let name: HostText
    let text: HostText
  }

  init(follows: Int?) { self.follows = follows }

  /// The first word that is no assignment.
  var name: ShellWord? {
    words.first { ShellCommand.assignment(in: $0) == nil }
  }

  /// Whether it runs a program of this name, maybe by its path.
  func isNamed(_ program: String) -> Bool {
    name.map { ShellCommand.isProgram($0, program) } ?? false
  }

  static func isProgram(_ word: ShellWord, _ program: String) -> Bool {
    word.text.holes.isEmpty
      && (word.text.bytes.split(separator: UInt8(ascii: "/")).last ?? [])
        .elementsEqual(program.utf8)
  }

  /// The name and the value of `NAME=value`.
  static func assignment(in word: ShellWord) -> (name: HostText, value: HostText)? {
    let text = word.text
    let end = ShellExpansion.nameEnd(from: 0, in: text.bytes)
    guard end > 0, end < text.bytes.count, text.bytes[end] == UInt8(ascii: "="),
      text.holes.allSatisfy({ Int($0.lower) > end })
    else { return nil }
    return (text[0..<end], word.text(from: end + 1))
  }
}

/// The items of a script: what its `curl` commands send, and other text that looks like JSON.
struct ShellItems {
  private let commands: [ShellCommand]
  /// The variables that are set once, with their names as they are set.
  private var variables: [ExactText: (name: HostText, value: HostText)] = [:]
  private(set) var items: [HostItem] = []

  init(_ commands: [ShellCommand]) {
    self.commands = commands
    findVariables()
    let requests = commands.compactMap { command in
      CurlArguments(of: command).flatMap { request($0, of: command) }
    }
    // Sent twice, a text goes with other headers each time.
    var counts: [UInt32: Int] = [:]
    for request in requests { counts[request.text.range.lower, default: 0] += 1 }
    items = requests.filter { counts[$0.text.range.lower] == 1 }.map { $0.item }
    var known = Set(counts.filter { $0.value == 1 }.keys)
    for command in commands where !command.isCopied { addTexts(of: command, &known) }
    items = items.indirectlySorted { ShellItems.place(of: $0) < ShellItems.place(of: $1) }
  }

  private static func place(of item: HostItem) -> UInt32 {
    item.fields.map { $0.name.range.lower }.min() ?? 0
  }

  private mutating func findVariables() {
    var counts: [ExactText: Int] = [:]
    for command in commands {
      for word in command.words {
        guard let (name, value) = ShellCommand.assignment(in: word) else { continue }
        let key = String(decoding: name.bytes, as: UTF8.self)
        counts[key, default: 0] += 1
        variables[key] = (name, value)
      }
    }
    variables = variables.filter { counts[$0.key] == 1 }
  }

  /// The text that a word stands for: its own, or that of its variable.
  private func resolved(_ word: ShellWord) -> (name: HostText?, text: HostText)? {
    guard let variable = word.variable else { return (nil, word.text) }
    return variables[variable].map { ($0.name, $0.value) }
  }

  /// What a `curl` sends, if it is one document.
  private func request(
    _ arguments: CurlArguments,
    of command: ShellCommand
  ) -> (item: HostItem, text: HostText)? {
    guard arguments.data.count == 1, let data = arguments.data.first,
      let document = document(of: data, command), document.text.firstSign == UInt8(ascii: "{")
    else { return nil }
    var item = HostItem(isOpen: arguments.isOpen)
    item.fields.append(
      HostItem.Field(
        part: .address,
        name: arguments.name,
        value: arguments.address ?? HostText(at: arguments.name.end)
      )
    )
    for header in arguments.headers {
      if let field = resolved(header).flatMap({ CurlArguments.header($0.text) }) {
        item.fields.append(field)
      } else {
        item.isOpen = true
      }
    }
    item.fields.append(
      HostItem.Field(part: .document(.json), name: document.name, value: document.text)
    )
    return (item, document.text)
  }

  /// The text that an option for data gives, also `@-`.
  private func document(
    of data: (option: HostText, value: ShellWord),
    _ command: ShellCommand
  ) -> (name: HostText, text: HostText)? {
    guard data.value.text.bytes.first == UInt8(ascii: "@") else {
      return resolved(data.value).map { ($0.name ?? data.option, $0.text) }
    }
    guard data.value.text.bytes.elementsEqual("@-".utf8) else { return nil }
    if let input = command.input { return (input.name, input.text) }
    guard let number = command.follows, commands.indices.contains(number) else { return nil }
    let writer = commands[number]
    if writer.isNamed("cat"), let input = writer.input { return (input.name, input.text) }
    guard writer.isNamed("echo") || writer.isNamed("printf"), let word = writer.words.last,
      let said = resolved(word)
    else { return nil }
    return (said.name ?? HostText(at: Int(said.text.range.lower)), said.text)
  }

  /// Adds the texts of a command that begin as an object does, unless they are known.
  private mutating func addTexts(of command: ShellCommand, _ known: inout Set<UInt32>) {
    var texts: [(name: HostText, value: HostText)] = []
    for word in command.words {
      texts.append(
        ShellCommand.assignment(in: word) ?? (HostText(at: Int(word.text.range.lower)), word.text)
      )
    }
    if let input = command.input { texts.append((input.name, input.text)) }
    for (name, text) in texts
    where text.bytes.count > 2 && text.firstSign == UInt8(ascii: "{") {
      guard known.insert(text.range.lower).inserted else { continue }
      let field = HostItem.Field(part: .document(.json), name: name, value: text)
      items.append(HostItem(fields: [field]))
    }
  }
}
