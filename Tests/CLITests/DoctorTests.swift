import Foundation
import PushlintCLI
import TestSupport
import Testing

/// `pushlint doctor`.
struct DoctorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "pushlint.yml": "rules: {no-such-rule: off}\nexclude: [secret]\n",
      "sub/a.json": #"{"aps": {"badge": 1}}"#, "sub/b.yml": "token: hunter2\n",
      "sub/c.txt": "hunter2", "sub/node_modules/x.json": "{}",
    ])
  }

  @Test func `it describes the version, git, the configuration and the files`() throws {
    let line = "git init -q . && cd sub && NO_COLOR=hunter2 $P doctor"
    let run = try Executable.shell(line, in: folder.path)
    #expect(run.status == 0)
    #expect(run.errors == "")
    var rows: [String: String] = [:]
    for line in run.lines {
      let name = line.prefix { $0 != " " }
      rows[String(name)] = line.dropFirst(name.count).trimmingCharacters(in: .whitespaces)
    }
    #expect(rows["version"]?.hasPrefix("pushlint \(Version.number)") == true)
    #expect(rows["git"]?.hasPrefix("git version ") == true)
    #expect(rows["repository"] == "yes")
    #expect(rows["configuration"] == "pushlint.yml, 1 folder up, 1 mistake")
    #expect(rows["files"] == "2 to check, 1 skipped, 1 with other endings")
    #expect(rows["environment"] == "NO_COLOR")
    for secret in ["hunter2", folder.path, "node_modules", "a.json"] {
      #expect(!run.output.contains(secret))
    }
  }

  @Test func `programs get JSON`() throws {
    let run = try Executable.shell(
      "cd sub; PATH=${PATH%%:*} $P doctor --format json",
      in: folder.path
    )
    let bytes = Data(run.output.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect(object["git"] == nil)
    #expect(object["repository"] as? Bool == false)
    #expect((object["configuration"] as? [String: Any])?["foldersUp"] as? Int == 1)
    #expect((object["files"] as? [String: Int])?["toCheck"] == 2)
    #expect(object["environment"] as? [String] == [])
  }

  @Test func `it takes no operands`() {
    #expect(Captured.run("doctor x").status == .usage)
  }
}
