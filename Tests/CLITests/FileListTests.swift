import Foundation
import TestSupport
import Testing

/// `check --show-files`.
struct FileListTests {
  private let folder: TemporaryFolder

  init() throws {
    let request = #"{"aps": {"alert": {"title": "Hi"}}}"#
    folder = try TemporaryFolder([
      "push/a.json": request, "push/b.tpl": request, "push/c.yml.j2": "aps: {badge: 1}\n",
      "push/odd": request, "other/d.json": request, "skipped/e.json": request,
      "other/pushlint.yml": "files: [{files: '*.json', form: payload}]\n",
      "pushlint.yml": "exclude: [skipped]\nfiles: [{files: push/odd, language: json}]\n",
    ])
  }

  private func run(_ options: String) throws -> FinishedProcess {
    try Executable.shell("$P check --show-files \(options)", in: folder.path)
  }

  @Test func `each file has a line with its language, the reason and the configuration`() throws {
    let run = try run("")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        other/d.json: json, form payload, in a folder, settings from other/pushlint.yml
        push/a.json: json, in a folder, settings from pushlint.yml
        push/b.tpl: json, in a folder, settings from pushlint.yml
        push/c.yml.j2: yaml, in a folder, settings from pushlint.yml
        push/odd: json, in a folder, named by the configuration, settings from pushlint.yml

        """
    )
    #expect(try self.run("--verbose").errors.contains("skipped skipped/: excluded by pushlint.yml"))
    let named = try self.run("--no-config --language yaml skipped/e.json")
    #expect(named.output == "skipped/e.json: yaml, named, no configuration\n")
  }

  @Test func `the list is JSON for programs`() throws {
    let bytes = Data(try run("--format json push/odd other").output.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    let files = try #require(object["files"] as? [[String: String]])
    #expect(
      files == [
        [
          "path": "other/d.json", "language": "json", "form": "payload", "reason": "folder",
          "configuration": "other/pushlint.yml",
        ],
        [
          "path": "push/odd", "language": "json", "reason": "named",
          "configuration": "pushlint.yml",
        ],
      ]
    )
  }

  @Test(arguments: [
    ("--fix", "--show-files cannot be combined with --fix"),
    ("-", "--show-files cannot be combined with '-'"),
    ("--format sarif", "--show-files is printed as human or json, not as 'sarif'"),
  ])
  func `what is not about files is refused`(options: String, message: String) throws {
    let run = try run(options)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: " + message), "\(run.errors)")
  }
}
