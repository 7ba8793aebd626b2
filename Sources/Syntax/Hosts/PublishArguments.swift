/// The arguments of `aws sns publish` that say what it sends (the AWS CLI's reference).
struct PublishArguments {
  /// The word that names the command.
  let name: HostText
  private(set) var message: ShellWord?
  /// The option that says how the message is written.
  private(set) var structure: HostText?
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
      } else if bytes.starts(with: "--cli-input".utf8) {
        isOpen = true
      } else if bytes.starts(with: "--".utf8), !bytes.contains(UInt8(ascii: "=")) {
        // Values of other options say nothing.
        _ = rest.popFirst()
      }
    }
  }
}
