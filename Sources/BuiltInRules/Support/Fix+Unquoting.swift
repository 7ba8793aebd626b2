import PushlintSyntax

extension Fix {
  /// Removes the quotes around a placeholder.
  ///
  /// Not in YAML, where what is left may be a mapping, a comment or nothing at all.
  static func unquoting(_ value: NodeView, _ placeholder: String) -> Fix? {
    guard value.tree.language != .yaml else { return nil }
    return Rewriter(value.tree).replaceValue(value, with: placeholder)
      .flatMap { .unsafe("remove the quotes", $0) }
  }
}
