extension Rewriter {
  /// Removes an item from a list, with the comma or the lines that only it needs; nil if that would
  /// remove something else, or leave a block empty.
  public func remove(item: NodeView) -> TreeEdit? {
    guard owns(item), !item.isAliasCopy, let list = item.parent, let items = list.asArray else {
      return nil
    }
    let isFlow = tree.language != .yaml || list.flags.contains(.isFlow)
    // All items of a list may be removed one by one, so each looks at its neighbours alone.
    var rest = NodeView.Children(tree: tree, item.end, end: list.end, haveMembers: true)
    let range: ByteRange?
    if !isFlow {
      let isOnly = items.first { _ in true }?.index == item.index && rest.next() == nil
      range = isOnly ? nil : lines(of: item)
    } else if let next = rest.next() {
      range = ByteRange(item.range.lower, next.range.lower)
    } else if let previous = items.prefix(while: { $0.index < item.index }).last {
      range = ByteRange(previous.range.upper, item.range.upper)
    } else {
      range = withComma(item.range)
    }
    guard let range, !holdsAnchor(range) else { return nil }
    if isFlow, touchesComment(range, butNot: item.range) { return nil }
    guard tree.placeholders(in: range).allSatisfy({ item.range.contains($0.range) }),
      holdsOnlyCommas(range, beside: item.range)
    else { return nil }
    return TreeEdit(tree, .delete(range), .removal(item.index))
  }

  /// The lines of an item in a block list, from its dash to the end of its last line; nil if they
  /// contain anything else.
  ///
  /// A comment at the end of a line belongs to the item.
  private func lines(of item: NodeView) -> ByteRange? {
    let bytes = tree.source.bytes
    var lower = Int(item.range.lower)
    while lower > 0, !bytes[lower - 1].isLineEnd { lower -= 1 }
    let before = bytes[lower..<Int(item.range.lower)].filter { $0 != 0x20 }
    guard before.elementsEqual([UInt8(ascii: "-")]) else { return nil }
    var upper = Int(item.range.upper)
    let comment = tree.comments(in: ByteRange(upper, bytes.count)).first
    while upper < bytes.count, !bytes[upper].isLineEnd {
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
}
