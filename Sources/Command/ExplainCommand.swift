import Engine

extension Subcommand {
  /// `pushlint explain`: prints what is known about a word.
  static let explain = Subcommand(
    name: "explain",
    operands: "WHAT",
    summary: "Tell what is known about a rule, a key, a header, a push type or a reason",
    details: """
      Explains a rule (sound-too-long), a key (aps.sound), a header (apns-priority), a push type \
      (liveactivity) or a reason of APNs (BadCollapseId).
      """,
    options: [],
    candidates: .words(.topics)
  ) { arguments, console throws(UsageError) in
    guard let word = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'explain' takes one word, such as 'aps.sound' or 'BadCollapseId'")
    }
    let text = Engine.explanation(of: word) ?? Engine().explanation(ofCustomRule: word)
    guard let text else {
      let near = Engine.suggestions(for: word).map { "'\($0)'" }
      let question = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
      throw UsageError("nothing is known about '\(word)'\(question)")
    }
    return console.print(text.hasSuffix("\n") ? text : text + "\n")
  }
}
