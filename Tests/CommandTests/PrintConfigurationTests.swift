import Command
import Foundation
import Testing

/// What `--print-config` says of a file.
struct PrintConfigurationTests {
  private let project = """
    headers: {apns-topic: com.example.chat, apns-priority: 5}
    rules: {sound-*: hint, payload-too-large: {limit: 3800}, aps-custom-key: {allow: [vendor-*]}}
    overrides:
      - files: ["push/silent/**"]
        headers: {apns-push-type: background, apns-priority: null}
        rules: {sound-too-long: off}
        placeholders: {styles: [erb], values: {name: {max-bytes: 80, example: "Ada: 1"}}}
    app: {sounds: [Sounds], categories: ["A B"], platforms: {iOS: "15.0"}}
    auth: token
    suppressions:
      - {path: "push/**", pointer: /aps/alert, rule: alert-empty, reason: known, expires: 2099-01-01}
    custom-rules:
      - id: needs-thread
        message: "threads: please"
        when: {push-type: background, path: "push/**"}
        require: {pointer: /aps/thread-id, matches: "^chat-\\\\d"}
    """

  @Test func `what holds for a file is printed as a configuration`() throws {
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
    #expect(run.output.contains("rule: alert-empty, reason: known, expires: 2099-01-01}"))
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
    // Paths start from the working folder, and this configuration does not stand there.
    let settings = { (text: String) in
      text.split(separator: "\n").filter { line in
        !["# ", "Sounds", "suppressions:", "alert-empty"].contains { line.contains($0) }
      }
    }
    #expect(settings(second.output) == settings(first.output))
  }

  @Test func `it names the configurations that it comes from`() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write("base.yml", "headers: {apns-topic: com.example.chat}")
    let own = try folder.write("a/pushlint.yml", "extends: ../base.yml\nexclude: [old]")
    let run = Captured.run(["check", "--print-config", folder.path + "/a/old/x.json"])
    let names = run.output.split(separator: "\n").filter { $0.hasPrefix("# by ") }
    #expect(names.count == 2)
    // Paths are shown from the working folder.
    let file = { (path: String) in path.split(separator: "/").last.map { String($0) } ?? path }
    #expect(names.first?.contains("/" + file(base)) == true)
    #expect(names.last?.contains("/a/" + file(own)) == true)
    #expect(run.output.contains("# When it is met in a folder, it is left out.\n"))
    #expect(run.output.contains("  apns-topic: com.example.chat\n"))
  }

  @Test func `mistakes are told beside it`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("pushlint.yml", "headers: {apns-topic: x}\nrulez: {}")
    let run = Captured.run(["check", "--print-config", folder.path + "/x.json"])
    #expect(run.status == .usage)
    #expect(run.output.contains("apns-topic: x"))
    #expect(run.errors.contains("pushlint.yml:2:1: error: 'rulez' is not a setting"))
  }

  @Test func `without a configuration that is said`() {
    let run = Captured.run(["check", "--no-config", "--print-config", "a.json"])
    #expect(run.output == "# What holds for a.json\n# There is no configuration for it.\n")
    #expect(Captured.run(["check", "--print-config", "."]).status == .usage)
  }
}
