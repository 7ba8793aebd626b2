extension String {
  /// Whether its UTF-8 bytes come before those of another text; no byte comes before any.
  ///
  /// The order of names in reports, which does not depend on how Unicode compares characters.
  public func bytesPrecede(_ other: String) -> Bool {
    let compared = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        let count = min(left.count, right.count)
        var index = 0
        while index < count, unsafe left[index] == right[index] { index &+= 1 }
        return unsafe index < count ? left[index] < right[index] : left.count < right.count
      }
    }
    // Text that Foundation made may not be in one piece.
    return (compared ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
