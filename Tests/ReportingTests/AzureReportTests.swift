import PushlintReporting
import PushlintSyntax
import TestSupport
import Testing

/// Logging commands of Azure Pipelines.
struct AzureReportTests {
  private func lines(_ given: ReportCase) -> [String] {
    String(decoding: ReportFormat.azure.render(given.files, given.style), as: UTF8.self)
      .split(separator: "\n").map { String($0) }
  }

  @Test func `a finding is one issue with its position`() {
    #expect(
      lines(.rejected).first == """
        ##vso[task.logissue type=error;sourcepath=push/chat.yml;linenumber=3;columnnumber=21;\
        code=collapse-id-too-long]'apns-collapse-id' is 71 bytes; the limit is 64 \
        (400 BadCollapseId)%0Anote: bytes count, not characters
        """
    )
  }

  @Test(arguments: ReportCase.all)
  func `every line is an issue of its own finding`(_ given: ReportCase) {
    let findings = given.files.flatMap { $0.diagnostics }
      .filter { $0.severity >= given.style.level }
    let lines = lines(given)
    #expect(lines.count == findings.count)
    for (line, finding) in zip(lines, findings) {
      let type = finding.severity == .error ? "error" : "warning"
      #expect(line.hasPrefix("##vso[task.logissue type=\(type);sourcepath="))
      let properties = line.prefix { $0 != "]" }
      #expect(properties.hasSuffix(";code=\(finding.rule)"), "\(line)")
      #expect(properties.split(separator: ";").count == 5)
    }
  }

  @Test func `what ends a property or begins another command is escaped`() {
    let file = FileResult(
      path: "a;b]%.json",
      source: SourceText("x\n"),
      diagnostics: [
        Diagnostic(
          rule: "r",
          severity: .info,
          message: Message(text: "##vso[task.complete]% ::x::"),
          range: .at(0)
        )
      ]
    )
    let text = String(decoding: ReportFormat.azure.render([file]), as: UTF8.self)
    #expect(
      text == "##vso[task.logissue type=warning;sourcepath=a%3Bb%5D%AZP25.json;linenumber=1;"
        + "columnnumber=1;code=r]##vso\u{27E6}task.complete]%AZP25 ::x::\n"
    )
  }
}
