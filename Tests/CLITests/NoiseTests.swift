import Foundation
import PushlintCLI
import TestSupport
import Testing

/// What a run does not repeat, and what it says once.
struct NoiseTests {
  private static let alert = #"{"aps": {"alert": {"title": "Hi"}}}"#
  private static let silent = #"{"aps": {"content-available": 1}}"#
  private static let faulty = #"{"aps": {"alert": {"title": "Hi"}, "badge": "1", "sounds": "a"}}"#

  @Test func `a clean repository prints one line`() throws {
    let folder = try TemporaryFolder()
    for number in 1...500 { _ = try folder.write("push/\(number).json", NoiseTests.alert) }
    for level in ["info", "hint"] {
      let run = Captured.run(["check", "--level", level, folder.path])
      #expect(run.output == "")
      #expect(run.errors == "no findings in 500 files\n")
    }
  }

  private func notes(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder()
    _ = try folder.write("pushlint.yml", "{}\n")
    for (name, text) in files { _ = try folder.write(name, text) }
    let run = Captured.run(["check", folder.path])
    return run.errors.split(separator: "\n").filter { $0.hasPrefix("note: ") }
      .map { String($0).replacing(folder.path + "/", with: "") }
  }

  @Test func `one note names the files without a push type and the line that sets it`() throws {
    let (alert, silent) = (NoiseTests.alert, NoiseTests.silent)
    #expect(
      try notes(["a.json": silent, "b/c.json": silent]) == [
        "note: 2 files look like 'background' pushes, but nothing sets the push type: "
          + "a.json, b/c.json; add to pushlint.yml: 'headers: {apns-push-type: background}'"
      ]
    )
    #expect(
      try notes(["push/a.json": alert, "push/b.json": silent]) == [
        "note: 1 file looks like a 'background' push, but nothing sets the push type: "
          + "push/b.json; add to 'overrides:' in pushlint.yml: "
          + "'- {files: [push/b.json], headers: {apns-push-type: background}}'"
      ]
    )
    let many = Dictionary(uniqueKeysWithValues: (1...5).map { ("push/silent/\($0).json", silent) })
    #expect(
      try notes(many.merging(["push/a.json": alert]) { $1 }) == [
        "note: 5 files look like 'background' pushes, but nothing sets the push type: "
          + "push/silent/1.json, push/silent/2.json, push/silent/3.json and 2 more; "
          + "add to 'overrides:' in pushlint.yml: "
          + "'- {files: [push/silent/**], headers: {apns-push-type: background}}'"
      ]
    )
    #expect(try notes(["a.json": "[\(silent), \(alert)]"]) == [])
  }

  @Test func `the line that the note names sets the push type`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("push/a.json", NoiseTests.alert)
    _ = try folder.write("push/silent/a.json", NoiseTests.silent)
    let errors = Captured.run(["check", folder.path]).errors
    let line = try #require(errors.split(separator: "'").last { $0.hasPrefix("- {files: ") })
    // Without a configuration, its paths begin in the working folder.
    let local = line.replacing(/\[.*silent/, with: "[push/silent")
    _ = try folder.write("pushlint.yml", "overrides:\n  \(local)\n")
    let run = Captured.run(["check", folder.path])
    #expect(!run.errors.contains("push type"), "\(local) \(run.errors)")
    #expect(!run.output.contains("push-type-missing"))
  }

  static let places: [(variables: [String: String], isTerminal: Bool, count: Int)] = [
    ([:], true, 2), ([:], false, 0), (["CI": "true"], true, 0), (["CI": ""], true, 2),
    (["PRE_COMMIT": "1"], true, 0), (["GIT_EXEC_PATH": "/usr/lib/git-core"], true, 0),
  ]

  @Test(arguments: places.indices)
  func `a terminal names each rule's explanation once`(_ index: Int) {
    let given = NoiseTests.places[index]
    let list = "[\(NoiseTests.faulty), \(NoiseTests.faulty)]"
    let line = "check - --no-config --format human --color never"
    let words = line.split(separator: " ").map { String($0) }
    let run = Captured.run(words, input: list) {
      $0.showsOutput = given.isTerminal
      $0.environment = { given.variables[$0] }
    }
    let count = run.output.matches(of: /= note: for details, run 'pushlint explain [a-z-]+'/).count
    #expect(count == given.count, "\(run.output)")
    #expect(!run.errors.contains("explain"))
  }

  @Test func `an empty file of lines is not an empty payload`() {
    for text in ["", "\n\n"] {
      let lines = Captured.run("check --no-config --language ndjson -", input: text)
      #expect(lines.output == "" && lines.status == .clean)
      let json = Captured.run("check --no-config --language json -", input: text)
      #expect(json.output.contains("[payload-empty]"))
    }
  }

  @Test func `a header of an option may hold a placeholder, and its mistakes name the option`() {
    let check = "check --no-config --push-type alert - --header apns-topic:"
    #expect(Captured.run(check + "{{topic}}", input: NoiseTests.alert).output == "")
    let run = Captured.run(check + "com..app", input: NoiseTests.alert)
    #expect(run.output.contains("[topic-malformed]"))
    #expect(run.output.contains("= note: 'apns-topic' is set by a command-line option\n"))
  }

  @Test func `every listed rule has an effect`() throws {
    let run = Captured.run("rules --format json")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let rules = try #require(object?["rules"] as? [[String: Any]])
    #expect(rules.allSatisfy { $0["effect"] is [String: Any] && $0["summary"] is String })
  }
}
