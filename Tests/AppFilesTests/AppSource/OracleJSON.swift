import Foundation
import PushlintAppFiles

/// A JSON document for the tests, with numbers as they are written.
indirect enum OracleJSON: Sendable {
  /// A value without parts, as JSON text.
  case scalar(String)
  case array([OracleJSON])
  case object([(String, OracleJSON)])

  var text: String {
    switch self {
    case .scalar(let text): text
    case .array(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\"\($0.0)\":\($0.1.text)" }.joined(separator: ",") + "}"
    }
  }

  var form: JSONValueForm {
    switch self {
    case .array: return .array
    case .object: return .object
    case .scalar("null"): return .null
    case .scalar("true"), .scalar("false"): return .boolean
    case .scalar(let text):
      return text.hasPrefix("\"") ? .string(String(text.dropFirst().dropLast())) : .number(text)
    }
  }

  /// Every scalar that a value of any type is tried with.
  static let scalars =
    [
      "null", "true", "false", "0", "1", "-1", "1.0", "1.5", "-0", "-0.0", "1e2", "1E-1", "100e-2",
      "0.1e1", "127", "128", "-128", "-129", "255", "256", "32767", "32768", "65535", "65536",
      "2147483647", "2147483648", "4294967295", "4294967296", "9007199254740993",
      "9007199254740993.0", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
      "-9223372036854775809", "18446744073709551615", "18446744073709551616", "1e19", "1e20",
      "3.4e38", "3.5e38", "1e308", "1e400", "1e-400", "0e999999999999", "1700000000",
      "1700000000000", "5", "6", "7",
    ].map { OracleJSON.scalar($0) }
    + [
      "", "a", "1", "true", "one", "two", "2", "2024-01-01T00:00:00Z", "aGk=", "aGk", "aA==",
      "a===",
      "====", "=", "***", "_-8=", "aGkgdGhlcmU=", "https://a.b/c?d=1#e", "path/to-a_file.txt", "é",
      "a b", "http://[", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
      "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "E621E1F8C36C495A93FC0C247A3E6E5F",
      "E621E1F8-C36C-495A-93FC-0C247A3E6E5G",
    ].map { OracleJSON.scalar("\"\($0)\"") }

  /// The scalars, and what is made of them.
  static let values =
    scalars + scalars.map { .array([$0]) } + scalars.map { .object([("a", $0)]) }
    + [.array([]), .object([]), .array([.array([])]), .object([("one", .scalar("1"))])]
}

extension DecodableShape {
  /// Whether a whole document can be decoded, as one who asks about each part would conclude.
  func verdict(onAll json: OracleJSON) -> DecodingVerdict {
    let own = verdict(on: json.form)
    guard own == .accepted else { return own }
    switch (self, json) {
    case (.optional(let wrapped), _):
      return json.form == .null ? .accepted : wrapped.verdict(onAll: json)
    case (.array(let element), .array(let items)):
      return Self.combined(items.map { element.verdict(onAll: $0) })
    case (.dictionary(let value), .object(let members)):
      return Self.combined(members.map { value.verdict(onAll: $0.1) })
    case (.object(let fields), .object(let members)):
      return Self.combined(fields.map { $0.verdict(among: members) })
    default: return own
    }
  }

  static func combined(_ verdicts: [DecodingVerdict]) -> DecodingVerdict {
    if verdicts.contains(.rejected) { return .rejected }
    return verdicts.contains(.unknown) ? .unknown : .accepted
  }
}

extension DecodableField {
  fileprivate func verdict(among members: [(String, OracleJSON)]) -> DecodingVerdict {
    if let member = members.first(where: { $0.0 == jsonName }) {
      return shape.verdict(onAll: member.1)
    }
    if isRequired { return .rejected }
    if case .optional = shape { return .accepted }
    return shape == .notChecked(.constant) ? .accepted : .unknown
  }
}
