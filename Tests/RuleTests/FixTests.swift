import PushlintSyntax
import Testing

/// A fix on its own, wherever one is offered.
@Suite struct FixTests {
  @Test(arguments: Example.all)
  func `any single fix leaves a file that parses`(example: Example) {
    expectSoundFixes(Check(example))
  }

  @Test(arguments: Variant.all)
  func `any single fix of a variant leaves a file that parses`(variant: Variant) {
    let check = Check(variant.example, bytes: variant.bytes, fileName: variant.fileName)
    expectSoundFixes(check)
  }

  @Test(
    .enabled(if: Corpus.folder != nil, "set PUSHLINT_CORPUS to a folder of real files"),
    arguments: Corpus.examples
  )
  func `any single fix of a real file leaves a file that parses`(example: Example) {
    expectSoundFixes(Check(example))
  }

  private func expectSoundFixes(_ before: Check) {
    let bytes = before.file.source.bytes
    for diagnostic in before.diagnostics {
      for fix in diagnostic.fixes {
        let title = fix.title.text
        #expect(fix.edits.allSatisfy { Int($0.range.upper) <= bytes.count }, "\(title)")
        let fixed = fix.edits.applied(to: bytes)
        #expect(untouched(bytes, fix.edits) == kept(fixed, fix.edits), "\(title)")
        let after = Check(before.example, bytes: fixed, fileName: before.file.path)
        let text = String(decoding: fixed, as: UTF8.self)
        let issues = after.tree.issues.map(\.message)
        #expect(issues.count <= before.tree.issues.count, "\(title): \(issues)\n\(text)")
        let wording = { (check: Check) in
          check.diagnostics.count { $0.rule == diagnostic.rule && $0.message == diagnostic.message }
        }
        #expect(wording(after) < wording(before), "\(title) changes nothing:\n\(text)")
      }
    }
  }

  /// The bytes outside the edits.
  private func untouched(_ bytes: [UInt8], _ edits: [Edit]) -> [UInt8] {
    var rest: [UInt8] = []
    var copied = 0
    for edit in edits {
      rest += bytes[copied..<Int(edit.range.lower)]
      copied = Int(edit.range.upper)
    }
    return rest + bytes[copied...]
  }

  /// The bytes of a fixed file that did not come from the edits.
  private func kept(_ bytes: [UInt8], _ edits: [Edit]) -> [UInt8] {
    var rest: [UInt8] = []
    var copied = 0
    var shift = 0
    for edit in edits {
      let start = Int(edit.range.lower) + shift
      guard copied <= start, start <= bytes.count else { return [] }
      rest += bytes[copied..<start]
      copied = start + edit.text.utf8.count
      shift += edit.text.utf8.count - edit.range.count
    }
    return copied <= bytes.count ? rest + bytes[copied...] : []
  }
}
