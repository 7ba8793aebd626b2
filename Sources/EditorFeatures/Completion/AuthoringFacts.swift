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
