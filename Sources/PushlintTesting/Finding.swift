/// A mistake in a push.
///
/// `description` is one line. `debugDescription`, which `#expect` and `XCTAssertEqual` print, also has the value,
/// the effect and the fixes.
public struct Finding: Hashable, Sendable {
  /// The id of the rule, such as `sound-too-long`.
  public let rule: String
  /// How much it matters.
  public let severity: Severity
  /// What is wrong, such as "'badge' must be an integer, not a string".
  public let message: String
  /// What APNs or the device does about it.
  public let effect: Effect?
  /// What `pointer` is relative to.
  public let part: Part
  /// A JSON Pointer such as `/aps/badge`; of a header, its name after a slash.
  public let pointer: String
  /// The place in the UTF-8 of the text that was checked; nil in headers.
  public let range: Range<Int>?
  /// What explains it, such as places in the app's files.
  public let notes: [Note]
  /// Changes that resolve it.
  public let fixes: [Fix]
  /// The page of the rule.
  public let url: String
  /// The key and the value at the pointer as JSON, shortened; nil for the whole push.
  public let value: String?
}

extension Finding {
  /// How much a finding matters.
  public enum Severity: String, CaseIterable, Comparable, Hashable, Sendable {
    /// The push will not work.
    case error
    /// The push may not work.
    case warning
    /// The push can be better.
    case info
    /// Advice.
    case hint

    private var rank: Int {
      switch self {
      case .error: 3
      case .warning: 2
      case .info: 1
      case .hint: 0
      }
    }

    /// Orders from `hint` up to `error`.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  }

  /// What a finding is in.
  public enum Part: String, Hashable, Sendable {
    /// The payload that APNs receives.
    case payload
    /// The headers of the request.
    case headers
    /// The message to a push service.
    case message
  }

  /// What APNs or the device does because of a mistake.
  public struct Effect: Hashable, Sendable, CustomStringConvertible {
    /// Such as `rejected`, `dropped`, `ignored` or `degraded`.
    public let kind: String
    /// The status with which APNs rejects the request.
    public let status: Int?
    /// The `reason` that APNs answers, such as `BadTopic`.
    public let reason: String?
    /// What happens, in words.
    public let text: String?
    /// The effect in one phrase.
    public let description: String
  }

  /// Something that explains a finding.
  public struct Note: Hashable, Sendable, CustomStringConvertible {
    /// What it says.
    public let message: String
    /// The file of the app that it is about.
    public let path: String?

    /// The path and the message.
    public var description: String { (path.map { "\($0): " } ?? "") + message }
  }

  /// A change that resolves a finding.
  public struct Fix: Hashable, Sendable {
    /// What it does, such as "write 3".
    public let title: String
    /// Whether it keeps what the app receives.
    public let isSafe: Bool
    /// What it changes, in order of place.
    public let edits: [Edit]
  }

  /// A change of a text.
  public struct Edit: Hashable, Sendable {
    /// The bytes to replace, in the UTF-8 of the text that was checked.
    public let range: Range<Int>
    /// What replaces them.
    public let text: String
  }
}

extension Finding: CustomStringConvertible, CustomDebugStringConvertible {
  /// One line, such as "/aps/badge: 'badge' must be an integer, not a string [value-wrong-type]".
  public var description: String {
    let place =
      part == .headers
      ? pointer.isEmpty ? "headers" : "header \(pointer.dropFirst())"
      : pointer.isEmpty ? part.rawValue : pointer
    return "\(place): \(message) [\(rule)]"
  }

  /// The finding as a report has it, over several lines.
  public var report: String {
    var lines = ["\(severity.rawValue): \(description)"]
    if let value { lines.append("    \(value)") }
    if let effect { lines.append("    effect: \(effect)") }
    lines += notes.map { "    note: \($0)" }
    lines += fixes.map { "    fix: \($0.title)" }
    return lines.joined(separator: "\n")
  }

  /// The report in lines of its own, as in what a list of findings prints.
  public var debugDescription: String { "\n\(report)\n" }
}
