import Engine

extension Subcommand {
  /// `pushlint schema`: prints a JSON Schema.
  static let schema = Subcommand(
    name: "schema",
    operands: "[WHAT]",
    summary: "Print a JSON Schema for editors and validators",
    details: """
      Prints a JSON Schema (draft 2020-12), made from the tables that the rules use:

      \(schemas)

      Without WHAT, that of the configuration. A schema knows keys, types and words; \
      'pushlint check' finds much more.
      """,
    options: [],
    candidates: .words(.these(Engine.schemas.map { $0.name }))
  ) { arguments, console throws(UsageError) in
    if arguments.operands.count > 1 { throw UsageError("'schema' takes one word at most") }
    let schemas = Engine.schemas
    guard let word = arguments.operands.first else {
      return console.print(schemas.first?.text ?? "")
    }
    guard let schema = schemas.first(where: { $0.name == word }) else { throw unknown(word) }
    return console.print(schema.text)
  }

  /// A line for each schema.
  private static let schemas = Engine.schemas
    .map { "\($0.name): \($0.summary)." }.joined(separator: "\n")

  private static func unknown(_ word: String) -> UsageError {
    let names = Engine.schemas.map { $0.name }
    let known = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    return UsageError(
      "'schema' takes \(known), not '\(word)'",
      meant: Suggestion.nearest(to: word, among: names)
    )
  }
}
