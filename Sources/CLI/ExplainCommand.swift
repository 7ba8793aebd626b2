import PushlintEngine
import PushlintReference
import PushlintReporting

extension Subcommand {
  static let explain = Subcommand(
    name: "explain",
    operands: "WHAT",
    summary: "Explain a rule, key, header, push type, error or service",
    details: """
      WHAT is a rule (sound-too-long, or a custom rule), a key (aps.sound), a header \
      (apns-priority), a push type (liveactivity), a push service (fcm) or a field of its messages \
      (notification.sound); 'forms' lists the forms of requests.

      WHAT can also be what went wrong: an APNs error (BadCollapseId, 410), an error of a push \
      service (INVALID_ARGUMENT), a line of a device's log, or what you see (no-sound, not-woken). \
      Other words around it, as in '400 BadTopic', are ignored; 'problems' lists all.

      The text is wrapped to the width of the terminal, or to 80 columns elsewhere.
      """,
    examples: [
      ("pushlint explain sound-too-long", "What the rule finds and how to fix it"),
      ("pushlint explain BadCollapseId", "The causes of an APNs error"),
      ("pushlint explain no sound", "The likely causes, and the rules that find them"),
      ("pushlint explain fcm", "The fields of FCM messages and what they become"),
    ],
    optionGroups: [(.report, [.full, .color])],
    candidates: .words(.topics)
  ) { arguments, console throws(UsageError) in
    guard !arguments.operands.isEmpty else {
      throw UsageError(
        "'explain' takes what to explain, such as 'aps.sound', 'BadCollapseId' or 'no sound'"
      )
    }
    let word = arguments.operands.joined(separator: " ")
    // The words of a custom rule's id may name a problem.
    let page =
      Engine().explanation(ofCustomRule: word)
      ?? Engine.explanation(of: word, isFull: arguments.has(.full))
    guard let page else {
      let near = Engine.suggestions(for: word).map { "'\($0)'" }
      let question =
        near.isEmpty
        ? "; 'pushlint explain problems' lists errors and symptoms"
        : "; did you mean \(near.joined(separator: " or "))?"
      throw UsageError(
        "no rule, key, header, push type, error, symptom or push service named '\(word)'\(question)"
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
