import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// What people look up when a push fails, beyond the reasons of APNs: an error of a push service, a
/// status, a line of a device's log, or what is seen on the device.
struct Problem: Sendable {
  enum Kind: Sendable {
    case error(of: Service)
    case status(Int)
    case logLine
    case symptom
  }

  let kind: Kind
  /// As it is printed, or as people put it.
  let name: String
  /// Other spellings of it, and texts that are printed with it.
  let otherNames: [String]
  /// The status that a service returns with the error.
  let status: Int?
  /// What it means, in our own words.
  let documentation: String
  /// What may have led to it, the most likely first.
  let causes: [Cause]
  /// The names of related problems.
  let related: [String]
  let source: Source

  struct Cause: Sendable {
    /// What happened, in one sentence.
    let documentation: String
    /// The rules that find it.
    let rules: [Rule]
    /// What to check where no rule can find it.
    let check: String?

    /// A cause that rules find.
    init(_ documentation: String, _ rules: Rule...) {
      self.documentation = documentation
      self.rules = rules
      check = nil
    }

    /// A cause that no file shows.
    init(_ documentation: String, check: String) {
      self.documentation = documentation
      rules = []
      self.check = check
    }
  }

  init(
    _ kind: Kind,
    _ name: String,
    or otherNames: [String] = [],
    status: Int? = nil,
    source: Source,
    related: [String] = [],
    _ documentation: String,
    _ causes: [Cause] = []
  ) {
    self.kind = kind
    self.name = name
    self.otherNames = otherNames
    self.status = status
    self.documentation = documentation
    self.causes = causes
    self.related = related
    self.source = source
  }

  var names: [String] { [name] + otherNames }
  /// Whether its name has several words.
  var isSentence: Bool { name.utf8.contains(UInt8(ascii: " ")) }

  static let all = statuses + serviceErrors + logLines + symptoms
}
