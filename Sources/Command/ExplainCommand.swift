import Engine
import Reporting

extension Subcommand {
  static let explain = Subcommand(
    name: "explain",
    operands: "WHAT",
    summary: "Explain a rule, key, header, push type, error or service",
    details: """
      WHAT is a rule (sound-too-long, or a custom rule), a key (aps.sound), a header \
      (apns-priority), a push type (liveactivity), a reason that APNs returns (BadCollapseId), a \
      push service (fcm) or a field of its messages (notification.sound).

      The text is wrapped to the width of the terminal, or to 80 columns elsewhere.
      """,
    examples: [
      ("pushlint explain sound-too-long", "What the rule finds and how to fix it"),
      ("pushlint explain BadCollapseId", "The causes of an APNs error"),
      ("pushlint explain fcm", "The fields of FCM messages and what they become"),
    ],
    optionGroups: [(.report, [.full, .color])],
    candidates: .words(.topics)
  ) { arguments, console throws(UsageError) in
    guard let word = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'explain' takes one word, such as 'aps.sound' or 'BadCollapseId'")
    }
    let page =
      Engine.explanation(of: word, isFull: arguments.has(.full))
      ?? Engine().explanation(ofCustomRule: word)
    guard let page else {
      let near = Engine.suggestions(for: word).map { "'\($0)'" }
      let question = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
      throw UsageError(
        "no rule, key, header, push type, reason or push service named '\(word)'\(question)"
      )
    }
    let palette = ColorChoice(arguments).palette(console, isTerminal: console.showsOutput)
    let columns = console.columns ?? 80
    return console.print(TerminalMarkdown.text(of: page, columns: columns, palette))
  }
}

extension Option {
  static let full = Option("full", "Print the whole page of a rule, with examples")
}
