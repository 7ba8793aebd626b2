/// What `--fix` did with staged files, by their names.
struct StagedFixes {
  /// Those that were fixed in the work tree; the index has them as they were.
  var fixed: [String] = []
  /// Those that could be fixed, and whose contents in the work tree are not those in the index.
  var partlyStaged: [String] = []

  private static let maxNameCount = 10

  static func += (left: inout StagedFixes, right: StagedFixes) {
    left.fixed += right.fixed
    left.partlyStaged += right.partlyStaged
  }

  /// What remains to be done.
  var notes: [String] {
    var notes: [String] = []
    if !partlyStaged.isEmpty {
      notes.append("not fixed, because parts are not staged: \(StagedFixes.list(partlyStaged))")
    }
    if !fixed.isEmpty { notes.append("stage the fixed files again: \(StagedFixes.list(fixed))") }
    return notes
  }

  private static func list(_ names: [String]) -> String {
    let more = names.count - maxNameCount
    return names.prefix(maxNameCount).joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }
}
