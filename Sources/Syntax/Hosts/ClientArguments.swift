/// The arguments of a command that say what it sends: `curl`, and others as far as their options are the
/// same (the manuals of curl, GNU Wget, the Postman CLI and HTTPie).
struct ClientArguments {
  /// The other programs.
  private static let others = ["postman", "wget", "http", "https", "xh"]
  /// The name of the program.
  let name: HostText
  private(set) var address: HostText?
  /// Nil where the options imply it.
  private(set) var method: HostText?
  private(set) var headers: [ShellWord] = []
  private(set) var data: [(option: HostText, value: ShellWord)] = []
  /// Whether there may be headers that are not known.
  private(set) var isOpen = false
  private let hasShortOptions: Bool
  /// What looks like an address and may be the value of the option before it.
  private var doubtful: [HostText] = []

  /// Nil for other commands.
  init?(of command: ShellCommand) {
    var words: ArraySlice<ShellWord>
    if let place = command.words.firstIndex(where: { ShellCommand.isProgram($0, "curl") }) {
      name = command.words[place].text
      words = command.words[(place + 1)...]
      hasShortOptions = true
    } else if let program = ClientArguments.others.first(where: { command.isNamed($0) }),
      let word = command.name
    {
      name = word.text
      words = command.arguments
      hasShortOptions = program == "postman"
      // Their headers may be written otherwise.
      isOpen = true
    } else {
      return nil
    }
    while let word = words.popFirst() { read(word, &words) }
    address = address ?? doubtful.first { $0.bytes.starts(with: "http".utf8) } ?? doubtful.last
  }

  /// Whether a text begins as a command that sends something does.
  static func begin(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.drop { $0 <= 0x20 }
    return ["curl ", "wget ", "postman request ", "http POST ", "https POST ", "xh POST "]
      .contains { text.starts(with: $0.utf8) }
  }

  private mutating func read(_ word: ShellWord, _ rest: inout ArraySlice<ShellWord>) {
    let bytes = word.text.bytes
    if word.isList || word.variable.map({ ClientArguments.mayHoldOptions($0) }) ?? false {
      isOpen = true
    } else if bytes.starts(with: "--".utf8) {
      readLong(word, &rest)
    } else if bytes.first == UInt8(ascii: "-"), bytes.count > 1 {
      if hasShortOptions { readShort(word, &rest) }
    } else if address == nil, word.variable != nil || ClientArguments.isAddress(bytes) {
      address = word.text
    } else if word.variable != nil {
      isOpen = true
    }
  }

  /// Whether a variable is called as one that holds options.
  private static func mayHoldOptions(_ name: String) -> Bool {
    let name = Array(name.lowercased().utf8)
    return ["opt", "arg", "header", "flag"].contains { TextScan.contains($0, in: name[...]) }
  }

  private static func isAddress(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "http".utf8) || bytes.contains(UInt8(ascii: "/"))
  }

  private mutating func readLong(_ word: ShellWord, _ rest: inout ArraySlice<ShellWord>) {
    // Long options are in lower case today; old releases took any.
    switch String(decoding: word.text.bytes.dropFirst(2), as: UTF8.self).lowercased() {
    case "header": if let value = rest.popFirst() { headers.append(value) }
    case "data", "data-raw", "data-binary", "data-ascii", "json", "body", "raw", "post-data",
      "body-data":
      if let value = rest.popFirst() { data.append((word.text, value)) }
    case "request", "method": method = rest.popFirst()?.text ?? method
    case "url": address = rest.popFirst()?.text ?? address
    case "config", "form", "data-urlencode", "upload-file":
      isOpen = true
      _ = rest.popFirst()
    case "doh-url", "preproxy", "proxy", "referer": _ = rest.popFirst()
    default:
      if let next = rest.first, ClientArguments.isAddress(next.text.bytes) {
        doubtful.append(next.text)
        rest.removeFirst()
      }
    }
  }

  /// Reads flags written together, such as `-sSd`, the last of which may take a value.
  private mutating func readShort(_ word: ShellWord, _ rest: inout ArraySlice<ShellWord>) {
    let text = word.text
    for place in text.bytes.indices.dropFirst() {
      let flag = text.bytes[place]
      guard "AbcCdDeEFHKmoPQrtTuUwxXyYz".utf8.contains(flag) else { continue }
      var value: ShellWord?
      if place + 1 < text.bytes.count {
        value = ShellWord(text: word.text(from: place + 1))
      } else {
        value = rest.popFirst()
      }
      guard let value else { return }
      switch flag {
      case UInt8(ascii: "H"): headers.append(value)
      case UInt8(ascii: "d"): data.append((text, value))
      case UInt8(ascii: "X"): method = value.text
      case UInt8(ascii: "K"), UInt8(ascii: "F"), UInt8(ascii: "T"): isOpen = true
      default: break
      }
      return
    }
  }

  /// The header that `Name: value` sets; nil if its name is not known.
  static func header(_ text: HostText) -> HostItem.Field? {
    guard let colon = text.bytes.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == 0x3B }),
      colon > 0, text.holes.allSatisfy({ Int($0.lower) > colon })
    else { return nil }
    var start = colon + 1
    while start < text.bytes.count, text.bytes[start] <= 0x20 { start += 1 }
    var end = text.bytes.count
    while end > start, text.bytes[end - 1] <= 0x20 { end -= 1 }
    return HostItem.Field(part: .header, name: text[0..<colon], value: text[start..<end])
  }
}
