import PushlintEngine
import PushlintSyntax

/// A document's findings as LSP `Diagnostic`s.
struct PublishedDiagnostics {
  /// The most findings that are sent for one document; more would only block the editor.
  static let limit = 10_000

  let snapshot: DocumentSnapshot
  let client: ClientCapabilities
  /// The other files that notes refer to, by path; nil for those that cannot be read.
  var otherFiles: [ExactText: PlacedFile?] = [:]

  struct PlacedFile {
    let uri: String
    let positions: PositionConversion
  }

  /// The findings up to the limits, in document order.
  mutating func json() -> [JSONValue] {
    var file = snapshot.file
    file.list(atMost: FindingLimit.standard)
    return json(of: file)
  }

  /// The listed findings of the file, and how many more there are.
  mutating func json(of file: FileResult) -> [JSONValue] {
    file.tellingUnlisted().diagnostics.prefix(PublishedDiagnostics.limit).map { json($0) }
  }

  /// One finding.
  ///
  /// The first line of the message is the one that `check` prints; the effect and the notes without
  /// a range follow.
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
    guard let tag = diagnostic.tag else { return nil }
    let number = tag == .unnecessary ? 1 : 2
    return client.diagnosticTags.contains(number) ? [.integer(number)] : nil
  }

  private mutating func relatedInformation(of diagnostic: Diagnostic) -> JSONValue? {
    guard client.takesRelatedInformation else { return nil }
    let related = diagnostic.notes.compactMap { note -> JSONValue? in
      guard let location = location(of: note) else { return nil }
      return ["location": location, "message": .string(note.message.text)]
    }
    return related.isEmpty ? nil : .array(related)
  }

  private mutating func location(of note: Note) -> JSONValue? {
    guard let range = note.range else { return nil }
    guard let file = note.file else {
      return snapshot.positions.location(range, in: snapshot.uri)
    }
    return otherFile(file).map { $0.positions.location(range, in: $0.uri) }
  }

  private mutating func otherFile(_ file: OtherFile) -> PlacedFile? {
    if let known = otherFiles[file.path] { return known }
    var placed: PlacedFile?
    if let source = file.source, let uri = DocumentURI.uri(of: file) {
      placed = PlacedFile(uri: uri, positions: PositionConversion(source, in: client.encoding))
    }
    otherFiles[file.path] = .some(placed)
    return placed
  }

  private func data(of diagnostic: Diagnostic) -> JSONValue {
    let fixes: [JSONValue] = diagnostic.fixes.map { fix in
      ["title": .string(fix.title.text), "applicability": .string(fix.applicability.rawValue)]
    }
    return [
      "document": .integer(diagnostic.document),
      "pointer": .string(diagnostic.pointer),
      "fixes": .array(fixes),
    ]
  }
}

/// The LSP `Diagnostic`s of a document, as reported to a client that pulls them.
///
/// The `resultId` is a hash and not a counter: an id from before a restart of the server never
/// identifies other findings.
struct DiagnosticReport {
  let items: [JSONValue]

  /// The FNV-1a hash of the findings' JSON, and its length.
  var id: String {
    var writer = JSONWriter()
    writer.value(.array(items))
    let bytes = writer.take()
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16) + "-" + String(bytes.count, radix: 16)
  }

  /// The report for a client whose last `resultId` is `previous`.
  func json(after previous: String?) -> JSONValue {
    let id = id
    if id == previous { return ["kind": "unchanged", "resultId": .string(id)] }
    return ["kind": "full", "resultId": .string(id), "items": .array(items)]
  }
}
