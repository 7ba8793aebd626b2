import Foundation
import PushlintEngine
import PushlintReporting
import PushlintSyntax
import TestSupport

/// An example's file, checked with its settings and headers.
struct Check: Sendable {
  let example: Example
  let file: FileResult
  let tree: SyntaxTree

  /// Checks `bytes` instead of the example's own, under its file name or another.
  init(
    _ example: Example,
    bytes: [UInt8]? = nil,
    fileName: String? = nil,
    addingToConfiguration lines: String = ""
  ) {
    self.example = example
    let bytes = bytes ?? example.bytes
    let bench = Bench(example, bytes: bytes, addingToConfiguration: lines)
    let name = fileName ?? example.fileName
    let document = bench.document(bytes, name: name)
    if let folder = bench.folder, example.isStringsFile {
      file = folder.checkStrings(document.source, named: name, bench.engine)
      tree = SyntaxTree.parse(
        document.source,
        ParseOptions(language: .json, placeholderStyles: [])
      )
      return
    }
    let analysis = bench.engine.check(document)
    if example.isConfiguration {
      let problems = bench.engine.configurationProblems().first
      file = FileResult(
        path: name,
        source: document.source,
        diagnostics: problems?.diagnostics ?? []
      )
      tree = SyntaxTree.parse(document.source, ParseOptions(language: .yaml))
    } else {
      file = bench.folder?.relative(analysis.file) ?? analysis.file
      tree = analysis.tree
    }
  }

  var diagnostics: [Diagnostic] { file.diagnostics }

  /// The findings of the page's own rule.
  var findings: [Diagnostic] { diagnostics.filter { example.isAbout($0.rule) } }

  /// What a terminal shows, without colors; includes hints if the page's rule gives one.
  var report: String {
    var style = ReportStyle()
    if findings.contains(where: { $0.severity == .hint }) { style.level = .hint }
    return String(decoding: ReportFormat.human.render([file], style), as: UTF8.self)
  }

  /// The file with the fixes of the page's rule applied until none is left; nil if a finding has no
  /// fix.
  var fixed: [UInt8]? {
    var check = self
    guard !check.findings.isEmpty else { return nil }
    for _ in 0..<8 {
      if check.findings.isEmpty { return check.file.source.bytes }
      var edits: [Edit] = []
      for finding in check.findings {
        guard let fix = finding.fixes.first else { return nil }
        if (edits + fix.edits).areDisjoint { edits += fix.edits }
      }
      check = Check(example, bytes: edits.applied(to: check.file.source.bytes))
    }
    return nil
  }
}

/// An engine with the settings of an example.
struct Bench {
  let engine: Engine
  /// The folder of the configuration; nil if there is none.
  let folder: ScratchFolder?

  /// The day on which all examples are checked, so that reports do not change.
  private static let today = CalendarDay("2026-11-20")

  /// `bytes` are the text that is checked; they matter where the example is a configuration.
  init(_ example: Example, bytes: [UInt8], addingToConfiguration lines: String = "") {
    var options = LintOptions()
    options.headers = example.headers
    options.today = Bench.today
    options.isLive = example.isLive
    let configuration =
      example.isConfiguration
      ? bytes : Array(((example.configuration ?? "") + lines).utf8)
    options.usesConfiguration = !configuration.isEmpty
    engine = Engine(options)
    let needsFolder = !configuration.isEmpty || example.isStringsFile
    folder =
      needsFolder
      ? ScratchFolder(configuration, app: example.configuration ?? "") : nil
  }

  func document(_ bytes: [UInt8], name: String) -> Document {
    Document(
      path: folder?.path(of: name),
      name: name,
      source: SourceText(bytes),
      isNamed: true
    )
  }
}

/// A folder with a configuration and the parts of an app that it names; deleted after use.
final class ScratchFolder {
  private let url: URL

  /// The folders that a page's configuration may name, and where they are in `Fixtures`.
  private static let app = [
    "App": "app/App", "Lite": "app/Lite", "Extension": "app/Extension", "Sounds": "audio",
  ]

  /// Writes a configuration and links the folders that `app` names.
  init(_ configuration: [UInt8], app names: String) {
    url = FileManager.default.temporaryDirectory.appending(path: "pushlint-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try? Data(configuration).write(to: url.appending(path: "pushlint.yml"))
    for (name, fixture) in Self.app where names.contains(name) {
      try? FileManager.default.createSymbolicLink(
        at: url.appending(path: name),
        withDestinationURL: Checkout.root.appending(path: "Fixtures/\(fixture)")
      )
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(of name: String) -> String { url.appending(path: name).path }

  /// Checks a push that names a key, with a strings file in the folder.
  func checkStrings(_ strings: SourceText, named name: String, _ engine: Engine)
    -> FileResult
  {
    let file = url.appending(path: name)
    let parent = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try? Data(strings.bytes).write(to: file)
    let push = SourceText(#"{"aps": {"alert": {"loc-key": "GREETING"}}}"#)
    _ = engine.check(Document(path: path(of: "push.json"), name: "push.json", source: push))
    let problems = engine.appProblems().first
    return FileResult(path: name, source: strings, diagnostics: problems?.diagnostics ?? [])
  }

  /// The file with the paths in its notes relative to the folder.
  func relative(_ file: FileResult) -> FileResult {
    var file = file
    for index in file.diagnostics.indices {
      for note in file.diagnostics[index].notes.indices {
        guard let other = file.diagnostics[index].notes[note].file else { continue }
        let rest = other.path.split(separator: url.lastPathComponent + "/").last
        file.diagnostics[index].notes[note].file = rest.map {
          OtherFile(path: String($0), source: other.source)
        }
      }
    }
    return file
  }
}
