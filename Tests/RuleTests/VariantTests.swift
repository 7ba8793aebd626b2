import PushlintBuiltInRules
import PushlintLint
import PushlintSyntax
import Testing

/// Findings do not depend on how the file is written.
@Suite struct VariantTests {
  @Test(arguments: Variant.all)
  func `a variant has the same findings`(variant: Variant) {
    let check = Check(variant.example, bytes: variant.bytes, fileName: variant.fileName)
    let found = Set(
      check.findings.map { finding in
        Variant.Expectation(
          range: finding.range,
          severity: finding.severity,
          message: finding.message.text
        )
      }
    )
    // In another language another rule may report the same mistake.
    let others = check.diagnostics.filter { $0.goes(before: variant.example.id) }
    let expected = variant.expectations.filter { expectation in
      variant.kind != .yaml || !others.contains { $0.range == expectation.range }
    }
    let text = String(decoding: variant.bytes, as: UTF8.self)
    #expect(found == Set(expected), "\(text)\n\(check.report)")
  }

  @Test(arguments: Silence.all)
  func `a suppressed or unknown value is not reported`(silence: Silence) {
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

extension Diagnostic {
  /// Whether its rule takes precedence over the other one.
  fileprivate func goes(before other: String) -> Bool {
    let rules = Rule.all
    guard let own = rules.first(where: { $0.id == rule }),
      let its = rules.first(where: { $0.id == other })
    else { return false }
    if its.yieldsTo.contains(own.id) { return true }
    guard let first = own.precedence, let second = its.precedence else { return false }
    return first.group == second.group && first.rank < second.rank
  }
}
