extension Sequence {
  /// The same as `sorted(by:)`, for sequences that are short.
  ///
  /// It sorts indices, so that executables contain one sort of integers for all types. The standard
  /// library's own is compiled for each type of element, which takes 4 KB.
  @inline(never)
  public func indirectlySorted(by areInOrder: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    if elements.count < 2 { return elements }
    return elements.indices.sorted { areInOrder(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}

extension Dictionary where Key: Comparable {
  /// The entries in the order of their keys.
  public var sortedByKey: [(key: Key, value: Value)] { indirectlySorted { $0.key < $1.key } }
}

extension Sequence<ExactText> {
  /// The texts in the order of their bytes.
  public var sortedTexts: [String] { map { $0.text }.sortedByBytes { $0 } }
}
