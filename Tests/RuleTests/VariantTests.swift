import Diagnostics
import Syntax
import Testing
import Text

/// What a rule says does not hang on how the file is written.
@Suite struct VariantTests {
  @Test(arguments: Variant.all)
  func `a variant has the same findings`(variant: Variant) {
    let check = Check(variant.example, bytes: variant.bytes, fileName: variant.fileName)
    let found = check.findings.map { finding in
      Variant.Expectation(
        range: finding.range,
        severity: finding.severity,
        message: finding.message.text
      )
    }
    let text = String(decoding: variant.bytes, as: UTF8.self)
    #expect(found.sorted { $0.range < $1.range } == variant.expectations, "\(text)\n\(check.report)")
  }

  @Test(arguments: Silence.all)
  func `the rule is silent`(silence: Silence) {
    let check = Check(
      silence.example,
      bytes: silence.bytes,
      fileName: silence.fileName,
      addingToConfiguration: silence.configuration
    )
    #expect(check.findings == [], "\(check.report)")
  }

  @Test func `every kind of variant is made`() {
    for kind in Variant.Kind.allCases {
      #expect(Variant.all.contains { $0.kind == kind }, "\(kind.rawValue)")
    }
    for kind in Silence.Kind.allCases {
      #expect(Silence.all.contains { $0.kind == kind }, "\(kind.rawValue)")
    }
  }
}
