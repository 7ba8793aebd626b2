extension String {
  /// Whether its UTF-8 bytes come before those of another text; no byte comes before any.
  ///
  /// The order of names in reports, which does not depend on how Unicode compares characters.
  public func bytesPrecede(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

extension Sequence {
  /// The elements in the order of the bytes of their names, as `bytesPrecede` has it.
  ///
  /// The bytes of each name are taken out once: going through those of a string takes longer.
  @inline(never)
  public func sortedByBytes(of name: (Element) -> String) -> [Element] {
    let elements = Array(self)
    let names = elements.map { Array(name($0).utf8) }
    return elements.indices.sorted { precedes(names[$0], names[$1]) }.map { elements[$0] }
  }
}

private func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  let (left, right) = (left.span, right.span)
  let count = min(left.count, right.count)
  var index = 0
  while index < count, left[index] == right[index] { index &+= 1 }
  return index < count ? left[index] < right[index] : left.count < right.count
}
