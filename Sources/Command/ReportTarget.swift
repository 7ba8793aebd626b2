import Reporting

/// One of the reports of a run: its form, and where it goes.
struct ReportTarget: Hashable, Sendable {
  let format: ReportFormat
  /// The file; nil for standard output.
  let path: String?

  /// What `--format` asks for, each time as `FORMAT` or `FORMAT=FILE`; people's, if it does not.
  static func all(_ values: [String]) throws(UsageError) -> [ReportTarget] {
    var targets: [ReportTarget] = []
    for value in values {
      let target = try ReportTarget(value)
      if targets.contains(target) { continue }
      if targets.contains(where: { $0.path == target.path }) {
        guard let path = target.path else {
          let file = "--format \(target.format.rawValue)=FILE"
          throw UsageError("one report goes to standard output; write the other by '\(file)'")
        }
        throw UsageError("two reports cannot go to '\(path)'")
      }
      targets.append(target)
    }
    return targets.isEmpty ? [ReportTarget(format: .human, path: nil)] : targets
  }

  private init(format: ReportFormat, path: String?) {
    self.format = format
    self.path = path
  }

  private init(_ value: String) throws(UsageError) {
    let word = value.prefix { $0 != "=" }
    // The parser has let through no other word.
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
