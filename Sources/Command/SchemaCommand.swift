import Engine

extension Subcommand {
  /// `pushlint schema`: prints a JSON Schema.
  static let schema = Subcommand(
    name: "schema",
    operands: "[NAME]",
    summary: "Print a JSON Schema for editors and validators",
    details: """
      NAME is one of these (default: config):

      \(schemas)

      The schemas follow JSON Schema draft 2020-12. They describe keys, types and allowed words; \
      'pushlint check' finds much more.
      """,
    examples: [
      ("pushlint schema payload > payload.schema.json", "For any JSON Schema validator")
    ],
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

  /// One line for each schema.
  private static let schemas = Engine.schemas
    .map { "\($0.name): \($0.summary)." }.joined(separator: "\n")

  private static func unknown(_ word: String) -> UsageError {
    let names = Engine.schemas.map { $0.name }
    return UsageError(
      "'schema' takes \(ParsedArguments.list(names)), not '\(word)'",
      meant: Suggestion.nearest(to: word, among: names)
    )
  }
}
