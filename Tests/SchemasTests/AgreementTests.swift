import Diagnostics
import Schemas
import Settings
import Syntax
import Testing
import Text
import Workbench

/// The schemas and the linter, asked about the same documents.
@Suite(
  .enabled(
    if: Validator.executable != nil,
    "put check-jsonschema into PATH: pip install check-jsonschema"
  )
)
struct AgreementTests {
  @Test(arguments: PublishedSchema.allCases)
  func `the schema is one of draft 2020-12`(_ schema: PublishedSchema) throws {
    #expect(try Validator.accepts(schema))
  }

  @Test func `payloads that were written are judged as the linter judges them`() throws {
    try expectAgreement(on: Instance.payloads, by: .payload)
  }

  @Test func `requests that were written are judged as the linter judges them`() throws {
    try expectAgreement(on: Instance.requests, by: .request)
  }

  @Test(arguments: Samples.payloads)
  func `payloads with one thing changed are judged as the linter judges them`(
    _ sample: String
  ) throws {
    try expectAgreement(on: Mutant.all(of: sample), by: .payload)
  }

  @Test(arguments: Samples.requests)
  func `requests with one thing changed are judged as the linter judges them`(
    _ sample: String
  ) throws {
    try expectAgreement(on: Mutant.all(of: sample), by: .request)
  }

  @Test(arguments: Samples.configurations)
  func `configurations with one thing changed are judged as they are read`(
    _ sample: String
  ) throws {
    let instances = Mutant.all(of: sample)
    let refusals = try Validator.refusals(of: instances.map { $0.text }, by: .config)
    for (index, instance) in instances.enumerated() {
      let found = Configuration.read(SourceText(instance.text), knowledge: .ofTheProduct) { _ in
        RuleFileSearch(files: [.init(path: "a.yml", content: .success(SourceText("")))])
      }.diagnostics.map { $0.message.text }
      let judged = found.filter { !Verdict.isBeyondConfigurations($0) }
      if found.count != judged.count, judged.isEmpty { continue }
      let words = "\(instance.origin): \(judged) against \(refusals[index] ?? "nothing")"
      #expect(judged.isEmpty == (refusals[index] == nil), "\(words)")
    }
  }

  private func expectAgreement(on instances: [Instance], by schema: PublishedSchema) throws {
    try #require(!instances.isEmpty)
    let refusals = try Validator.refusals(of: instances.map { $0.text }, by: schema)
    var counts: [Verdict: Int] = [:]
    for (index, instance) in instances.enumerated() {
      let findings = Verdict.findings(in: instance.text)
      let verdict = Verdict(findings)
      counts[verdict, default: 0] += 1
      guard verdict != .open else { continue }
      let isRefused = refusals[index] != nil
      let said = findings.map { "\($0.rule): \($0.message.text)" }
      let words = "\(instance.origin) \(instance.text.prefix(300)) \(said)"
      #expect(
        isRefused == (verdict == .refused),
        "\(words) against \(refusals[index] ?? "nothing")"
      )
    }
    print("AGREEMENT", schema, instances.count, counts, refusals.count)
  }
}

/// What a schema should say about a document, by what the linter says.
enum Verdict: Hashable {
  case accepted
  case refused
  /// The linter speaks of what a schema can tell in part.
  case open

  init(_ findings: [Diagnostic]) {
    let told = findings.filter { $0.severity == .error || $0.severity == .warning }
    if told.contains(where: { Verdict.refusing.contains($0.rule) && !Verdict.isBeyond($0) }) {
      self = .refused
    } else if findings.contains(where: { Verdict.partly.contains($0.rule) || Verdict.isBeyond($0) })
    {
      self = .open
    } else {
      self = .accepted
    }
  }

  static func findings(in text: String) -> [Diagnostic] {
    workbench.check(
      Document(path: nil, name: "push.json", source: SourceText(text), isNamed: true)
    ).file.diagnostics
  }

  private static let workbench: Workbench = {
    var options = CheckOptions()
    options.usesConfiguration = false
    options.today = CalendarDay("2026-11-20")
    return Workbench(options)
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
    "activity-input-push-invalid", "collapse-id-too-long", "header-not-string",
    "key-wrong-push-type", "payload-empty", "payload-unrecognized", "topic-suffix",
  ]

  /// Whether a finding of a rule that a schema knows is one that it cannot tell.
  private static func isBeyond(_ finding: Diagnostic) -> Bool {
    switch finding.rule {
    // The sender may add it.
    case "priority-background": finding.pointer == "/headers"
    // Beside `aps` and in a request, every name is the app's or the sender's own.
    case "key-misplaced", "key-misspelled":
      !finding.pointer.contains("/aps/") && !finding.message.text.contains("'aps'")
    default: false
    }
  }

  /// Whether a mistake in a configuration is in the text of a value, or needs files.
  static func isBeyondConfigurations(_ message: String) -> Bool {
    message.contains("must match at least one") || message.contains("regular expression")
      || message.contains("is not a glob")
  }
}
