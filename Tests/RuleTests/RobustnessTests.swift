import Foundation
import PushlintSyntax
import TestSupport
import Testing

/// Damaged files are checked without invalid places.
@Suite struct RobustnessTests {
  @Test(arguments: Example.bad)
  func `every part of a block is checked`(example: Example) {
    // A prime step, so that the cuts fall everywhere over all blocks.
    for end in stride(from: example.bytes.count - 1, to: 0, by: Program.hasTime ? -7 : -29) {
      let check = Check(example, bytes: Array(example.bytes[..<end]))
      expectPlaces(check)
    }
  }

  @Test(arguments: Example.bad)
  func `a block with one other byte is checked`(example: Example) {
    guard !example.bytes.isEmpty else { return }
    var random = SplitMix64(seed: UInt64(example.line))
    for _ in 0..<(Program.hasTime ? 12 : 4) {
      var bytes = example.bytes
      let index = Int.random(in: bytes.indices, using: &random)
      let signs = Array("{}[]\",:0-\\#'&*\n\t ".utf8) + [0xFF, 0x00]
      bytes[index] = signs[Int.random(in: signs.indices, using: &random)]
      expectPlaces(Check(example, bytes: bytes))
    }
  }

  private func expectPlaces(_ check: Check) {
    let whole = check.file.source.range
    for diagnostic in check.diagnostics {
      #expect(whole.contains(diagnostic.range), "\(diagnostic)")
      for note in diagnostic.notes where note.file == nil {
        #expect(note.range.map { whole.contains($0) } ?? true, "\(diagnostic)")
      }
      for edit in diagnostic.fixes.flatMap(\.edits) {
        #expect(whole.contains(edit.range), "\(diagnostic)")
      }
    }
  }
}

/// Files from other projects.
enum Corpus {
  static let folder = ProcessInfo.processInfo.environment["PUSHLINT_CORPUS"]

  /// The payload files, each as an example of no page.
  static let examples: [Example] = {
    guard let folder else { return [] }
    let root = URL(filePath: folder).appending(path: "payloads")
    let walk = FileManager.default.enumerator(atPath: root.path)
    let names = (walk?.allObjects ?? []).compactMap { $0 as? String }.sorted()
    return names.compactMap { name in
      guard let file = name.split(separator: "/").last, file.contains("."),
        let bytes = FileManager.default.contents(atPath: root.appending(path: name).path)
      else { return nil }
      return Example(
        id: name,
        role: .bad,
        fileName: String(file),
        bytes: Array(bytes),
        configuration: nil,
        headers: [],
        index: 0,
        line: 0
      )
    }
  }()
}
