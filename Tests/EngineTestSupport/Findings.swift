package import Engine
import Syntax

extension Engine {
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
