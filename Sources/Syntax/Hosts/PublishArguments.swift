/// The arguments of `aws sns publish` that say what it sends (the AWS CLI's reference).
struct PublishArguments {
  /// The word that names the command.
  let name: HostText
  private(set) var message: ShellWord?
  /// The option that says how the message is written.
  private(set) var structure: HostText?
  /// The attributes of the message, by name.
  private(set) var attributes: [HostItem.Field] = []
  /// Whether there may be options that are not known.
  private(set) var isOpen = false

  /// Nil for other commands.
  init?(of command: ShellCommand) {
    let words = command.words.map { $0.text.bytes }
    guard
      let place = words.indices.first(where: { place in
        place > 0 && place + 1 < words.count && words[place].elementsEqual("sns".utf8)
          && words[place + 1].elementsEqual("publish".utf8)
      })
    else { return nil }
    name = command.words[place + 1].text
    var rest = command.words[(place + 2)...]
    while let word = rest.popFirst() {
      let bytes = word.text.bytes
      if word.isList || word.variable != nil {
        isOpen = true
      } else if bytes.elementsEqual("--message".utf8) {
        message = rest.popFirst() ?? message
      } else if bytes.starts(with: "--message-structure".utf8) {
        structure = word.text
      } else if bytes.elementsEqual("--message-attributes".utf8) {
        guard let value = rest.popFirst() else { return }
        // A file, or a variable, may hold any.
        if value.variable != nil || value.text.bytes.starts(with: "file:".utf8) { isOpen = true }
        attributes += PublishArguments.attributes(in: value.text)
      } else if bytes.starts(with: "--cli-input".utf8) {
        isOpen = true
      } else if bytes.starts(with: "--".utf8), !bytes.contains(UInt8(ascii: "=")) {
        // Values of other options say nothing.
        _ = rest.popFirst()
      }
    }
  }

  /// The texts that attributes are set to, in JSON or in the shorthand
  /// `Name={DataType=String,StringValue=text}`.
  private static func attributes(in text: HostText) -> [HostItem.Field] {
    var found: [HostItem.Field] = []
    var (word, name) = (0..<0, 0..<0)
    var isValue = false
    var index = 0
    while index < text.bytes.count {
      let sign = text.bytes[index]
      if sign == UInt8(ascii: "{") { name = word }
      if ":=".utf8.contains(sign) {
        isValue = text.bytes[word].elementsEqual("StringValue".utf8)
      }
      let isQuote = sign == UInt8(ascii: "\"")
      let start = isQuote ? index + 1 : index
      index = start
      while index < text.bytes.count,
        isQuote ? text.bytes[index] != sign : isInWord(text.bytes[index])
      {
        index += 1
      }
      if index > start || isQuote {
        word = start..<index
        if isValue, !name.isEmpty {
          found.append(HostItem.Field(part: .header, name: text[name], value: text[word]))
        }
        isValue = false
        index += isQuote ? 1 : 0
      } else {
        index += 1
      }
    }
    return found
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    byte > 0x20 && !"{}[]:=,\"'\\".utf8.contains(byte)
  }
}
