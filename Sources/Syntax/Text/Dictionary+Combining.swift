extension Dictionary {
  /// Adds the entries of another one; `choose` makes one value of two with the same key.
  ///
  /// The standard library's `merge` casts types at run time, so it is not in Embedded Swift.
  public mutating func combine(with other: [Key: Value], by choose: (Value, Value) -> Value) {
    for (key, value) in other { self[key] = self[key].map { choose($0, value) } ?? value }
  }

  /// The entries of both; `choose` makes one value of two with the same key.
  public func combined(
    with other: [Key: Value],
    by choose: (Value, Value) -> Value
  ) -> [Key: Value] {
    var result = self
    result.combine(with: other, by: choose)
    return result
  }
}
