import PushlintEngine
import PushlintLanguageServer
import PushlintReporting
import PushlintSyntax
import PushlintWorkspace

extension FuzzTarget {
  /// Shapes and rules, and every form of report on what they find.
  static let check = FuzzTarget("check") { input, claims in
    let language = input.choose([Language.yaml, .json, .jsonc, .ndjson])
    let document = Document(untrusted: input.bytes, language)
    let analysis = Engine.fuzzed.check(document)
    claims.areSound(analysis.file)
    for offset in [0, input.choice, analysis.tree.source.count / 2] {
      let form = input.choice & 8 == 0 ? PreviewForm.text : .image
      guard let hover = Engine.fuzzed.hover(analysis, at: offset, preview: form) else { continue }
      claims.lies(hover.range, in: document.source, "what is hovered over")
      claims.hold(!hover.markdown.isEmpty, "a hover has words")
    }
    let formats = ReportFormat.allCases
    claims.canBeShown(analysis.file, formats[input.choice / 4 % formats.count])
  }

  /// Fixes: they make nothing worse, and a second run changes nothing.
  static let fix = FuzzTarget("fix") { input, claims in
    let language = input.choose([Language.yaml, .json, .jsonc, .ndjson])
    let document = Document(untrusted: input.bytes, language)
    let limit = input.choice & 16 == 0 ? Fix.Applicability.unsafe : .safe
    let fixed = Engine.fuzzed.fix(document, upTo: limit)
    let after = fixed.analysis
    claims.hold(
      fixed.edits.applied(to: document.source.bytes) == after.file.source.bytes,
      "the edits make the text that was checked"
    )
    claims.hold(fixed.edits.areDisjoint, "the edits touch no byte twice")
    for edit in fixed.edits { claims.lies(edit.range, in: document.source, "an edit") }
    claims.hold(
      after.tree.issues.count <= fixed.before.tree.issues.count,
      "a fixed text parses at least as well"
    )
    guard fixed.isChanged else { return }
    let again = Document(untrusted: after.file.source.bytes, language)
    claims.hold(!Engine.fuzzed.fix(again, upTo: limit).isChanged, "fixing twice fixes once")
    claims.areSound(after.file)
  }
}

extension Engine {
  /// Checks the bytes alone: without configuration, always on the same day.
  static let fuzzed: Engine = {
    var options = LintOptions()
    options.usesConfiguration = false
    options.today = CalendarDay("2026-01-01")
    return Engine(options)
  }()
}

extension Document {
  init(untrusted bytes: [UInt8], _ language: Language) {
    self.init(
      path: nil,
      name: "fuzzed",
      source: SourceText(bytes),
      language: language,
      isNamed: true
    )
  }
}

extension Claims {
  /// Claims that the ranges of a finding and of its fixes are inside the file.
  mutating func areSound(_ file: FileResult) {
    for diagnostic in file.diagnostics {
      let rule = diagnostic.rule
      lies(diagnostic.range, in: file.source, rule)
      hold(!diagnostic.message.text.isEmpty, "\(rule) has words")
      hold(diagnostic.document >= 0, "\(rule) is in a document")
      for note in diagnostic.notes where note.isInOwnFile {
        if let range = note.range { lies(range, in: file.source, "a note of \(rule)") }
      }
      for fix in diagnostic.fixes {
        hold(fix.edits.areDisjoint && !fix.edits.isEmpty, "a fix of \(rule) is one change")
        for edit in fix.edits { lies(edit.range, in: file.source, "a fix of \(rule)") }
      }
    }
  }

  /// Claims that a report is harmless to terminals and log readers.
  mutating func canBeShown(_ file: FileResult, _ format: ReportFormat) {
    var style = ReportStyle()
    style.level = .hint
    let bytes = format.render([file], style)
    hold(UTF8Check.firstInvalidOffset(in: bytes) == nil, "a report is UTF-8")
    let text = String(decoding: bytes, as: UTF8.self)
    switch format {
    case .human, .concise, .html, .agent:
      for scalar in text.unicodeScalars where scalar != "\n" {
        hold(!scalar.isUnsafeInOutput, "\(format) shows no \(scalar.escapedInOutput)")
      }
    case .github:
      for line in text.split(separator: "\n") {
        hold(line.hasPrefix("::"), "every line is a command of ours")
      }
      hold(!text.unicodeScalars.contains("\u{1b}"), "no escape reaches a log")
    case .azure:
      for line in text.split(separator: "\n") {
        hold(line.hasPrefix("##vso[task.logissue type="), "every line is a command of ours")
        hold(!line.dropFirst().contains("##"), "no line has a second command")
      }
    case .json, .sarif, .gitlab, .rdjson, .ndjson, .sonarqube:
      let language = format == .ndjson ? Language.ndjson : .json
      let options = ParseOptions(language: language, placeholderStyles: [])
      let tree = SyntaxTree.parse(SourceText(bytes), options)
      hold(tree.issues.isEmpty, "\(format) is JSON")
    case .junit, .checkstyle:
      for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\t" {
        hold(scalar.value >= 0x20, "XML holds no control characters")
      }
    }
  }
}
