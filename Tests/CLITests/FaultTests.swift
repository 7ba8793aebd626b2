import Foundation
import PushlintCLI
import PushlintEngine
import PushlintSettings
import TestSupport
import Testing

/// What the world refuses: each fault is told, and everything else is checked.
struct FaultTests {
  private static let faulty = #"{"aps": {"alert": {"title": "Hi"}, "badge": "3"}}"#
  private static let line = "ok.json:1:45: error: 'badge' must be an integer, not a string"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write("ok.json", FaultTests.faulty)
  }

  private func shell(_ line: String) throws -> FinishedProcess {
    try Executable.shell(line, in: folder.path)
  }

  private static let check = "$P check --no-config --format concise"

  /// Root may read everything, so that another user is taken where there is a way to.
  private static let asNobody = "setpriv --reuid 65534 --regid 65534 --clear-groups"
  private static let drop: String? =
    geteuid() != 0 ? "" : Executable.succeeds("\(asNobody) $P --version") ? asNobody : nil

  @Test(.enabled(if: FaultTests.drop != nil, "run the tests as another user than root"))
  func `files and folders without permission are told`() throws {
    let drop = try #require(FaultTests.drop)
    let run = try shell(
      """
      cp ok.json un.json; mkdir locked; cp ok.json locked; chmod 000 locked un.json; chmod 755 .
      \(drop) \(FaultTests.check) .; s=$?; chmod 755 locked; exit $s
      """
    )
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("error: locked: permission denied\n"))
    #expect(run.errors.contains("error: un.json: permission denied\n"))
    #expect(run.lines.count == 1 && run.output.hasPrefix(FaultTests.line))
  }

  @Test func `a file that vanishes before it is read is told`() throws {
    let engine = Engine()
    let gone = try folder.write("gone.json", FaultTests.faulty)
    let inputs = engine.inputs(for: [folder.path], skippingUnrecognized: false)
    try FileManager.default.removeItem(atPath: gone)
    #expect(inputs.files.count == 2 && inputs.failures.isEmpty)
    let file = try #require(inputs.files.first { $0.path.hasSuffix("gone.json") })
    let error = #expect(throws: FileError.self) { try engine.load(file) }
    #expect(error?.kind == .notFound)
    #expect(throws: FileError.self) { try engine.loadToFix(file) }
  }

  @Test func `pipes, sockets and links are told when named, and passed over when met`() throws {
    let made = "mkfifo f.json; ln -s nowhere d.json; ln -s l.json l.json"
    let met = try shell("\(made); \(FaultTests.check) .")
    #expect(met.status == 1)
    #expect(met.lines.count == 1 && met.output.hasPrefix(FaultTests.line))
    let named = try shell("\(FaultTests.check) -q d.json l.json ok.json")
    #expect(named.status == 3)
    #expect(named.errors.hasPrefix("error: d.json: no such file or folder\nerror: l.json: "))
    #expect(named.lines.count == 1 && named.output.hasPrefix(FaultTests.line))
    let piped = try shell("cat ok.json > f.json & \(FaultTests.check) -q f.json")
    #expect(piped.output.hasPrefix("f.json:1:45: error: "))
    let fixed = try shell("$P check --no-config -q --fix f.json")
    #expect(fixed.status == 3)
    #expect(fixed.errors == "error: f.json: is not a regular file\n")
  }

  @Test func `configurations that are folders or lead nowhere`() throws {
    let named = try shell("mkdir pushlint.yml; $P check --config pushlint.yml ok.json")
    #expect(named.status == 2)
    #expect(named.errors.hasPrefix("error: the configuration 'pushlint.yml' is a folder\n"))
    let met = try shell("$P check --format concise ok.json")
    #expect(met.status == 1)
    #expect(met.output.hasPrefix(FaultTests.line))
    let gone = try shell(
      "rmdir pushlint.yml; ln -s gone pushlint.yml; $P check -q --format concise ok.json"
    )
    #expect(gone.status == 3)
    #expect(gone.errors == "error: pushlint.yml: no such file or folder\n")
    #expect(gone.output.hasPrefix(FaultTests.line))
  }

  @Test(arguments: [
    (
      #"{"version":2,"files":{}}"#,
      "b:1:12: unsupported baseline version 2; regenerate it with --write-baseline"
    ),
    ("[1]", "b:1:1: a baseline must hold 'version' 1 and 'files'"),
  ])
  func `what is no baseline of ours is refused`(_ text: String, _ message: String) throws {
    let run = try shell("printf '%s' '\(text)' > b; \(FaultTests.check) --baseline b")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: \(message)\n"))
  }

  @Test func `closed streams are told, and no file takes their place`() throws {
    let output = try shell("\(FaultTests.check) ok.json >&-")
    #expect(output.status == 3)
    #expect(output.errors.hasPrefix("error: standard output: "))
    let errors = try shell("\(FaultTests.check) ok.json 2>&-")
    #expect(errors.status == 1 && errors.output.hasPrefix(FaultTests.line))
    let input = try shell("\(FaultTests.check) - <&-")
    #expect(input.status == 3 && input.errors.hasPrefix("error: standard input: "))
    let fixed = try shell(
      "$P check --no-config --fix --unsafe-fixes --format json=r ok.json <&- >&- 2>&-; cat ok.json r"
    )
    #expect(fixed.output.hasPrefix(#"{"aps": {"alert": {"title": "Hi"}, "badge": 3}}{"version":1"#))
  }

  /// A file that fixing makes no smaller than 3 KiB.
  private func writeLarge() throws -> String {
    let text = #"{"aps": {"thread_id": "x"}, "pad": "\#(String(repeating: "x", count: 3000))"}"#
    _ = try folder.write("large.json", text)
    return text
  }

  @Test func `a limit on sizes leaves the file as it is and nothing beside it`() throws {
    let text = try writeLarge()
    let run = try shell("ulimit -f 1; $P check --no-config -q --fix large.json >/dev/null; echo $?")
    #expect(run.output == "3\n")
    #expect(run.errors == "error: large.json: File too large\n")
    #expect(try shell("cat large.json; ls -A").output == text + "large.json\nok.json\n")
  }

  @Test func `a stream that is too long to be fixed says what can be done`() throws {
    let run = try shell("truncate -s 65M s.ndjson; $P check --no-config -q --fix s.ndjson ok.json")
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("error: s.ndjson: larger than 64 MiB\nnote: fixes are made in "))
  }

  @Test func `what a shell hands over as a file is read`() throws {
    let run = try shell("cat ok.json | \(FaultTests.check) /dev/fd/0")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix(FaultTests.line.replacing("ok.json", with: "/dev/fd/0")))
  }

  @Test(arguments: [
    "$P check link", "$P check --no-config --format concise ok.json link", "$P preview link",
    "$P check --no-config --baseline link ok.json", "$P check --config link ok.json",
    "$P check --files-from link", "$P merge link", "ln -s link a.ndjson; $P check a.ndjson",
  ])
  func `a link to a device or a stream is not waited for`(_ line: String) throws {
    for target in ["/dev/ptmx", "/dev/zero", "/dev/stdin", "/dev/stdout", "/proc/self/fd/0"] {
      // Standard input never ends, and nothing comes from it.
      let ready = "ln -sfn \(target) link; rm -f in a.ndjson; mkfifo in; exec 0<>in"
      let run = try shell("\(ready); (\(line.replacing("$P", with: "timeout 5 $P"))) 2>&1 | cat")
      #expect(run.output.contains("is not a regular file"), "\(target): \(run.output)")
    }
  }

  @Test func `a pipe is waited for, and an empty device is empty`() throws {
    let delayed = "(sleep 0.3; cat ok.json)"
    for line in [
      "mkfifo p; \(delayed) > p & \(FaultTests.check) p",
      "\(delayed) | \(FaultTests.check) /dev/stdin",
      "\(delayed) | \(FaultTests.check) /proc/self/fd/0",
      "bash -c '\(FaultTests.check) <(sleep 0.3; cat ok.json)'",
      "$P check --config /dev/null --format concise ok.json",
    ] {
      let run = try shell("rm -f p; export P; \(line)")
      #expect(run.output.contains(":1:45: error: 'badge'"), "\(line): \(run.errors)")
    }
  }

  private static let tiny = "unshare -rm sh -c 'mount -t tmpfs -o size=16k none"

  @Test(
    .enabled(if: Executable.succeeds("\(FaultTests.tiny) /mnt'"), "needs user namespaces and tmpfs")
  )
  func `a full disk leaves the files as they are and nothing beside them`() throws {
    let run = try shell(
      """
      mkdir d; \(FaultTests.tiny) d; cp ok.json d; cd d; cat /dev/zero > fill
      $P check --no-config -q --fix --unsafe-fixes ok.json >&2; echo $?; cat ok.json; ls -A' 2>e
      grep ^error e >&2
      """
    )
    #expect(run.output == "3\n" + FaultTests.faulty + "fill\nok.json\n")
    #expect(run.errors == "error: ok.json: No space left on device\n")
  }

  @Test(arguments: ["TERM", "INT", "HUP"])
  func `a signal leaves each file whole and nothing beside them`(_ signal: String) throws {
    let old = #"{"aps": {"thread_id": "x"}}"#
    let fixed = #"{"aps": {"thread-id": "x"}}"#
    for number in 0..<300 { _ = try folder.write("push/\(number).json", old) }
    let process = try Executable.process("exec $P check --no-config -q --fix push", in: folder.path)
    process.standardOutput = Foundation.FileHandle.nullDevice
    process.standardError = Foundation.FileHandle.nullDevice
    try process.run()
    // Some files in, wherever that is then.
    let first = folder.path + "/push/0.json"
    for _ in 0..<6000 where (try? String(contentsOfFile: first, encoding: .utf8)) == old {
      usleep(1000)
    }
    _ = try shell("kill -\(signal) \(process.processIdentifier) || true")
    process.waitUntilExit()
    for number in 0..<300 {
      let text = try String(contentsOfFile: "\(folder.path)/push/\(number).json", encoding: .utf8)
      #expect(text == old || text == fixed)
    }
    #expect(try shell("ls -A push | wc -l").output.hasSuffix("300\n"))
  }
}
