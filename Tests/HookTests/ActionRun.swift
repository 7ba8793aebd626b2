import Foundation
import TestSupport
import Testing

/// Runs the steps of action.yml as GitHub's runner does, except other actions and the build, which
/// takes minutes.
struct ActionRun {
  let place: TemporaryFolder
  /// By the ids of the steps.
  private(set) var outputs: [String: [String: String]] = [:]
  private(set) var status: Int32 = 0
  private(set) var log = ""

  static func file() throws -> YAMLValue { try YAMLValue.read(Checkout.text("action.yml")) }

  static func steps() throws -> [YAMLValue] {
    try #require(file()["runs"]?["steps"]).items
  }

  /// The tag or commit at which the action is used.
  private let ref: String
  /// The system and the processor, as GitHub names them.
  private let runner: [String]

  /// Files whose names begin with `bin/` come before the installed programs.
  init(
    _ inputs: [String: String],
    on files: [String: String],
    ref: String = "main",
    runner: String = "Linux-X64"
  ) throws {
    self.ref = ref
    self.runner = runner.split(separator: "-").map { String($0) }
    place = try TemporaryFolder()
    for (name, text) in files {
      let isProgram = name.hasPrefix("bin/")
      try place.write(isProgram ? name : "workspace/\(name)", text, isExecutable: isProgram)
    }
    try place.write("workspace/.keep", "")
    try place.write("temp/.keep", "")
    var all = ["binary": Program.pushlint ?? ""]
    for input in try #require(ActionRun.file()["inputs"]).members where all[input.key] == nil {
      all[input.key] = try #require(input.value["default"]?.text)
    }
    all.merge(inputs) { $1 }
    for step in try ActionRun.steps() {
      guard let script = step["run"]?.text, step["if"] == nil, status == 0 else { continue }
      try run(step, script, inputs: all)
    }
  }

  private mutating func run(
    _ step: YAMLValue,
    _ script: String,
    inputs: [String: String]
  ) throws {
    var shell = Shell(folder: place.url.appending(path: "workspace"))
    shell.programs = place.url.appending(path: "bin")
    let output = place.url.appending(path: "temp/output-\(outputs.count)")
    try Data().write(to: output)
    shell.environment = [
      "GITHUB_ACTION_PATH": Checkout.root.path(percentEncoded: false),
      "GITHUB_OUTPUT": output.path, "RUNNER_TEMP": place.url.appending(path: "temp").path,
      "GITHUB_STEP_SUMMARY": place.url.appending(path: "temp/summary").path,
      "RUNNER_OS": runner[0], "RUNNER_ARCH": runner[1], "GITHUB_ACTIONS": "true",
    ]
    for variable in step["env"]?.members ?? [] {
      shell.environment[variable.key] = try value(of: variable.value, inputs)
    }
    let run = try shell.run(script, with: try #require(step["shell"]?.text))
    status = run.status
    log += run.output + run.errors
    var written: [String: String] = [:]
    for line in try String(contentsOf: output, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      written[String(parts[0])] = String(try #require(parts.last))
    }
    outputs[step["id"]?.text ?? ""] = written
  }

  /// The value of `${{ inputs.x }}`, `${{ steps.x.outputs.y }}` or `${{ github.action_ref }}`.
  private func value(of expression: YAMLValue, _ inputs: [String: String]) throws -> String {
    let words = try #require(expression.text).split(separator: " ")
    try #require(words.count == 3 && words[0] == "${{" && words[2] == "}}")
    let parts = words[1].split(separator: ".").map { String($0) }
    if parts == ["github", "action_ref"] { return ref }
    if parts.count == 2, parts[0] == "inputs" { return try #require(inputs[parts[1]]) }
    try #require(parts.count == 4 && parts[0] == "steps" && parts[2] == "outputs")
    return outputs[parts[1]]?[parts[3]] ?? ""
  }
}
