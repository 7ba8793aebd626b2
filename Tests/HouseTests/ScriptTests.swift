import Foundation
import TestSupport
import Testing

/// The scripts of the repository as commands.
@Suite struct ScriptTests {
  /// What is run by hand or by other scripts; those in `packaging/npm` are a part of the product.
  private static let scripts: [String] = {
    let folders = ["scripts", "editors", "packaging", "playground", "Tests/Benchmarks"]
    let paths = folders.flatMap { Repository.paths(in: $0, suffix: "") }
    return [".ci/run"]
      + paths.filter { path in
        let file = Checkout.root.appending(path: path).path(percentEncoded: false)
        return !path.hasPrefix("packaging/npm/")
          && FileManager.default.isExecutableFile(atPath: file)
          && Checkout.bytes(path)?.starts(with: Array("#!".utf8)) == true
      }
  }()

  private static func run(_ script: String, _ option: String) throws -> FinishedProcess {
    let folder = try TemporaryFolder()
    let path = Checkout.root.appending(path: script).path(percentEncoded: false)
    let run = try Process(path, [option], in: folder.path).finished()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    return run
  }

  @Test func `there are scripts`() { #expect(Self.scripts.count > 30) }

  @Test(arguments: scripts)
  func `a script prints its help, and does nothing else`(script: String) throws {
    let help = try Self.run(script, "--help")
    #expect(help.status == 0)
    #expect(!help.output.isEmpty)
    #expect(help.errors == "")
  }

  @Test(arguments: scripts)
  func `a script refuses an option that it does not know`(script: String) throws {
    let refusal = try Self.run(script, "--no-such-option")
    #expect(refusal.status == 2)
    #expect(refusal.output == "")
    #expect(refusal.errors != "")
  }
}
