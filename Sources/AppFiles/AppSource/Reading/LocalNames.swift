/// The names that functions and closures bind, which hide those outside of them.
struct LocalNames {
  private struct Key: Hashable {
    let scope: Int
    let name: String
  }

  private var values: [Key: SourceExpression] = [:]

  /// Binds a name; one that is bound twice to different values has none.
  mutating func bind(_ name: String, to value: SourceExpression, in scope: Int) {
    let key = Key(scope: scope, name: name)
    if let old = values[key], old != value {
      values[key] = .other
    } else {
      values[key] = value
    }
  }

  func value(of name: String, in scope: Int) -> SourceExpression? {
    values[Key(scope: scope, name: name)]
  }
}
