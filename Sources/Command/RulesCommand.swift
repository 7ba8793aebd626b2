import Diagnostics
import Engine
import Reporting
import Syntax

extension Subcommand {
  /// `pushlint rules`: lists every rule.
  static let rules = Subcommand(
    name: "rules",
    operands: nil,
    summary: "List every rule",
    details: "Lists every rule: its id, its severity, whether it offers a fix, and what it flags.",
    options: [Option.listFormat, .color]
  ) { arguments, console throws(UsageError) in
    if let extra = arguments.operands.first {
      throw UsageError("'rules' takes no '\(extra)'", meant: "pushlint explain \(extra)")
    }
    if arguments.last(.listFormat) == "json" { return console.print(json(Engine.rules)) }
    let choice = arguments.last(.color).flatMap { ColorChoice(rawValue: $0) } ?? .auto
    let palette = choice.palette(
      isTerminal: console.showsOutput,
      environment: console.environment
    )
    return console.print(list(Engine.rules, palette))
  }

  private static func list(_ rules: [RuleSummary], _ palette: Palette) -> String {
    let width = rules.map { $0.id.utf8.count }.max() ?? 0
    var text = ""
    for rule in rules {
      let severity = rule.severity.rawValue
      let fix = rule.fix.map { $0 == .safe ? "fix" : "unsafe fix" } ?? ""
      text += palette.paint(.strong, rule.id)
      text += String(repeating: " ", count: width - rule.id.utf8.count + 2)
      text += palette.paint(.finding(rule.severity), severity)
      text += String(repeating: " ", count: 9 - severity.utf8.count)
      text += fix + String(repeating: " ", count: 12 - fix.utf8.count)
      text += VisibleText.line(rule.summary) + "\n"
    }
    return text
  }

  /// Version 1; what a rule does not have is left out.
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
    .word(["human", "json"]),
    in: .output,
    "How rules are listed (default: human)"
  )
}
