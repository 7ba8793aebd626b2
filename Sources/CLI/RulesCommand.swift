import PushlintEngine
import PushlintReference
import PushlintReporting
import PushlintSyntax

extension Subcommand {
  static let rules = Subcommand(
    name: "rules",
    operands: nil,
    summary: "List the rules by subject",
    details: """
      Prints the severity and the summary of each rule. 'safe' marks rules with a safe fix \
      (--fix), 'unsafe' those whose fix may change what the app receives (--fix --unsafe-fixes).
      """,
    optionGroups: [(.report, [.listFormat, .color])]
  ) { arguments, console throws(UsageError) in
    if let extra = arguments.operands.first {
      throw UsageError("'rules' takes no '\(extra)'", meant: "pushlint explain \(extra)")
    }
    if arguments.last(.listFormat) == "json" { return console.print(json(Engine.rules)) }
    let columns = console.showsOutput ? console.columns ?? 80 : .max
    let palette = ColorChoice(arguments).palette(console, isTerminal: console.showsOutput)
    return console.print(list(columns, palette))
  }

  /// A block for each subject; summaries go on below themselves where a line is too short.
  private static func list(_ columns: Int, _ palette: Palette) -> String {
    let width = Engine.rules.map { $0.id.utf8.count }.max() ?? 0
    let columns = max(columns, width + 40)
    return Engine.rulesBySubject.map { subject, rules in
      let rows = rules.flatMap { row(of: $0, width, columns, palette) }
      return palette.paint(.strong, "\(subject) (\(rules.count))") + "\n"
        + rows.map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private static func row(
    of rule: RuleSummary,
    _ width: Int,
    _ columns: Int,
    _ palette: Palette
  ) -> [String] {
    let padded = { (text: String, width: Int) in
      text + String(repeating: " ", count: max(0, width - text.utf8.count))
    }
    let fix = rule.fix?.rawValue ?? ""
    let id = "  " + padded(rule.id, width + 2)
    let severity = palette.paint(.finding(rule.severity), padded(rule.severity.rawValue, 9))
    // Colors take no cells, so that lines are counted without them.
    let margin = String(repeating: " ", count: id.utf8.count + 9 + 8)
    let summary = VisibleText.line(rule.summary)
    var lines = TerminalText.lines(of: summary, columns: columns, first: margin, margin: margin)
    if !lines.isEmpty { lines[0] = id + severity + padded(fix, 8) + lines[0].drop { $0 == " " } }
    return lines
  }

  /// Version 1; members that a rule does not have are absent.
  private static func json(_ rules: [RuleSummary]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.key("rules")
    writer.beginArray()
    for rule in rules {
      writer.breakLine()
      writer.beginObject()
      writer.member("id", rule.id)
      writer.member("subject", rule.subject)
      writer.member("severity", rule.severity.rawValue)
      if let fix = rule.fix { writer.member("fix", fix.rawValue) }
      if let effect = rule.effect {
        writer.key("effect")
        writer.value(effect)
      }
      writer.member("summary", rule.summary)
      writer.member("url", rule.url)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }
}

extension Option {
  static let listFormat = Option(
    "format",
    takes: .word("FORMAT", ["human", "json"]),
    "human (default) or json"
  )
}
