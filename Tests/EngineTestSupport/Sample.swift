import Foundation
package import PushlintEngine
import PushlintSyntax
import TestSupport
import Testing

/// A document to look at from all sides: a fixture, or an example of a rule's page.
package struct Sample: Sendable, CustomTestStringConvertible {
  package let name: String
  package let bytes: [UInt8]

  package var testDescription: String { name }

  private static let engine: Engine = {
    var options = LintOptions()
    options.usesConfiguration = false
    return Engine(options)
  }()

  package var engine: Engine { Sample.engine }
  package var document: Document { document(of: bytes) }

  package func document(of bytes: [UInt8]) -> Document {
    Document(path: nil, name: name, source: SourceText(bytes), isNamed: true)
  }

  package func check(_ bytes: [UInt8]? = nil) -> CheckedDocument {
    engine.check(document(of: bytes ?? self.bytes))
  }

  package static let all = fixtures + examples

  package static let fixtures = Fixture.all.map { Sample(name: $0.name, bytes: $0.bytes) }

  /// The blocks of the rules' pages that hold requests.
  package static let examples: [Sample] = Checkout.names(in: "Rules")
    .filter { $0.hasSuffix(".md") && $0 != "README.md" }
    .flatMap { page in
      var samples: [Sample] = []
      var lines: [Substring]?
      var language = ""
      for line in Checkout.text("Rules/\(page)").split(
        separator: "\n",
        omittingEmptySubsequences: false
      ) {
        if line.hasPrefix("```"), let block = lines {
          let text = block.joined(separator: "\n") + "\n"
          let name = "\(page)-\(samples.count).\(language)"
          if Language.of(fileExtension: language) != nil {
            samples.append(Sample(name: name, bytes: Array(text.utf8)))
          }
          lines = nil
        } else if line.hasPrefix("```") {
          language = String(line.dropFirst(3).split(separator: " ").first ?? "")
          lines = []
        } else {
          lines?.append(line)
        }
      }
      return samples
    }
}
