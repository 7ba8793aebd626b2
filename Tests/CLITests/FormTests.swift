import PushlintCLI
import PushlintEngine
import TestSupport
import Testing

/// Forms that options and settings name.
struct FormTests {
  /// The rules that report, of a check of standard input.
  private func rules(_ text: String, _ form: String) -> [String] {
    let run = Captured.run(
      ["check", "--no-config", "--format", "concise", "--form", form, "-"],
      input: text
    )
    return run.output.split(separator: "\n").map { line in
      String(line.split(separator: "[").last?.dropLast() ?? "")
    }
  }

  @Test func `the option names the form of objects that show none`() {
    let text = #"{"foo": 1, "sund": "x"}"#
    #expect(rules(text, "payload") == ["aps-missing"])
    #expect(rules(text, "expo") == ["message-field-unknown"])
    let inside = ["message-field-unknown", "message-field-unknown"]
    #expect(rules(text, "fcm") == ["message-field-misplaced"] + inside)
  }

  @Test func `each item of a list at the root has the form`() {
    let text = #"[{"sund": "x"}, {"badge": "x"}, 4]"#
    #expect(rules(text, "expo") == ["message-field-unknown", "value-wrong-type"])
  }

  @Test func `a form wins over one that would be recognized`() {
    #expect(
      rules(#"{"to": "ExponentPushToken[x]", "title": "Hi"}"#, "payload")
        == ["aps-missing", "provider-key-in-payload"]
    )
  }

  @Test func `a message is found in what holds it, or is the object itself`() {
    let message = #"{"notification": {"title": 1}}"#
    #expect(rules(message, "fcm") == ["message-field-misplaced", "value-wrong-type"])
    #expect(rules(#"{"message": \#(message)}"#, "fcm").contains("value-wrong-type"))
  }

  @Test(arguments: Engine.forms)
  func `every form is accepted, whatever is in the file`(_ form: String) {
    for text in ["{}", "[]", "4", #"{"a": [{"b": null}]}"#, #"{"message": {"x": {}}}"#] {
      let run = Captured.run(["check", "--form", form, "-"], input: text)
      #expect(run.status == .clean || run.status == .findings, "\(form) \(text): \(run.errors)")
    }
  }

  @Test func `an unknown form is an error with the nearest, or all`() {
    let near = Captured.run("check --form fmc -")
    #expect(near.status == .usage)
    #expect(near.errors.hasPrefix("error: unknown form 'fmc'; did you mean 'fcm'?\n"))
    let far = Captured.run("check --form zzzz -")
    #expect(far.errors.hasPrefix("error: unknown form 'zzzz'; use payload, request, fcm, "))
  }

  @Test func `files in folders have the form that the configuration names`() throws {
    let folder = try TemporaryFolder([
      "expo/a.json": #"{"sund": "x"}"#, "other/a.json": #"{"sund": "x"}"#,
      "pushlint.yml": "files: [{files: expo/*.json, form: expo}]\n",
    ])
    let run = Captured.run(["check", "--format", "concise", folder.path])
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.output.contains("expo/a.json:1:2: warning: 'sund' is not a field of Expo"))
    // The option is about named files.
    let option = Captured.run(["check", "--format", "concise", "--form", "fcm", folder.path])
    #expect(option.output == run.output)
    let named = folder.path + "/expo/a.json"
    let both = Captured.run(["check", "--format", "concise", "--form", "fcm", named])
    #expect(both.output.contains("is not a field of FCM"))
  }

  @Test func `an unknown form in a configuration is reported`() throws {
    let folder = try TemporaryFolder(["pushlint.yml": "files: [{files: '*', form: exo}]\n"])
    let run = Captured.run(["check", "--format", "concise", folder.path])
    #expect(run.status == .usage)
    #expect(run.output.contains("did you mean 'expo'?"))
  }

  @Test func `the effective settings of a file have its form`() throws {
    let folder = try TemporaryFolder(["pushlint.yml": "files: [{files: '*.txt', form: expo}]\n"])
    let run = Captured.run(["check", "--print-config", folder.path + "/a.txt"])
    #expect(run.output.contains(#"- {files: "/a.txt", form: expo}"#))
  }

  @Test func `the form of previewed files is an option, too`() {
    let run = Captured.run(["preview", "--form", "expo", "-"], input: #"{"body": "Lunch?"}"#)
    #expect(run.status == .clean && run.output.contains("Lunch?"))
  }

  // MARK: Forms that files look like

  private static let likely = #"{"to": "x", "title": "Lunch?"}"#

  /// The notes of the report on a named file.
  private func notes(_ text: String, _ options: String...) -> [String] {
    let run = Captured.run(["check", "--no-config"] + options + ["-"], input: text)
    return run.output.split(separator: "\n").filter { $0.hasPrefix("  = note: ") }
      .map { String($0.dropFirst("  = note: ".utf8.count)) }
  }

  @Test(arguments: [likely, "[4, \(likely)]", "a: 1\n---\nto: x\ntitle: Lunch?\n"])
  func `a named file that looks like a form is reported with it`(_ text: String) {
    #expect(
      notes(text) == [
        "judging by 'to' and 'title', this may be of the form 'expo'",
        "if so, check it with '--form expo', or 'form: expo' under 'files' in pushlint.yml",
      ]
    )
  }

  @Test func `everyday words are no form`() {
    for text in [#"{"title": "a", "body": "b"}"#, #"{"name": "a", "version": "1"}"#, "[]", "4"] {
      #expect(notes(text).first?.hasPrefix("a payload contains 'aps'") == true, "\(text)")
    }
  }

  @Test func `no form is proposed where one is named, and none in folders`() throws {
    #expect(notes(FormTests.likely, "--form", "expo").isEmpty)
    #expect(notes(FormTests.likely, "--form", "request").first?.contains("'aps'") == true)
    let folder = try TemporaryFolder(["a.json": FormTests.likely])
    #expect(Captured.run(["check", folder.path]).output.isEmpty)
  }
}
