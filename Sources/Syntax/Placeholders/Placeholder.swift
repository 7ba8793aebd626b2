package import Text

/// The template languages whose placeholders are known, by the names used in the configuration.
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

  /// The styles that are on without configuration.
  package static let standard: [PlaceholderStyle] = [.mustache, .dollar, .erb]
}

/// A placeholder in a template.
package struct Placeholder: Hashable, Sendable {
  package enum Role: Sendable {
    /// Stands for text, a value, a key, or members.
    case value
    /// Steers the template and leaves nothing behind: `{{#if x}}`, `{% endfor %}`, a comment.
    case control
  }

  /// The bytes with their delimiters.
  ///
  /// A placeholder never crosses a line end.
  package let range: ByteRange
  package let style: PlaceholderStyle
  package let role: Role

  package init(range: ByteRange, style: PlaceholderStyle, role: Role) {
    self.range = range
    self.style = style
    self.role = role
  }
}
