/// The names that functions and closures bind, which hide those outside of them.
struct LocalNames {
  private struct Key: Hashable {
    let scope: Int
    let name: String
  }

  private var values: [Key: StringExpression] = [:]

  /// Binds a name; one that is bound twice to different values has none.
  mutating func bind(_ name: String, to value: StringExpression, in scope: Int) {
    let key = Key(scope: scope, name: name)
    if let old = values[key], old != value {
      values[key] = .other
    } else {
      values[key] = value
    }
  }

  func value(of name: String, in scope: Int) -> StringExpression? {
    values[Key(scope: scope, name: name)]
  }
}
