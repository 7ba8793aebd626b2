import PushlintReporting
import PushlintSettings
public import PushlintSyntax
import PushlintWorkspace

/// A baseline during a run: which recorded findings occurred.
public struct BaselineUse: Sendable {
  private let baseline: Baseline
  /// The baseline without findings that no longer occur.
  private var pruned: Baseline
  /// The counts that the parts of a file have not used so far.
  private var left: [ExactText: [ExactText: Int]] = [:]
  /// How many recorded findings of files that no longer exist have these contents; nil until asked for.
  private var moved: [ExactText: Int]?
  /// How many recorded findings no longer occur in the files of this run.
  public private(set) var surplus = 0

  public init(_ baseline: Baseline) {
    self.baseline = baseline
    pruned = baseline
  }

  /// The file without its recorded findings.
  ///
  /// If a rule has more findings than recorded, all of them are reported, because it is unknown which
  /// are new. In a file that is checked in parts, those beyond the count are reported. A file that is
  /// not recorded may have been moved: what it has in common with files that no longer exist is known.
  public mutating func apply(to file: FileResult, isPart: Bool) -> FileResult {
    let path = baseline.key(file)
    let found = file.findingCount
    var file = file
    if let known = baseline.entries[path], !known.isEmpty {
      if isPart {
        applyToPart(&file, path, known)
      } else {
        apply(to: &file, path, known)
      }
    } else {
      applyToMoved(&file, path)
    }
    file.knownCount += found - file.findingCount
    return file
  }

  private mutating func apply(
    to file: inout FileResult,
    _ path: String,
    _ known: [ExactText: Baseline.Entry]
  ) {
    var found: [ExactText: Baseline.Entry] = [:]
    for diagnostic in file.diagnostics where isRecordable(diagnostic) {
      found[diagnostic.rule, default: Baseline.Entry()].count += 1
    }
    for (kind, count) in file.omitted where kind.severity >= baseline.level {
      found[kind.rule, default: Baseline.Entry()].count += count
    }
    var kept: [Diagnostic] = []
    for diagnostic in file.diagnostics {
      let count = known[diagnostic.rule]?.count ?? 0
      if isRecordable(diagnostic), found[diagnostic.rule]?.count ?? 0 <= count {
        found[diagnostic.rule]?.contents.append(Fingerprints.content(of: diagnostic, in: file))
      } else {
        kept.append(diagnostic)
      }
    }
    file.omitted = file.omitted.filter { kind, _ in
      let count = known[kind.rule]?.count ?? 0
      return kind.severity < baseline.level || found[kind.rule]?.count ?? 0 > count
    }
    for (rule, entry) in known {
      let count = found[rule]?.count ?? 0
      if count < entry.count { surplus += entry.count - count }
      // Of more than are recorded, the new ones are unknown, so that the contents stay.
      if count <= entry.count { pruned.set(found[rule], rule.text, in: path) }
    }
    file.diagnostics = kept
  }

  private mutating func applyToPart(
    _ file: inout FileResult,
    _ path: String,
    _ known: [ExactText: Baseline.Entry]
  ) {
    var left = self.left[path] ?? known.mapValues { $0.count }
    file.diagnostics = file.diagnostics.filter { diagnostic in
      guard isRecordable(diagnostic), let count = left[diagnostic.rule], count > 0 else {
        return true
      }
      left[diagnostic.rule] = count - 1
      return false
    }
    for (kind, count) in file.omitted where kind.severity >= baseline.level {
      let known = min(count, left[kind.rule] ?? 0)
      left[kind.rule]? -= known
      file.omitted[kind] = known < count ? count - known : nil
    }
    self.left[path] = left
    for (rule, entry) in known {
      let count = entry.count - (left[rule] ?? 0)
      // Which lines are left is unknown.
      let used = count == entry.count ? entry : Baseline.Entry(count: count)
      pruned.set(used, rule.text, in: path)
    }
  }

  private mutating func applyToMoved(_ file: inout FileResult, _ path: String) {
    guard file.diagnostics.contains(where: { isRecordable($0) }) else { return }
    var moved = self.moved ?? baseline.contentsOfLostFiles()
    file.diagnostics = file.diagnostics.filter { diagnostic in
      guard !moved.isEmpty, isRecordable(diagnostic) else { return true }
      let content = Fingerprints.content(of: diagnostic, in: file)
      guard let count = moved[content], count > 0 else { return true }
      moved[content] = count - 1
      pruned.add(diagnostic.rule, content, in: path)
      return false
    }
    self.moved = moved
  }

  private func isRecordable(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity >= baseline.level
  }

  /// The baseline for the file at `path` without what no longer exists: findings in the files of this
  /// run, and files.
  public func pruned(at path: String) -> Baseline { pruned.moved(to: path) }
}

extension Baseline {
  fileprivate mutating func set(_ entry: Entry?, _ rule: String, in path: String) {
    let entry = entry.flatMap { $0.count > 0 ? $0 : nil }
    entries[path, default: [:]][rule] = entry
    if entries[path]?.isEmpty == true { entries[path] = nil }
  }

  private func exists(_ path: String) -> Bool {
    FileSystem.status(FilePath.absolute(path, in: folder)) != nil
  }

  /// The contents of the findings in recorded files that no longer exist, counted.
  fileprivate func contentsOfLostFiles() -> [ExactText: Int] {
    var counts: [ExactText: Int] = [:]
    for (path, rules) in entries where !exists(path.text) {
      for content in rules.values.flatMap({ $0.contents }) { counts[content, default: 0] += 1 }
    }
    return counts
  }

  /// The same baseline for a file in another folder, without files that no longer exist.
  fileprivate func moved(to path: String) -> Baseline {
    var moved = Baseline(at: path, level: level)
    for (file, rules) in entries where exists(file.text) {
      moved.entries[FilePath.relative(FilePath.absolute(file.text, in: folder), to: moved.folder)] =
        rules
    }
    return moved
  }
}
