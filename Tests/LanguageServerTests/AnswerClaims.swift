import LanguageServer
import Syntax
import Text

/// What must hold of answers about a document, whatever the document and whatever is asked.
///
/// What does not is collected in words: an expectation costs more than an answer.
struct AnswerClaims {
  /// The document's name as the client writes it.
  let uri: String
  let source: SourceText
  let language: Language?
  let encoding: PositionEncoding
  private let lines: LineMap
  /// What did not hold.
  private(set) var broken: [String] = []

  init(uri: String, text: [UInt8], language: Language?, encoding: PositionEncoding) {
    self.uri = uri
    source = SourceText(text)
    self.language = language
    self.encoding = encoding
    lines = LineMap(source)
  }

  /// Notes `words` unless what they claim is true.
  mutating func hold(_ isTrue: Bool, _ words: @autoclosure () -> String) {
    if !isTrue, broken.count < 20 { broken.append(words()) }
  }

  /// The client's place for an offset.
  func position(of offset: Int) -> JSON {
    let place = lines.position(of: offset, in: encoding)
    return [
      "line": .number(Double(place.line)), "character": .number(Double(place.character)),
    ]
  }

  /// What an offset means to the server, which is told the place: inside of a character that is before
  /// it, and between CR and LF before both.
  func nearest(to offset: Int) -> Int {
    lines.offset(of: lines.position(of: offset, in: encoding), in: encoding)
  }

  /// The offset of a place; nil where it is none of the document's.
  func offset(of place: JSON?) -> Int? {
    guard case .number(let line)? = place?["line"],
      case .number(let character)? = place?["character"],
      let line = Int(exactly: line), let character = Int(exactly: character)
    else { return nil }
    let position = EncodedPosition(line: line, character: character)
    let offset = lines.offset(of: position, in: encoding)
    // What was clamped on the way in does not come back as it was.
    return lines.position(of: offset, in: encoding) == position ? offset : nil
  }

  /// The bytes of a range; nil where it is none of the document's.
  func bytes(of range: JSON?) -> ByteRange? {
    guard let start = offset(of: range?["start"]), let end = offset(of: range?["end"]),
      start <= end
    else { return nil }
    return ByteRange(start, end)
  }

  /// Claims that every range in a value lies in the document, unless it is one of another file.
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

  /// Whether a name is that of another document, as in a `WorkspaceEdit` of the older form.
  private func isOther(_ name: String) -> Bool { name.hasPrefix("file:") && name != uri }

  /// Claims that a range holds an offset, or ends or begins there.
  mutating func touches(_ range: JSON?, _ offset: Int, _ what: String) {
    hold(bytes(of: range)?.touches(offset) ?? false, "\(what) touches \(offset): \(range ?? .null)")
  }

  /// The text after some `TextEdit`s; nil, with words, where they cannot be made.
  mutating func text(after edits: [JSON], _ what: String) -> [UInt8]? {
    var made: [Edit] = []
    for edit in edits {
      guard let range = bytes(of: edit["range"]), let text = edit["newText"]?.text else {
        hold(false, "\(what): \(edit) can be made")
        return nil
      }
      made.append(.replace(range, with: text))
    }
    hold(made.areDisjoint, "\(what): \(edits) change no byte twice")
    return made.applied(to: source.bytes)
  }

  /// Claims that edits can be made and break nothing that was right.
  mutating func parses(after edits: [JSON], _ what: String) {
    guard let text = text(after: edits, what), let language else { return }
    let before = issueCount(source, language)
    let after = issueCount(SourceText(text), language)
    let words = String(decoding: text.prefix(300), as: UTF8.self)
    hold(before > 0 || after == 0, "\(what) leaves what can be read: \(words)")
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
