import TestSupport
import Testing

/// `check --profile-rules`.
struct RuleProfileTests {
  @Test(arguments: ["", "--select 'sound-*,value-wrong-type'", "--jobs 2 --format json"])
  func `a table lists the rules that ran, the slowest first`(options: String) throws {
    let folder = try TemporaryFolder(["a.json": #"{"aps": {"badge": "3"}}"#])
    let plain = try Executable.shell("$P check --no-config \(options)", in: folder.path)
    let run = try Executable.shell(
      "$P check --no-config --profile-rules \(options)",
      in: folder.path
    )
    #expect(run.status == plain.status)
    #expect(run.output == plain.output)
    let lines = run.errors.split(separator: "\n")
    let head = try #require(
      lines.firstIndex { $0.split(separator: " ") == ["ms", "%", "calls", "rule"] }
    )
    let rows = lines[(head + 1)...].map { $0.split(separator: " ") }.prefix { $0.count == 4 }
    #expect(rows.contains { $0[3] == "value-wrong-type" && $0[2] == "1" })
    let times = rows.compactMap { Double($0[0]) }
    #expect(times.count == rows.count)
    #expect(times == times.sorted(by: >))
    if options.contains("select") { #expect(rows.count < 10) } else { #expect(rows.count > 10) }
  }
}
