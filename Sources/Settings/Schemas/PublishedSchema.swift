import PushlintAPNsSpec
public import PushlintSyntax

/// A schema that people may ask for by name.
public enum PublishedSchema: String, Sendable, CaseIterable {
  /// Of `pushlint.yml`.
  case config
  /// Of a bare payload.
  case payload
  /// Of a request with its headers, in our own form.
  case request
  /// Of a message to Firebase Cloud Messaging.
  case fcm
  /// Of the reports `json` and `ndjson`.
  case report
  /// Of what `--summary` counts.
  case summary

  /// What it describes, in a few words.
  public var summary: String {
    switch self {
    case .config: "pushlint.yml, the configuration"
    case .payload: "a payload alone, as APNs accepts it"
    case .request: "a request with headers and payload"
    case .fcm: "a message to FCM, with the payload in it"
    case .report: "a report of 'check --format json', or a line of ndjson"
    case .summary: "a summary of 'check --summary --format json'"
    }
  }

  /// The whole schema.
  public func schema(_ knowledge: Knowledge) -> Schema {
    let head: Schema = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string(knowledge.url(rawValue)),
    ]
    return switch self {
    case .config:
      head
        + ConfigSchema(knowledge: knowledge.settings, ruleSummary: knowledge.ruleSummary).schema
    case .payload: head + PayloadSchema.schema
    case .request: head + RequestSchema.schema
    case .fcm: head + ServiceSchema(service: .fcm).schema
    case .report: head + ReportSchema.schema
    case .summary: head + SummarySchema.schema
    }
  }

  /// What schemas say that is known elsewhere.
  public struct Knowledge: Sendable {
    /// The words that a configuration may contain.
    let settings: KnownNames
    /// What the rule of an id flags, in a sentence.
    let ruleSummary: @Sendable (String) -> String?
    /// Where the schema of a name is published.
    let url: @Sendable (String) -> String

    public init(
      settings: KnownNames,
      ruleSummary: @escaping @Sendable (String) -> String?,
      url: @escaping @Sendable (String) -> String
    ) {
      self.settings = settings
      self.ruleSummary = ruleSummary
      self.url = url
    }
  }
}
