import Foundation
import PushlintEngine
import PushlintSyntax
import TestSupport
import Testing

/// Safe fixes never harm, on messages that nobody thought of.
struct SafeFixTests {
  private static let engine: Engine = {
    var options = LintOptions()
    options.usesConfiguration = false
    options.today = CalendarDay("2026-11-20")
    return Engine(options)
  }()

  private static func document(_ bytes: [UInt8]) -> Document {
    Document(path: nil, name: "push.json", source: SourceText(bytes), isNamed: true)
  }

  private static func errorCount(_ analysis: CheckedDocument) -> Int {
    analysis.file.diagnostics.count { $0.severity == .error }
  }

  private static func mismatchCount(_ analysis: CheckedDocument) -> Int {
    analysis.file.diagnostics.count { $0.rule == "push-type-mismatch" }
  }

  /// Each argument is fifty messages.
  @Test(arguments: 0..<12)
  func `safe fixes leave no more errors than before`(_ part: Int) {
    for number in (part * 50)..<(part * 50 + 50) {
      expectNoHarm(Array(GeneratedMessage(number).json.utf8), "message \(number)")
    }
  }

  @Test(
    arguments: [
      // A misspelled suffix is not a part of the bundle id.
      (
        #"{"headers": {"apns-push-type": "liveactivity", "apns-topic": "com.example.app.push-type.liveactivty"}, "payload": {"aps": {"event": "end"}}}"#,
        "topic-suffix", "write 'com.example.app.push-type.liveactivity' unsafe"
      ),
      (
        #"{"headers": {"apns-push-type": "liveactivity", "apns-topic": "com.example.app.push-type-liveactivity"}, "payload": {"aps": {"event": "end"}}}"#,
        "topic-suffix", "write 'com.example.app.push-type.liveactivity' unsafe"
      ),
      (
        #"{"headers": {"apns-push-type": "liveactivity", "apns-topic": "com.example.app"}, "payload": {"aps": {"event": "end"}}}"#,
        "topic-suffix", "write 'com.example.app.push-type.liveactivity' safe"
      ),
      // APNs does not see the header yet, and delivers the alert.
      (
        #"{"headers": {"apns-topic": "com.example.app"}, "payload": {"aps": {"alert": {"title": "x"}}, "apns-push-type": "background"}}"#,
        "header-in-payload", "move 'apns-push-type' to the headers unsafe"
      ),
      (
        #"{"headers": {"apns-topic": "com.example.app"}, "payload": {"aps": {"alert": {"title": "x"}}, "apns-push-type": "alert"}}"#,
        "header-in-payload", "move 'apns-push-type' to the headers safe"
      ),
      // The push type is what is wrong.
      (
        #"{"headers": {"apns-push-type": "background", "apns-priority": "10"}, "payload": {"aps": {"alert": {"title": "x"}}}}"#,
        "priority-background", "write '5' unsafe"
      ),
      // Expo ignores the field as long as its name is wrong.
      (
        #"{"to": "ExponentPushToken[x]", "title": "x", "mutable-content": "yes"}"#,
        "message-field-unknown", "rename to 'mutableContent' unsafe"
      ),
      (
        #"{"to": "ExponentPushToken[x]", "title": "x", "mutable-content": 1}"#,
        "message-field-unknown", "rename to 'mutableContent' and write true safe"
      ),
    ]
  )
  func `a fix that may harm is not safe`(_ text: String, _ rule: String, _ fix: String) throws {
    let findings = Self.engine.check(Self.document(Array(text.utf8))).file.diagnostics
    let fixes = findings.filter { $0.rule == rule }.flatMap(\.fixes)
    #expect(fixes.map { "\($0.title.text) \($0.applicability.rawValue)" } == [fix])
  }

  @Test(arguments: [
    (
      #"{"headers": {"apns-topic": "a.b"}, "payload": {"apns-priority": /* C */ "5", "aps": {"alert": "x"}}}"#,
      #"{"headers": {"apns-priority": /* C */ "5", "apns-topic": "a.b"}, "payload": {"aps": {"alert": "x"}}}"#
    ),
    (
      #"{"headers": {"apns-topic": "a.b"}, "payload": {"apns-priority" /* C */: "5", "aps": {"alert": "x"}}}"#,
      nil
    ),
    (
      #"{"headers": {"content-encoding": /* C */ "gzip", "apns-topic": "a.b"}, "payload": {"aps": {"alert": "x"}}}"#,
      nil
    ),
  ])
  func `a safe fix keeps the comments of a member`(_ text: String, _ fixed: String?) {
    let source = SourceText(text)
    let document = Document(
      path: nil,
      name: "push.jsonc",
      source: source,
      language: .jsonc,
      isNamed: true
    )
    let fixes = Self.engine.check(document).file.diagnostics.flatMap(\.fixes)
    let moves = fixes.filter {
      $0.title.text.hasPrefix("move ") || $0.title.text.hasPrefix("remove ")
    }
    let texts = moves.map { String(decoding: $0.edits.applied(to: source.bytes), as: UTF8.self) }
    #expect(texts == (fixed.map { [$0] } ?? []))
  }

  @Test(arguments: [
    "# 3 records were dropped\n", "  // a\n", "{\"a\": 1} # b\n", "# {\"aps\": {\"badge\": 1}}\n",
  ])
  func `a line of a log that is no record stays`(_ line: String) {
    let text = line + #"{"aps": {"badge": "1"}}"# + "\n" + line
    let source = SourceText(text)
    let document = Document(path: nil, name: "a.ndjson", source: source, isNamed: true)
    let findings = Self.engine.check(document).file.diagnostics
    #expect(findings.contains { $0.rule == "json-syntax" })
    let fixes = findings.flatMap(\.fixes)
    #expect(fixes.map(\.title.text) == ["write 1"])
  }

  @Test func `a push type is not added to a payload that is of none`() {
    let text = #"{"headers": {"apns-topic": "com.example.app"}, "payload": {"aps": {}}}"#
    let findings = Self.engine.check(Self.document(Array(text.utf8))).file.diagnostics
    let missing = findings.filter { $0.rule == "push-type-missing" }
    #expect(missing.map(\.fixes) == [[]])
  }

  @Test(
    .enabled(if: realFiles != nil, "set PUSHLINT_CORPUS to a folder with mistakes/ and payloads/")
  )
  func `safe fixes leave no more errors than before in real files`() throws {
    for file in try #require(SafeFixTests.realFiles) {
      guard let bytes = try? Data(contentsOf: file), bytes.count < 1 << 16 else { continue }
      expectNoHarm(Array(bytes), file.lastPathComponent)
    }
  }

  private static let realFiles: [URL]? = {
    guard let folder = ProcessInfo.processInfo.environment["PUSHLINT_CORPUS"] else { return nil }
    return ["mistakes/cases", "mistakes/right", "services"].flatMap { name in
      let place = URL(filePath: folder).appending(path: name)
      let files = try? FileManager.default
        .contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
      return (files ?? []).filter { $0.pathExtension == "json" }
    }
  }()

  private func expectNoHarm(_ bytes: [UInt8], _ name: String) {
    let before = Self.engine.check(Self.document(bytes))
    let text = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) }
    // An editor applies a fix alone, and nobody checks what comes of it.
    for fix in before.file.diagnostics.flatMap(\.fixes) where fix.applicability == .safe {
      let title = fix.title.text
      let changed = fix.edits.applied(to: bytes)
      let after = Self.engine.check(Self.document(changed))
      #expect(after.tree.issues.count <= before.tree.issues.count, "\(name)\n\(text(changed))")
      // Under its right name, a wrong value is reported for the first time.
      let reveals = title.hasPrefix("rename ") || title.hasPrefix("move ")
      let words = "\(name): \(title)\n\(text(bytes))\n\(Self.news(after, before))"
      #expect(reveals || Self.errorCount(after) <= Self.errorCount(before), "\(words)")
      // What is added fits the rest.
      let isAdded = title.hasPrefix("add ")
      #expect(!isAdded || Self.mismatchCount(after) <= Self.mismatchCount(before), "\(words)")
    }
    let fixed = Self.engine.fix(Self.document(bytes), upTo: .safe)
    let result = fixed.analysis.file.source.bytes
    #expect(Self.errorCount(fixed.analysis) <= Self.errorCount(before), "\(name)\n\(text(result))")
    #expect(fixed.analysis.tree.issues.count <= before.tree.issues.count, "\(name)")
    let again = Self.engine.fix(Self.document(result), upTo: .safe)
    #expect(!again.isChanged, "\(name)\n\(text(result))")
  }

  /// The findings that one check has and another has not.
  private static func news(_ after: CheckedDocument, _ before: CheckedDocument) -> [String] {
    let lines = { (analysis: CheckedDocument) in
      analysis.file.diagnostics.map { "\($0.rule) \($0.pointer): \($0.message.text)" }
    }
    let known = lines(before)
    return lines(after).filter { !known.contains($0) }
  }
}
