import Foundation
import PushlintCLI
import TestSupport
import Testing

/// The settings that `--print-config` prints for a file.
struct PrintConfigurationTests {
  private let project = """
    headers: {apns-topic: com.example.chat, apns-priority: 5}
    rules: {sound-*: hint, payload-too-large: {limit: 3800}, aps-custom-key: {allow: [vendor-*]}}
    overrides:
      - files: ["push/silent/**"]
        headers: {apns-push-type: background, apns-priority: null}
        rules: {sound-too-long: off}
        placeholders: {styles: [erb], values: {name: {max-bytes: 80, example: "Ada: 1"}}}
    app: {sounds: [Sounds], categories: ["A B"], platforms: {iOS: "15.0"}, activities: {T: "push/t*"}}
    auth: token
    suppressions:
      - {path: "push/**", pointer: /aps/alert, rule: alert-empty, reason: known, expires: 2099-01-01}
    custom-rules:
      - id: needs-thread
        message: "threads: please"
        when: {push-type: background, path: "push/**"}
        require: {pointer: /aps/thread-id, matches: "^chat-\\\\d"}
    """

  @Test func `the effective settings are printed as a configuration`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("Sounds/a.caf", "")
    _ = try folder.write("pushlint.yml", project)
    let path = folder.path + "/push/silent/a.json"
    let run = Captured.run(["check", "--print-config", path, "--severity", "alert-empty=off"])
    #expect(run.errors == "")
    #expect(run.status == .clean)
    let lines = run.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let rules = lines.filter { $0.hasPrefix("  sound-") }
    #expect(rules.contains("  sound-too-long: {severity: off}"))
    #expect(rules.contains("  sound-at-limit: {severity: hint}"))
    let expected = """
      headers:
        apns-topic: com.example.chat
        apns-push-type: background
      rules:
        alert-empty: {severity: off}
        aps-custom-key: {allow: ["vendor-*"]}
        payload-too-large: {limit: 3800}
      app:
        categories: ["A B"]
        activities: {T: ["push/t*"]}
        platforms: {iOS: '15.0'}
      auth: token
      dialect: apns
      placeholders:
        styles: [erb]
        values:
          name: {max-bytes: 80, example: "Ada: 1"}
      custom-rules:
        - {id: needs-thread, message: "threads: please", severity: warning, \
      when: {push-type: [background]}, require: {pointer: "/aps/thread-id", \
      matches: "^chat-\\\\d"}}
      """.split(separator: "\n")
    for line in expected { #expect(lines.contains(line), "\(line)\n\(run.output)") }
    #expect(run.output.hasPrefix("# Effective settings for "))
    #expect(lines.contains("  sounds: [Sounds]"))
    let suppression =
      "{path: push/silent/a.json, pointer: \"/aps/alert\", rule: alert-empty, reason: known, "
      + "expires: 2099-01-01}"
    #expect(lines.contains("  - \(suppression)"), "\(run.output)")
  }

  /// The settings without the comments in front of them.
  private static func settings(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  @Test func `what is printed is a configuration that says the same`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("Sounds/a.caf", "")
    _ = try folder.write("pushlint.yml", project)
    let first = Captured.run([
      "check", "--print-config", folder.path + "/push/silent/a.json",
    ])
    let path = try folder.write("again.yml", first.output)
    let second = Captured.run([
      "check", "--config", path, "--print-config", folder.path + "/push/silent/a.json",
    ])
    #expect(second.errors == "")
    #expect(second.output.contains("paths start from the folder of "))
    let (settings, again) = (first.output, second.output)
    #expect(PrintConfigurationTests.settings(again) == PrintConfigurationTests.settings(settings))
  }

  @Test(arguments: ["/", "/push/silent", "/Sounds", "/.."])
  func `the settings are the same from every working folder`(_ place: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("Sounds/a.caf", "")
    _ = try folder.write("App [1]/Localizable.strings", "")
    _ = try folder.write("push/silent/a.json", "{}")
    let base = "app: {strings: [\"./App*/**/*.strings\", name.strings], sounds: [../Sounds]}"
    _ = try folder.write("base/base.yml", base)
    _ = try folder.write("base/name.strings", "")
    _ = try folder.write("base/App/x.strings", "")
    _ = try folder.write("pushlint.yml", "extends: base/base.yml\n")
    let file = folder.path + "/push/silent/a.json"
    let line = "$P check --print-config '\(file)'"
    let printed = try Executable.shell(line, in: folder.path + place)
    #expect(printed.errors == "")
    #expect(
      PrintConfigurationTests.settings(printed.output) == [
        "app:", "  sounds: [base/../Sounds]",
        "  strings: [\"base/App*/**/*.strings\", \"base/**/name.strings\"]",
        "dialect: apns", "placeholders:",
        "  styles: [mustache, dollar, erb]",
      ]
    )
    let again = try folder.write("again.yml", printed.output)
    let second = try Executable.shell("\(line) --config '\(again)'", in: "/")
    #expect(second.errors == "")
    let (settings, same) = (printed.output, second.output)
    #expect(PrintConfigurationTests.settings(same) == PrintConfigurationTests.settings(settings))
  }

  @Test func `paths of options are printed from the folder of the configuration`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("App/Sounds/a.caf", "")
    _ = try folder.write("App/[en].strings", "")
    _ = try folder.write("push/a.json", "{}")
    _ = try folder.write("pushlint.yml", "auth: token\n")
    let line = "$P check --sounds Sounds --strings . --strings '[en].strings'"
    let printed = try Executable.shell(
      "\(line) --print-config ../push/a.json",
      in: folder.path + "/App"
    )
    #expect(printed.errors == "")
    #expect(printed.lines.contains("  sounds: [App/Sounds]"))
    let strings =
      "[\"App/**/Localizable.{strings,stringsdict,xcstrings}\", \"App/\\\\[en\\\\].strings\"]"
    #expect(printed.lines.contains("  strings: \(strings)"), "\(printed.output)")
  }

  @Test func `without a configuration paths start from the working folder or the file's`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("Sounds/a.caf", "")
    _ = try folder.write("push/a.json", "{}")
    let line = "$P check --no-config --sounds '\(folder.path)/Sounds' --print-config"
    let inside = try Executable.shell("\(line) push/a.json", in: folder.path)
    let insideTitle = "# Effective settings for push/a.json; paths start from the working folder"
    #expect(inside.lines.first == insideTitle)
    #expect(inside.lines.contains("  sounds: [Sounds]"))
    let outside = try Executable.shell("\(line) ../push/a.json", in: folder.path + "/Sounds")
    let outsideTitle = "# Effective settings for \"../push/a.json\"; paths start from its folder"
    #expect(outside.lines.first == outsideTitle)
    #expect(outside.lines.contains(#"  sounds: ["../Sounds"]"#))
  }

  @Test func `a custom rule that is not for the file leaves no settings`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "pushlint.yml",
      """
      rules: {a-b: error}
      custom-rules:
        - {id: a-b, message: x, when: {path: "other/**"}, require: {pointer: /a}}
      """
    )
    let run = Captured.run(["check", "--print-config", folder.path + "/push/a.json"])
    #expect(run.errors == "")
    #expect(!run.output.contains("a-b"))
  }

  @Test func `it names the configurations that it comes from`() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write("base.yml", "headers: {apns-topic: com.example.chat}")
    let own = try folder.write("a/pushlint.yml", "extends: ../base.yml\nexclude: [old]")
    let run = Captured.run(["check", "--print-config", folder.path + "/a/old/x.json"])
    let names = run.output.split(separator: "\n").filter { $0.hasPrefix("# From ") }
    #expect(names.count == 2)
    // Names are shown from the working folder.
    let file = { (path: String) in path.split(separator: "/").last.map { String($0) } ?? path }
    #expect(names.first?.contains("/" + file(base)) == true)
    #expect(names.last?.contains("/a/" + file(own)) == true)
    #expect(run.output.contains("\n# Excluded when folders are scanned\n"))
    #expect(run.output.contains("  apns-topic: com.example.chat\n"))
  }

  @Test func `mistakes in the configuration are reported`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("pushlint.yml", "headers: {apns-topic: x}\nrulez: {}")
    let run = Captured.run(["check", "--print-config", folder.path + "/x.json"])
    #expect(run.status == .usage)
    #expect(run.output.contains("apns-topic: x"))
    #expect(run.errors.contains("pushlint.yml:2:1: error: 'rulez' is not a setting"))
  }

  @Test func `what nobody would see is escaped, and reads back as the same`() throws {
    let folder = try TemporaryFolder()
    let hidden = "a\u{202E}b\u{AD}c\u{E0041}d\u{2800}e\u{115F}f\u{200B}g"
    _ = try folder.write("pushlint.yml", "headers: {apns-topic: \"\(hidden)é\"}\n")
    let check = ["check", "--print-config", folder.path + "/a.json"]
    let run = Captured.run(check)
    let printed =
      #"  apns-topic: "a\U0000202Eb\U000000ADc\U000E0041d\U00002800e\U0000115Ff\U0000200Bgé""#
    #expect(run.output.contains(printed + "\n"), "\(run.output)")
    _ = try folder.write("pushlint.yml", "headers:\n" + printed + "\n")
    #expect(Captured.run(check).output == run.output)
  }

  @Test func `the absence of a configuration is printed`() {
    let run = Captured.run(["check", "--no-config", "--print-config", "a.json"])
    let title = "# Effective settings for a.json; paths start from the working folder"
    #expect(run.output == "\(title)\n# No configuration applies\n")
    #expect(Captured.run(["check", "--print-config", "."]).status == .usage)
  }
}
