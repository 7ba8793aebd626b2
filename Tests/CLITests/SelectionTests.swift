import PushlintCLI
import TestSupport
import Testing

/// Selections that leave no rule to run.
struct SelectionTests {
  static let cases: [(configuration: String, options: String, note: String?)] = [
    (
      "rules: {sound-too-long: off}", "--select sound-too-long",
      "turns off sound-too-long; add --severity RULE=LEVEL to run it"
    ),
    ("rules: {sound-*: off}", "--select sound-*", ", …; add --severity RULE=LEVEL to run it"),
    ("rules: {sound-*: off}", "--select sound-*,alert-empty", nil),
    ("rules: {sound-*: off}", "--select sound-* --severity sound-too-long=error", nil),
    ("rules: {sound-too-long: off}", "--select alert-empty", nil),
    ("rules: {sound-too-long: off}", "", nil),
    (
      "rules: {sound-too-long: off}\noverrides: [{files: [b.json], "
        + "rules: {sound-too-long: error}}]",
      "--select sound-too-long", nil
    ),
    (
      "{}", "--select sound-too-long --ignore sound-*", "--select and --ignore leave no rule to run"
    ),
  ]

  @Test(arguments: cases.indices)
  func `a run without rules says why`(_ index: Int) throws {
    let given = SelectionTests.cases[index]
    let folder = try TemporaryFolder()
    _ = try folder.write("pushlint.yml", given.configuration)
    for name in ["a.json", "b.json"] { _ = try folder.write(name, #"{"aps": {"alert": "Hi"}}"#) }
    let run = Captured.run(
      ["check", folder.path] + given.options.split(separator: " ").map { String($0) }
    )
    #expect(run.status == .clean)
    guard let note = given.note else {
      #expect(!run.errors.contains("leave"), "\(run.errors)")
      return
    }
    #expect(run.errors.hasPrefix("note: --select "), "\(run.errors)")
    #expect(run.errors.contains(note), "\(run.errors)")
  }

  static let summaries: [(payload: String, part: String)] = [
    (#"{"aps": {"badge": 1,}}"#, " · 1 fixable with --fix\n"),
    (
      #"{"aps": {"alert": {"title": "Tea", "thread_identifier": "tea"}, "badge": "1"}}"#,
      " · 1 fixable with --fix, 1 more with --unsafe-fixes\n"
    ),
  ]

  @Test(arguments: summaries.indices)
  func `the summary tells safe fixes from unsafe ones`(_ index: Int) {
    let given = SelectionTests.summaries[index]
    let run = Captured.run("check --no-config --push-type alert -", input: given.payload)
    #expect(run.errors.contains(given.part), "\(run.output)\(run.errors)")
  }
}
