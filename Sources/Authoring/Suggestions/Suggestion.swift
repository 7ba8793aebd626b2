import Vocabulary

/// A word that belongs at the cursor, before it is written in the file's language.
struct Suggestion {
  let name: String
  let kind: Completion.Kind
  var detail: String?
  var topic: Topic?
  var isDeprecated = false
  /// The value that goes with a key, or the value itself.
  var template: Template

  /// A value that is text.
  static func text(
    _ name: String,
    _ kind: Completion.Kind,
    detail: String? = nil,
    topic: Topic? = nil
  ) -> Suggestion {
    Suggestion(name: name, kind: kind, detail: detail, topic: topic, template: .text(name))
  }

  /// A number or a boolean.
  static func literal(_ name: String, detail: String? = nil) -> Suggestion {
    Suggestion(name: name, kind: .literal, detail: detail, template: .literal(name))
  }
}

/// What may be known beside the request and its context.
package struct AuthoringFacts: Sendable {
  /// The names of the app's sound files.
  package var soundNames: [String]
  /// The rules that there are, the team's own among them.
  package var ruleIDs: [String]
  /// Whether the client takes snippets.
  package var takesSnippets: Bool

  package init(soundNames: [String] = [], ruleIDs: [String] = [], takesSnippets: Bool = false) {
    self.soundNames = soundNames
    self.ruleIDs = ruleIDs
    self.takesSnippets = takesSnippets
  }
}
