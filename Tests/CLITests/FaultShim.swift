import Foundation
import TestSupport
import Testing

/// Something that happens to calls of the system, as `Tests/Faults/faults.c` has it.
struct Fault: Sendable, CustomTestStringConvertible {
  let calls: [String]
  let kind: String
  /// The first call that it happens to, counted from 1.
  var start = 1
  /// Then to each so-many-th; 0 is never again.
  var every = 0
  /// What a link in place of a file leads to.
  var link = ""

  var testDescription: String { "\(kind) \(calls.joined(separator: "/")) \(start)+\(every)" }

  /// What the system says then; nil for what is no error.
  var reason: String? {
    [
      "ENOSPC": "No space left on device", "EIO": "Input/output error",
      "EMFILE": "Too many open files", "EACCES": "permission denied",
    ][kind]
  }
}

/// A command, the files around it and its input.
struct FaultScenario: Sendable, CustomTestStringConvertible {
  let name: String
  let arguments: [String]
  var files: [String: Data] = FaultScenario.folder
  var input = ""

  var testDescription: String { name }
}

/// A run that met faults, or none.
struct FaultyRun {
  let done: FinishedProcess
  /// Each fault: the call, and the file from the scenario's folder on, or the number of a stream.
  let notes: [(call: String, file: String)]
  let before: [String: Data]
  let after: [String: Data]

  var status: Int32 { done.status }
  var isKilled: Bool { done.isKilled }
  var output: String { done.output }
  var errors: String { done.errors }

  var description: String { "\(notes.prefix(3)) -> \(status)\n\(errors)" }
}

/// The library that stands between the executable and the system.
enum FaultShim {
  /// Where it is; nil where there can be none.
  private static let library: String? = {
    #if os(Linux)
    guard let pushlint = Program.pushlint else { return nil }
    let source = Checkout.root.appending(path: "Tests/Faults/faults.c").path(percentEncoded: false)
    let library = pushlint + "-faults.so"
    let compile = #"$cc -shared -fPIC -O1 -o "$1" "$2" -ldl"#
    let script = "for cc in clang cc; do \(compile) && exit; done; exit 1"
    let compiler = Foundation.Process("/bin/sh", ["-c", script, "sh", library, source])
    return (try? compiler.finished().status) == 0 ? library : nil
    #else
    return nil
    #endif
  }()

  /// Whether it reaches the executable, which must be linked dynamically and without a sanitizer.
  static let works: Bool = {
    guard library != nil else { return false }
    let fault = Fault(calls: ["write"], kind: "EIO")
    return (try? run(FaultScenario(name: "", arguments: ["--version"], files: [:]), fault).status)
      == 3
  }()

  static func run(_ scenario: FaultScenario, _ fault: Fault? = nil) throws -> FaultyRun {
    let top = try TemporaryFolder()
    let folder = top.path("t")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, bytes) in scenario.files { try top.write("t/" + name, Array(bytes)) }
    var environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"]
    let notes = top.path("notes")
    if let fault, let library {
      // The variable is a list that spaces separate, and the checkout's path may contain some.
      try top.link("faults.so", to: library)
      environment["LD_PRELOAD"] = top.path("faults.so")
      environment["FAULT_CALLS"] = fault.calls.map { $0 + "," }.joined()
      environment["FAULT_KIND"] = fault.kind
      environment["FAULT_AT"] = "\(fault.start)"
      environment["FAULT_EVERY"] = "\(fault.every)"
      environment["FAULT_BELOW"] = folder
      environment["FAULT_LINK"] = fault.link
      environment["FAULT_NOTES"] = notes
    }
    let pushlint = try #require(Program.pushlint)
    let process = Foundation.Process(
      pushlint,
      scenario.arguments,
      in: folder,
      environment: environment
    )
    let done = try process.finished(input: scenario.input)
    return FaultyRun(
      done: done,
      notes: readNotes(notes, below: folder),
      before: scenario.files,
      after: contents(of: folder)
    )
  }

  private static func readNotes(
    _ path: String,
    below folder: String
  ) -> [(call: String, file: String)] {
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 1).map { String($0) }
      let file = parts.last ?? ""
      let isBelow = file.hasPrefix(folder + "/")
      return (parts[0], isBelow ? String(file.dropFirst(folder.count + 1)) : file)
    }
  }

  private static func contents(of folder: String) -> [String: Data] {
    var files: [String: Data] = [:]
    let walk = FileManager.default.enumerator(atPath: folder)
    for case let name as String in walk?.allObjects ?? [] {
      let file = URL(filePath: folder).appending(path: name)
      // A pipe would be waited for.
      let isFile = (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
      if isFile { files[name] = (try? Data(contentsOf: file)) ?? Data() }
    }
    return files
  }
}
