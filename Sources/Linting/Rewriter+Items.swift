package import Syntax
package import Text

extension Rewriter {
  /// Takes an item out of a list, with the comma or the lines that only it needs; nil where that
  /// would take something else too, or leave a block empty.
  package func remove(item: NodeView) -> Edit? {
    guard !item.isAliasCopy, let list = item.parent, let items = list.asArray.map({ Array($0) }),
      let index = items.firstIndex(where: { $0.index == item.index })
    else { return nil }
    let isFlow = tree.language != .yaml || list.flags.contains(.isFlow)
    let range: ByteRange?
    if !isFlow {
      range = items.count > 1 ? lines(of: item) : nil
    } else if index + 1 < items.count {
      range = ByteRange(item.range.lower, items[index + 1].range.lower)
    } else if index > 0 {
      range = ByteRange(items[index - 1].range.upper, item.range.upper)
    } else {
      range = withComma(item.range)
    }
    guard let range, !holdsAnchor(range) else { return nil }
    if isFlow, touchesComment(range, butNot: item.range) { return nil }
    return .delete(range)
  }

  /// The lines of an item in a block list, from its dash to its last line's end; nil where something
  /// else stands on them.
  ///
  /// A comment at the end of a line belongs to the item.
  private func lines(of item: NodeView) -> ByteRange? {
    let bytes = tree.source.bytes
    var lower = Int(item.range.lower)
    while lower > 0, !isLineEnd(bytes[lower - 1]) { lower -= 1 }
    let before = bytes[lower..<Int(item.range.lower)].filter { $0 != 0x20 }
    guard before.elementsEqual([UInt8(ascii: "-")]) else { return nil }
    var upper = Int(item.range.upper)
    let comment = tree.comments(in: ByteRange(upper, bytes.count)).first
    while upper < bytes.count, !isLineEnd(bytes[upper]) {
      if let comment, Int(comment.lower) == upper {
        upper = Int(comment.upper)
      } else if bytes[upper] == 0x20 || bytes[upper] == 0x09 {
        upper += 1
      } else {
        return nil
      }
    }
    if upper < bytes.count, bytes[upper] == 0x0D { upper += 1 }
    if upper < bytes.count, bytes[upper] == 0x0A { upper += 1 }
    return ByteRange(lower, upper)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
