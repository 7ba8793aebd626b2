extension ValueType {
  /// The type in a few words, as CommonMark.
  public var markdown: String { words { "`\($0)`" } }

  /// The type in a few words.
  public var plainWords: String { words { $0 } }

  private func words(_ code: (String) -> String) -> String {
    switch self {
    case .string: "string"
    case .oneOf(let words): words.map { code($0) }.joined(separator: " | ")
    case .number(let from?, let to?): "number \(ValueType.short(from))…\(ValueType.short(to))"
    case .number: "number"
    case .integer(let from): from.map { "integer from \($0)" } ?? "integer"
    case .unixSeconds: "number, seconds since 1970"
    case .flag: "the number 1"
    case .trueOnly: code("true")
    case .boolean: "boolean"
    case .arrayOfStrings: "array of strings"
    case .base64: "string, base64"
    case .object: "object"
    case .either(let types): types.map { $0.words(code) }.joined(separator: " or ")
    case .nullable(let inner): inner.words(code) + " or null"
    }
  }

  private static func short(_ bound: Double) -> String {
    Int(exactly: bound).map { String($0) } ?? bound.description
  }
}

extension Header {
  /// What the value is, in a few words.
  public var plainWords: String {
    switch format {
    case .pushType: "push type"
    case .topic: "bundle id, with the suffix of the push type"
    case .uuid: "UUID"
    case .unixSeconds: "seconds since 1970"
    case .priority: PushType.priorities.map { String($0) }.joined(separator: " | ")
    case .collapseID: "at most 64 bytes"
    case .base64: "base64"
    case .path: "path"
    case .method: RequestPath.channelMethods.joined(separator: " | ")
    case .bearerToken: "provider token"
    case .other: "text"
    }
  }
}
