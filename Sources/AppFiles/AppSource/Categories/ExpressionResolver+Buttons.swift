extension ExpressionResolver {
  /// The buttons that an expression makes; unknown unless all of them are certain.
  mutating func buttons(
    of expression: SourceExpression?,
    from context: DeclarationTable.Context
  ) -> CategoryButtons {
    guard let expression else { return .notStated }
    start()
    return buttons(of: expression, from: context, depth: 0).map { .known($0) } ?? .unknown
  }

  private mutating func buttons(
    of expression: SourceExpression,
    from context: DeclarationTable.Context,
    depth: Int
  ) -> [CategoryButton]? {
    guard takesStep(depth) else { return nil }
    switch expression {
    case .text, .translation, .made, .other, .reference(_, true): return nil
    case .list(let parts), .joined(let parts):
      var all: [CategoryButton] = []
      for part in parts {
        guard let some = buttons(of: part, from: context, depth: depth + 1) else { return nil }
        all += some
      }
      return all
    case .button(let title, let isDestructive, let isTextInput):
      return self.title(of: title, from: context, depth: depth + 1).map {
        [CategoryButton(title: $0, isDestructive: isDestructive, isTextInput: isTextInput)]
      }
    case .reference(let names, false):
      return common(of: constants(names, from: context)) { resolver, expression, context in
        resolver.buttons(of: expression, from: context, depth: depth + 1)
      }
    }
  }

  private mutating func title(
    of expression: SourceExpression,
    from context: DeclarationTable.Context,
    depth: Int
  ) -> CategoryButton.Title? {
    guard takesStep(depth) else { return nil }
    switch expression {
    case .translation(let key, let otherwise):
      guard let name = value(of: key, from: context, depth: depth + 1) else { return nil }
      guard let otherwise else { return .key(name, otherwise: nil) }
      return value(of: otherwise, from: context, depth: depth + 1)
        .map { .key(name, otherwise: $0) }
    case .reference(let names, false):
      return common(of: constants(names, from: context)) { resolver, expression, context in
        resolver.title(of: expression, from: context, depth: depth + 1)
      }
    default: return value(of: expression, from: context, depth: depth + 1).map { .text($0) }
    }
  }
}
