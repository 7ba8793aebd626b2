import Diagnostics
import Syntax
import Text

/// What a code action does, kept in its `data` until the client resolves its edit.
enum ActionRequest: Hashable, Sendable {
  /// Applies a fix of a finding; both are indices.
  case fix(finding: Int, number: Int)
  case suppressByComment(finding: Int)
  case suppressInConfiguration(finding: Int)
  case turnOff(finding: Int)
  case fixAll

  private var name: String {
    switch self {
    case .fix: "fix"
    case .suppressByComment: "comment"
    case .suppressInConfiguration: "suppress"
    case .turnOff: "turn-off"
    case .fixAll: "fix-all"
    }
  }

  private var finding: Int? {
    switch self {
    case .fix(let finding, _), .suppressByComment(let finding),
      .suppressInConfiguration(let finding), .turnOff(let finding):
      finding
    case .fixAll: nil
    }
  }

  /// Reads the `data` of a pushlint action; nil if it is anything else.
  init?(_ data: MessageValue) {
    let finding = data["finding"].integer
    switch (data["do"].string, finding) {
    case ("fix", let finding?):
      guard let number = data["fix"].integer else { return nil }
      self = .fix(finding: finding, number: number)
    case ("comment", let finding?): self = .suppressByComment(finding: finding)
    case ("suppress", let finding?): self = .suppressInConfiguration(finding: finding)
    case ("turn-off", let finding?): self = .turnOff(finding: finding)
    case ("fix-all", _): self = .fixAll
    default: return nil
    }
  }

  /// The `data` that `init(_:)` and `matches(_:_:)` read.
  func data(for snapshot: DocumentSnapshot) -> JSONValue {
    var data: JSONValue = ["do": .string(name), "uri": .string(snapshot.uri)]
    data["version"] = snapshot.version.map { .integer($0) }
    if let finding, snapshot.file.diagnostics.indices.contains(finding) {
      data["finding"] = .integer(finding)
      data["rule"] = .string(snapshot.file.diagnostics[finding].rule)
      data["offset"] = .integer(Int(snapshot.file.diagnostics[finding].range.lower))
    }
    if case .fix(_, let number) = self { data["fix"] = .integer(number) }
    return data
  }

  /// Whether the document still has the finding that `data` refers to.
  func matches(_ snapshot: DocumentSnapshot, _ data: MessageValue) -> Bool {
    guard let finding else { return true }
    guard snapshot.file.diagnostics.indices.contains(finding) else { return false }
    let diagnostic = snapshot.file.diagnostics[finding]
    return diagnostic.rule == data["rule"].string
      && Int(diagnostic.range.lower) == data["offset"].integer
  }
}
