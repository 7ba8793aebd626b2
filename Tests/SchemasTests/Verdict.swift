import Diagnostics
import Engine
import Text

/// What a schema should say about a document, by what the linter says.
enum Verdict: Hashable {
  case accepted
  case refused
  /// The linter speaks of what a schema can tell in part.
  case open

  init(_ findings: [Diagnostic], in text: String) {
    let isBeyond = { (finding: Diagnostic) in Verdict.isBeyond(finding, in: text) }
    let told = findings.filter { $0.severity == .error || $0.severity == .warning }
    if told.contains(where: { Verdict.refusing.contains($0.rule) && !isBeyond($0) }) {
      self = .refused
    } else if findings.contains(where: { Verdict.partly.contains($0.rule) || isBeyond($0) }) {
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
    var options = CheckOptions()
    options.usesConfiguration = false
    options.today = CalendarDay("2026-11-20")
    return Engine(options)
  }()

  /// The rules whose errors and warnings a schema can tell, too.
  private static let refusing: Set<String> = [
    "activity-attributes-missing", "activity-content-state-missing", "activity-event-missing",
    "activity-loc-object-misplaced", "activity-sound-misplaced", "activity-start-without-alert",
    "activity-timestamp-missing", "alert-empty", "alert-key-unknown", "apns-id-malformed",
    "aps-custom-key", "aps-missing", "body-compressed", "expiration-invalid",
    "fileprovider-container-missing", "flag-not-one", "header-in-payload", "header-unknown",
    "key-misplaced", "key-misspelled", "loc-args-not-strings", "mdm-extra-keys",
    "payload-not-object", "priority-background", "priority-invalid", "push-type-mismatch",
    "push-type-unknown", "request-line-invalid", "sound-key-unknown", "sound-name-missing",
    "sound-object-not-critical", "string-empty", "topic-malformed", "value-not-allowed",
    "value-out-of-range", "value-wrong-type",
  ]

  /// The rules of which a schema tells a part.
  private static let partly: Set<String> = [
    "activity-input-push-invalid", "aps-empty", "collapse-id-too-long",
    "key-wrong-push-type", "payload-empty", "payload-unrecognized", "simulator-bundle-malformed",
    "simulator-key-misplaced", "topic-suffix",
  ]

  /// Whether a finding of a rule that a schema knows is one that it cannot tell.
  private static func isBeyond(_ finding: Diagnostic, in text: String) -> Bool {
    switch finding.rule {
    // The sender may add it.
    case "priority-background": finding.pointer == "/headers"
    // Beside `aps` and in a request, every name is the app's or the sender's own.
    case "key-misplaced": !finding.pointer.contains("/aps/")
    case "key-misspelled":
      !finding.pointer.contains("/aps/") && !finding.message.text.contains("'aps'")
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

  /// Whether the schema minds what the linter lets pass: the form of what is ours, and other keys in
  /// the place of a localized text.
  static func isStricter(about instance: Instance) -> Bool {
    let places = [
      "/headers := ", "/placeholders", "/aps/alert/title + key", "/aps/alert/body + key",
      "/aps/alert/title := {", "/aps/alert/body := {",
    ]
    return places.contains { instance.origin.contains($0) }
  }

  /// Whether a mistake in a configuration is in the text of a value, or needs files.
  static func isBeyondConfigurations(_ message: String, in text: String) -> Bool {
    message.contains("must match at least one") || message.contains("regular expression")
      || message.contains("is not a glob") || message.contains("in 'matches' is a mistake")
      // A file may hold a rule of that name.
      || message.contains("is not a rule") && text.contains("custom-rules")
  }
}
