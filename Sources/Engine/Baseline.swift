import PushlintReporting
import PushlintSettings
public import PushlintSyntax
import PushlintWorkspace

/// Recorded findings, counted per file and rule.
///
///     {"version":1,
///     "level":"info",
///     "files":{
///     "push/old.json":{"alert-legacy-string":2}},
///     "contents":{
///     "push/old.json":{"alert-legacy-string":["5f1c…","90ab…"]}}}
///
/// Paths are relative to the folder of the baseline file, so it applies in any working folder. It
/// holds counts instead of positions, because positions change with every edit above them. The hashes
/// of what the findings are about recognize the findings of a file that was moved.
public struct Baseline: Sendable {
  /// Why a file cannot be read as a baseline.
  public struct Mistake: Error, Hashable, Sendable {
    public let line: Int
    public let column: Int
    public let message: String
  }

  /// The findings of one rule in one file.
  struct Entry: Sendable {
    var count = 0
    /// The hashes of the findings; none where there are too many, or in older baselines.
    var contents: [String] = []
  }

  let folder: String
  /// The lowest severity of recorded findings; older baselines hold all.
  let level: Severity
  /// By path, then by rule.
  var entries: [ExactText: [ExactText: Entry]] = [:]

  /// The most hashes for a rule and a file, so that the baseline of a long log stays short.
  private static let maxContentCount = 100

  /// An empty baseline for the file to be written at `path`, of findings of at least `level`.
  public init(at path: String, level: Severity) {
    folder = FilePath.canonical(folder: FilePath.folder(of: path))
    self.level = level
  }

  /// Reads the bytes of the file at `path`.
  public init(_ bytes: [UInt8], at path: String) throws(Mistake) {
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
      let files = object["files"]?.asObject
    else { throw mistake("a baseline must hold 'version' 1 and 'files'", source.range) }
    let level = object["level"]?.asString.flatMap { Severity(rawValue: $0.value) }
    self.init(at: path, level: level ?? .hint)
    for file in files.members {
      guard let rules = file.value.asObject else {
        throw mistake("the value of a file must be an object", file.value.range)
      }
      for rule in rules.members {
        guard let count = rule.value.asNumber?.count, count > 0 else {
          throw mistake(
            "the value of a rule must be a whole number of at least 1",
            rule.value.range
          )
        }
        entries[file.keyText, default: [:]][rule.keyText] = Entry(count: count)
      }
    }
    if let contents = object["contents"]?.asObject { read(contents) }
  }

  private mutating func read(_ contents: ObjectView) {
    for file in contents.members {
      guard var rules = entries[file.keyText], let lists = file.value.asObject else { continue }
      for list in lists.members {
        let hashes = list.value.asArray?.compactMap { $0.asString?.value } ?? []
        rules[list.keyText]?.contents = hashes
      }
      entries[file.keyText] = rules
    }
  }

  /// Records the findings in a file, or in the next part of it.
  public mutating func add(_ file: FileResult) {
    for diagnostic in file.diagnostics where diagnostic.severity >= level {
      add(diagnostic.rule, Fingerprints.content(of: diagnostic, in: file), in: key(file))
    }
    for (kind, count) in file.omitted where kind.severity >= level {
      entries[key(file), default: [:]][kind.rule, default: Entry()].count += count
    }
  }

  mutating func add(_ rule: String, _ content: String, in path: String) {
    var entry = entries[path, default: [:]].removeValue(forKey: rule) ?? Entry()
    entry.count += 1
    if entry.count <= Baseline.maxContentCount { entry.contents.append(content) }
    entries[path, default: [:]][rule] = entry
  }

  public var fileCount: Int { entries.count }
  public var findingCount: Int {
    entries.values.reduce(0) { $0 + $1.values.reduce(0) { $0 + $1.count } }
  }

  /// The bytes of the baseline file, sorted so that equal baselines are equal files.
  public func render() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.breakLine()
    writer.member("level", level.rawValue)
    writer.breakLine()
    write("files", to: &writer) { $0.value(.integer($1.count)) }
    writer.breakLine()
    write("contents", to: &writer) { writer, entry in
      writer.beginArray()
      for content in entry.contents.sortedByBytes(of: { $0 }) { writer.value(.string(content)) }
      writer.endArray()
    }
    writer.endObject()
    return writer.finish()
  }

  private func write(
    _ name: String,
    to writer: inout JSONWriter,
    _ value: (inout JSONWriter, Entry) -> Void
  ) {
    writer.key(name)
    writer.beginObject()
    for (path, rules) in entries.sortedByKey {
      writer.breakLine()
      writer.key(path.text)
      writer.beginObject()
      for (rule, entry) in rules.sortedByKey {
        writer.key(rule.text)
        value(&writer, entry)
      }
      writer.endObject()
    }
    writer.endObject()
  }

  func key(_ file: FileResult) -> String {
    FilePath.relative(FilePath.canonical(file: file.path), to: folder)
  }
}
