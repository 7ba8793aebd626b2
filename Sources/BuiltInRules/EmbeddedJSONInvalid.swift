import Diagnostics
package import Linting
import Syntax

extension Rule {
  /// Flags an SNS message for APNs that is not JSON in a string.
  package static let embeddedJSONInvalid = Rule(
    "embedded-json-invalid",
    .error,
    subject: .file,
    effect: .dropped("the message is not delivered"),
    .file { file, report in
      for document in file.embedded {
        guard let tree = document.tree else {
          report.emit(.notText(document.key.asString?.value ?? ""), at: document.key.nextValue)
          continue
        }
        guard tree.language == .json else { continue }
        for issue in tree.issues where issue.isBroken { report.emit(issue, in: tree) }
      }
    }
  )
}

extension NodeView {
  /// The value of the member that has this node as its key.
  fileprivate var nextValue: NodeView { member?.value ?? self }
}

extension SyntaxIssue {
  /// Whether no JSON parser would take it.
  fileprivate var isBroken: Bool {
    switch code {
    case .undeclaredPlaceholder: false
    default: true
    }
  }
}

extension Message {
  fileprivate static func notText(_ key: String) -> Message {
    "'\(key)' must contain its JSON as a string"
  }
}
