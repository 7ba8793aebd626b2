/// One of the mistakes that APNs answers with a reason, and how to tell it from the others.
package struct ReasonCause: Hashable, Sendable {
  /// How it can be seen before the request is sent.
  package enum Visibility: Hashable, Sendable {
    /// In the request; the ids of the rules that look.
    case request(rules: [String])
    /// In the request where something is configured; the setting, and the ids of the rules.
    case configuration(String, rules: [String])
    /// Not at all; what to check instead.
    case nowhere(check: String)
  }

  /// What happened, in one sentence.
  package let documentation: String
  package let visibility: Visibility

  /// A mistake that rules find in the request.
  static func seen(_ documentation: String, by rules: String...) -> ReasonCause {
    ReasonCause(documentation: documentation, visibility: .request(rules: rules))
  }

  /// A mistake that rules find where `setting` is configured.
  static func seen(
    _ documentation: String,
    with setting: String,
    by rules: String...
  ) -> ReasonCause {
    ReasonCause(documentation: documentation, visibility: .configuration(setting, rules: rules))
  }

  /// A mistake that no file shows.
  static func unseen(_ documentation: String, check: String) -> ReasonCause {
    ReasonCause(documentation: documentation, visibility: .nowhere(check: check))
  }

  /// The ids of the rules that look for it.
  package var rules: [String] {
    switch visibility {
    case .request(let rules), .configuration(_, let rules): rules
    case .nowhere: []
    }
  }
}
