import PushlintAppFiles
import PushlintSyntax
import Testing

struct CategoryTests {
  @Test(
    arguments: CategoryCase.literals + CategoryCase.constants + CategoryCase.enumerations
      + CategoryCase.hidden + CategoryCase.objectiveC + CategoryCase.damaged
  )
  func `a category is known where its identifier is certain`(_ sample: CategoryCase) {
    let index = AppSourceIndex(files: sample.files)
    #expect(index.categories.map(\.identifier) == sample.identifiers)
    #expect(index.unresolvedCategories.map(\.text) == sample.unresolved)
    #expect(index.knowsAllCategories == sample.unresolved.isEmpty)
  }

  @Test func `a registration knows its place`() throws {
    let source = "let a = UNNotificationCategory(identifier: names.first, actions: [])"
    let files = [
      SourceFile(path: "Empty.swift", bytes: []),
      SourceFile(path: "A.swift", bytes: Array(source.utf8)),
    ]
    let place = try #require(AppSourceIndex(files: files).unresolvedCategories.first).place
    #expect(place.file == 1)
    #expect(
      String(decoding: Array(source.utf8)[place.range.indices], as: UTF8.self) == "names.first"
    )
  }

  @Test func `a file that is not read makes the list incomplete`() {
    let files = [
      ("a.swift", nil), ("b.swift", [0xFF, 0xFE, 0x61, 0x00]), ("c.m", [0x61, 0]),
      ("d.swift", [UInt8](repeating: 0x20, count: AppSourceIndex.maxByteCount + 1)),
      ("e.png", nil), ("f", nil), ("g.swift", [0x61]),
    ]
    let index = AppSourceIndex(paths: files.map(\.0)) { files[$0].1 }
    #expect(index.skippedFiles.map(\.file) == [0, 1, 2, 3])
    #expect(index.skippedFiles.map(\.reason) == [.unreadable, .notText, .notText, .tooLarge])
    #expect(!index.knowsAllCategories)
  }

  @Test func `only files that may add something are read again`() {
    let files = [
      "let x = UNNotificationCategory(identifier: Names.one, actions: [])",
      "enum Names { static let one = prefix + \".one\" }",
      "let prefix = \"chat\"",
      "let other = Names.one",
      "struct Unrelated { let one = 1 }",
    ]
    var counts = [Int](repeating: 0, count: files.count)
    let index = AppSourceIndex(paths: files.indices.map { "\($0).swift" }) { file in
      counts[file] += 1
      return Array(files[file].utf8)
    }
    #expect(index.categories.map(\.identifier) == ["chat.one"])
    #expect(counts == [1, 2, 3, 3, 3])
  }
}
