import Foundation
import PushlintSettings
import PushlintSyntax
import TestSupport
import Testing

extension KnownNames {
  /// A small world of rules and headers.
  static let sample = KnownNames(
    ruleIDs: [
      "alert-legacy-string", "aps-custom-key", "payload-too-large", "sound-file-missing",
      "sound-too-long",
    ],
    ruleOptions: [
      "aps-custom-key": [.init("allow", .patterns)],
      "payload-too-large": [.init("limit", .integer)],
    ],
    headerNames: [
      "apns-push-type", "apns-topic", "apns-priority", "apns-collapse-id", "apns-expiration",
      "authorization", ":path",
    ],
    headerValues: ["apns-push-type": ["alert", "background", "voip", "liveactivity"]],
    pushTypes: ["alert", "background", "voip", "liveactivity"],
    forms: { [("payload", "A payload."), ("fcm", "FCM."), ("expo", "Expo.")] }
  )
}

extension Configuration {
  /// What it comes to by itself, for a file with this path from its folder.
  func effective(forRelativePath path: String) -> EffectiveSettings {
    var settings = EffectiveSettings()
    settings.add(self, forRelativePath: path)
    return settings
  }
}

/// A configuration whose last lines, marked `#>`, say what is found in it.
///
/// `UPDATE_FIXTURES=1` writes those lines anew.
struct ConfigurationFixture: CustomTestStringConvertible, Sendable {
  let url: URL

  var testDescription: String { url.lastPathComponent }

  static let all: [ConfigurationFixture] = {
    Checkout.names(in: "Fixtures/configs").filter { $0.hasSuffix(".yml") }
      .map { ConfigurationFixture(url: Checkout.root.appending(path: "Fixtures/configs/\($0)")) }
  }()

  /// The text without the expectation, and the expectation.
  func read() throws -> (text: String, expected: [String]) {
    let lines = try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.filter { !$0.hasPrefix("#>") }.joined(separator: "\n")
    return (text, lines.filter { $0.hasPrefix("#>") }.map(String.init))
  }

  /// One line a finding: the place, the bytes that are covered, the pointer, the words, the fix.
  static func report(_ diagnostics: [Diagnostic], in source: SourceText) -> [String] {
    let map = LineMap(source)
    return diagnostics.map { diagnostic in
      let place = map.scalarPosition(of: Int(diagnostic.range.lower))
      let covered = source.string(diagnostic.range).split(separator: "\n").first ?? ""
      var line = "#> \(place.line):\(place.column) `\(covered)` \(diagnostic.pointer)"
      line += " \(diagnostic.message.text)"
      for fix in diagnostic.fixes { line += " [\(fix.applicability.rawValue): \(fix.title.text)]" }
      for note in diagnostic.notes {
        let place = note.range.map { map.scalarPosition(of: Int($0.lower)).line } ?? 0
        line += " [line \(place): \(note.message.text)]"
      }
      return line
    }
  }
}

struct ConfigurationFixtureTests {
  @Test(arguments: ConfigurationFixture.all)
  func `a configuration gives these findings`(_ fixture: ConfigurationFixture) throws {
    let (text, expected) = try fixture.read()
    let source = SourceText(text)
    let found = Configuration.read(source, knowledge: .sample).diagnostics
    let report = ConfigurationFixture.report(found, in: source)
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
      try (text + report.map { $0 + "\n" }.joined())
        .write(to: fixture.url, atomically: true, encoding: .utf8)
    }
    #expect(report == expected)
    for diagnostic in found {
      #expect(diagnostic.rule == "config-invalid")
      #expect(diagnostic.severity == .error)
      #expect(source.range.contains(diagnostic.range))
      #expect(diagnostic.message.text.count <= 110)
    }
  }

  @Test(arguments: ConfigurationFixture.all)
  func `a fix takes its finding away and brings no other`(_ fixture: ConfigurationFixture) throws {
    let source = SourceText(try fixture.read().text)
    let found = Configuration.read(source, knowledge: .sample).diagnostics
    for diagnostic in found {
      for fix in diagnostic.fixes {
        let fixed = SourceText(fix.edits.applied(to: source.bytes))
        let left = Configuration.read(fixed, knowledge: .sample).diagnostics
        #expect(left.count < found.count, "\(fix.title.text)")
      }
    }
  }

  @Test(arguments: ConfigurationFixture.all)
  func `any beginning of a configuration is read to its end`(
    _ fixture: ConfigurationFixture
  ) throws {
    let bytes = Array(try fixture.read().text.utf8)
    for count in stride(from: 0, to: bytes.count, by: 4) {
      let source = SourceText(Array(bytes[..<count]))
      let (configuration, found) = Configuration.read(source, knowledge: .sample)
      _ = configuration.effective(forRelativePath: "push/a.json")
      #expect(found.allSatisfy { source.range.contains($0.range) })
    }
  }

  @Test(arguments: ConfigurationFixture.all)
  func `a configuration without any one byte is read to its end`(
    _ fixture: ConfigurationFixture
  ) throws {
    let bytes = Array(try fixture.read().text.utf8)
    for index in stride(from: 1, to: bytes.count, by: 4) {
      var damaged = bytes
      damaged.remove(at: index)
      let source = SourceText(damaged)
      let found = Configuration.read(source, knowledge: .sample).diagnostics
      #expect(found.allSatisfy { source.range.contains($0.range) })
    }
  }
}
