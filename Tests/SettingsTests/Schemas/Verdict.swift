import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintEngine
import PushlintLint
import PushlintSyntax

/// What a schema should say about a document, by what the linter says.
enum Verdict: Hashable {
  case accepted
  case refused
  /// The linter reports what a schema can only partly express.
  case open

  init(_ findings: [Diagnostic], in text: String) {
    let isBeyond = { (finding: Diagnostic) in Verdict.isBeyond(finding, in: text) }
    let told = findings.filter { $0.severity == .error || $0.severity == .warning }
    if told.contains(where: { Verdict.coverage[$0.rule] == .full && !isBeyond($0) }) {
      self = .refused
    } else if findings.contains(where: { Verdict.coverage[$0.rule] == .partial || isBeyond($0) }) {
      self = .open
    } else {
      self = .accepted
    }
  }

  static func findings(in text: String) -> [Diagnostic] {
    engine.check(
      Document(path: nil, name: "push.json", source: SourceText(text), isNamed: true)
    ).file.diagnostics
  }

  private static let engine: Engine = {
    var options = LintOptions()
    options.usesConfiguration = false
    options.today = CalendarDay("2026-11-20")
    return Engine(options)
  }()

  /// How much of a rule's findings a schema can express, by id.
  private static let coverage = Dictionary(
    uniqueKeysWithValues: Rule.all.map { ($0.id, $0.schemaCoverage) }
  )

  /// Whether a finding is one that a schema cannot express, though it covers the rule.
  private static func isBeyond(_ finding: Diagnostic, in text: String) -> Bool {
    switch finding.rule {
    // An id of a team looks like a part of a bundle id.
    case "topic-malformed": finding.message.text.contains("team id")
    // The sender may add it.
    case "priority-background": finding.pointer == "/headers"
    // Beside `aps` and in a request, every name is the app's or the sender's own.
    case "key-misplaced": !finding.pointer.contains("/aps/")
    case "key-misspelled":
      !finding.pointer.contains("/aps/")
        && (!finding.message.text.contains("'aps'") || text.contains("\"apsz\""))
    // A flag that is off is there for a schema.
    case "push-type-mismatch":
      text.contains(#/"content-(available|changed)": (0|false)/#)
    // Below a key of the app's own, every name is its own.
    case "header-in-payload": finding.pointer.hasPrefix("/headers/")
    // A schema sees whether there is a text, not whether all of them are empty, nor that an activity shows
    // no subtitle.
    case "alert-empty":
      text.contains("\"\"") || finding.message.text.hasSuffix("a title or a body")
    // Which server is right depends on the rest of the request.
    case "request-line-invalid": finding.message.text.contains("push.apple.com")
    // A key that only one type of push has tells the schema which type it is.
    case "aps-missing": text.contains("container-identifier")
    // A number is sent as its text, which is no mistake to a schema; the rest cannot be sent.
    case "header-not-string":
      ["null", "object", "array"].contains { finding.message.text.hasSuffix($0) }
    // A text with a placeholder is refused nowhere, though where it stands it can be no object.
    case "value-wrong-type", "loc-args-not-strings":
      SourceText(text).string(finding.range).contains("{")
        && SourceText(text).string(finding.range).hasPrefix("\"")
    default: false
    }
  }

  /// Whether the schema minds what the linter lets pass: the form of what is ours, other keys in the
  /// place of a localized text, items of a list that are no requests, and other keys in `aps` of a push
  /// that is for the app alone.
  static func isStricter(about instance: Instance) -> Bool {
    let places = [
      "/headers := ", "/placeholders", "/aps/alert/title + key", "/aps/alert/body + key",
      "/aps/alert/title := {", "/aps/alert/body := {",
    ]
    let isForApp = PushType.allCases.contains { type in
      type.isForApp && instance.text.contains("\"apns-push-type\": \"\(type.rawValue)\"")
    }
    if isForApp, ["/aps + key", "/aps := {"].contains(where: { instance.origin.contains($0) }) {
      return true
    }
    return places.contains { instance.origin.contains($0) }
      || instance.origin.contains(#/^\/\d+(\/payload|\/aps)?( := | removed)/#)
  }

  /// Whether a mistake in a configuration is in the text of a value, or needs files.
  static func isBeyondConfigurations(_ message: String, in text: String) -> Bool {
    message.contains("must match at least one") || message.contains("regular expression")
      || message.contains("is not a glob") || message.contains("in 'matches' is invalid")
      // A file may hold a rule of that name.
      || message.contains("is not a rule") && text.contains("custom-rules")
  }
}
