import TestSupport
import Testing

/// SECURITY.md names a test for each of its promises.
@Suite struct SecurityTests {
  /// The rows of its table, without the header.
  private static let rows: [[String]] = {
    let lines = Checkout.text("SECURITY.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
    return lines.dropFirst().map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    }
  }()

  @Test func `every defense names tests that exist`() {
    let tests = Repository.tests.map(\.text).joined()
    #expect(Self.rows.count > 10)
    for row in Self.rows {
      #expect(row.count == 5, "\(row)")
      let names = row[3].split(separator: "`").filter { $0.contains(" ") && !$0.hasPrefix(",") }
        .filter { !$0.allSatisfy { $0 == " " } }
      #expect(!names.isEmpty, "\(row[1])")
      for name in names { #expect(tests.contains("func `\(name)`("), "\(name)") }
    }
  }
}
