import Foundation
import TestSupport
import Testing

/// What README.md and the pages in docs/ and editors/ show and say is true.
@Suite(.enabled(if: Program.pushlint != nil, "the executable is not next to the tests"))
struct GuideTests {
  /// The folder in which the examples of a document run: an app, without its configuration.
  private static func app() throws -> TemporaryFolder {
    let place = try TemporaryFolder()
    let files = FileManager.default
    let fixtures = Checkout.root.appending(path: "Fixtures")
    let app = place.url.appending(path: "App")
    try files.copyItem(at: fixtures.appending(path: "app/App"), to: app)
    let sound = "long.caf"
    try files.copyItem(
      at: fixtures.appending(path: "audio/\(sound)"),
      to: app.appending(path: "Sounds/\(sound)")
    )
    return place
  }

  /// The name in a title such as `yaml push/a.yml`.
  private static func fileName(in block: Guide.Block) -> String? {
    let words = block.title.split(separator: " ")
    return words.count == 2 && words[1].contains(".") ? String(words[1]) : nil
  }

  /// The lines that a script prints.
  private static func output(of script: String, in shell: Shell) throws -> [String] {
    let run = try shell.run("exec 2>&1\n" + script)
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { String($0) }
  }

  /// Runs a document from its top: blocks that name a file are written, commands run, and so is
  /// a block `sh` that a block `text` follows.
  @Test(arguments: Guide.all)
  func `a command prints what is shown below it`(guide: Guide) throws {
    let place = try GuideTests.app()
    let shell = Shell(folder: place.url)
    var replacements: [(block: Guide.Block, lines: [String])] = []
    var script: Guide.Block?
    for block in guide.blocks {
      if let name = GuideTests.fileName(in: block) { try place.write(name, block.text) }
      if block.title == "console" {
        var lines: [String] = []
        for command in block.lines where command.hasPrefix("$ ") {
          lines.append(command)
          lines += try GuideTests.output(of: String(command.dropFirst(2)), in: shell)
        }
        #expect(lines.first?.hasPrefix("$ ") == true, "a block shows a command")
        replacements.append((block, lines))
      } else if block.title == "text", let script {
        replacements.append((block, try GuideTests.output(of: script.text, in: shell)))
      }
      script = block.title == "sh" ? block : nil
    }
    let printed = guide.replacing(replacements)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      if printed != guide.text { try Checkout.write(printed, to: guide.path) }
    } else {
      #expect(printed == guide.text, "UPDATE_SNAPSHOTS=1 regenerates it")
    }
  }

  @Test(arguments: Guide.all)
  func `configurations have no mistakes`(guide: Guide) throws {
    for block in guide.blocks where GuideTests.fileName(in: block) == "pushlint.yml" {
      let place = try GuideTests.app()
      try place.write("pushlint.yml", block.text)
      try place.write("rules/chat.yml", Recipe.titled("yaml rules/chat.yml").text)
      try place.write("push/silent/a.json", #"{"aps": {"content-available": 1}}"#)
      try place.write("push/old.json", #"{"aps": {"alert": {"body": "Hi", "action": "Go"}}}"#)
      let run = try Shell(folder: place.url).run("pushlint check --quiet push")
      #expect(run.status < 2, "\(run.output)")
      #expect(run.errors == "")
    }
  }

  @Test func `the full example leaves no finding`() throws {
    let example = try #require(
      Guide("docs/configuration.md").blocks.first { $0.title == "yaml pushlint.yml" }
    )
    let place = try GuideTests.app()
    try place.write("pushlint.yml", example.text)
    try place.write("push/silent/a.json", #"{"aps": {"content-available": 1}}"#)
    try place.write("push/old.json", #"{"aps": {"alert": {"body": "Hi", "action": "Go"}}}"#)
    let run = try Shell(folder: place.url).run("pushlint check --strict")
    #expect(run.output == "")
    #expect(run.errors == "no findings in 2 files · 1 suppressed\n")
    #expect(run.status == 0)
  }

  @Test func `every setting is described`() throws {
    let schema = try Shell(folder: Checkout.root).run("pushlint schema config")
    let settings = try #require(YAMLValue.read(schema.output)["properties"]).members
    let text = Guide("docs/configuration.md").text
    #expect(settings.count > 10)
    for setting in settings {
      #expect(text.contains("`\(setting.key)`"), "\(setting.key)")
      for inner in setting.value["properties"]?.members ?? [] {
        #expect(text.contains("`\(inner.key)`"), "\(setting.key).\(inner.key)")
      }
    }
  }

  @Test func `every report format and exit status is described`() throws {
    let text = Guide("docs/cli.md").text
    let refused = try Shell(folder: Checkout.root).run("pushlint check --format none")
    let list = try #require(refused.errors.firstMatch(of: /(human, .+) or ([a-z]+)/))
    let formats = list.1.split(separator: ", ") + [list.2]
    #expect(formats.count >= 10)
    for format in formats { #expect(text.contains("\n| `\(format)` | "), "\(format)") }
    for status in [0, 1, 2, 3, 70] { #expect(text.contains("\n| \(status) | ")) }
  }

  @Test func `the number of rules is right`() throws {
    let rules = Checkout.names(in: "Rules").filter { $0.hasSuffix(".md") && $0 != "README.md" }
    #expect(Guide("README.md").text.contains(" \(rules.count) [rules]("))
  }

  /// Options of the programs that pushlint is used with.
  private static let othersOptions: Set<Substring> = [
    "--allow-writing-to-package-directory", "--block", "--cacert", "--cached", "--connect-to",
    "--data", "--data-binary", "--data-raw", "--diff-filter", "--filter", "--from", "--http",
    "--http2", "--http2-prior-knowledge",
    "--json", "--kakoune", "--master", "--name-only", "--no-install-recommends", "--pipe",
    "--pushlint-report", "--relative", "--repo", "--rm", "--save-dev", "--set",
    "--strip-components", "--test", "--test-reporter", "--user", "--volume",
  ]

  @Test func `every option in the text exists`() throws {
    let shell = Shell(folder: Checkout.root)
    let commands = [
      "", "check", "preview", "explain", "rules", "schema", "init", "completions", "lsp",
    ]
    let own = try commands.map { try shell.run("pushlint help " + $0).output }.joined()
    let help = own + Checkout.text("packaging/python/pushlint/catch/command.py")
    let words = Guide.all.map(\.text).joined().split { !($0.isLetter || $0 == "-") }
    let options = Set(words.filter { $0.hasPrefix("--") && $0.contains(where: \.isLetter) })
    #expect(options.count >= 30)
    for option in options.subtracting(GuideTests.othersOptions) {
      #expect(help.contains(option), "\(option)")
    }
  }
}

/// What holds for the text of all pages.
struct GuideTextTests {
  private static let pages: [Guide] = {
    let names = Checkout.names(in: ".").filter { $0.hasSuffix(".md") }
    let editors = Checkout.names(in: "editors").map { "editors/\($0)/README.md" }
      .filter { Checkout.bytes($0) != nil }
    let others = (names + editors + ["Fixtures/README.md", "Rules/README.md"]).map { Guide($0) }
    return Guide.all
      + others.filter { other in
        !Guide.all.contains { $0.path == other.path }
      }
  }()

  /// The anchors that GitHub gives to the headings of a page.
  private static func anchors(of page: Guide) -> Set<String> {
    Set(
      page.prose.filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" }.dropFirst().lowercased()
          .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      }
    )
  }

  @Test(arguments: pages)
  func `every link within the repository leads somewhere`(page: Guide) throws {
    let folder = Checkout.root.appending(path: page.path).deletingLastPathComponent()
    for part in page.prose.joined(separator: "\n").split(separator: "](").dropFirst() {
      let target = String(part.prefix { $0 != ")" })
      if target.hasPrefix("https://") { continue }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? page.path : String(parts[0])
      let url =
        parts[0].isEmpty
        ? Checkout.root.appending(path: file) : folder.appending(path: file).standardized
      #expect(FileManager.default.fileExists(atPath: url.path), "\(target)")
      guard parts.count == 2 else { continue }
      let path = url.path.dropFirst(Checkout.root.path(percentEncoded: false).count)
      let anchors = GuideTextTests.anchors(of: Guide(String(path)))
      #expect(anchors.contains(String(parts[1])), "\(target)")
    }
  }

  @Test func `README.md can be read in one go`() {
    #expect(Guide("README.md").lines.count <= 151, "150 and what follows the last line end")
  }

  @Test(arguments: Guide.all)
  func `paragraphs are short`(guide: Guide) {
    for line in guide.prose where !line.hasPrefix("|") {
      let count = line.split(separator: " ").count
      #expect(count <= 60, "\(count) words: \(line)")
    }
  }
}
