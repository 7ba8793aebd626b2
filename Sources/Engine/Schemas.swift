import RuleBook
import Schemas

/// A JSON Schema that people may ask for.
package struct SchemaSummary: Sendable {
  /// What it is asked for by.
  package let name: String
  /// What it describes, in a few words.
  package let summary: String

  /// The schema itself, made when it is asked for, since few ask.
  package var text: String { schema?.schema(Engine.schemaKnowledge).text ?? "" }

  private var schema: PublishedSchema? { PublishedSchema(rawValue: name) }
}

extension Engine {
  /// The schemas that there are, the one of the configuration first.
  package static var schemas: [SchemaSummary] {
    PublishedSchema.allCases.map { SchemaSummary(name: $0.rawValue, summary: $0.summary) }
  }

  fileprivate static var schemaKnowledge: PublishedSchema.Knowledge {
    var summaries: [String: String] = [:]
    for rule in rules { summaries[rule.id] = rule.summary }
    return PublishedSchema.Knowledge(
      settings: settingsKnowledge,
      ruleSummaries: summaries,
      url: { RuleBook.url(ofSchema: $0) }
    )
  }
}
