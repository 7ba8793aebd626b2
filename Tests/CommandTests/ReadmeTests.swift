import Command
import Foundation
import TestSupport
import Testing

/// What README.md shows and says is so.
struct ReadmeTests {
  /// A fenced block: what stands behind the fence, and the lines in it.
  struct Block: Sendable {
    let title: String
    let lines: [String]
  }

  private static let text = Checkout.text("README.md")

  static let blocks: [Block] = {
    var blocks: [Block] = []
    var lines: [String] = []
    var title: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        lines.append(String(line))
        continue
      }
      if let opened = title {
        blocks.append(Block(title: opened, lines: lines))
        title = nil
      } else {
        title = String(line.dropFirst(3))
      }
      lines = []
    }
    return blocks
  }()

  @Test func `a command prints what is shown below it`() throws {
    let examples = ReadmeTests.blocks.filter { $0.title == "console" }
    #expect(!examples.isEmpty)
    for example in examples {
      let command = try #require(example.lines.first)
      let shown = example.lines.dropFirst().joined(separator: "\n") + "\n"
      let printed = try ReadmeTests.run(command)
      if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
        let renewed = ReadmeTests.text.replacing(
          (example.lines + ["```"]).joined(separator: "\n"),
          with: command + "\n" + printed + "```"
        )
        try Checkout.write(renewed, to: "README.md")
      } else {
        #expect(printed == shown, "UPDATE_SNAPSHOTS=1 writes it anew")
      }
    }
  }

  /// Runs `$ pushlint …` as if on a terminal in the checkout, whatever folder the tests run in.
  private static func run(_ command: String) throws -> String {
    let root = Checkout.root.path(percentEncoded: false)
    let words = command.split(separator: " ").map { String($0) }
    try #require(words.starts(with: ["$", "pushlint", "check"]))
    let arguments = words.dropFirst(3).map { $0.contains("/") ? root + $0 : $0 }
    let isApp = words.contains { $0.hasPrefix("Fixtures/app/") }
    let configuration = root + (isApp ? "Fixtures/app/pushlint.yml" : "Fixtures/pushlint.yml")
    let run = Captured.run(["check", "--config", configuration] + arguments) {
      $0.showsOutput = true
      $0.showsErrors = true
      $0.environment = { $0 == "NO_COLOR" ? "1" : nil }
    }
    return (run.output + run.errors).replacing(root, with: "")
  }

  @Test func `the configuration is accepted`() throws {
    let block = try #require(ReadmeTests.blocks.first { $0.title == "yaml pushlint.yml" })
    let folder = try TemporaryFolder()
    let configuration = try folder.write("pushlint.yml", block.lines.joined(separator: "\n"))
    _ = try folder.write("App/Sounds/chime.txt", "")
    for file in ["de.lproj/Localizable.strings", "Push.swift", "App.entitlements", "Info.plist"] {
      _ = try folder.write("App/" + file, "")
    }
    _ = try folder.write("push/silent/a.json", #"{"aps": {"content-available": 1}}"#)
    _ = try folder.write("push/old.json", #"{"aps": {"alert": {"body": "Hi", "action": "Go"}}}"#)
    let run = Captured.run(["check", folder.path, "--config", configuration, "--strict"])
    #expect(run.output.isEmpty)
    #expect(run.errors == "no findings in 2 files · 1 suppressed\n")
    #expect(run.status == .clean)
  }

  /// Options of the programs that pushlint is used with.
  private static let othersOptions: Set<Substring> = [
    "--allow-writing-to-package-directory", "--depth", "--diff-filter", "--name-only", "--relative",
    "--rm", "--tag", "--user", "--volume",
  ]

  @Test func `every option in the text is one`() {
    let help = Captured.run("help check").output
    let words = ReadmeTests.text.split { !($0.isLetter || $0 == "-") }
    let options = Set(words.filter { $0.hasPrefix("--") && $0.contains(where: \.isLetter) })
    #expect(options.isSuperset(of: ReadmeTests.othersOptions))
    #expect(options.count >= 30)
    for option in options.subtracting(ReadmeTests.othersOptions) {
      #expect(help.contains(option), "\(option)")
    }
  }

  @Test func `every exit status is in the table`() {
    let statuses: [ExitCode] = [.clean, .findings, .usage, .unreadable, .fault]
    for status in statuses {
      #expect(ReadmeTests.text.contains("\n| \(status.rawValue) | "))
    }
  }

  @Test func `every link within the repository leads somewhere`() {
    for part in ReadmeTests.text.split(separator: "](").dropFirst() {
      let target = String(part.prefix { $0 != ")" })
      if target.hasPrefix("https://") { continue }
      let path = Checkout.root.appending(path: target).path
      #expect(FileManager.default.fileExists(atPath: path), "\(target)")
    }
  }
}
