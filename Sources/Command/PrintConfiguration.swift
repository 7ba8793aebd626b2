import Diagnostics
import Engine
import Reporting
import System

extension CheckSettings {
  /// Prints the effective settings for a file; mistakes in its configuration go to standard error.
  func printConfiguration(for path: String, _ console: Console) throws(UsageError) -> ExitCode {
    if path == "-" || FileSystem.status(path)?.kind == .folder {
      throw UsageError("'--print-config' takes the path of a file, which need not exist")
    }
    let engine = Engine(options)
    var status = console.print(engine.printedConfiguration(for: path))
    for failure in engine.configurationFailures() {
      console.printError("error: \(VisibleText.line(failure.path)): \(failure)\n")
      status = status.combined(with: .unreadable)
    }
    let problems = engine.configurationProblems().compactMap { file -> CheckedFile? in
      var file = file
      file.diagnostics.removeAll { $0.rule != Engine.configurationRule }
      return file.diagnostics.isEmpty ? nil : file
    }
    guard !problems.isEmpty else { return status }
    var report = GrowingReport(.concise, ReportStyle())
    for problem in problems { report.append(problem) }
    console.printError(String(decoding: report.take(), as: UTF8.self))
    return status.combined(with: .usage)
  }
}

extension Option {
  static let printConfig = Option(
    "print-config",
    .file("PATH"),
    in: .input,
    "Print the effective settings for PATH and check nothing"
  )
}
