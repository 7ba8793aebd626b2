/// The first index that `isBehind` accepts, or the end, found by halving.
///
/// From that index on it must accept all of them, and none before.
public func partitionPoint(of indices: Range<Int>, _ isBehind: (Int) -> Bool) -> Int {
  var low = indices.lowerBound
  var high = indices.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if isBehind(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

extension [ClosedRange<UInt32>] {
  /// Whether one of the ranges, which are in order and do not overlap, contains `value`.
  public func holds(_ value: UInt32) -> Bool {
    let index = partitionPoint(of: indices) { self[$0].upperBound >= value }
    return index < count && self[index].contains(value)
  }
}
