package import PushlintEngine
import PushlintSyntax

extension Engine {
  /// Reads no configuration, and takes the first day of 2026 for today.
  package static let withoutConfiguration: Engine = {
    var options = LintOptions()
    options.usesConfiguration = false
    options.today = CalendarDay("2026-01-01")
    return Engine(options)
  }()

  /// The findings in a text, each as `rule severity` or `rule severity pointer`, hints among them.
  package func findings(
    in text: String,
    name: String = "push.yml",
    folder: String? = nil,
    withPointers: Bool = false
  ) -> [String] {
    let document = Document(
      path: folder.map { $0 + "/" + name },
      name: name,
      source: SourceText(text)
    )
    return check(document).file.diagnostics.map { finding in
      let words = "\(finding.rule) \(finding.severity.rawValue)"
      return withPointers ? words + " " + finding.pointer : words
    }
  }
}
