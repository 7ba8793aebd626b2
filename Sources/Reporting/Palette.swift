package import Diagnostics

/// The colors of the output on a terminal; off for other output.
package struct Palette: Hashable, Sendable {
  /// The role of a piece of text, which determines its color.
  package enum Role: Sendable {
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

  private let isOn: Bool

  private init(isOn: Bool) { self.isOn = isOn }

  /// The sixteen standard colors, in the shades of the user's terminal.
  package static let ansi = Palette(isOn: true)
  package static let plain = Palette(isOn: false)

  /// The text in the color of its role (ECMA-48, SGR).
  package func paint(_ role: Role, _ text: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(role.code)m\(text)\u{1B}[0m" : text
  }

  /// Gives what `write` writes the color of its role.
  func paint(_ role: Role, in sink: inout ByteSink, _ write: (inout ByteSink) -> Void) {
    guard isOn else { return write(&sink) }
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
