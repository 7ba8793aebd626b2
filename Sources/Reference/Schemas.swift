public import PushlintEngine
import PushlintLint
import PushlintSettings

/// A JSON Schema that people may ask for.
public struct SchemaSummary: Sendable {
  fileprivate let schema: PublishedSchema

  /// What it is asked for by.
  public var name: String { schema.rawValue }
  /// What it describes, in a few words.
  public var summary: String { schema.summary }
  /// The schema itself, made when it is asked for, since few ask.
  public var text: String { schema.schema(Engine.schemaKnowledge).text }
}

extension Engine {
  /// The schemas that there are, the one of the configuration first.
  public static var schemas: [SchemaSummary] {
    PublishedSchema.allCases.map { SchemaSummary(schema: $0) }
  }

  fileprivate static var schemaKnowledge: PublishedSchema.Knowledge {
    PublishedSchema.Knowledge(
      settings: knownNames,
      ruleSummary: { id in rules.first { $0.id == id }?.summary },
      url: { ProductPages.url(ofSchema: $0) }
    )
  }
}
