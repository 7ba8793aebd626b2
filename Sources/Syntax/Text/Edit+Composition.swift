extension Array where Element == Edit {
  /// A stretch of text while edits are laid on top of edits.
  private enum Piece {
    /// Bytes of the first text.
    case kept(Range<Int>)
    case new(ArraySlice<UInt8>)

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .new(let bytes): bytes.count
      }
    }

    /// The first `count` bytes and the rest.
    func split(at count: Int) -> (Piece, Piece) {
      switch self {
      case .kept(let range):
        let middle = range.lowerBound + count
        return (.kept(range.lowerBound..<middle), .kept(middle..<range.upperBound))
      case .new(let bytes): return (.new(bytes.prefix(count)), .new(bytes.dropFirst(count)))
      }
    }
  }

  /// The edits of a text of `byteCount` bytes that do at once what these and then `later` do.
  ///
  /// Both lists are disjoint, and `later` counts in the text that these make. In linear time.
  public func followed(by later: [Edit], inTextOf byteCount: Int) -> [Edit] {
    let pieces = [Edit].edited([.kept(0..<byteCount)], by: self)
    return [Edit].edits(between: [Edit].edited(pieces, by: later), byteCount)
  }

  private static func edited(_ pieces: [Piece], by edits: [Edit]) -> [Piece] {
    var result: [Piece] = []
    var rest = pieces.makeIterator()
    var current = rest.next()
    var offset = 0
    // Moves on to `end`; keeps what it passes, or drops it.
    func advance(to end: Int, keeping: Bool) {
      while offset < end, let piece = current {
        let (taken, left) = piece.split(at: Swift.min(piece.count, end - offset))
        if keeping { result.append(taken) }
        offset += taken.count
        current = left.count > 0 ? left : rest.next()
      }
    }
    for edit in edits.indirectlySorted(by: { $0.range < $1.range }) {
      advance(to: Int(edit.range.lower), keeping: true)
      advance(to: Int(edit.range.upper), keeping: false)
      if !edit.text.isEmpty { result.append(.new([UInt8](edit.text.utf8)[...])) }
    }
    advance(to: .max, keeping: true)
    return result
  }

  private static func edits(between pieces: [Piece], _ byteCount: Int) -> [Edit] {
    var edits: [Edit] = []
    var end = 0
    var added: [UInt8] = []
    func close(at start: Int) {
      if start > end || !added.isEmpty {
        let text = String(decoding: added, as: UTF8.self)
        edits.append(.replace(ByteRange(end, start), with: text))
      }
      added = []
    }
    for piece in pieces {
      switch piece {
      case .new(let bytes): added += bytes
      case .kept(let range):
        close(at: range.lowerBound)
        end = range.upperBound
      }
    }
    close(at: byteCount)
    return edits
  }
}
