import Foundation
import PushlintSettings
import PushlintWorkspace
import TestSupport
import Testing

/// Git ignores no file that it tracks.
@Suite(.enabled(if: IgnoreFileTests.hasGit, "git is not there"))
struct TrackedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func git(_ arguments: String..., in place: String = ".") throws {
    let names = ["-c", "user.name=a", "-c", "user.email=a", "-c", "protocol.file.allow=always"]
    try #require(folder.run(["git", "-C", place] + names + arguments) != nil, "\(arguments)")
  }

  private func walk(_ name: String = "") -> (names: [String], failures: [String]) {
    let store = ConfigurationStore(.none, knowledge: KnownNames(ruleIDs: []))
    let outcome = FileWalker(configurations: store).files(for: [folder.path(name)])
    let names = outcome.files.map { String($0.name.dropFirst(folder.path.count + 1)) }
    return (names, outcome.failures.map { "\($0)" })
  }

  /// A repository with files that are tracked and match, and others.
  private func fill(_ place: String = "", _ settings: [[String]] = []) throws {
    try git("init", "-q", folder.path(place))
    for setting in settings { try git("config", setting[0], setting[1], in: folder.path(place)) }
    let start = place.isEmpty ? "" : place + "/"
    let tracked = ["a.json", "out/b.json", "out/deep/er/c.json", "out/\u{E9}.json", "z.json"]
    for name in tracked { try folder.write(start + name) }
    for name in tracked { try git("add", name, in: folder.path(place)) }
    for name in ["n.json", "out/n.json", "out/deep/n.json", "other/n.json"] {
      try folder.write(start + name)
    }
    try folder.write(start + ".gitignore", "out/\na.json\nn.json\n")
  }

  private static let tracked = [
    "a.json", "out/b.json", "out/deep/er/c.json", "out/\u{E9}.json", "z.json",
  ]

  @Test(
    arguments: [
      [], [["index.version", "2"]], [["index.version", "4"]], [["core.splitIndex", "true"]],
      [["core.untrackedCache", "true"]], [["index.skipHash", "true"]],
    ] as [[[String]]]
  )
  func `a tracked file is found, whatever pattern matches it`(settings: [[String]]) throws {
    try fill("", settings)
    if settings.first?.first == "index.version" {
      try git("update-index", "--index-version", settings[0][1])
    }
    #expect(walk().names == Self.tracked)
    // Version 3 is for files that are only announced.
    try folder.write("out/i.json")
    try git("add", "-f", "-N", "out/i.json")
    #expect(walk().names == (Self.tracked + ["out/i.json"]).sorted())
    try git("rm", "-q", "--cached", "out/b.json")
    // What a split index shares may hold a file that is no longer tracked.
    let isSplit = settings.first?.first == "core.splitIndex"
    #expect(walk().names.contains("out/b.json") == isSplit)
    #expect(walk().failures.isEmpty)
  }

  @Test func `a repository with longer hashes has an index, too`() throws {
    try git("init", "-q", "--object-format=sha256", folder.path)
    try folder.write("a.json")
    try folder.write("b.json")
    try git("add", "a.json")
    try folder.write(".gitignore", "*.json\n")
    #expect(walk().names == ["a.json"])
  }

  @Test func `a conflict leaves several entries of a file`() throws {
    try git("init", "-q", folder.path)
    let hash = try #require(folder.run(["git", "hash-object", "-w", "--stdin"])).prefix(40)
    let entries = (1...3).map { "100644 \(hash) \($0)\ta.json\n" }.joined()
    try folder.write("entries", entries)
    try #require(folder.run(["sh", "-c", "git update-index --index-info < entries"]) != nil)
    try folder.write("a.json")
    try folder.write(".gitignore", "*.json\n")
    #expect(walk().names == ["a.json"])
  }

  /// In version 4 such an entry takes 64 bytes of the file, however long the path is.
  @Test(arguments: [(3, true), (4, false), (10_000, false)])
  func `a path has no more entries than a merge leaves`(repeats: Int, isIndex: Bool) {
    let zeros = [UInt8](repeating: 0, count: 60)
    let name = [UInt8](repeating: UInt8(ascii: "a"), count: 300)
    var bytes = Array("DIRC".utf8) + [0, 0, 0, 4]
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: (repeats + 1) >> (24 - $0 * 8)) }
    bytes += zeros + [1, 44, 0] + name + [0]
    for _ in 0..<repeats { bytes += zeros + [1, 44, 0, 0] }
    let index = GitIndex(bytes + [UInt8](repeating: 0, count: 20))
    #expect((index?.count == 1) == isIndex)
  }

  @Test func `a linked work tree has an index of its own`() throws {
    try fill("main")
    try git("commit", "-q", "-m", "a", in: "main")
    try git("worktree", "add", "-q", "../tree", in: "main")
    try folder.write("tree/.gitignore", "*.json\n")
    try folder.write("tree/new.json")
    #expect(walk("tree").names == Self.tracked.map { "tree/" + $0 })
  }

  @Test func `a repository in a folder has an index of its own`() throws {
    try fill("inner")
    try folder.write("x.json")
    #expect(walk().names == Self.tracked.map { "inner/" + $0 } + ["x.json"])
    // As a submodule that a pattern of the outer one matches.
    try git("commit", "-q", "-m", "a", in: "inner")
    try git("init", "-q", folder.path)
    try git("add", "inner")
    try folder.write(".gitignore", "inner\n")
    #expect(walk().names == Self.tracked.map { "inner/" + $0 } + ["x.json"])
  }

  @Test(arguments: ["", "DIRC", "DIRC\0\0\0\u{2}\0\0\0\u{9}", String(repeating: "x", count: 99)])
  func `an index that cannot be read ignores nothing`(text: String) throws {
    try fill()
    try folder.write(".git/index", text)
    #expect(walk().names.contains("out/n.json"))
  }

  @Test func `a linked .gitignore is not followed`() throws {
    try fill()
    try folder.write("rules", "*\n")
    try folder.remove(".gitignore")
    try folder.link(".gitignore", to: "rules")
    #expect(walk().names.contains("out/n.json"))
  }

  @Test func `in a folder with too many patterns nothing is checked`() throws {
    let text = String(repeating: "#", count: 1 << 20) + "\n"
    try fill()
    try folder.write("other/.gitignore", text)
    try folder.write("other/a.json")
    #expect(walk().names == Self.tracked)
    #expect(walk().failures == ["larger than 1 MiB"])
  }
}
