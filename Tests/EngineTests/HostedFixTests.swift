import EngineTestSupport
import Fuzz
import PushlintEngine
import PushlintSyntax
import TestSupport
import Testing

/// A fix changes the same bytes of a text wherever the text is kept.
struct HostedFixTests {
  /// Examples of all rules, and payloads near the limit with what their fixes change.
  private static let texts: [String] =
    Sample.examples.filter { $0.name.hasSuffix(".json") }
    .map { String(decoding: $0.bytes.dropLast(), as: UTF8.self) } + large

  private static let large: [String] = [
    #"{"aps":{"alert":{"title":"A","body":"x"}}"#
      + (10..<102).map { #","k\#($0)":      "Please pay \#($0 + 1000) EUR to Ada now, é""# }
      .joined()
      + "}",
    #"{"aps":{"alert":{"title":"\u00e9\/A","body":"\#(String(repeating: "x", count: 3_980))\u00e9"}}}"#,
    "{\"aps\":\n  {\"alert\":\n    {\"title\":\"A\",\"body\":\""
      + String(repeating: "x", count: 4_040) + "\"}}}",
  ]

  private static let engine: Engine = {
    var options = LintOptions()
    options.usesConfiguration = false
    return Engine(options)
  }()

  /// The texts that have fixes in a file of their own, with these.
  private static let fixable = texts.map { text in
    (text, fixes: engine.fixes(of: Document(hosted: Array(text.utf8), in: FixHost.all[0])))
  }
  .filter { !$0.fixes.isEmpty }

  @Test(arguments: FixHost.all)
  func `each fix changes the text as it changes a file of its own`(host: FixHost) throws {
    var compared: Set<String> = []
    var count = 0
    for (text, own) in Self.fixable {
      guard let hosted = host.file(holding: text) else { continue }
      let here = Self.engine.fixes(of: Document(hosted: hosted, in: host))
      count += here.count
      for (kind, fix) in here {
        guard let after = host.text(in: fix.edits.applied(to: hosted)) else {
          Issue.record("\(kind): something else has changed")
          continue
        }
        // A host may have other fixes, such as for headers that it does not show.
        guard let same = own[kind] else { continue }
        let expected = same.edits.applied(to: Array(text.utf8))
        #expect(after == String(decoding: expected, as: UTF8.self), "\(kind)")
        compared.insert(kind.rule)
      }
    }
    guard host.isEdited else { return #expect(count == 0) }
    #expect(compared.count > 12, "\(host.name): \(compared.sorted())")
    #expect(compared.contains("payload-too-large-as-written"))
  }
}

extension FixHost: CustomTestStringConvertible {
  package var testDescription: String { name }
}
