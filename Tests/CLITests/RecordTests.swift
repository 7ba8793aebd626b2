import Foundation
import PushlintCLI
import PushlintSettings
import TestSupport
import Testing

/// What `check` says about the records of a log.
struct RecordTests {
  private static let log = """
    {"id": "A-1", "ts": 1663000000, "payload": {"aps": {"alert": {"title": "Hi"}, "badge": "3"}}}
    {"id": 17, "ts": "2022-09-12T10:00:00Z", "payload": {"aps": {"alert": {"title": "Hi"}}}}
    {"id": {"n": 1}, "payload": {"aps": {"alert": {"title": "Hi"}, "badge": "3"}}}
    {"value": "{\\"id\\": \\"B\\", \\"payload\\": {\\"aps\\": {\\"alert\\": {\\"title\\": \\"Hi\\"}, \\"badge\\": \\"3\\"}}}"}

    """

  private static func findings(_ options: [String], format: String = "ndjson") throws -> [[String:
    Any]]
  {
    let run = Captured.run(
      ["check", "--no-config", "--format", format, "--stdin-filename", "log.ndjson", "-"] + options,
      input: log
    )
    return try run.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: Any])
    }
  }

  @Test func `a finding has the texts of its record`() throws {
    let findings = try RecordTests.findings(["--record-key", "/id", "--record-key", "/value/id"])
    let records = findings.map { $0["record"] as? [String: Any] ?? [:] }
    #expect(records.map { $0["/id"] as? String } == ["A-1", #"{"n": 1}"#, nil])
    #expect(records.map { $0["/value/id"] as? String } == [nil, nil, "B"])
    #expect(records.allSatisfy { $0.count == 2 })
  }

  @Test func `an item of a list is a record`() throws {
    let text = #"[{"id": "x", "payload": {"aps": {"alert": {"title": "Hi"}, "badge": "3"}}}]"#
    let run = Captured.run(
      ["check", "--no-config", "--format", "sarif", "--record-key", "/id", "-"],
      input: text
    )
    #expect(run.output.contains(#""properties":{"record":{"/id":"x"}}"#))
  }

  @Test func `lines of ndjson have the same members`() throws {
    let findings = try RecordTests.findings([])
    #expect(Set(findings.map { Set($0.keys) }).count == 1)
    #expect(findings.allSatisfy { $0["record"] is NSNull })
    let effects = findings.compactMap { $0["effect"] as? [String: Any] }
    #expect(effects.allSatisfy { Set($0.keys) == ["kind", "status", "reason", "text"] })
    #expect(effects.count == findings.count && !effects.isEmpty)
  }

  @Test func `a record is judged by its own time`() throws {
    let request = { (time: String) in
      #"{"ts": \#(time), "headers": {"apns-push-type": "alert", "apns-expiration": "1663003600"}, "#
        + #""payload": {"aps": {"alert": {"title": "Hi"}}}}"#
    }
    let check = { (time: String) in
      Captured.run(
        [
          "check", "--no-config", "--format", "concise", "--language", "ndjson", "--record-time",
          "/ts", "-",
        ],
        input: request(time)
      )
    }
    for time in ["1663000000", "1663000000123", #""2022-09-12T10:00:00+02:00""#, #""2022-09-12""#] {
      #expect(check(time).output.isEmpty, "\(time)")
    }
    for time in ["1763000000", #""2025-01-01T00:00:00Z""#] {
      #expect(check(time).output.contains("[expiration-past]"), "\(time)")
    }
    let without = check("null")
    #expect(without.output.isEmpty)
    #expect(
      without.errors.contains(
        "note: 1 of 1 records have no time at '/ts', and dates in them are not checked"
      )
    )
  }

  @Test func `a pointer that leads nowhere is noted`() {
    let run = Captured.run(
      ["check", "--no-config", "--language", "ndjson", "--record-key", "/order", "-"],
      input: RecordTests.log
    )
    #expect(run.errors.contains("note: no record has anything at '/order'"))
    let wrong = Captured.run("check --record-key order -")
    #expect(wrong.status == .usage)
    #expect(wrong.errors.contains("'order' is not a JSON Pointer; write one such as '/order/id'"))
  }

  @Test func `an empty log has no findings`() {
    let run = Captured.run("check --no-config --format ndjson --stdin-filename log.ndjson -")
    #expect(run.output.isEmpty && run.status == .clean)
  }

  @Test func `a compressed file is refused with what reads it`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("log.ndjson.zst", "x")
    let run = Captured.run(["check", file])
    #expect(run.status == .unreadable)
    #expect(
      run.errors.contains("run 'zstdcat FILE | pushlint check --stdin-filename log.ndjson -'")
    )
  }
}
