public import PushlintSyntax

/// The colors of the output.
public enum Palette: Sendable {
  /// None, for output that is not on a terminal.
  case plain
  /// The sixteen standard colors, in the shades of the user's terminal.
  case ansi

  /// The role of a piece of text, which determines its color.
  public enum Role: Sendable {
    case finding(Severity)
    case strong
    case gutter
    case note
    case removed
    case added
    case faint
    case code

    fileprivate var code: String {
      switch self {
      case .finding(.error): "1;31"
      case .finding(.warning): "1;33"
      case .finding(.info): "1;36"
      case .finding(.hint): "1;35"
      case .strong: "1"
      case .gutter, .note: "34"
      case .removed: "31"
      case .added: "32"
      case .faint: "2"
      case .code: "36"
      }
    }
  }

  /// The text in the color of its role (ECMA-48, SGR).
  public func paint(_ role: Role, _ text: String) -> String {
    self == .ansi && !text.isEmpty ? "\u{1B}[\(role.code)m\(text)\u{1B}[0m" : text
  }

  func paint(_ role: Role, in sink: inout ByteSink, _ write: (inout ByteSink) -> Void) {
    if self == .plain { return write(&sink) }
    let code = "\u{1B}[\(role.code)m"
    sink.append(code)
    let count = sink.bytes.count
    write(&sink)
    if sink.bytes.count > count {
      sink.append("\u{1B}[0m")
    } else {
      sink.removeLast(code.utf8.count)
    }
  }
}
