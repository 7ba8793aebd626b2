import PushlintReporting
import PushlintSyntax
import TestSupport
import Testing

/// Workflow commands and the job summary.
struct GitHubReportTests {
  private func text(_ given: ReportCase) -> String {
    String(decoding: ReportFormat.github.render(given.files, given.style), as: UTF8.self)
  }

  @Test func `a finding is one command with its position`() {
    #expect(
      text(.rejected).split(separator: "\n").first.map { String($0) } == """
        ::error file=push/chat.yml,line=3,endLine=3,col=21,endColumn=34,title=pushlint \
        (collapse-id-too-long)::'apns-collapse-id' is 71 bytes; the limit is 64 \
        (400 BadCollapseId)%0Anote: bytes count, not characters
        """
    )
  }

  @Test(arguments: ReportCase.all)
  func `every line is a command of its own finding`(_ given: ReportCase) throws {
    let findings = given.files.flatMap { $0.diagnostics }
      .filter { $0.severity >= given.style.level }
    let lines = text(given).split(separator: "\n")
    #expect(lines.count == findings.count)
    for (line, finding) in zip(lines, findings) {
      let command =
        switch finding.severity {
        case .error: "::error "
        case .warning: "::warning "
        case .info, .hint: "::notice "
        }
      #expect(line.hasPrefix(command + "file="))
      // The runner looks for the first pair of colons after the name of the command.
      let properties = line.dropFirst(command.count).prefix { $0 != ":" }
      #expect(properties.hasSuffix(")"), "\(line)")
      let keys = properties.split(separator: ",").map { $0.prefix { $0 != "=" } }
      let places = ["file", "line", "endLine", "title"]
      #expect(keys.map { String($0) }.filter { !$0.lowercased().contains("col") } == places)
    }
  }

  private func summary(_ files: [FileResult], _ style: ReportStyle = ReportStyle()) -> String {
    var summary = GitHubSummary(style)
    for file in files { summary.append(file) }
    return String(decoding: summary.render(Tally(files)), as: UTF8.self)
  }

  @Test func `the summary is a table with a row for each finding`() {
    #expect(
      summary(ReportCase.rejected.files, ReportCase.rejected.style) == """
        ### pushlint: 1 error in 1 file

        | Severity | Place | Finding | Rule |
        |---|---|---|---|
        | error | push/chat.yml:3:21 | 'apns-collapse-id' is 71 bytes; the limit is 64 \
        (400 BadCollapseId) | [collapse-id-too-long](https://example.com/rules/collapse-id-too-long) |


        """
    )
    #expect(summary([]) == "### pushlint: no findings in 0 files\n\n")
  }

  @Test func `text from files is escaped in the summary`() throws {
    let given = ReportCase.hostile
    let text = summary(given.files, given.style)
    let rows = text.split(separator: "\n").dropFirst(3)
    #expect(rows.count == 2)
    let row = try #require(rows.first)
    #expect(row.contains(#"\[link\](1) \| \`code\` `@all` \\ \<\!-- é"#), "\(row)")
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.isUnsafeInOutput })
  }

  @Test func `a summary that would be too large is cut and counts the rest`() {
    let source = SourceText("{}")
    let finding = Diagnostic(
      rule: "r",
      severity: .error,
      message: Message(text: String(repeating: "x", count: 400)),
      range: source.range
    )
    let file = FileResult(
      path: "a.json",
      source: source,
      diagnostics: Array(repeating: finding, count: 2000)
    )
    let text = summary([file, file])
    #expect(text.utf8.count < 1 << 20)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| error") }
    #expect(text.contains("\n\(4000 - rows) more findings are in the log.\n"))
  }
}
