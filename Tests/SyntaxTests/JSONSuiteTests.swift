import Foundation
import PushlintSyntax
import Testing

/// One file of nst/JSONTestSuite.
struct SuiteCase: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  static let folder = ProcessInfo.processInfo.environment["PUSHLINT_CORPUS"].map {
    $0 + "/json-test-suite"
  }

  static let all: [SuiteCase] = {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: folder + "/" + name).map {
        SuiteCase(name: name, bytes: Array($0))
      }
    }
  }()

  static func named(_ prefix: String) -> [SuiteCase] { all.filter { $0.name.hasPrefix(prefix) } }

  /// Whether pushlint accepts the file.
  var isAccepted: Bool {
    let source = SourceText(bytes)
    let tree = SyntaxTree.parse(source, ParseOptions(language: .json))
    return tree.issues.isEmpty && source.firstInvalidOffset == nil
      && !source.looksLikeWideEncoding && tree.roots.count == 1
  }
}

@Suite(.enabled(if: SuiteCase.folder != nil, "set PUSHLINT_CORPUS to the folder of test material"))
struct JSONSuiteTests {
  @Test func `the suite is complete`() {
    #expect(SuiteCase.all.count == 318)
  }

  @Test(arguments: SuiteCase.named("y_"))
  func `the suite's valid documents are accepted`(file: SuiteCase) {
    #expect(file.isAccepted)
  }

  @Test(arguments: SuiteCase.named("n_"))
  func `the suite's invalid documents have an issue with a range`(file: SuiteCase) {
    #expect(!file.isAccepted)
    let source = SourceText(file.bytes)
    let tree = SyntaxTree.parse(source, ParseOptions(language: .json))
    #expect(!tree.issues.isEmpty || tree.roots.isEmpty || source.firstInvalidOffset != nil)
    #expect(tree.issues.allSatisfy { source.range.contains($0.range) })
  }

  /// The implementation-defined files that are accepted; `JSONParser` documents the decisions.
  static let acceptedUndecided: Set<String> = [
    "i_number_double_huge_neg_exp.json",
    "i_number_huge_exp.json",
    "i_number_neg_int_huge_exp.json",
    "i_number_pos_double_huge_exp.json",
    "i_number_real_neg_overflow.json",
    "i_number_real_pos_overflow.json",
    "i_number_real_underflow.json",
    "i_number_too_big_neg_int.json",
    "i_number_too_big_pos_int.json",
    "i_number_very_big_negative_int.json",
    "i_structure_UTF-8_BOM_empty_object.json",
  ]

  @Test(arguments: SuiteCase.named("i_"))
  func `the suite's implementation-defined documents are decided once`(file: SuiteCase) {
    #expect(file.isAccepted == Self.acceptedUndecided.contains(file.name))
  }
}
