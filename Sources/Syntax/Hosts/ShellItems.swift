/// The items of a script: what its commands send, and other text that looks like JSON.
struct ShellItems {
  /// A text of the script, and what names it there.
  private typealias Named = (name: HostText, text: HostText)

  private let commands: [ShellCommand]
  /// The variables that are set once, with their names as they are set.
  private var variables: [ExactText: Named] = [:]
  /// The files that are written once, by their names as they are written.
  private var files: [ExactText: Named] = [:]
  private(set) var items: [HostItem] = []

  init(_ commands: [ShellCommand], objects: [HostText]) {
    self.commands = commands
    findVariables()
    findFiles()
    let requests = commands.compactMap { command in
      ClientArguments(of: command).flatMap { request($0, of: command) }
    }
    // Sent twice, a text goes with other headers each time.
    var counts: [UInt32: Int] = [:]
    for text in requests.compactMap({ $0.text }) { counts[text.range.lower, default: 0] += 1 }
    items = requests.filter { request in
      request.text.map { counts[$0.range.lower] == 1 } ?? true
    }
    .map { $0.item }
    var known = Set(counts.filter { $0.value == 1 }.keys)
    for command in commands where !command.isCopied {
      addPublication(of: command, &known)
      addTexts(of: command, &known)
    }
    for object in objects {
      let name = HostText(at: Int(object.range.lower))
      let field = HostItem.Field(part: .document(.untagged), name: name, value: object)
      items.append(HostItem(fields: [field]))
    }
    items = items.indirectlySorted { ShellItems.place(of: $0) < ShellItems.place(of: $1) }
  }

  private static func place(of item: HostItem) -> UInt32 {
    item.fields.map { $0.name.range.lower }.min() ?? 0
  }

  private mutating func findVariables() {
    var counts: [ExactText: Int] = [:]
    var replaced: [ExactText: [[UInt8]]] = [:]
    for command in commands {
      for word in command.words {
        guard let (name, value, isWhole) = ShellCommand.assignment(in: word) else { continue }
        let key = String(decoding: name.bytes, as: UTF8.self)
        if let replacement = word.replacement, replacement.name.hasSameBytes(key), value.isOneHole {
          replaced[key, default: []].append(replacement.old)
        } else {
          counts[key, default: 0] += 1
          variables[key] = isWhole ? (name, value) : nil
        }
      }
      if let name = command.variableRead {
        let key = String(decoding: name.bytes, as: UTF8.self)
        counts[key, default: 0] += 1
        variables[key] = command.input.map { ($0.name, $0.text) }
      }
    }
    variables = variables.filter { counts[$0.key] == 1 }
    for (key, texts) in replaced where variables[key.text] != nil {
      guard texts.count <= ShellItems.maxReplacementCount else {
        variables.removeValue(forKey: key.text)
        continue
      }
      variables[key.text]?.text.markHoles(texts)
    }
  }

  /// Nobody replaces more in one text; the limit keeps it from being searched again and again.
  private static let maxReplacementCount = 100

  private mutating func findFiles() {
    var counts: [ExactText: Int] = [:]
    for command in commands {
      var outputs = command.outputs
      if command.isNamed("tee") {
        let isWhole = !command.arguments.contains { $0.text.bytes.first == UInt8(ascii: "-") }
        outputs += command.arguments.map { .init(file: $0.text, isWhole: isWhole) }
      }
      // What it writes takes reading its words again.
      let text = outputs.contains { $0.isWhole } ? written(by: command) : nil
      for output in outputs {
        let file = ShellItems.key(of: output.file.bytes[...])
        counts[file, default: 0] += 1
        files[file] = output.isWhole ? text : nil
      }
    }
    files = files.filter { counts[$0.key] == 1 }
  }

  /// The name of a file, by which it is found again.
  private static func key(of name: ArraySlice<UInt8>) -> String {
    String(decoding: name.starts(with: "./".utf8) ? name.dropFirst(2) : name, as: UTF8.self)
  }

  /// The text that a command prints, or writes into a file.
  private func written(by command: ShellCommand) -> Named? {
    if command.isNamed("tee") || command.isNamed("cat") && command.arguments.isEmpty {
      return input(of: command)
    }
    if let text = command.printed {
      return (HostText(at: Int(text.range.lower)), text)
    }
    guard command.isNamed("echo") || command.isNamed("printf"), let word = command.words.last,
      let said = resolved(word)
    else { return nil }
    return (said.name ?? HostText(at: Int(said.text.range.lower)), said.text)
  }

  /// The text that a command reads.
  private func input(of command: ShellCommand) -> Named? {
    if let input = command.input { return (input.name, input.text) }
    guard let number = command.follows, commands.indices.contains(number),
      !commands[number].isNamed("tee"), commands[number].outputs.isEmpty,
      commands[number].follows == nil
    else { return nil }
    return written(by: commands[number])
  }

  /// The text that a word stands for: its own, or that of its variable.
  private func resolved(_ word: ShellWord) -> (name: HostText?, text: HostText)? {
    guard let variable = word.variable else { return (nil, word.text) }
    return variables[variable].map { ($0.name, $0.text) }
  }

  /// What a command sends, if it is one document, or a file with one.
  private func request(
    _ arguments: ClientArguments,
    of command: ShellCommand
  ) -> (item: HostItem, text: HostText?)? {
    if arguments.data.isEmpty, !arguments.isOpen, let method = arguments.method,
      ["GET", "DELETE"].contains(where: { method.bytes.elementsEqual($0.utf8) })
    {
      return withoutBody(arguments)
    }
    guard arguments.data.count == 1, let data = arguments.data.first else { return nil }
    let document = document(of: data, command)
    let body: HostItem.Field
    // What only the shell knows is like a file.
    let isKnown = document.map { !$0.text.isOneHole } ?? (data.value.variable == nil)
    if !isKnown {
      let name = HostText(at: Int(data.value.text.range.lower))
      body = HostItem.Field(part: .file, name: name, value: data.value.text)
    } else if let document {
      guard JSONStart.isOpening(document.text.firstSign) else { return nil }
      body = HostItem.Field(
        part: .document(.language(.json)),
        name: document.name,
        value: document.text
      )
    } else if data.value.text.bytes.first == UInt8(ascii: "@") {
      let name = HostText(at: Int(data.value.text.range.lower))
      body = HostItem.Field(part: .file, name: name, value: data.value.text)
    } else {
      return nil
    }
    var item = head(of: arguments)
    item.fields.append(body)
    return (item, document?.text)
  }

  /// A request that asks for something, or deletes it.
  private func withoutBody(_ arguments: ClientArguments) -> (item: HostItem, text: HostText?)? {
    guard let address = arguments.address else { return nil }
    var item = head(of: arguments)
    item.addMissingBody(at: address.end)
    return (item, nil)
  }

  /// The address, the method and the headers of a request.
  private func head(of arguments: ClientArguments) -> HostItem {
    var item = HostItem(isOpen: arguments.isOpen)
    item.addTarget(
      named: arguments.name,
      arguments.address ?? HostText(at: arguments.name.end),
      method: arguments.method
    )
    for header in arguments.headers {
      if let said = resolved(header), header.variable == nil || isShort(said.text),
        let field = ClientArguments.header(said.text)
      {
        item.fields.append(field)
      } else {
        item.isOpen = true
      }
    }
    return item
  }

  /// Nobody keeps a longer header in a variable; the limit keeps a long one from being copied for each
  /// command that sends it.
  private func isShort(_ header: HostText) -> Bool { header.bytes.count <= 1024 }

  /// The text that an option for data gives, also `@-` and the name of a file that the script writes.
  private func document(
    of data: (option: HostText, value: ShellWord),
    _ command: ShellCommand
  ) -> Named? {
    let value = data.value.text.bytes
    guard value.first == UInt8(ascii: "@") else {
      return resolved(data.value).map { ($0.name ?? data.option, $0.text) }
    }
    if value.elementsEqual("@-".utf8) { return input(of: command) }
    return files[ShellItems.key(of: value.dropFirst())]
  }

  /// Adds the message that a command publishes with SNS.
  private mutating func addPublication(of command: ShellCommand, _ known: inout Set<UInt32>) {
    guard let publication = PublishArguments(of: command), let message = publication.message,
      let (name, text) = resolved(message).map({ ($0.name ?? message.text, $0.text) }),
      JSONStart.isOpening(text.firstSign), known.insert(text.range.lower).inserted
    else { return }
    var item = HostItem(isOpen: publication.isOpen)
    item.fields = [
      HostItem.Field(part: .command, name: publication.name, value: publication.name),
      HostItem.Field(
        part: .document(.language(.json)),
        name: HostText(at: Int(name.range.lower)),
        value: text
      ),
    ]
    item.fields += publication.attributes
    if let structure = publication.structure {
      item.fields.append(
        HostItem.Field(part: .option, name: structure, value: structure)
      )
    }
    items.append(item)
  }

  /// Adds the texts of a command that begin as JSON does, unless they are known.
  private mutating func addTexts(of command: ShellCommand, _ known: inout Set<UInt32>) {
    var texts: [Named] = []
    for word in command.words {
      texts.append(
        ShellCommand.assignment(in: word).map { ($0.name, $0.value) } ?? ShellItems.field(in: word)
          ?? (HostText(at: Int(word.text.range.lower)), word.text)
      )
    }
    if let input = command.input { texts.append((input.name, input.text)) }
    for (name, text) in texts where text.bytes.count > 2 {
      let isJSON = JSONStart.isOpening(text.firstSign)
      guard isJSON || ClientArguments.begin(text.bytes[...]),
        known.insert(text.range.lower).inserted
      else {
        continue
      }
      // A command that is kept in a text is run later.
      let language: Language = isJSON ? .json : .shell
      let field = HostItem.Field(part: .document(.language(language)), name: name, value: text)
      items.append(HostItem(fields: [field]))
    }
  }
  /// Nobody names a field longer.
  private static let maxFieldNameByteCount = 128

  /// The name and the text of a field of a form, or of a long option: `push.payload={…}`.
  private static func field(in word: ShellWord) -> Named? {
    let bytes = word.text.bytes
    guard let sign = bytes.prefix(maxFieldNameByteCount).firstIndex(of: UInt8(ascii: "=")),
      sign > 0, sign + 1 < bytes.count, JSONStart.isOpening(bytes[sign + 1]),
      !bytes[..<sign].contains(where: { $0 <= 0x20 || "{\"'".utf8.contains($0) }),
      word.text.holes.allSatisfy({ Int($0.lower) > sign })
    else { return nil }
    return (word.text[0..<sign], word.text(from: sign + 1))
  }
}
