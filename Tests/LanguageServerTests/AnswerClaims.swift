import PushlintLanguageServer
import PushlintSyntax

/// What holds for every answer about a document, whatever the document and the request.
///
/// Violations are collected as text, since an expectation costs more than an answer.
struct AnswerClaims {
  let uri: String
  let source: SourceText
  let language: Language?
  let encoding: PositionEncoding
  private let lines: LineMap
  /// The violations.
  private(set) var broken: [String] = []

  init(uri: String, text: [UInt8], language: Language?, encoding: PositionEncoding) {
    self.uri = uri
    source = SourceText(text)
    self.language = language
    self.encoding = encoding
    lines = LineMap(source)
  }

  /// Records a claim that is not true.
  mutating func hold(_ isTrue: Bool, _ claim: @autoclosure () -> String) {
    if !isTrue, broken.count < 20 { broken.append(claim()) }
  }

  /// The LSP position of an offset.
  func position(of offset: Int) -> JSON {
    let place = lines.position(of: offset, in: encoding)
    return [
      "line": .number(Double(place.line)), "character": .number(Double(place.character)),
    ]
  }

  /// The offset that the server sees: the start of a character or of CR LF if the offset is inside.
  func nearest(to offset: Int) -> Int {
    lines.offset(of: lines.position(of: offset, in: encoding), in: encoding)
  }

  /// The offset of a position; nil if the document has no such position.
  func offset(of place: JSON?) -> Int? {
    guard case .number(let line)? = place?["line"],
      case .number(let character)? = place?["character"],
      let line = Int(exactly: line), let character = Int(exactly: character)
    else { return nil }
    let position = EncodedPosition(line: line, character: character)
    let offset = lines.offset(of: position, in: encoding)
    // A clamped position does not survive the round trip.
    return lines.position(of: offset, in: encoding) == position ? offset : nil
  }

  /// The bytes of a range; nil if the document has no such range.
  func bytes(of range: JSON?) -> ByteRange? {
    guard let start = offset(of: range?["start"]), let end = offset(of: range?["end"]),
      start <= end
    else { return nil }
    return ByteRange(start, end)
  }

  /// Claims that every range in a value is in the document, except those of other files.
  mutating func rangesLie(in value: JSON, _ what: String) {
    switch value {
    case .array(let items): for item in items { rangesLie(in: item, what) }
    case .object(let members):
      if members["start"] != nil, members["end"] != nil {
        hold(bytes(of: value) != nil, "\(what): \(value) lies in the document")
        return
      }
      let names = [members["uri"], members["targetUri"], members["textDocument"]?["uri"]]
      let isElsewhere = names.contains { $0 != nil && $0 != .string(uri) }
      let ofOthers: Set<String> =
        isElsewhere ? ["range", "edits", "targetRange", "targetSelectionRange"] : []
      for (name, member) in members where !ofOthers.contains(name) && !isOther(name) {
        rangesLie(in: member, what)
      }
    default: break
    }
  }

  /// Whether a name is another document's URI, as in `changes` of a `WorkspaceEdit`.
  private func isOther(_ name: String) -> Bool { name.hasPrefix("file:") && name != uri }

  /// Claims that a range contains or touches an offset.
  mutating func touches(_ range: JSON?, _ offset: Int, _ what: String) {
    hold(bytes(of: range)?.touches(offset) ?? false, "\(what) touches \(offset): \(range ?? .null)")
  }

  /// The text after `TextEdit`s; nil if they cannot be applied, which is recorded.
  mutating func text(after edits: [JSON], _ what: String) -> [UInt8]? {
    var made: [Edit] = []
    for edit in edits {
      guard let range = bytes(of: edit["range"]), let text = edit["newText"]?.text else {
        hold(false, "\(what): \(edit) can be applied")
        return nil
      }
      made.append(.replace(range, with: text))
    }
    hold(made.areDisjoint, "\(what): \(edits) are disjoint")
    return made.applied(to: source.bytes)
  }

  /// Claims that edits can be applied and cause no syntax error.
  mutating func parses(after edits: [JSON], _ what: String) {
    guard let text = text(after: edits, what), let language else { return }
    let before = issueCount(source, language)
    let after = issueCount(SourceText(text), language)
    let start = String(decoding: text.prefix(300), as: UTF8.self)
    hold(before > 0 || after == 0, "\(what) causes no syntax error: \(start)")
  }

  private func issueCount(_ source: SourceText, _ language: Language) -> Int {
    SyntaxTree.parse(source, ParseOptions(language: language)).issues.count
  }

  /// The edits of this document in a `WorkspaceEdit`.
  func edits(in edit: JSON?) -> [JSON] {
    let plain = edit?["changes"]?[uri]?.items ?? []
    let documents = edit?["documentChanges"]?.items ?? []
    return plain
      + documents.filter { $0["textDocument"]?["uri"] == .string(uri) }
      .flatMap { $0["edits"]?.items ?? [] }
  }
}
