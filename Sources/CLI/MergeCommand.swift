import PushlintReporting
import PushlintSettings
import PushlintSyntax

extension Subcommand {
  static let merge = Subcommand(
    name: "merge",
    operands: "FILE...",
    summary: "Add up summaries of logs that were checked in parts",
    details: """
      FILE holds summaries of 'pushlint check --summary --format json', one per line; '-' is \
      standard input. The order does not matter.
      """,
    examples: [
      ("pushlint merge part-*.json", "What all parts contain"),
      ("pushlint merge --format html=all.html part-*.json", "The same as a page"),
    ],
    optionGroups: [(.report, [.summaryFormat, .level, .color])],
    candidates: .files
  ) { arguments, console throws(UsageError) in
    if arguments.operands.isEmpty { throw UsageError("'merge' needs a file or '-'") }
    let settings = try CLIOptions(arguments.without([.summaryFormat]))
    let targets = try ReportTarget.all(arguments.all(.summaryFormat))
    try ResultFiles(targets.compactMap { $0.path?.text }).refuseToReplace(arguments.operands)
    let reports = targets.map { target in
      ReportFile(target, settings.style(for: target, console), console)
    }
    var sum = Summary()
    for path in arguments.operands { sum += try summary(in: path, console) }
    return reports.reduce(.clean) { status, report in
      report.finish(sum)
      return status.combined(with: report.status)
    }
  }

  private static func summary(in path: String, _ console: Console) throws(UsageError) -> Summary {
    let bytes: [UInt8]
    do throws(FileError) {
      let limit = SourceText.maxByteCount
      bytes = try path == "-" ? console.readAll(limit: limit) : FileSystem.read(path, limit: limit)
    } catch {
      throw UsageError("\(path): \(error)")
    }
    do throws(Summary.Mistake) {
      return try Summary.sum(of: bytes)
    } catch {
      throw UsageError(
        "\(path):\(error.line): this is not a summary of 'pushlint check --summary --format json'"
      )
    }
  }
}

extension Option {
  static let summaryFormat = Option(
    "format",
    takes: .report(Summary.formats.map { $0.rawValue }),
    repeats: true,
    "human (default), json or html; =FILE writes it to FILE; can be repeated"
  )
}
