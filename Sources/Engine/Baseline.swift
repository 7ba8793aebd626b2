package import Diagnostics
import Project
import Reporting
import Syntax
import System
import Text

/// Recorded findings, counted per file and rule.
///
///     {"version":1,
///     "files":{
///     "push/old.json":{"alert-legacy-string":2}}}
///
/// Paths are relative to the folder of the baseline file, so it applies in any working folder. It
/// holds counts instead of positions, because positions change with every edit above them.
package struct Baseline: Sendable {
  /// Why a file cannot be read as a baseline.
  package struct Mistake: Error, Hashable, Sendable {
    package let line: Int
    package let column: Int
    package let message: String
  }

  private let folder: String
  /// By path, then by rule.
  private var counts: [String: [String: Int]] = [:]

  /// An empty baseline for the file to be written at `path`.
  package init(at path: String) { folder = FilePath.canonical(folder: FilePath.folder(of: path)) }

  /// Reads the bytes of the file at `path`.
  package init(_ bytes: [UInt8], at path: String) throws(Mistake) {
    self.init(at: path)
    let source = SourceText(bytes)
    let tree = SyntaxTree.parse(source, ParseOptions(language: .json, placeholderStyles: []))
    let lines = LineMap(source)
    func mistake(_ message: String, _ range: ByteRange) -> Mistake {
      let place = lines.scalarPosition(of: Int(range.lower))
      return Mistake(line: place.line, column: place.column, message: message)
    }
    if let issue = tree.issues.first { throw mistake(issue.message, issue.range) }
    if let version = tree.roots.first?.asObject?.member(named: "version")?.value,
      let text = version.asNumber?.text, text != "1"
    {
      throw mistake(
        "unsupported baseline version \(text); regenerate it with --write-baseline",
        version.range
      )
    }
    guard let root = tree.roots.first, let object = root.asObject,
      object.member(named: "version")?.value.asNumber?.text == "1",
      let files = object.member(named: "files")?.value.asObject
    else { throw mistake("a baseline must hold 'version' 1 and 'files'", source.range) }
    for file in files.members {
      guard let rules = file.value.asObject else {
        throw mistake("the value of a file must be an object", file.value.range)
      }
      for rule in rules.members {
        guard let count = rule.value.asNumber?.integer, count > 0 else {
          throw mistake(
            "the value of a rule must be a whole number of at least 1",
            rule.value.range
          )
        }
        counts[file.keyText, default: [:]][rule.keyText] = count
      }
    }
  }

  /// Records the findings in a file, or in the next part of it.
  package mutating func add(_ file: CheckedFile) {
    guard !file.diagnostics.isEmpty else { return }
    let key = key(file)
    for diagnostic in file.diagnostics {
      counts[key, default: [:]][diagnostic.rule, default: 0] += 1
    }
  }

  package var fileCount: Int { counts.count }
  package var findingCount: Int {
    counts.values.reduce(0) { $0 + $1.values.reduce(0, +) }
  }

  /// The bytes of the baseline file, sorted so that equal baselines are equal files.
  package func render() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.breakLine()
    writer.key("files")
    writer.beginObject()
    for (path, rules) in counts.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      writer.breakLine()
      writer.key(path)
      writer.beginObject()
      for (rule, count) in rules.sorted(by: { $0.key < $1.key }) { writer.member(rule, count) }
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
    return writer.finish()
  }

  private func key(_ file: CheckedFile) -> String {
    FilePath.relative(FilePath.canonical(file: file.path), to: folder)
  }
}

/// A baseline during a run: which recorded findings occurred.
package struct BaselineUse: Sendable {
  private let baseline: Baseline
  /// The baseline without findings that no longer occur.
  private var pruned: Baseline
  /// The counts that the parts of a file have not used so far.
  private var left: [String: [String: Int]] = [:]
  /// How many recorded findings no longer occur in the files of this run.
  package private(set) var surplus = 0

  package init(_ baseline: Baseline) {
    self.baseline = baseline
    pruned = baseline
  }

  /// The file without its recorded findings.
  ///
  /// If a rule has more findings than recorded, all of them are reported, because it is unknown which
  /// are new. In a file that is checked in parts, those beyond the count are reported.
  package mutating func apply(to file: CheckedFile, isPart: Bool) -> CheckedFile {
    let known = baseline.known(in: file)
    guard !known.isEmpty else { return file }
    var file = file
    let found = file.diagnostics.count
    if isPart {
      var left = self.left[file.path] ?? known
      file.diagnostics = file.diagnostics.filter { diagnostic in
        guard let count = left[diagnostic.rule], count > 0 else { return true }
        left[diagnostic.rule] = count - 1
        return false
      }
      self.left[file.path] = left
      let used = known.merging(left) { known, left in known - left }
      pruned.set(used, of: file)
    } else {
      var counts: [String: Int] = [:]
      for diagnostic in file.diagnostics { counts[diagnostic.rule, default: 0] += 1 }
      file.diagnostics = file.diagnostics.filter {
        counts[$0.rule] ?? 0 > known[$0.rule] ?? 0
      }
      var stillThere: [String: Int] = [:]
      for (rule, count) in known {
        stillThere[rule] = min(count, counts[rule] ?? 0)
        surplus += max(0, count - (counts[rule] ?? 0))
      }
      pruned.set(stillThere, of: file)
    }
    file.suppressedCount += found - file.diagnostics.count
    return file
  }

  /// The baseline for the file at `path` without what no longer exists: findings in the files of this
  /// run, and files.
  package func pruned(at path: String) -> Baseline { pruned.moved(to: path) }
}

extension Baseline {
  /// The recorded counts of a file, by rule.
  fileprivate func known(in file: CheckedFile) -> [String: Int] {
    counts.isEmpty ? [:] : counts[key(file)] ?? [:]
  }

  fileprivate mutating func set(_ rules: [String: Int], of file: CheckedFile) {
    let rules = rules.filter { $0.value > 0 }
    counts[key(file)] = rules.isEmpty ? nil : rules
  }

  /// The same baseline for a file in another folder, without files that no longer exist.
  fileprivate func moved(to path: String) -> Baseline {
    var moved = Baseline(at: path)
    for (file, rules) in counts {
      let place = FilePath.absolute(file, in: folder)
      guard FileSystem.status(place) != nil else { continue }
      moved.counts[FilePath.relative(place, to: moved.folder)] = rules
    }
    return moved
  }
}
