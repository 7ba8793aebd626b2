import Foundation
import TestSupport
import Testing

/// The system fails at each call in turn: what is told, and what is left behind.
@Suite(
  .enabled(
    if: FaultShim.works,
    "needs LD_PRELOAD, a C compiler, and an executable that is linked dynamically"
  )
)
struct InjectedFaultTests {
  private static let calls = [
    "open", "opendir", "readdir", "read", "pread", "write", "create", "fchmod", "fsync", "close",
    "rename", "poll",
  ]

  /// Runs a scenario with a fault at the first call, at the second, and so on, until it is not reached.
  ///
  /// From the fourth call on, every third one is enough where time is short.
  private func sweep(
    _ scenario: FaultScenario,
    _ fault: Fault,
    _ judge: (FaultyRun) throws -> Void
  ) throws {
    var fault = fault
    while true {
      let run = try FaultShim.run(scenario, fault)
      if run.notes.isEmpty { return }
      try judge(run)
      fault.start += Program.hasTime || fault.start < 4 ? 1 : 3
      try #require(fault.start < 500, "\(scenario.name) never ends")
    }
  }

  /// What is wrong with the files: each must be what it was or what it is to be, and no other there.
  ///
  /// A report of a run that could not read everything is another one, and whole.
  private func damage(_ run: FaultyRun, _ whole: FaultyRun, but spared: String? = nil) -> [String] {
    Set(run.before.keys).union(run.after.keys).filter { name in
      let bytes = run.after[name]
      if name == spared || bytes == run.before[name] { return false }
      guard let wanted = whole.after[name] else { return true }
      let isReport = name == "new.json" || name == "old.sarif"
      if isReport, let bytes, (try? JSONSerialization.jsonObject(with: bytes)) != nil {
        return false
      }
      return bytes != wanted
    }
    .sorted()
  }

  @Test(arguments: FaultScenario.all)
  func `system calls that a signal interrupts are retried`(_ scenario: FaultScenario) throws {
    let whole = try FaultShim.run(scenario)
    // Every second call would be the same one of two that a server makes in turn.
    for (start, every) in [(1, 3), (2, 3), (3, 3), (2, 5)] {
      let fault = Fault(calls: Self.calls, kind: "EINTR", start: start, every: every)
      let run = try FaultShim.run(scenario, fault)
      #expect(!run.notes.isEmpty)
      #expect(run.output == whole.output && run.errors == whole.errors, "\(run.description)")
      #expect(run.status == whole.status && run.after == whole.after, "\(fault.testDescription)")
    }
  }

  @Test(arguments: FaultScenario.all)
  func `bytes may come and go in any pieces`(_ scenario: FaultScenario) throws {
    let whole = try FaultShim.run(scenario)
    for (kind, every) in [("one", 1), ("half", 1), ("one", 2), ("half", 3)] {
      let fault = Fault(calls: ["read", "pread", "write"], kind: kind, every: every)
      let run = try FaultShim.run(scenario, fault)
      #expect(!run.notes.isEmpty)
      #expect(run.output == whole.output && run.errors == whole.errors, "\(run.description)")
      #expect(run.status == whole.status && run.after == whole.after, "\(fault.testDescription)")
    }
  }

  @Test(
    arguments: [
      Fault(calls: ["open", "opendir"], kind: "EMFILE"),
      Fault(calls: ["read", "pread"], kind: "EIO"),
    ],
    [FaultScenario.check, .input, .fix, .oldBaseline, .reports]
  )
  func `a failed read is reported, and nothing is concluded from it`(
    _ fault: Fault,
    _ scenario: FaultScenario
  ) throws {
    let whole = try FaultShim.run(scenario)
    try sweep(scenario, fault) { run in
      expectTold(run, whole, fault)
      #expect(damage(run, whole) == [], "\(run.description)")
      #expect(!run.output.contains("[sound-"), "\(run.description)")
    }
  }

  @Test func `a folder that cannot be listed to its end is told`() throws {
    let whole = try FaultShim.run(.check)
    let fault = Fault(calls: ["readdir"], kind: "EIO")
    try sweep(.check, fault) { expectTold($0, whole, fault) }
  }

  @Test(arguments: [
    Fault(calls: ["write"], kind: "ENOSPC"), Fault(calls: ["write"], kind: "ENOSPC", every: 1),
    Fault(calls: ["fsync"], kind: "EIO"), Fault(calls: ["rename"], kind: "EACCES"),
    Fault(calls: ["create"], kind: "EMFILE"),
  ])
  func `a failed write is reported and leaves the file unchanged`(_ fault: Fault) throws {
    for scenario in [
      FaultScenario.check, .input, .fix, .newBaseline, .oldBaseline, .reports, .initialize,
    ] {
      let whole = try FaultShim.run(scenario)
      try sweep(scenario, fault) { run in
        expectTold(run, whole, fault)
        #expect(damage(run, whole) == [], "\(run.description)")
      }
    }
  }

  /// The run must say which file is concerned and why, and answer so.
  private func expectTold(_ run: FaultyRun, _ whole: FaultyRun, _ fault: Fault) {
    let told = run.errors + run.output
    // A configuration is read again after it was fixed, and then all may have gone well.
    let isFixing = run.errors.contains(" fixed · ")
    let parts = [
      "pushlint.yml", "base.yml", "rules/", "rules/own.yml", "de.lproj/Localizable.strings",
    ]
    let findings = whole.output.split(separator: "\n")
    if isFixing, run.notes.count == 1, run.status == whole.status,
      findings.allSatisfy({ run.output.contains($0) }), parts.contains(run.notes[0].file)
    {
      return
    }
    #expect(!run.isKilled && [2, 3].contains(run.status), "\(run.description)")
    // A baseline is not the place where mistakes of a configuration are shown.
    if run.errors.contains("the configuration has mistakes; 'pushlint check'") { return }
    #expect(told.contains(fault.reason ?? ""), "\(run.description)")
    let file = run.notes.first?.file ?? ""
    let names: [String] =
      switch file {
      case "<0>": ["standard input"]
      case "<1>": ["standard output"]
      // A folder on the way to a file: the file is named.
      case _ where run.notes.first?.call == "opendir": [fault.reason ?? ""]
      case _ where file.contains(".pushlint."):
        ["a.json", "b.yml", "pushlint.yml", "sub/c.ndjson"]
      default: ["new.json", "old.sarif", "known.json"].filter { file.hasPrefix($0 + ".") }
      }
    let last = URL(filePath: file).lastPathComponent
    let wanted = names.isEmpty ? [last == "t" ? "." : last] : names
    #expect(wanted.contains { told.contains($0) }, "\(run.description)")
  }

  @Test(arguments: [FaultScenario.fix, .oldBaseline, .reports, .initialize])
  func `a signal at any call leaves complete files and no temporary ones`(_ scenario: FaultScenario)
    throws
  {
    let whole = try FaultShim.run(scenario)
    let calls = ["open", "create", "write", "fchmod", "fsync", "rename"]
    for kind in ["TERM", "TERM+"] {
      try sweep(scenario, Fault(calls: calls, kind: kind)) { run in
        #expect(run.isKilled && run.status == SIGTERM)
        #expect(damage(run, whole) == [], "\(run.description)")
      }
    }
  }

  @Test(arguments: [FaultScenario.check, .fix], ["link", "pipe"])
  func `a file that becomes a link or a pipe after the walk is reported and not followed`(
    _ scenario: FaultScenario,
    _ kind: String
  ) throws {
    let outside = try TemporaryFolder([
      "secret.json": #"{"aps": {"alert": {"title": "a secret"}, "contentAvailable": 1}}"#
    ])
    let secret = outside.text("secret.json")
    let fault = Fault(calls: ["open"], kind: kind, link: outside.path("secret.json"))
    try sweep(scenario, fault) { run in
      #expect(!run.isKilled && [0, 1, 2, 3].contains(run.status), "\(run.description)")
      #expect(outside.text("secret.json") == secret, "\(run.description)")
      guard let file = run.notes.first?.file, ["a.json", "b.yml"].contains(file) else { return }
      #expect(!run.output.contains("secret"), "\(run.description)")
      #expect(run.status == 3 && run.errors.contains(file), "\(run.description)")
    }
  }

  /// A file after another program has done what a fault is named for.
  private func meddled(_ bytes: Data?, _ kind: String) -> Data? {
    switch kind {
    case "truncate": bytes?.prefix(5)
    case "grow": bytes.map { $0 + Data("\n\n[1]\n".utf8) }
    case "swap": Data("[1]".utf8)
    default: nil
    }
  }

  @Test(arguments: ["unlink", "truncate", "grow", "swap"])
  func `a file that changes during the run is checked or reported`(_ kind: String) throws {
    for calls in [["open"], ["read"], ["rename"]] {
      let whole = try FaultShim.run(.fix)
      try sweep(.fix, Fault(calls: calls, kind: kind)) { run in
        #expect(!run.isKilled && [0, 1, 2, 3].contains(run.status), "\(run.description)")
        let file = run.notes.first?.file
        // Without its line, nothing is ignored.
        let others = damage(run, whole, but: file).filter {
          file != ".gitignore" || $0 != "ignored.json"
        }
        #expect(others == [], "\(run.description)")
        // What another has written meanwhile is not written over.
        if calls == ["open"], kind == "swap", file == "a.json" {
          #expect(run.after["a.json"] == Data("[1]".utf8))
        }
        if calls == ["rename"], let file {
          #expect(run.after[file] == meddled(run.before[file], kind), "\(run.description)")
          #expect(run.status == 3 && run.errors.contains(file), "\(run.description)")
        }
      }
    }
  }
}
