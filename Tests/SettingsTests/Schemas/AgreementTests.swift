import PushlintEngine
import PushlintSettings
import PushlintSyntax
import TestSupport
import Testing

/// The schemas and the linter on the same documents.
@Suite(
  .enabled(
    if: Validator.isInstalled,
    "put check-jsonschema into PATH: pip install check-jsonschema"
  )
)
struct AgreementTests {
  @Test(arguments: PublishedSchema.allCases)
  func `the schema is one of draft 2020-12`(_ schema: PublishedSchema) throws {
    #expect(try Validator.accepts(schema))
  }

  @Test func `real payloads are judged as by the linter`() throws {
    try expectAgreement(on: Instance.payloads, by: .payload)
  }

  @Test func `real requests are judged as by the linter`() throws {
    try expectAgreement(on: Instance.requests, by: .request)
  }

  @Test(arguments: Samples.payloads)
  func `payloads with one change are judged as by the linter`(
    _ sample: String
  ) throws {
    try expectAgreement(on: Mutant.all(of: sample), by: .payload)
  }

  @Test(arguments: Samples.requests)
  func `requests with one change are judged as by the linter`(
    _ sample: String
  ) throws {
    try expectAgreement(on: Mutant.all(of: sample), by: .request)
  }

  @Test func `messages to FCM are accepted, and those that it rejects are refused`() throws {
    let right = Samples.messages
    let wrong = [
      #"{"message": {"token": "t", "notification": {"title": "x", "sound": "default"}}}"#,
      #"{"message": {"token": "t", "data": {"room": 5}}}"#,
      #"{"message": {"token": "t", "data": {"google.x": "5"}}}"#,
      #"{"message": {"token": "t", "android": {"ttl": "3600"}}}"#,
      #"{"message": {"token": "t", "apns": {"headers": {"apns-priority": 10}}}}"#,
      #"{"message": {"token": "t", "apns": {"payload": {"room": 5}}}}"#,
      #"{"message": {"token": "t", "apns": {"payload": {"aps": {"badge": "5"}}}}}"#,
      #"{"token": "t", "notification": {"title": "x"}}"#,
    ]
    let refusals = try Validator.refusals(of: right + wrong, by: .fcm)
    #expect(refusals.keys.sorted() == Array(right.count..<(right.count + wrong.count)))
  }

  @Test func `reports are accepted, and a line lacks no member`() throws {
    let files = Checkout.names(in: "Fixtures/reports").map { "Fixtures/reports/\($0)" }
    let reports = files.filter { $0.hasSuffix(".json") }.map { Checkout.text($0) }
    let lines = files.filter { $0.hasSuffix(".ndjson") }
      .flatMap { Checkout.text($0).split(separator: "\n").map { String($0) } }
    #expect(reports.count > 5 && lines.count > 20)
    let cut = lines.prefix(1).map { $0.replacing(",\"record\":null", with: "") }
    let refusals = try Validator.refusals(of: reports + lines + cut, by: .report)
    #expect(refusals.keys.sorted() == [reports.count + lines.count], "\(refusals)")
  }

  @Test func `a summary is accepted`() throws {
    let group = #"{"requests":2,"rules":[{"rule":"x","severity":"error","count":1}]}"#
    let example =
      #"{"path":"a","document":0,"line":1,"column":9,"message":"m","record":{"/id":null}}"#
    let summary = #"""
      {"version":1,"files":1,"requests":2,"suppressed":0,"rules":[{"rule":"x","severity":"error",\#
      "count":1,"examples":[\#(example)]}],"pushTypes":[{"pushType":"alert","requests":2,\#
      "rules":[]}],"recordKeys":[{"pointer":"/id","values":[{"value":"7","requests":2,"rules":[]}],\#
      "without":\#(group),"others":\#(group)}]}
      """#
    let wrong = summary.replacing("\"requests\":2", with: "\"requests\":-1")
    #expect(try Validator.refusals(of: [summary, wrong], by: .summary).keys.sorted() == [1])
  }

  @Test(arguments: Samples.configurations)
  func `configurations with one change are judged as by the reader`(
    _ sample: String
  ) throws {
    try expectAgreement(onConfigurations: Mutant.all(of: sample))
  }

  @Test func `real configurations are judged as by the reader`() throws {
    try expectAgreement(onConfigurations: Instance.configurations)
  }

  private func expectAgreement(onConfigurations instances: [Instance]) throws {
    try #require(!instances.isEmpty)
    let refusals = try Validator.refusals(of: instances.map { $0.text }, by: .config)
    for (index, instance) in instances.enumerated() {
      let found = Configuration.read(SourceText(instance.text), knowledge: .ofTheProduct) { _ in
        RuleFileSearch(files: [(path: "a.yml", content: .success(SourceText("")))])
      }.diagnostics.map { $0.message.text }
      let judged = found.filter { !Verdict.isBeyondConfigurations($0, in: instance.text) }
      if found.count != judged.count, judged.isEmpty { continue }
      let words = "\(instance.origin): \(judged) against \(refusals[index] ?? "nothing")"
      #expect(judged.isEmpty == (refusals[index] == nil), "\(words)")
    }
  }

  private func expectAgreement(on instances: [Instance], by schema: PublishedSchema) throws {
    try #require(!instances.isEmpty)
    let refusals = try Validator.refusals(of: instances.map { $0.text }, by: schema)
    for (index, instance) in instances.enumerated() {
      if Verdict.isStricter(about: instance) { continue }
      let findings = Verdict.findings(in: instance.text)
      let verdict = Verdict(findings, in: instance.text)
      guard verdict != .open else { continue }
      let isRefused = refusals[index] != nil
      let said = findings.map { "\($0.rule): \($0.message.text)" }
      let words = "\(instance.origin) \(instance.text.prefix(300)) \(said)"
      #expect(
        isRefused == (verdict == .refused),
        "\(words) against \(refusals[index] ?? "nothing")"
      )
    }
  }

  @Test func `null removes only inherited settings`() throws {
    let settings = #""headers": {"apns-topic": null}, "rules": {"alert-empty": null}}"#
    let texts = ["{" + settings, #"{"extends": "../pushlint.yml", "# + settings]
    #expect(try Validator.refusals(of: texts, by: .config).keys.sorted() == [0])
  }
}
