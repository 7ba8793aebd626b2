/// One change of bytes: `range` is replaced by `text`.
public struct Edit: Hashable, Sendable {
  public let range: ByteRange
  public let text: String

  /// Puts `text` at `offset`.
  public static func insert(_ text: String, at offset: Int) -> Edit {
    Edit(range: .at(offset), text: text)
  }

  /// Takes the bytes of `range` out.
  public static func delete(_ range: ByteRange) -> Edit { Edit(range: range, text: "") }

  /// Puts `text` in the place of `range`.
  public static func replace(_ range: ByteRange, with text: String) -> Edit {
    Edit(range: range, text: text)
  }
}

extension [Edit] {
  /// Whether the edits, sorted by place, change no byte twice.
  public var areDisjoint: Bool {
    let sorted = indirectlySorted { $0.range < $1.range }
    return zip(sorted, sorted.dropFirst()).allSatisfy { first, second in
      first.range.upper <= second.range.lower && first.range != second.range
    }
  }

  /// Applies disjoint edits to `bytes`; an edit outside the bytes is clamped to them.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    let whole = ByteRange(0, bytes.count)
    var copied = 0
    for edit in indirectlySorted(by: { $0.range < $1.range }) {
      let range = edit.range.clamped(to: whole).indices
      guard range.lowerBound >= copied else { continue }
      result += bytes[copied..<range.lowerBound]
      result += edit.text.utf8
      copied = range.upperBound
    }
    return result + bytes[copied...]
  }
}
