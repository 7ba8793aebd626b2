import PushlintCLI
import TestSupport
import Testing

/// The manual page that `pushlint help --man` prints.
struct ManualPageTests {
  private static let page = Captured.run("help --man")

  /// The page as a terminal shows it, without the doubled letters that stand for bold ones.
  private static func rendered(_ tool: String, _ arguments: [String]) throws -> String {
    let folder = try TemporaryFolder()
    let file = try folder.write("pushlint.1", page.output)
    let text = try Program.run(tool, arguments + [file]).output
    var shown = ""
    for character in text.unicodeScalars {
      if character == "\u{8}" {
        shown.unicodeScalars.removeLast()
      } else {
        shown.unicodeScalars.append(character)
      }
    }
    return shown
  }

  @Test func `it has every command, option and exit status`() {
    let page = ManualPageTests.page
    #expect(page.status == .clean)
    for command in Subcommand.all {
      #expect(page.output.contains("\n.It Cm \(command.name)"))
      for option in command.options {
        let name = option.name.replacing("-", with: "\\-")
        #expect(page.output.contains("Fl \\&\\-\(name)"), "\(command.name) \(option.name)")
      }
    }
    for status in ExitCode.allCases { #expect(page.output.contains("\n.It \(status.rawValue)\n")) }
  }

  @Test(.enabled(if: Program.isInstalled("mandoc"), "mandoc is not installed"))
  func `mandoc reports no problems`() throws {
    #expect(try ManualPageTests.rendered("mandoc", ["-T", "lint", "-W", "warning"]).isEmpty)
  }

  @Test(.enabled(if: Program.isInstalled("mandoc"), "mandoc is not installed"))
  func `mandoc shows the names as they are typed`() throws {
    let text = try ManualPageTests.rendered("mandoc", ["-T", "ascii", "-O", "width=200"])
    for command in Subcommand.all {
      #expect(text.contains("\n     \(command.name)"))
      for option in command.options { #expect(text.contains("--\(option.name)")) }
    }
    #expect(text.contains("     --severity RULE=LEVEL\n"))
    #expect(text.contains("     -q, --quiet\n"))
  }

  @Test(.enabled(if: Program.isInstalled("groff"), "groff is not installed"))
  func `groff reports no problems`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("pushlint.1", ManualPageTests.page.output)
    #expect(try Program.run("groff", ["-mandoc", "-Tascii", "-ww", "-z", file]).output.isEmpty)
  }

  @Test func `a single command has no manual page`() {
    let run = Captured.run("help --man check")
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("error: '--man' prints one page for all commands; remove 'check'"))
  }
}
