import EngineTestSupport
import Foundation
import PushlintEngine
import PushlintSyntax
import TestSupport
import Testing

/// A made-up app on disk, a request to it, and what is to be said of the request.
struct AppCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The file's text by its path.
  let files: [String: String]
  let name: String
  let request: String
  /// Each finding as `rule severity pointer text`, the last being the bytes that it covers.
  let expected: [String]

  init(
    _ claim: String,
    _ files: [String: String],
    _ request: String,
    name: String = "push.json",
    _ expected: String...
  ) {
    testDescription = claim
    self.files = files
    self.name = name
    self.request = request
    self.expected = expected
  }

  /// The rules that compare requests with the app.
  private static let rules: Set<String> = [
    "activity-content-state-date", "activity-state-missing-field", "activity-state-unknown-field",
    "activity-state-wrong-type", "activity-type-unknown", "background-mode-missing",
    "category-unknown",
    "interruption-level-entitlement", "live-activities-not-enabled", "loc-args-count",
    "loc-key-unknown", "loc-key-untranslated", "loc-specifier-mismatch",
    "loc-specifier-unsupported", "strings-syntax",
  ]

  /// What those rules say, hints among them.
  func diagnostics(configuration: String) throws -> [Diagnostic] {
    let project = try TemporaryFolder(["pushlint.yml": configuration])
    for (path, text) in files { try project.write(path, text) }
    let engine = Engine()
    let document = Document(
      path: project.path + "/" + name,
      name: name,
      source: SourceText(request)
    )
    return engine.check(document).file.diagnostics.filter { AppCase.rules.contains($0.rule) }
  }

  /// What they say, in the form in which it is expected.
  func findings(configuration: String) throws -> [String] {
    let bytes = Array(request.utf8)
    return try diagnostics(configuration: configuration).map { finding in
      let covered = bytes[Int(finding.range.lower)..<Int(finding.range.upper)]
      let text = String(decoding: covered, as: UTF8.self)
      return "\(finding.rule) \(finding.severity.rawValue) \(finding.pointer) \(text)"
    }
  }
}
