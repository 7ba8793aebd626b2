import TestSupport
import Testing

/// Which fixes are offered and applied, and the list of them.
struct FixSelectionTests {
  private static let text = """
    {"aps": {"alert": {"title": "Hi"}, "badge": "3", "Sound": "default"}}

    """
  private static let misspelled = text.replacing("\"3\"", with: "3")
  private static let wrong = text.replacing("Sound", with: "sound")

  private func run(_ options: String, _ configuration: String? = nil) throws
    -> (run: FinishedProcess, text: String)
  {
    let folder = try TemporaryFolder(["a.json": Self.text])
    if let configuration { try folder.write("pushlint.yml", configuration) }
    let run = try Executable.shell("$P check \(options)", in: folder.path)
    return (run, try #require(folder.text("a.json")))
  }

  @Test(arguments: [
    ("--fixable value-wrong-type", nil, misspelled),
    ("--fixable 'value-*,key-deprecated'", nil, misspelled),
    ("--unfixable key-misspelled", nil, misspelled),
    ("", "fixable: value-wrong-type", misspelled), ("", "unfixable: [key-*]", misspelled),
    ("--unfixable key-misspelled", "unfixable: value-wrong-type", text),
    ("--fixable key-misspelled", "fixable: value-wrong-type", wrong),
    ("--fixable value-wrong-type --unfixable 'value-*'", nil, text),
  ])
  func `only fixes of chosen rules are applied`(
    options: String,
    configuration: String?,
    expected: String
  ) throws {
    #expect(try run("--fix --unsafe-fixes " + options, configuration).text == expected)
  }

  @Test func `fixes of other rules are not offered`() throws {
    let (all, _) = try run("--format json")
    let (none, _) = try run("--format json --unfixable '*'")
    #expect(all.output.contains("\"title\":"))
    #expect(!none.output.contains("\"title\""))
    #expect(none.output.contains("value-wrong-type"))
  }

  @Test func `applied fixes are listed with file, pointer and rule`() throws {
    let (fixed, _) = try run("--fix --unsafe-fixes --show-fixes")
    let lines = fixed.errors.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("fixed a.json /aps/") } == 2, "\(fixed.errors)")
    #expect(
      lines.contains {
        $0.hasPrefix("fixed a.json /aps/badge: ") && $0.hasSuffix("[value-wrong-type]")
      }
    )
    let (diff, _) = try run("--diff --show-fixes --quiet")
    #expect(diff.errors.hasPrefix("would fix a.json /aps/"))
    let (refused, _) = try run("--show-fixes")
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("error: --show-fixes needs --fix or --diff\n"))
  }

  @Test func `unknown rules are refused`() throws {
    #expect(try run("--fixable no-such-rule").run.status == 2)
    let (configured, _) = try run("", "unfixable: [key-mispelled]")
    #expect(configured.status == 2)
    #expect(
      configured.output.contains("'key-mispelled' is not a rule; did you mean 'key-misspelled'?")
    )
  }

  @Test(arguments: [
    (">=1.0", true), ("1.0", true), ("==1.0.0", true), ("'>=1.0, <2'", true), (">1.0", false),
    (">=1.2", false), ("==1.1", false), ("'>=1.0, <1.0.0'", false), ("<1", false),
  ])
  func `a configuration may require a version`(requirement: String, isMet: Bool) throws {
    let quoted = requirement.hasPrefix("'") ? requirement : "'\(requirement)'"
    let text = "required-version: \(quoted)\nunfixable: ['key-*']\n"
    let (run, _) = try run("--format concise", text + (isMet ? "" : "new-setting: 1\n"))
    #expect(run.status == (isMet ? 1 : 2), "\(run.output)")
    let message = "this configuration requires pushlint '"
    #expect(run.output.contains(message) == !isMet)
    #expect(!run.output.contains("new-setting"))
  }

  @Test func `a version that is none is reported`() throws {
    let (run, _) = try run("--format concise", "required-version: soon\n")
    #expect(run.status == 2)
    #expect(run.output.contains("'required-version' must be a version such as '>=1.2'"))
  }
}
