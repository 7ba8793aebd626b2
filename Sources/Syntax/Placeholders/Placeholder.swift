package import Text

/// The supported placeholder styles, with their names in the configuration.
package enum PlaceholderStyle: String, Sendable, CaseIterable {
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
  package static let standard: [PlaceholderStyle] = [.mustache, .dollar, .erb]
}

/// A placeholder of a template.
package struct Placeholder: Hashable, Sendable {
  package enum Role: Sendable {
    /// For text, a value, a key, or members.
    case value
    /// Controls the template and outputs nothing: `{{#if x}}`, `{% endfor %}`, a comment.
    case control
  }

  /// The bytes, delimiters included, which never cross a line end.
  package let range: ByteRange
  package let style: PlaceholderStyle
  package let role: Role

  package init(range: ByteRange, style: PlaceholderStyle, role: Role) {
    self.range = range
    self.style = style
    self.role = role
  }
}
