import Reporting

/// A report of a run: its format, and where it is written.
struct ReportTarget: Hashable, Sendable {
  let format: ReportFormat
  /// The file; nil for standard output.
  let path: String?

  /// The reports for the values of `--format`, `FORMAT` or `FORMAT=FILE`; the human one for none.
  static func all(_ values: [String]) throws(UsageError) -> [ReportTarget] {
    var targets: [ReportTarget] = []
    for value in values {
      let target = try ReportTarget(value)
      if targets.contains(target) { continue }
      if targets.contains(where: { $0.path == target.path }) {
        guard let path = target.path else {
          let file = "--format \(target.format.rawValue)=FILE"
          throw UsageError(
            "only one report can go to standard output; write the other to a file with '\(file)'"
          )
        }
        throw UsageError("two reports cannot go to '\(path)'")
      }
      targets.append(target)
    }
    return targets.isEmpty ? [ReportTarget(format: .human, path: nil)] : targets
  }

}

extension ReportTarget {
  private init(_ value: String) throws(UsageError) {
    let word = value.prefix { $0 != "=" }
    // The parser refuses other words.
    format = ReportFormat(rawValue: String(word)) ?? .human
    guard word.endIndex < value.endIndex else {
      path = nil
      return
    }
    let file = String(value[word.endIndex...].dropFirst())
    if file.isEmpty { throw UsageError("'--format \(word)=' needs a file") }
    path = file == "-" ? nil : file
  }
}
