import EngineTestSupport
import Foundation
import PushlintEngine
import PushlintSyntax
import TestSupport
import Testing

/// Documentation and scripts that are passed over for want of words have nothing to report.
struct FileLoaderTests {
  /// A folder whose files a configuration includes.
  private struct Project {
    let folder: TemporaryFolder
    let engine: Engine
    let files: [InputFile]

    init(
      _ texts: [String: String],
      _ configuration: String = "include: ['*.md', '*.rst', '*.sh', '*.http', '*.json']"
    ) throws {
      folder = try TemporaryFolder(texts.merging(["pushlint.yml": configuration]) { $1 })
      var options = LintOptions()
      options.today = CalendarDay("2026-01-01")
      engine = Engine(options)
      files = engine.inputs(for: [folder.path], skippingUnrecognized: false).files
    }

    /// For each file, whether it is passed over.
    func passed() throws -> [Bool] {
      var loader = FileLoader(engine)
      return try files.map { try loader.load($0) == nil }
    }
  }

  @Test(arguments: [
    ("a.md", "aps", false), ("a.md", "x aps", false), ("a.md", "aps x", false),
    ("a.md", "xx\n> a\\\n>   ps", false), ("a.md", "'a'ps", false), ("a.md", "APNS-topic", false),
    ("a.md", "\\u0061ps", false), ("a.md", "cat <<E", false), ("a.md", "", true),
    ("a.md", "a ps, the map so far", true), ("a.rst", "Nothing::\n\n  {}", true),
    ("a.sh", "echo hi", true), ("a.http", "POST http://x\n\n{}", true), ("a.json", "{}", false),
    ("a.md", "```json\n{\"name\": \"x\"}\n```\n", true), ("a.md", "\u{FEFF}text", true),
  ])
  func `a file without a word of requests is passed over`(
    name: String,
    text: String,
    isPassed: Bool
  ) throws {
    #expect(try Project([name: text]).passed() == [isPassed])
  }

  @Test(arguments: [
    "include: ['*.md']\nsuppressions: [{path: a.md, rule: aps-empty, reason: x}]",
    "files: [{files: '*.md', language: json}]",
  ])
  func `no file is passed over if settings suppress findings or set languages`(
    configuration: String
  ) throws {
    #expect(try Project(["a.md": "text"], configuration).passed() == [false])
  }

  @Test func `the settings of one folder do not apply to another`() throws {
    let project = try Project([
      "a/x.md": "text", "b/x.md": "text", "b/y.md": "aps", "b/pushlint.yml": "include: ['*.md']",
      "c/x.md": "text",
      "c/pushlint.yml": "include: ['*.md']\nfiles: [{files: '*.md', language: yaml}]",
    ])
    #expect(try project.passed() == [true, true, false, false])
  }

  @Test func `what is passed over has no request, however it is damaged`() throws {
    let root = Checkout.root.appending(path: "Fixtures")
    let names = (FileManager.default.enumerator(atPath: root.path)?.allObjects ?? [])
      .compactMap { $0 as? String }.sorted()
      .filter { ["md", "rst", "sh", "http"].contains(String($0.split(separator: ".").last ?? "")) }
    // Without these letters, no telling word is left.
    let telling = ["a", "o", "<<"]
    var random = SplitMix64(seed: 3)
    var texts: [String: String] = [:]
    for (number, name) in names.enumerated() {
      guard let bytes = Checkout.bytes("Fixtures/" + name), bytes.count < 8000 else { continue }
      let ending = String(name.split(separator: ".").last ?? "")
      let poorer = telling.reduce(String(decoding: bytes, as: UTF8.self)) { text, word in
        text.replacing(word, with: word == "<<" ? "< " : "x")
      }
      texts["\(number).\(ending)"] = String(decoding: bytes, as: UTF8.self)
      texts["\(number)-poorer.\(ending)"] = poorer
      for turn in 0..<4 {
        let damaged = random.damaged(Array(poorer.utf8))
        texts["\(number)-\(turn).\(ending)"] = String(decoding: damaged, as: UTF8.self)
      }
    }
    let project = try Project(texts)
    let passed = try zip(project.files, project.passed()).filter { $0.1 }.map { $0.0 }
    for file in passed {
      let checked = project.engine.check(try project.engine.load(file)).file
      #expect(!checked.isRequest && checked.diagnostics.isEmpty, "\(file.name)")
    }
    #expect(passed.count > 20 && passed.count < project.files.count)
  }
}
