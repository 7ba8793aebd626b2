import TestSupport
import Testing

/// `check --suppress`.
struct SuppressTests {
  private static let json = #"{"aps": {"alert": {"title": "Hi"}, "badge": "3", "sound": 5}}"# + "\n"
  private static let template = """
    {"aps": {
      "alert": {"title": "Hi"},
      "badge": "3"
    }}

    """
  private static let yaml = """
    # A request.
    aps:
      alert: {title: Hi}
      badge: "3" # why
      sound: 5

    """

  private func suppress(_ folder: TemporaryFolder, _ more: String...) throws -> FinishedProcess {
    let options = more.isEmpty ? "value-wrong-type" : more.joined(separator: " ")
    return try Executable.shell(
      "$P check --suppress \(options) --reason 'old clients need it'",
      in: folder.path
    )
  }

  private func rules(_ folder: TemporaryFolder) throws -> [String] {
    let run = try Executable.shell("$P check --format concise", in: folder.path)
    return run.lines.map { String($0.split(separator: " ").last ?? "") }
  }

  @Test func `comments are written where files can have them, and nothing else changes`() throws {
    let comment = "pushlint: ignore[value-wrong-type] old clients need it"
    let folder = try TemporaryFolder([
      "a.yml": Self.yaml, "b.json.j2": Self.template, "c.jsonc": Self.template,
      "d.json.hbs": Self.template, "e.json.erb": Self.template, "f.json.gotmpl": Self.template,
      "g.json.liquid": Self.template, "h.yml": "aps: {badge: 3}\n",
    ])
    let run = try suppress(folder)
    #expect(run.status == 0, "\(run.errors)")
    let line = "a.yml: suppressed 2 findings by comments"
    #expect(run.lines.first == line)
    #expect(run.lines.count == 7)
    #expect(run.errors == "note: suppressed 8 findings\n")
    #expect(
      folder.text("a.yml")
        == Self.yaml
        .replacing("  badge: \"3\" # why", with: "  # \(comment)\n  badge: \"3\" # why")
        .replacing("sound: 5", with: "sound: 5 # \(comment)")
    )
    for (name, opener, closer) in [
      ("b.json.j2", "{# ", " #}"), ("c.jsonc", "// ", ""), ("d.json.hbs", "{{! ", " }}"),
      ("e.json.erb", "<%# ", " %>"), ("f.json.gotmpl", "{{/* ", " */}}"),
      ("g.json.liquid", "{% comment %} ", " {% endcomment %}"),
    ] {
      let text = Self.template.replacing("\"3\"", with: "\"3\" " + opener + comment + closer)
      #expect(folder.text(name) == text)
    }
    #expect(try rules(folder) == [])
    #expect(folder.text("pushlint.yml") == nil)
    let again = try suppress(folder)
    #expect(again.status == 0)
    #expect(again.output == "")
    #expect(again.errors == "note: no findings of value-wrong-type\n")
  }

  @Test func `for plain JSON, entries are added to the configuration in its style`() throws {
    let configuration = "# Ours.\nrules:\n  sound-too-long: off # for now\n\nheaders: {}\n"
    let folder = try TemporaryFolder([
      "pushlint.yml": configuration, "push/a.json": Self.json, "push/b.json": Self.json,
    ])
    let run = try suppress(folder, "value-*")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.lines == ["a", "b"].map { "push/\($0).json: suppressed 2 findings in pushlint.yml" }
    )
    let text = try #require(folder.text("pushlint.yml"))
    #expect(text.hasPrefix(configuration + "suppressions:\n"))
    let entry =
      "  - {path: push/a.json, pointer: /aps/badge, rule: value-wrong-type, reason: old clients need it}\n"
    #expect(text.contains(entry), "\(text)")
    #expect(text.split(separator: "\n").count == 9)
    #expect(try rules(folder) == [])
    #expect(folder.text("push/a.json") == Self.json)
    #expect(try suppress(folder, "value-*").output == "")
    #expect(folder.text("pushlint.yml") == text)
  }

  @Test func `a configuration is made if there is none`() throws {
    let folder = try TemporaryFolder(["a.json": Self.json])
    #expect(try suppress(folder).lines == ["a.json: suppressed 2 findings in pushlint.yml"])
    #expect(folder.text("pushlint.yml")?.hasPrefix("suppressions:\n  - {path: /a.json") == true)
    #expect(try rules(folder) == [])
  }

  @Test func `what cannot be written is printed`() throws {
    let folder = try TemporaryFolder(["a.json": Self.json])
    let run = try suppress(folder, "value-wrong-type", "--no-config")
    #expect(run.status == 1)
    #expect(run.output == "")
    let message =
      "error: a.json: cannot suppress 2 findings; add to 'suppressions' in pushlint.yml:\n"
      + "  - {path: /a.json, pointer: /aps/badge, rule: value-wrong-type"
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(folder.text("pushlint.yml") == nil)
    try folder.write("pushlint.yml", "--- {}\n--- {}\n")
    #expect(try suppress(folder).status != 0)
    #expect(folder.text("pushlint.yml") == "--- {}\n--- {}\n")
  }

  @Test func `a reason that would end the comment goes to the configuration`() throws {
    let folder = try TemporaryFolder(["a.json.j2": Self.template])
    let run = try Executable.shell(
      "$P check --suppress value-wrong-type --reason 'a #} b'",
      in: folder.path
    )
    #expect(run.lines == ["a.json.j2: suppressed 1 finding in pushlint.yml"], "\(run.errors)")
    #expect(folder.text("a.json.j2") == Self.template)
    #expect(try rules(folder) == [])
  }

  @Test func `a file with hard links is left alone`() throws {
    let folder = try TemporaryFolder(["a.yml": Self.yaml])
    let run = try Executable.shell(
      "ln a.yml b; $P check --suppress value-wrong-type --reason x a.yml",
      in: folder.path
    )
    #expect(run.status == 3)
    #expect(folder.text("a.yml") == Self.yaml)
  }

  @Test(arguments: [
    ("--suppress value-wrong-type", "--suppress needs a reason: --reason 'old clients need it'"),
    ("--suppress value-wrong-type --reason ' '", "--suppress needs a reason"),
    ("--suppress value-wrong-type --reason \"$(printf 'a\\nb')\"", "--suppress needs a reason"),
    ("--reason x", "--reason needs --suppress"),
    ("--suppress no-such-rule --reason x", "unknown rule 'no-such-rule'"),
    ("--suppress value-wrong-type --reason x --fix", "--suppress cannot be combined with --fix"),
    ("--suppress value-wrong-type --reason x -", "--suppress cannot be combined with '-'"),
  ])
  func `what cannot be suppressed is wrong usage`(line: String, message: String) throws {
    let run = try Executable.shell("$P check \(line)")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: " + message), "\(run.errors)")
  }
}
