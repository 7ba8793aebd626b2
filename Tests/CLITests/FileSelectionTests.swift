import PushlintCLI
import TestSupport
import Testing

/// Which files are read, and what a run says about those that are not.
struct FileSelectionTests {
  private static let faulty = #"{"aps": {"alert": {"title": "Hi"}, "badge": "3"}}"#

  private func check(_ folder: TemporaryFolder, _ arguments: String...) -> Captured {
    Captured.run(["check", "--format", "concise"] + arguments + [folder.path])
  }

  /// The paths from the folder, and the rules that report errors in them.
  private func errors(_ run: Captured, in folder: TemporaryFolder) -> [String] {
    errors(run.output.replacing(folder.path + "/", with: ""))
  }

  private func errors(_ output: String) -> [String] {
    output.split(separator: "\n").filter { $0.contains(": error: ") }.map { line in
      line.prefix { $0 != ":" } + " " + (line.split(separator: " ").last ?? "")
    }
  }

  @Test func `templates are read in the language of the inner ending, or of their contents`() throws
  {
    let folder = try TemporaryFolder([
      "a.json.j2": #"{"aps": {"alert": "{{ x }}", "badge": "3"}}"#,
      "b.yml.erb": "aps: {alert: <%= x %>, badge: '3'}\n",
      "c.apns.mustache": #"{"aps": {"badge": "3"}{{#x}}, "a": 1{{/x}} }"#,
      "d.hbs": #"{"aps": {"badge": "3", "sound": {{s}}}}"#,
      "e.liquid": "aps: {badge: '{{x}}', sound: 5}\n",
      "f.html.erb": #"{"aps": {"badge": "3"}}"#,
      "g.mustache": "<p>Hello {{name}}</p>\n",
    ])
    let expected = [
      "a.json.j2 [value-wrong-type]", "b.yml.erb [value-wrong-type]",
      "c.apns.mustache [value-wrong-type]", "d.hbs [value-wrong-type]",
      "e.liquid [value-wrong-type]",
    ]
    #expect(errors(check(folder, "--no-config"), in: folder) == expected)
  }

  @Test(arguments: [
    ("", [], ["push/a.json [value-wrong-type]"]),
    ("", ["doc/a.md"], ["doc/a.md [value-wrong-type]", "push/a.json [value-wrong-type]"]),
    (
      "include: [push, '*.md']", [],
      ["doc/a.md [value-wrong-type]", "push/a.json [value-wrong-type]"]
    ),
    ("include: [push, doc]", [], ["push/a.json [value-wrong-type]"]),
    (
      "files: [{files: '*.md', language: markdown}]", [],
      ["doc/a.md [value-wrong-type]", "push/a.json [value-wrong-type]"]
    ),
    (
      "include: [push, '*.md']\nfiles: [{files: '*.md', language: json}]", [],
      // What 'include' names and cannot be read is said.
      [
        "doc/a.md [json-syntax]", "doc/a.md [json-syntax]", "doc/b.md [message-legacy]",
        "push/a.json [value-wrong-type]",
      ]
    ),
  ])
  func `documentation in folders is read where it is named`(
    configuration: String,
    named: [String],
    expected: [String]
  ) throws {
    let folder = try TemporaryFolder([
      "push/a.json": FileSelectionTests.faulty,
      "doc/a.md": "```json\n" + FileSelectionTests.faulty + "\n```\n",
      // Without a word of requests, and as JSON a message of an app's own choice.
      "doc/b.md": #"{"to": "x", "data": {"a": 1}, "priority": "high"}"#,
      "pushlint.yml": configuration + "\n",
    ])
    let paths = (named + ["."]).joined(separator: " ")
    let run = try Executable.shell("$P check --format concise \(paths)", in: folder.path)
    #expect(errors(run.output) == expected, "\(run.output)\(run.errors)")
  }

  @Test(arguments: [("a.json", true), ("a.md", false)])
  func `a push type is asked for where one is for the whole file`(name: String, isAsked: Bool)
    throws
  {
    let payload = #"{"aps": {"content-available": 1}}"#
    let folder = try TemporaryFolder([
      name: name == "a.json" ? payload : "```json\n" + payload + "\n```\n"
    ])
    let run = Captured.run(["check", "--no-config", folder.path(name)])
    #expect(run.errors.contains("nothing sets the push type") == isAsked, "\(run.errors)")
  }

  @Test func `files of other endings are read where the configuration names them`() throws {
    let folder = try TemporaryFolder([
      "push/a.payload": FileSelectionTests.faulty,
      "push/b.log": #"{"data": {"aps": {"badge": "3"}}}"# + "\n",
      "push/c.json": #"{"templates": {"new": {"payload": {"badge": 1}}, "old": {"payload": 3}}}"#,
      "pushlint.yml": """
      include: ["*.payload", "push/**"]
      files:
        - {files: "*.log", language: ndjson, payloads: /data}
        - {files: push/c.json, payloads: /templates/*/payload}
      """,
    ])
    let run = check(folder)
    let expected = [
      "push/a.payload [value-wrong-type]", "push/b.log [value-wrong-type]",
      "push/c.json [aps-missing]",
      "push/c.json [payload-not-object]",
    ]
    #expect(errors(run, in: folder) == expected, "\(run.output)")
    #expect(run.output.contains("c.json:1:36: error"))
  }

  @Test(arguments: ["send.js", "push.py", "a.txt", "a"])
  func `a named file in another language is not supported`(_ name: String) throws {
    let isTold = name.hasPrefix("a")
    let folder = try TemporaryFolder([
      name: isTold ? "#!/bin/sh\ncurl -d '{}'\n" : "const x = {aps: {badge: '3'}};\n",
      "b.json": FileSelectionTests.faulty,
    ])
    let run = Captured.run([
      "check", "--format", "concise", folder.path(name), folder.path("b.json"),
    ])
    #expect(run.status == .unreadable)
    #expect(errors(run, in: folder) == ["b.json [value-wrong-type]"])
    let isCode = !isTold
    let reason = isCode ? "check the pushes that code builds in its tests" : "pushlint reads "
    #expect(run.errors.hasPrefix("error: \(folder.path(name)): unsupported file type; \(reason)"))
    #expect(run.errors.contains("docs/testing.md\n") == isCode)
    #expect(run.errors.contains("set --language\n") == isTold)
    let fixed = Captured.run(["check", "--fix", folder.path(name)])
    #expect(fixed.status == .unreadable)
  }

  @Test(arguments: [("send.bru", true), ("a.payload", true), ("payload", false)])
  func `a named file with an unknown ending is read if it can be`(
    _ name: String,
    isUnsupported: Bool
  ) throws {
    let folder = try TemporaryFolder([name: "body:json {\n  {\"aps\": {\"badge\": \"1\"}}\n}\n"])
    let run = Captured.run(["check", "--format", "concise", folder.path(name)])
    #expect((run.status == .unreadable) == isUnsupported)
    #expect(run.errors.contains("unsupported file type") == isUnsupported)
    try folder.write("a.payload", "aps: {badge: '1'}")
    let sound = Captured.run(["check", "--format", "concise", folder.path("a.payload")])
    #expect(errors(sound, in: folder) == ["a.payload [value-wrong-type]"])
  }

  @Test func `--language and the configuration win over the name`() throws {
    let folder = try TemporaryFolder(["send.js": FileSelectionTests.faulty])
    let file = folder.path("send.js")
    let run = Captured.run(["check", "--format", "concise", "--language", "json", file])
    #expect(errors(run, in: folder) == ["send.js [value-wrong-type]"])
    try folder.write("pushlint.yml", "files: [{files: '*.js', language: json}]")
    #expect(errors(check(folder), in: folder) == ["send.js [value-wrong-type]"])
    let named = Captured.run(["check", "--format", "concise", file])
    #expect(errors(named, in: folder) == ["send.js [value-wrong-type]"])
  }

  @Test func `hooks skip files in other languages`() throws {
    let folder = try TemporaryFolder(["send.js": "aps: {badge: '3'}"])
    let run = Captured.run(["check", "-v", "--skip-unrecognized", folder.path("send.js")])
    #expect(run.status == .clean)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("send.js: unsupported file type\n"))
    #expect(run.errors.hasSuffix("note: no requests in the named files\n"))
  }

  @Test func `standard input in another language is not supported`() {
    for (arguments, input) in [
      (["check", "-"], "<!DOCTYPE html><p>502</p>"),
      (["check", "--stdin-filename", "send.js", "-"], FileSelectionTests.faulty),
    ] {
      let run = Captured.run(arguments, input: input)
      #expect(run.status == .unreadable)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(": unsupported file type; "))
    }
  }

  @Test func `a run without a request says so`() throws {
    let folder = try TemporaryFolder(["a.json": "{}", "pushlint.yml": "headrs: {}"])
    let note = "no requests in \(folder.path)\n"
    let config = check(folder)
    #expect(config.status == .usage)
    #expect(config.errors.hasSuffix("note: " + note))
    let run = check(folder, "--no-config", "--fail-if-empty", "--quiet")
    #expect(run.status == .findings)
    #expect(run.errors == "error: " + note)
    let lenient = check(folder, "--no-config", "--fail-if-empty", "--exit-zero")
    #expect(lenient.status == .clean)
    #expect(lenient.errors == "note: " + note)
  }

  private static let document = """
    # Send one

    ```json
    {"aps": {"badge": "1"}}
    ```
    """
  private static let script = """
    curl -d '{"aps": {"badge": "1"}}' https://api.push.apple.com/3/device/abc
    """

  @Test func `a folder that is named is checked with its documentation and scripts`() throws {
    let folder = try TemporaryFolder([
      "README.md": Self.document, "bin/send.sh": Self.script, "tests/send.sh": Self.script,
      "CHANGES.md": "",
    ])
    let run = check(folder, "--format", "concise")
    #expect(
      errors(run, in: folder) == [
        "README.md [value-wrong-type]", "bin/send.sh [push-type-missing]",
        "bin/send.sh [value-wrong-type]",
      ]
    )
  }

  @Test(arguments: [
    "include: ['tests/*.md']", "files: [{files: 'tests/*', language: markdown}]",
  ])
  func `documentation that looks like a test is checked if the configuration lists it`(
    configuration: String
  ) throws {
    let folder = try TemporaryFolder([
      "tests/a.md": Self.document, "pushlint.yml": configuration,
    ])
    let run = check(folder, "--format", "concise")
    #expect(errors(run, in: folder) == ["tests/a.md [value-wrong-type]"])
  }

  @Test(arguments: [
    (
      ["README.md": Self.document, "docs/a.md": Self.document, "send.sh": Self.script, "b.md": ""],
      "2 documents and 1 script with pushes are not checked: README.md, docs/a.md, send.sh; name "
        + "them, or list them under 'files' in pushlint.yml"
    ),
    (
      ["README.md": Self.document, "a.json": #"{"aps": {"badge": 1}}"#],
      "1 document with pushes is not checked: README.md; name it, or list it under 'files' in "
        + "pushlint.yml"
    ), (["README.md": Self.document, "pushlint.yml": "include: ['*.md']"], nil),
    (["README.md": Self.document, "pushlint.yml": "exclude: ['*.md']"], nil),
    (["README.md": Self.document, ".gitignore": "*.md"], nil), (["README.md": "# Push"], nil),
    (["tests/send.sh": Self.script], nil),
  ])
  func `a scan of the working folder names the documentation with pushes`(
    files: [String: String],
    note: String?
  ) throws {
    let folder = try TemporaryFolder(files)
    let errors = try Executable.shell("$P check .", in: folder.path).errors
    let notes = errors.split(separator: "\n").filter { $0.contains("with pushes") }
    #expect(notes.map { String($0) } == [note.map { "note: " + $0 }].compactMap { $0 })
    #expect(try !Executable.shell("$P check -q", in: folder.path).errors.contains("pushes"))
  }

  @Test func `a list without names is empty`() throws {
    let folder = try TemporaryFolder(["list": ""])
    let run = Captured.run(["check", "--fail-if-empty", "--files-from", folder.path("list")])
    #expect(run.status == .findings)
    #expect(run.errors == "error: no files to check\n")
  }

  @Test(arguments: ["a.json", "a.ndjson"])
  func `one request is enough for --fail-if-empty`(_ name: String) throws {
    let folder = try TemporaryFolder([
      name: #"{"aps": {"alert": {"title": "Hi"}}}"# + "\n", "b.json": "{}",
    ])
    let run = check(folder, "--no-config", "--fail-if-empty")
    #expect(run.status == .clean)
    #expect(!run.errors.contains("no requests"))
    let baseline = check(
      folder,
      "--no-config",
      "--fail-if-empty",
      "--write-baseline",
      folder.path("baseline")
    )
    #expect(baseline.status == .clean)
  }

  @Test func `a file with a finding counts as read`() throws {
    let folder = try TemporaryFolder([
      "a.apns": "", "b.json": #"{"default": "x", "APNS": "{\"aps\""}"#,
    ])
    let run = check(folder, "--no-config", "--verbose")
    #expect(run.errors.contains("checked \(folder.path("a.apns"))\n"))
    #expect(run.errors.contains("checked \(folder.path("b.json"))\n"))
    #expect(!run.errors.contains("skipped "))
    #expect(!run.errors.contains("no requests"))
  }
}
