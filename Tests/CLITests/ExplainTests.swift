import PushlintCLI
import PushlintEngine
import PushlintReference
import Testing

/// What `explain` and `rules` print on a terminal and elsewhere.
struct ExplainTests {
  /// Runs a command on a terminal of some width.
  private static func shown(_ line: String, columns: Int, isColored: Bool = false) -> String {
    let run = Captured.run(line.split(separator: " ").map { String($0) }) { console in
      console.showsOutput = true
      console.columns = columns
      console.environment = { $0 == "NO_COLOR" && !isColored ? "1" : nil }
    }
    #expect(run.status == .clean && run.errors.isEmpty)
    return run.output
  }

  @Test(arguments: ["sound-too-long", "payload-too-large", "BadDeviceToken", "aps.alert"])
  func `an explanation is wrapped to the terminal`(_ word: String) {
    for columns in [40, 80] {
      let lines = Self.shown("explain \(word)", columns: columns).split(separator: "\n")
      let tooLong = lines.filter { line in
        // An address or a long piece of code is not broken.
        line.count > columns && line.drop { $0 == " " }.contains(" ")
          && !line.contains("://")
      }
      #expect(tooLong.allSatisfy { $0.split(separator: " ").count <= 2 }, "\(tooLong)")
    }
  }

  @Test func `a rule begins with its severity and ends with the address of its page`() throws {
    let text = Self.shown("explain sound-too-long", columns: 80)
    #expect(text.hasPrefix("sound-too-long · error · no automatic fix · "))
    #expect(text.hasSuffix("/sound-too-long.md\n"))
    let headings = ["What happens", "How to fix", "What is not reported", "Turn it off"]
    #expect(text.split(separator: "\n").filter { headings.contains(String($0)) }.count == 4)
    #expect(!text.contains("```") && !text.contains("**") && !text.contains("Fixtures/"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `the whole page has the example`() {
    let text = Self.shown("explain --full sound-too-long", columns: 80)
    #expect(text.contains("\nExample\n") && text.contains("\n    push.json:1:46: error: "))
    #expect(!text.contains("```"))
  }

  @Test(arguments: ["sound-too-long --full", "apns-priority", "BadCollapseId"])
  func `what is not a terminal gets the same text`(_ words: String) {
    let piped = Captured.run("explain \(words)").output
    #expect(piped == Self.shown("explain \(words)", columns: 80))
    for mark in ["```", "**", "](", "\u{1B}"] { #expect(!piped.contains(mark), "\(mark)") }
  }

  @Test(arguments: Engine.rules.map { $0.id })
  func `a rule names no file of the repository`(_ id: String) {
    let text = Captured.run("explain --full \(id)").output
    for folder in ["Fixtures/", "../", "Rules/schema", " docs/"] {
      #expect(!text.contains(folder), "\(folder)")
    }
  }

  @Test func `colors mark titles and code, and take no cells`() {
    let text = Self.shown("explain sound-too-long", columns: 60, isColored: true)
    #expect(text.hasPrefix("\u{1B}[1msound-too-long\u{1B}[0m"))
    #expect(text.contains("\u{1B}[36mapp.sounds\u{1B}[0m"))
    let plain = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain.split(separator: "\n").contains { $0.count > 50 })
  }

  @Test func `forms are listed with what they are`() throws {
    let page = try #require(Engine.explanation(of: "forms"))
    let items = page.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(items.count == Engine.forms.count)
    for (item, form) in zip(items, Engine.forms) {
      #expect(item.hasPrefix("- `\(form)`") && item.hasSuffix("."), "\(item)")
    }
    #expect(items.first == "- `payload`: The JSON that APNs receives as the body of a request.")
    #expect(items.contains("- `fcm-legacy` (FCM's legacy API): The API of FCM before HTTP v1."))
    #expect(Captured.run("explain form").errors.contains("did you mean 'forms'"))
  }

  @Test func `rules are listed by subject`() {
    let text = Self.shown("rules", columns: 100)
    for (subject, rules) in Engine.rulesBySubject {
      #expect(text.contains("\(subject) (\(rules.count))\n"), "\(subject)")
    }
    let ids = text.split(separator: "\n").compactMap { line in
      line.hasPrefix("  ") && !line.hasPrefix("   ")
        ? line.split(separator: " ").first.map { String($0) } : nil
    }
    #expect(ids == Engine.rulesBySubject.flatMap { $0.rules.map { $0.id } })
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let lines = Captured.run("rules").output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("  ") } == Engine.rules.count)
  }
}
