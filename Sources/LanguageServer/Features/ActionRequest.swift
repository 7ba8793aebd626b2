import Diagnostics
import Syntax
import Text

/// What a code action does, kept in its `data` until the client resolves its edit.
struct ActionRequest: Hashable, Sendable {
  enum Kind: String, Sendable {
    case fix
    case suppressByComment = "comment"
    case suppressInConfiguration = "suppress"
    case turnOff = "turn-off"
    case fixAll = "fix-all"
  }

  let kind: Kind
  /// The index of the finding; nil for `fixAll`.
  var finding: Int?
  /// The index of the finding's fix; nil except for `fix`.
  var number: Int?

  init(_ kind: Kind, finding: Int? = nil, number: Int? = nil) {
    self.kind = kind
    self.finding = finding
    self.number = number
  }

  /// Reads the `data` of a pushlint action; nil if it is anything else.
  init?(_ data: MessageValue) {
    guard let kind = data["do"].string.flatMap({ Kind(rawValue: $0) }) else { return nil }
    self.kind = kind
    if kind == .fixAll { return }
    finding = data["finding"].integer
    if kind == .fix { number = data["fix"].integer }
    if finding == nil || kind == .fix && number == nil { return nil }
  }

  /// The finding in the document; nil if it has none with that index.
  func diagnostic(in snapshot: DocumentSnapshot) -> Diagnostic? {
    guard let finding, snapshot.file.diagnostics.indices.contains(finding) else { return nil }
    return snapshot.file.diagnostics[finding]
  }

  /// The `data` that `init(_:)` and `matches(_:_:)` read.
  func data(for snapshot: DocumentSnapshot) -> JSONValue {
    var data: JSONValue = ["do": .string(kind.rawValue), "uri": .string(snapshot.uri)]
    data["version"] = snapshot.version.map { .integer($0) }
    if let finding, let diagnostic = diagnostic(in: snapshot) {
      data["finding"] = .integer(finding)
      data["rule"] = .string(diagnostic.rule)
      data["offset"] = .integer(Int(diagnostic.range.lower))
    }
    data["fix"] = number.map { .integer($0) }
    return data
  }

  /// Whether the document still has the finding that `data` refers to.
  func matches(_ snapshot: DocumentSnapshot, _ data: MessageValue) -> Bool {
    if kind == .fixAll { return true }
    guard let diagnostic = diagnostic(in: snapshot) else { return false }
    return diagnostic.rule == data["rule"].string
      && Int(diagnostic.range.lower) == data["offset"].integer
  }
}
