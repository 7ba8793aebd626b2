import Foundation
import TestSupport
import Testing

/// The steps of action.yml.
@Suite(
  .enabled(if: Program.pushlint != nil, "the executable is not next to the tests"),
  .enabled(if: Program.isInstalled("git"), "git is not installed")
)
struct ActionTests {
  @Test func `findings become annotations and fail the step`() throws {
    let run = try ActionRun([:], on: ["push/a b.json": Sample.wrong])
    #expect(run.status == 1)
    #expect(run.log.hasPrefix("::error file=push/a b.json,line=1,endLine=1,col=19,"), "\(run.log)")
    #expect(run.outputs["check"] == ["status": "1"])
    #expect(run.place.text("temp/summary")?.hasPrefix("### pushlint: 1 error in 1 file") == true)
  }

  @Test func `without findings the step succeeds`() throws {
    let run = try ActionRun([:], on: ["a.json": Sample.clean])
    #expect(run.status == 0, "\(run.log)")
    #expect(run.outputs["check"] == ["status": "0"])
  }

  @Test func `each line of 'paths' is a path, spaces included`() throws {
    let files = ["my push/a.json": Sample.wrong, "b.json": Sample.wrong, "c.json": Sample.wrong]
    let run = try ActionRun(["paths": "my push\n\nb.json\n"], on: files)
    let annotations = run.log.split(separator: "\n").filter { $0.hasPrefix("::error") }
    #expect(annotations.count == 2, "\(run.log)")
    #expect(!run.log.contains("c.json"))
  }

  @Test(arguments: [
    ("--strict", Int32(1)), ("", 0), ("  ", 0), ("--severity 'alert-legacy-string=error'", 1),
    ("--strict\n--ignore \"alert-legacy-string\"", 0), ("--config no\\ such.yml", 2),
    ("--nope", 2), ("--strict 'open", 2),
  ])
  func `args are split as a shell splits them`(args: String, status: Int32) throws {
    let run = try ActionRun(["args": args], on: ["a.json": Sample.warned])
    #expect(run.status == status, "\(run.log)")
  }

  @Test(arguments: [
    "$(touch ran)", "`touch ran`", "; touch ran", "a.json; touch ran", "\"; touch ran; \"", "$HOME",
    "| touch ran", "\n$(touch ran)\n", "WORDS\ntouch ran", "PATHS\ntouch ran", "'$(touch ran)'",
    "${PATH}", "*",
  ])
  func `no input is executed or expanded`(text: String) throws {
    for input in ["args", "paths", "format", "sarif", "binary"] {
      let run = try ActionRun([input: text], on: ["a.json": Sample.clean])
      #expect(run.place.text("workspace/ran") == nil, "\(input)")
      let home = run.place.url.appending(path: "workspace").path
      let isShown = run.log.contains(home) && !run.log.contains("a.json")
      #expect(text != "$HOME" || !isShown, "\(input): \(run.log)")
    }
  }

  @Test func `an option in 'paths' is taken for a path`() throws {
    let run = try ActionRun(["paths": "--exit-zero\na.json"], on: ["a.json": Sample.wrong])
    #expect(run.status == 3)
    #expect(run.log.contains("error: --exit-zero: no such file"), "\(run.log)")
  }

  @Test func `with 'sarif' a SARIF file is written`() throws {
    let run = try ActionRun(["sarif": "true"], on: ["a.json": Sample.wrong])
    #expect(run.status == 1)
    #expect(run.log.contains("::error file=a.json"))
    let path = try #require(run.outputs["check"]?["sarif"])
    #expect(path == run.place.url.appending(path: "temp/pushlint.sarif").path)
    let sarif = try run.place.value(of: "temp/pushlint.sarif")
    #expect(sarif["version"]?.text == "2.1.0")
    #expect(sarif["runs"]?.items.first?["results"]?.items.count == 1)
  }

  @Test func `only the concise format adds the problem matcher`() throws {
    let run = try ActionRun(["format": "concise"], on: ["a.json": Sample.wrong])
    #expect(run.status == 1)
    let lines = run.log.split(separator: "\n").map { String($0) }
    let added = try #require(lines.first).split(separator: "::").last
    #expect(FileManager.default.contents(atPath: String(added ?? "")) != nil)
    #expect(lines[1].hasPrefix("a.json:1:19: error: "))
    let file = try YAMLValue.read(Checkout.text(".github/pushlint-matcher.json"))
    for owner in try #require(file["problemMatcher"]).items.compactMap({ $0["owner"]?.text }) {
      #expect(lines.contains("::remove-matcher owner=\(owner)::"))
    }
    #expect(try !ActionRun([:], on: ["a.json": Sample.wrong]).log.contains("matcher"))
  }

  @Test func `the cache key of a build depends on its sources`() throws {
    let first = try ActionRun(["binary": ""], on: [:])
    let second = try ActionRun(["binary": ""], on: [:])
    let place = try #require(first.outputs["place"])
    let key = try #require(place["key"])
    #expect(key.wholeMatch(of: /pushlint-Linux-X64-[0-9a-f]{40}/) != nil)
    #expect(second.outputs["place"]?["key"] == key)
    #expect(place["binary"] == place["folder"].map { $0 + "/bin/pushlint" })
  }

  /// Packs a release of a program that prints its version and its arguments, or the npm package, whose
  /// command Node runs; `$checksums` follows the checksums.
  private static func curl(checksums: String = "") -> String {
    """
    #!/bin/sh
    for url; do :; done
    file=${url##*/}
    if [ "$file" = SHA256SUMS ]; then
      sha256sum *gz >SHA256SUMS
      \(checksums)
      exit
    fi
    case $url in https://github.com/pushlint/pushlint/releases/download/v[0-9]*/*) ;; *) exit 22 ;; esac
    case $file in
      *.tgz)
        mkdir package
        install -m 755 "$GITHUB_ACTION_PATH/packaging/npm/command.js" package
        ;;
      *)
        mkdir -p "${file%.tar.gz}/bin"
        cp "$(dirname "$0")/program" "${file%.tar.gz}/bin/pushlint"
        ;;
    esac
    tar -czf "$file" *
    """
  }

  /// A stand-in for pushlint and for Node.
  private static let program = """
    #!/bin/sh
    case $* in
      *--version) echo "pushlint 1.0.0 (0123456789ab, linux-x86_64)" ;;
      *) echo "ran: $*" ;;
    esac
    """

  private static func release(checksums: String = "", node: String = program) -> [String: String] {
    ["bin/curl": curl(checksums: checksums), "bin/program": program, "bin/node": node]
  }

  @Test(arguments: [
    ("v1.0.0", true), ("v1", true), ("0123456789abcdef0123456789abcdef01234567", true),
    ("fedcba9876543210fedcba9876543210fedcba98", false), ("main", false), ("abc", false),
    ("", false),
  ])
  func `a release is downloaded, another commit is built`(ref: String, isReleased: Bool) throws {
    let run = try ActionRun(["binary": ""], on: ActionTests.release(), ref: ref)
    let place = try #require(run.outputs["place"])
    let binary = try #require(place["binary"])
    #expect(binary.hasSuffix("-linux-x86_64/bin/pushlint") == isReleased, "\(run.log)")
    #expect((place["key"] == nil) == isReleased)
  }

  @Test(arguments: [
    ("Linux-X64", "-linux-x86_64/bin/pushlint"), ("Linux-ARM64", "-linux-arm64/bin/pushlint"),
    ("macOS-X64", "-macos-universal/bin/pushlint"), ("Linux-ARM", "/package/command.js"),
    ("macOS-ARM64", "-macos-universal/bin/pushlint"), ("Windows-X64", "/package/command.js"),
    ("Windows-ARM64", "/package/command.js"),
  ])
  func `without an executable for the runner, Node runs pushlint`(
    runner: String,
    ending: String
  ) throws {
    for ref in ["v1", "0123456789abcdef0123456789abcdef01234567"] {
      let inputs = ["binary": "", "paths": "my push", "args": "--strict"]
      let run = try ActionRun(inputs, on: ActionTests.release(), ref: ref, runner: runner)
      #expect(run.status == 0, "\(run.log)")
      let binary = try #require(run.outputs["place"]?["binary"])
      #expect(binary.hasSuffix(ending), "\(binary)")
      let words = run.log.split(separator: "\n").first { $0.hasPrefix("ran: ") }
      let isNode = binary.hasSuffix(".js")
      let program = isNode ? "--no-warnings=ExperimentalWarning \(binary) " : ""
      #expect(words == "ran: \(program)check --format github --strict -- my push", "\(run.log)")
    }
  }

  @Test func `a runner whose Node does not run pushlint gets an error that says why`() throws {
    let files = ActionTests.release(node: "#!/bin/sh\nexit 1\n")
    let run = try ActionRun(["binary": ""], on: files, ref: "v1", runner: "Windows-X64")
    #expect(run.status == 3)
    #expect(run.outputs["place"] == [:])
    #expect(run.log.contains("tgz, which needs Node 20.16 or later"), "\(run.log)")
  }

  @Test func `on Windows nothing is built`() throws {
    let files = ActionTests.release()
    let run = try ActionRun(["binary": ""], on: files, ref: "main", runner: "Windows-X64")
    #expect(run.status == 3)
    #expect(run.outputs["place"] == [:])
    #expect(run.log.contains("cannot be built on Windows"), "\(run.log)")
  }

  @Test(arguments: ["sed -i 's/^./z/' SHA256SUMS", ": >SHA256SUMS"])
  func `a download with a wrong checksum is not run`(checksums: String) throws {
    let files = ActionTests.release(checksums: checksums)
    for runner in ["Linux-X64", "Windows-X64"] {
      let run = try ActionRun(["binary": ""], on: files, ref: "v1.0.0", runner: runner)
      #expect(run.status == 3, "\(run.log)")
      #expect(run.outputs["place"] == [:])
      #expect(run.log.contains("::error title=pushlint::the checksum of "))
    }
  }
}

/// The text of action.yml and the workflows.
struct ActionFileTests {
  @Test(arguments: [
    "action.yml", ".github/workflows/playground.yml", ".github/workflows/release.yml",
    ".github/workflows/test.yml",
  ])
  func `scripts contain no expressions`(path: String) throws {
    func check(_ value: YAMLValue) {
      for (key, value) in value.members {
        if key == "run" { #expect(value.text?.contains("${{") == false) }
        check(value)
      }
      for item in value.items { check(item) }
    }
    check(try YAMLValue.read(Checkout.text(path)))
  }

  @Test func `every script of the action exists and is executable`() throws {
    let scripts = try ActionRun.steps().compactMap { $0["run"]?.text }
    #expect(scripts.count == 3)
    for script in scripts {
      let path = script.replacing("$GITHUB_ACTION_PATH/", with: "").filter { $0 != "\"" }
      let file = Checkout.root.appending(path: path).path
      #expect(FileManager.default.isExecutableFile(atPath: file), "\(path)")
    }
  }

  @Test func `every input is described, used and optional`() throws {
    let text = Checkout.text("action.yml")
    for input in try #require(ActionRun.file()["inputs"]).members {
      #expect(input.value["description"]?.text?.isEmpty == false)
      #expect(input.value["default"] != nil)
      #expect(text.contains("inputs.\(input.key)"), "\(input.key)")
    }
  }

  @Test func `the recipes set inputs that the action has`() throws {
    let manifest = try YAMLValue.read(Checkout.text("editors/vscode/package.json"))
    let version = try #require(manifest["version"]?.text)
    let workflow = try YAMLValue.read(Recipe.titled("yaml .github/workflows/push.yml").text)
    let steps =
      try #require(workflow["jobs"]?["push"]?["steps"]).items
      + YAMLValue.read(Recipe.titled("yaml github step").text).items
    let ours = steps.filter { $0["uses"]?.text == "pushlint/pushlint@v\(version)" }
    #expect(ours.count == 2)
    let inputs = try #require(ActionRun.file()["inputs"]).members.map { $0.key }
    for step in ours {
      let set = try #require(step["with"]).members.map { $0.key }
      #expect(!set.isEmpty && Set(set).isSubset(of: inputs))
    }
  }
}
