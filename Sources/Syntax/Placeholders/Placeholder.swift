/// The supported placeholder styles, with their names in the configuration.
public enum PlaceholderStyle: String, Sendable, CaseIterable {
  /// `{{…}}`, `{{{…}}}`, `{% %}`, `{# #}`: Mustache, Handlebars, Jinja, Liquid, Go.
  case mustache
  /// `${…}` and `$(…)`.
  case dollar
  /// `<%= %>` and `<% %>`.
  case erb
  /// `%NAME%`.
  case percent
  /// `{name}`.
  case brace
  /// `[NAME]`.
  case bracket
  /// `<NAME>`.
  case angle

  /// The styles that are enabled by default.
  public static let standard: [PlaceholderStyle] = [.mustache, .dollar, .erb]
}

/// A placeholder of a template.
public struct Placeholder: Hashable, Sendable {
  public enum Role: Sendable {
    /// For text, a value, a key, or members.
    case value
    /// Controls the template and outputs nothing: `{{#if x}}`, `{% endfor %}`, a comment.
    case control
  }

  /// The bytes, delimiters included, which never cross a line end.
  public let range: ByteRange
  public let style: PlaceholderStyle
  public let role: Role
  /// Whether it is a comment, or a line of one.
  public internal(set) var isComment: Bool

  public init(
    range: ByteRange,
    style: PlaceholderStyle,
    role: Role,
    isComment: Bool = false
  ) {
    self.range = range
    self.style = style
    self.role = role
    self.isComment = isComment
  }
}

extension Placeholder {
  /// The name of the value: the first identifier, such as `sender` in `{{ sender | upcase }}`.
  ///
  /// Dots join, as in `user.name`; empty if there is no name.
  public func name(in source: SourceText) -> String { source.string(nameRange(in: source)) }

  /// The range of that name; empty at the placeholder's start if there is none.
  public func nameRange(in source: SourceText) -> ByteRange {
    let bytes = source.slice(range)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let start = index
      while index < bytes.endIndex, Placeholder.isNameByte(bytes[index]) { index += 1 }
      let word = Placeholder.trimmed(ByteRange(start, index), in: bytes)
      if !word.isEmpty { return word }
      index += 1
    }
    return .at(Int(range.lower))
  }

  /// A run of name bytes without the signs that belong to the tag, as in `{{- sender -}}`.
  public static func trimmed(_ word: ByteRange, in bytes: ArraySlice<UInt8>) -> ByteRange {
    var lower = Int(word.lower)
    var upper = Int(word.upper)
    while lower < upper, bytes[lower] == UInt8(ascii: "-") { lower += 1 }
    while upper > lower, ".-".utf8.contains(bytes[upper - 1]) { upper -= 1 }
    return ByteRange(lower, upper)
  }

  /// Whether a byte can be part of a name.
  public static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || "_.-".utf8.contains(byte)
  }
}
