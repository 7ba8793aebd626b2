import Foundation
import PushlintAPNsSpec
import PushlintTesting
import TestSupport
import Testing

/// What the library for tests of other packages finds and returns.
@Suite struct PushlintTests {
  private struct Push: Encodable {
    struct Aps: Encodable {
      var alert = ["title": "Tea is ready"]
      var badge: String?
    }
    var aps = Aps()
    var link: String?
  }

  private static let right = #"{"aps":{"alert":{"title":"Tea is ready"}}}"#
  private static let wrong = #"{"aps":{"alert":{"title":"Tea is ready"},"badge":"3"}}"#
  /// In a folder without a configuration above it.
  private static let file = "/nowhere/Tests.swift"

  @Test func `a right push has no findings`() throws {
    #expect(try pushlint(Push(), pushType: .alert).isEmpty)
    #expect(try pushlint(Self.right, pushType: .alert).isEmpty)
  }

  @Test func `a finding says what is wrong and where`() throws {
    let findings = try pushlint(Push(aps: Push.Aps(badge: "3")), pushType: .alert)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.rule == "value-wrong-type")
    #expect(finding.severity == .error)
    #expect(finding.message == "'badge' must be an integer, not a string")
    #expect(finding.part == .payload)
    #expect(finding.pointer == "/aps/badge")
    #expect(finding.value == #""badge": "3""#)
    #expect(finding.effect?.kind == "ignored")
    #expect(finding.effect?.description == "the system ignores the value")
    #expect(finding.url.hasSuffix("/Rules/value-wrong-type.md"))
    let text = Array(Self.wrong.utf8)
    #expect(finding.range.map { text[$0].elementsEqual(#""3""#.utf8) } == true)
    let fix = try #require(finding.fixes.first)
    #expect(fix.title == "write 3")
    #expect(fix.edits.map(\.text) == ["3"])
  }

  @Test func `values, texts and bytes of the same push have the same findings`() throws {
    let findings = try pushlint(Self.wrong)
    #expect(!findings.isEmpty)
    #expect(try pushlint(Push(aps: Push.Aps(badge: "3"))) == findings)
    #expect(try pushlint(Array(Self.wrong.utf8)) == findings)
    #expect(try pushlint(Data(Self.wrong.utf8)) == findings)
    #expect(try pushlint(ContiguousArray(Self.wrong.utf8)) == findings)
  }

  @Test func `slashes are not escaped`() throws {
    #expect(try pushlint(Push(link: "https://example.com/a")).isEmpty)
  }

  @Test func `findings print as a report`() throws {
    let findings = try pushlint(Self.wrong)
    #expect(
      findings.map(\.description) == [
        "/aps/badge: 'badge' must be an integer, not a string [value-wrong-type]"
      ]
    )
    #expect(
      "\(findings)" == """
        [
        error: /aps/badge: 'badge' must be an integer, not a string [value-wrong-type]
            "badge": "3"
            effect: the system ignores the value
            fix: write 3
        ]
        """
    )
  }

  @Test func `headers make it a request`() throws {
    let findings = try pushlint(
      Self.right,
      pushType: .alert,
      headers: ["apns-priority": "7"],
      topic: "com.example.tea"
    )
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.part == .headers)
    #expect(finding.pointer == "/apns-priority")
    #expect(finding.value == "apns-priority: 7")
    #expect(finding.range == nil)
    #expect(finding.effect?.reason == "BadPriority")
    #expect(finding.effect?.status == 400)
    #expect(
      finding.description
        == "header apns-priority: 'apns-priority' must be 10, 5 or 1, not '7' [priority-invalid]"
    )
  }

  @Test func `a sender with a token needs a topic`() throws {
    let findings = try pushlint(
      Self.right,
      headers: ["apns-push-type": "alert"],
      auth: .token
    )
    #expect(findings.map(\.effect?.reason) == ["MissingTopic"])
  }

  @Test func `the path is checked`() throws {
    let findings = try pushlint(Self.right, pushType: .alert, topic: "a.b", path: "/3/devices/00")
    #expect(findings.contains { $0.effect?.reason == "BadPath" })
  }

  @Test func `a message is checked in its form`() throws {
    let message = #"{"message":{"token":"a","apns":{"payload":{"aps":{"badge":"3"}}}}}"#
    let findings = try pushlint(message, form: "fcm")
    #expect(findings.map(\.pointer) == ["/message/apns/payload/aps/badge"])
    #expect(findings.map(\.part) == [.message])
  }

  @Test func `a push is checked as it is sent, unless it is a template`() throws {
    let template = #"{"aps":{"alert":{"title":"Hello, {{name}}"}}}"#
    #expect(try pushlint(template).map(\.rule) == ["placeholder-unrendered"])
    #expect(try pushlint(template, live: false).isEmpty)
  }

  @Test func `what is not JSON has findings`() throws {
    #expect(try pushlint(#"{"aps":{"badge":1}"#).map(\.severity).contains(.error))
  }

  @Test(arguments: [#"{"order":"A-17"}"#, "{}", "[]", "3", "", #"{"message":{"body":"Hi"}}"#])
  func `what is not a push is refused`(text: String) {
    #expect {
      try pushlint(text, ignore: ["payload-*", "json-*"])
    } throws: { error in
      guard case PushlintError.notRecognized = error else { return false }
      return "\(error)".hasPrefix("no push payload recognized in ")
    }
  }

  @Test func `a refusal says what was passed`() {
    #expect(
      throws: PushlintError.notRecognized(
        """
        no push payload recognized in {"order":"A-17"}; a payload contains 'aps'; a request contains \
        'headers' and 'payload'
        """
      )
    ) { try pushlint(["order": "A-17"]) }
  }

  @Test func `a value that has no JSON is refused`() {
    #expect {
      try pushlint(["aps": Double.infinity])
    } throws: { error in
      guard case PushlintError.notEncodable(let text) = error else { return false }
      return text.hasPrefix("cannot encode the push as JSON: Unable to encode Double.inf")
    }
  }

  @Test func `arguments decide what is returned`() throws {
    let text = #"{"aps":{"alert":"Tea is ready","badge":"3"}}"#
    #expect(
      try pushlint(text).map(\.rule) == ["alert-legacy-string", "value-wrong-type"]
    )
    #expect(try pushlint(text, level: .error).map(\.rule) == ["value-wrong-type"])
    #expect(try pushlint(text, ignore: ["value-*"]).map(\.rule) == ["alert-legacy-string"])
    #expect(try pushlint(text, select: ["value-*"]).map(\.rule) == ["value-wrong-type"])
    #expect(try pushlint(text).failures().map(\.rule) == ["value-wrong-type"])
    #expect(try pushlint(text).failures(strict: true).count == 2)
  }

  @Test func `errors fail a test, and warnings if it is strict`() throws {
    let warning = #"{"aps":{"alert":"Tea is ready"}}"#
    try pushlint(warning).assertOK()
    #expect(throws: PushFailure.self) { try pushlint(warning).assertOK(strict: true) }
    let text = #"{"aps":{"alert":"Tea is ready","badge":"3"}}"#
    let failure = #expect(throws: PushFailure.self) { try pushlint(text).assertOK() }
    #expect(failure?.findings.count == 2)
    let report = failure.map { "\($0)" } ?? ""
    #expect(report.hasPrefix("pushlint: 1 error, 1 warning\nwarning: /aps/alert: "))
    #expect(report.hasSuffix("    fix: write 3"))
  }

  @Test func `dates are compared with the given day`() throws {
    let headers = ["apns-push-type": "alert", "apns-topic": "a.b", "apns-expiration": "1767225600"]
    #expect(try pushlint(Self.right, headers: headers, now: "2025-12-31").isEmpty)
    #expect(
      try pushlint(Self.right, headers: headers, now: "2026-03-01").map(\.rule)
        == ["expiration-past"]
    )
  }

  @Test func `wrong arguments are refused`() {
    #expect(
      throws: PushlintError.invalidArgument(
        "unknown rule 'value-wrong-typ'; did you mean 'value-wrong-type'?"
      )
    ) { try pushlint(Self.right, ignore: ["value-wrong-typ"]) }
    #expect(
      throws: PushlintError.invalidArgument(
        "'now' takes a day such as '2026-01-31', not 'tomorrow'"
      )
    ) { try pushlint(Self.right, now: "tomorrow") }
    #expect {
      try pushlint(Self.right, form: "fmc")
    } throws: { "\($0)".hasPrefix("unknown form 'fmc'; the forms are ") }
    #expect(
      throws: PushlintError.invalidArgument("no such configuration file: '/nowhere/push.yml'")
    ) { try pushlint(Self.right, configuration: .file("push.yml"), file: Self.file) }
  }

  @Test func `the push types are those of Apple's page`() {
    let ours = PushlintTesting.PushType.allCases.map(\.rawValue)
    #expect(ours == PushlintAPNsSpec.PushType.allCases.map(\.rawValue))
    #expect(
      PushlintTesting.SenderAuthentication.allCases.map(\.rawValue)
        == PushlintAPNsSpec.SenderAuthentication.allCases.map(\.rawValue)
    )
  }
}
