import RuleBook
import Schemas

/// A JSON Schema that people may ask for.
package struct SchemaSummary: Sendable {
  fileprivate let schema: PublishedSchema

  /// What it is asked for by.
  package var name: String { schema.rawValue }
  /// What it describes, in a few words.
  package var summary: String { schema.summary }
  /// The schema itself, made when it is asked for, since few ask.
  package var text: String { schema.schema(Engine.schemaKnowledge).text }
}

extension Engine {
  /// The schemas that there are, the one of the configuration first.
  package static var schemas: [SchemaSummary] {
    PublishedSchema.allCases.map { SchemaSummary(schema: $0) }
  }

  fileprivate static var schemaKnowledge: PublishedSchema.Knowledge {
    PublishedSchema.Knowledge(
      settings: settingsKnowledge,
      ruleSummaries: Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0.summary) }),
      url: { RuleBook.url(ofSchema: $0) }
    )
  }
}
