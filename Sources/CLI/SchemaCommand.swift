import PushlintEngine
import PushlintReference

extension Subcommand {
  static let schema = Subcommand(
    name: "schema",
    operands: "[NAME]",
    summary: "Print a JSON Schema for editors and validators",
    details: """
      NAME is one of these (default: config):

      \(schemas)

      The schemas follow JSON Schema draft 2020-12. They describe keys, types and allowed values; \
      'pushlint check' finds much more.
      """,
    examples: [
      ("pushlint schema payload > payload.schema.json", "For any JSON Schema validator"),
      ("pushlint schema payload --types swift > APNs.swift", "For code that builds payloads"),
    ],
    optionGroups: [(.report, [.types])],
    candidates: .words(.these(Engine.schemas.map { $0.name }))
  ) { arguments, console throws(UsageError) in
    if arguments.operands.count > 1 { throw UsageError("'schema' takes one word at most") }
    let names = Engine.schemas.map { $0.name }
    let word = arguments.operands.first ?? names.first ?? ""
    if let types = arguments.last(.types).flatMap({ TypeLanguage(rawValue: $0) }) {
      if word != payload, !arguments.operands.isEmpty {
        throw UsageError("--types prints the types of '\(payload)', not of '\(word)'")
      }
      return console.print(types.source)
    }
    guard let schema = Engine.schemas.first(where: { $0.name == word }) else {
      throw UsageError("'schema' takes \(ParsedArguments.list(names)), not", word, among: names)
    }
    return console.print(schema.text)
  }

  private static let payload = "payload"

  private static let schemas = Engine.schemas
    .map { "\($0.name): \($0.summary)." }.joined(separator: "\n")
}

extension Option {
  static let types = Option(
    "types",
    takes: .word("LANGUAGE", TypeLanguage.allCases.map { $0.rawValue }),
    "Print types for typescript, python, swift, kotlin or go instead"
  )
}
