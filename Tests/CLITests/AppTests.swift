import Foundation
import PushlintCLI
import TestSupport
import Testing

/// The app's side on the command line.
struct AppTests {
  private static func push(_ alert: String, _ others: String = "") -> String {
    "headers: {apns-push-type: alert, apns-topic: com.example.chat}\n"
      + "payload: {aps: {alert: {\(alert)}\(others)}}\n"
  }

  /// Runs `check` on a folder with an app; `%` in options stands for the folder.
  private func check(_ files: [String: String], _ options: String = "") throws -> Captured {
    let folder = try TemporaryFolder()
    for (name, text) in files { _ = try folder.write(name, text) }
    return run(folder.path, options)
  }

  private func run(_ folder: String, _ options: String, format: String = "concise") -> Captured {
    let words = options.split(separator: " ").map { String($0.replacing("%", with: folder)) }
    return Captured.run(["check", "--format", format, folder] + words)
  }

  private static let app = [
    "App/en.lproj/Localizable.strings": "HELLO = \"Hello %@\";\n",
    "a.yml": push("loc-key: HELO, loc-args: [x]", ", category: MESAGE"),
  ]

  @Test(arguments: [
    ("", 0, 0),
    ("--strings %/App/en.lproj/Localizable.strings", 1, 0),
    ("--strings %/App/en.lproj", 1, 0),
    ("--strings %/App", 1, 0),
    ("--strings %", 1, 0),
    ("--strings %/App --strings %/App/en.lproj", 1, 0),
    ("--category MESSAGE", 0, 1),
    ("--category MESSAGE --category MESAGE", 0, 0),
    ("--category=MESSAGE --strings=%", 1, 1),
    ("--strings % --ignore loc-key-unknown", 0, 0),
  ])
  func `options name strings and categories`(
    _ options: String,
    _ keyCount: Int,
    _ categoryCount: Int
  ) throws {
    let run = try check(AppTests.app, options)
    let lines = run.output.split(separator: "\n")
    let count = { (id: String) in lines.count { $0.hasSuffix("[\(id)]") } }
    #expect(count("loc-key-unknown") == keyCount, "\(run.output)\(run.errors)")
    #expect(count("category-unknown") == categoryCount, "\(run.output)\(run.errors)")
    #expect(run.status != .usage && run.status != .unreadable)
  }

  @Test func `the app's files are looked at where no push needs them, too`() throws {
    var files = AppTests.damaged.filter { !$0.key.hasPrefix("push/") }
    files["a.yml"] = AppTests.push("body: Hi")
    files["pushlint.yml"] = "app: {strings: ['App/*.strings'], entitlements: None.entitlements}\n"
    let run = try check(files)
    #expect(run.status == .usage)
    #expect(run.output.contains("[strings-syntax]"))
    #expect(run.output.contains("'None.entitlements' matches no file"))
  }

  @Test func `a glob that matches nothing is status 2, at the glob`() throws {
    let configuration = "app:\n  strings: [App/*.strings]\n  sources: ['Src/**/*.swift']\n"
    var files = AppTests.app
    files["pushlint.yml"] = configuration
    let run = try check(files)
    #expect(run.status == .usage)
    #expect(run.output.contains("pushlint.yml:2:13: error: 'App/*.strings' matches no file"))
    #expect(run.output.contains("pushlint.yml:3:13: error: 'Src/**/*.swift' matches no file"))
    #expect(run.output.split(separator: "matches no file").count == 3)
  }

  @Test func `a glob of a configuration that another one extends is reported once`() throws {
    var files = AppTests.app
    files["pushlint.yml"] = "app: {strings: [None/*.strings]}\n"
    files["a.yml"] = AppTests.push("body: Hi")
    files["deep/pushlint.yml"] = "extends: ../pushlint.yml\n"
    files["deep/a.yml"] = AppTests.push("body: Hi")
    let run = try check(files)
    #expect(run.output.split(separator: "matches no file").count == 2)
  }

  /// Many payloads that use a strings file with a mistake.
  private static let damaged: [String: String] = {
    var files = [
      "pushlint.yml": "app: {strings: [App/*.strings]}\n",
      "App/Localizable.strings": "HELLO = \"Hello\";\nBYE = \"Bye\"\nMORE = \"More\";\n",
    ]
    for number in 0..<20 { files["push/\(number).yml"] = push("loc-key: HELLO") }
    return files
  }()

  @Test(
    arguments: [
      ("", .findings, 1),
      ("--strict", .findings, 1),
      ("--severity strings-syntax=warning", .clean, 1),
      ("--severity strings-syntax=warning --strict", .findings, 1),
      ("--severity strings-syntax=off", .clean, 0),
      ("--ignore strings-syntax", .clean, 0),
      ("--ignore strings-*", .clean, 0),
      ("--select strings-syntax", .findings, 1),
      ("--select loc-*", .clean, 0),
      ("--exit-zero", .clean, 1),
    ] as [(String, ExitCode, Int)]
  )
  func `a damaged strings file is told once, at its place`(
    _ options: String,
    _ status: ExitCode,
    _ count: Int
  ) throws {
    let run = try check(AppTests.damaged, options)
    #expect(run.status == status, "\(run.output)\(run.errors)")
    let lines = run.output.split(separator: "\n").filter { $0.hasSuffix("[strings-syntax]") }
    #expect(lines.count == count)
    #expect(lines.allSatisfy { $0.contains("App/Localizable.strings:2:") })
  }

  @Test func `the configuration sets the severity of mistakes in strings files`() throws {
    var files = AppTests.damaged
    let app = files["pushlint.yml"] ?? ""
    files["pushlint.yml"] = app + "rules: {strings-syntax: off}\n"
    #expect(try check(files).output.isEmpty)
    files["pushlint.yml"] = app + "rules: {strings-syntax: warning}\n"
    let run = try check(files)
    #expect(run.status == .clean)
    #expect(run.output.contains(": warning: "))
    #expect(try check(files, "--severity strings-syntax=error").status == .findings)
  }

  @Test func `a strings file that cannot be read is status 3, and the rest is checked`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.yml", AppTests.push("loc-key: HELLO, title: [5]"))
    let run = run(folder.path, "--strings /dev/null")
    #expect(run.status == .unreadable)
    #expect(run.errors.contains("error: /dev/null: is not a regular file\n"))
    #expect(run.output.contains("[value-wrong-type]"))
    // What is not read may hold any key.
    #expect(!run.output.contains("[loc-key-unknown]"))
  }

  @Test func `ten thousand lines are checked against a file that is read once`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("pushlint.yml", "app: {strings: [App/*.strings], sounds: [App]}\n")
    _ = try folder.write("App/Localizable.strings", "HELLO = \"Hello\"\n")
    let line = #"{"aps":{"alert":{"loc-key":"HELO"},"sound":"gone.caf"}}"# + "\n"
    _ = try folder.write("push.ndjson", String(repeating: line, count: 10_000))
    let run = run(folder.path, "--max-findings 0")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix("[strings-syntax]") } == 1)
    #expect(lines.count { $0.contains("'gone.caf'") } == 10_000)
    // In a damaged file, any key may be there.
    #expect(lines.count { $0.hasSuffix("[loc-key-unknown]") } == 0)
    #expect(run.status == .findings)
  }

  /// An app with a type of Live Activity that cannot be followed.
  private static let activity = [
    "pushlint.yml": "app: {sources: ['App/*.swift']}\n",
    "App/X.swift": """
    import ActivityKit

      struct X: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var a: Int
        init(from decoder: any Decoder) throws { a = 0 }
      }
    }

    """,
    "a.yml": push("body: Hi", ", category: A"),
    "b.yml": push("body: Hi", ", category: B"),
  ]

  @Test func `what is not checked is noted once for a run`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in AppTests.activity { _ = try folder.write(name, text) }
    let loud = run(folder.path, "", format: "human")
    let notes = loud.errors.split(separator: "\n").filter { $0.hasPrefix("note: ") }
    let note = try #require(notes.first { $0.contains("is not checked") }, "\(loud.errors)")
    #expect(note.contains("/App/X.swift:3:"))
    #expect(note.contains(": 'X.ContentState' is not checked; "))
    #expect(notes.count { $0.contains("is not checked") } == 1)
    #expect(run(folder.path, "--quiet", format: "human").errors.isEmpty)
  }

  @Test func `notes are told for a folder whose only requests are streams, too`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in AppTests.activity where !name.hasSuffix(".yml") || name == "pushlint.yml" {
      _ = try folder.write(name, text)
    }
    let line = #"{"aps":{"alert":"Hi","category":"A"}}"# + "\n"
    let path = try folder.write("push.ndjson", line)
    let run = Captured.run(["check", path])
    #expect(run.errors.contains("'X.ContentState' is not checked; "))
  }
}
