import Diagnostics
import Engine
import System
import Text

/// A document's findings in the form of `textDocument/publishDiagnostics`.
struct PublishedDiagnostics {
  /// The most findings that are sent for one document: more would only make the editor stand still.
  static let limit = 10_000

  let snapshot: DocumentSnapshot
  let client: ClientCapabilities
  /// The other files that notes point into, by path; nil for those that are not there any more.
  private var otherFiles: [String: PlacedFile?] = [:]

  private struct PlacedFile {
    let uri: String
    let positions: PositionConversion
  }

  init(snapshot: DocumentSnapshot, client: ClientCapabilities) {
    self.snapshot = snapshot
    self.client = client
  }

  /// All of them, up to the limit, in order of place.
  mutating func json() -> [JSONValue] {
    var result: [JSONValue] = []
    for diagnostic in snapshot.file.diagnostics.prefix(PublishedDiagnostics.limit) {
      result.append(json(diagnostic))
    }
    return result
  }

  /// One finding.
  ///
  /// The message's first line is the one that `check` prints; then what comes of it, and the notes
  /// that have no place.
  mutating func json(_ diagnostic: Diagnostic) -> JSONValue {
    let notes = diagnostic.notes.filter { $0.range == nil }.map { $0.message.text }
    let effect = diagnostic.effect.map { [$0.summary] } ?? []
    let message = ([diagnostic.message.text] + effect + notes).joined(separator: "\n")
    var result: JSONValue = [
      "range": snapshot.positions.json(diagnostic.range),
      "severity": .integer(number(of: diagnostic.severity)),
      "code": .string(diagnostic.rule),
      "source": "pushlint",
      "message": .string(message),
    ]
    if client.takesCodeDescription {
      result["codeDescription"] = ["href": .string(Engine.url(ofRule: diagnostic.rule))]
    }
    result["tags"] = tags(of: diagnostic)
    result["relatedInformation"] = relatedInformation(of: diagnostic)
    if client.takesDiagnosticData { result["data"] = data(of: diagnostic) }
    return result
  }

  private func number(of severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .info: 3
    case .hint: 4
    }
  }

  private func tags(of diagnostic: Diagnostic) -> JSONValue? {
    let number: Int? =
      switch diagnostic.tag {
      case .unnecessary: 1
      case .deprecated: 2
      case nil: nil
      }
    guard let number, client.diagnosticTags.contains(number) else { return nil }
    return [.integer(number)]
  }

  private mutating func relatedInformation(of diagnostic: Diagnostic) -> JSONValue? {
    guard client.takesRelatedInformation else { return nil }
    var related: [JSONValue] = []
    for note in diagnostic.notes {
      guard let location = location(of: note) else { continue }
      related.append(["location": location, "message": .string(note.message.text)])
    }
    return related.isEmpty ? nil : .array(related)
  }

  private mutating func location(of note: Note) -> JSONValue? {
    guard let range = note.range else { return nil }
    guard let file = note.file else {
      return ["uri": .string(snapshot.uri), "range": snapshot.positions.json(range)]
    }
    guard let other = otherFile(file) else { return nil }
    return ["uri": .string(other.uri), "range": other.positions.json(range)]
  }

  private mutating func otherFile(_ file: OtherFile) -> PlacedFile? {
    if let known = otherFiles[file.path] { return known }
    var placed: PlacedFile?
    if let source = file.source, let absolute = FileSystem.realPath(file.path) {
      placed = PlacedFile(
        uri: DocumentURI.uri(ofPath: absolute),
        positions: PositionConversion(source, in: client.encoding)
      )
    }
    otherFiles[file.path] = .some(placed)
    return placed
  }

  /// Where the finding is in the tree, and which fixes a code action will offer.
  private func data(of diagnostic: Diagnostic) -> JSONValue {
    let fixes: [JSONValue] = diagnostic.fixes.map { fix in
      [
        "title": .string(fix.title.text),
        "applicability": .string(fix.applicability.rawValue),
      ]
    }
    return [
      "document": .integer(diagnostic.document),
      "pointer": .string(diagnostic.pointer),
      "fixes": .array(fixes),
    ]
  }
}
