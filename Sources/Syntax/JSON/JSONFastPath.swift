/// Reads documents that are plain JSON, as RFC 8259 defines it.
///
/// Most documents are. A comment, a placeholder or a mistake ends the attempt, and
/// `RecoveringJSONParser` reads the document from its start. It would build the same tree for any
/// document that is accepted here.
enum JSONFastPath {
  /// Adds the nodes of the document in `range`; returns false, with some added, if it is not plain.
  static func read(_ bytes: [UInt8], _ range: Range<Int>, into nodes: inout NodeList) -> Bool {
    let text = bytes.span.extracting(0..<range.upperBound)
    let start = skippingSpace(text, from: range.lowerBound)
    let path = ContainerPath(root: nodes.count)
    return read(text, from: start, path, into: &nodes) == text.count
  }

  /// Adds the root of a list, which has the range `list`, and its items in `range`.
  ///
  /// The last of them ends where that does. Returns false, with some added, if they are not plain.
  static func readItems(
    _ bytes: [UInt8],
    _ range: ByteRange,
    of list: ByteRange,
    into nodes: inout NodeList
  ) -> Bool {
    let text = bytes.span.extracting(0..<Int(range.upper))
    let root = NodeIndex(truncatingIfNeeded: nodes.count)
    nodes.append(
      .array,
      .isFlow,
      from: list.lower,
      to: list.upper,
      parent: root,
      payload: Node.none
    )
    var index = Int(range.lower)
    repeat {
      index = skippingSpace(text, from: index)
      guard let end = read(text, from: index, ContainerPath(list: root), into: &nodes) else {
        return false
      }
      index = end &+ 1
    } while text.byte(at: index &- 1) == UInt8(ascii: ",")
    nodes.close(root, upTo: list.upper)
    return index &- 1 == text.count
  }

  /// Adds the nodes of the value at `start`, and returns the end of the space behind it.
  ///
  /// Nil if it is not plain.
  @inline(__always)
  private static func read(
    _ text: Span<UInt8>,
    from start: Int,
    _ outside: ContainerPath,
    into nodes: inout NodeList
  ) -> Int? {
    var path = outside
    var index = start
    while true {
      if path.isInObject {
        guard let key = string(text, at: index) else { return nil }
        path.add(key, isKey: true, in: &nodes)
        index = skippingSpace(text, from: key.end)
        guard text.byte(at: index) == UInt8(ascii: ":") else { return nil }
        index = skippingSpace(text, from: index &+ 1)
      }
      if let kind = containerKind(text.byte(at: index)) {
        guard path.depth < SyntaxTree.maxDepth else { return nil }
        let inside = skippingSpace(text, from: index &+ 1)
        path.open(kind, at: index, in: &nodes)
        index = inside
        guard text.byte(at: inside) == path.closer else { continue }
        index &+= 1
        path.close(upTo: index, in: &nodes)
      } else {
        guard let token = scalar(text, at: index) else { return nil }
        path.add(token, in: &nodes)
        index = token.end
      }
      guard let next = endOfContainers(text, from: index, outside.depth, &path, &nodes) else {
        return nil
      }
      if path.depth == outside.depth { return next }
      index = next
    }
  }

  /// Skips what follows a value: the ends of containers down to a depth, or a comma before that.
  @inline(__always)
  private static func endOfContainers(
    _ text: Span<UInt8>,
    from start: Int,
    _ depth: Int,
    _ path: inout ContainerPath,
    _ nodes: inout NodeList
  ) -> Int? {
    var index = start
    while path.depth > depth {
      index = skippingSpace(text, from: index)
      let separator = text.byte(at: index)
      index &+= 1
      if separator == UInt8(ascii: ",") { break }
      guard separator == path.closer else { return nil }
      path.close(upTo: index, in: &nodes)
    }
    return skippingSpace(text, from: index)
  }

  @inline(__always)
  private static func skippingSpace(_ text: Span<UInt8>, from index: Int) -> Int {
    let byte = text.byte(at: index)
    if byte > 0x20 { return index }
    // Most compact files have a single space, if any.
    if byte == 0x20, text.byte(at: index &+ 1) > 0x20 { return index &+ 1 }
    return endOfSpace(text, from: index)
  }

  @inline(never)
  private static func endOfSpace(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, text[index].isSpace {
      index = ByteScan.endOfSpaces(text, from: index &+ 1, to: text.count)
    }
    return index
  }

  @inline(__always)
  private static func containerKind(_ bracket: UInt8) -> NodeKind? {
    switch bracket {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    default: nil
    }
  }
}

/// Scalars.
extension JSONFastPath {
  @inline(__always)
  private static func scalar(_ text: Span<UInt8>, at index: Int) -> JSONToken? {
    switch text.byte(at: index) {
    case UInt8(ascii: "\""): return string(text, at: index)
    case UInt8(ascii: "1")...UInt8(ascii: "9"): return JSONToken.number(text, at: index)
    case UInt8(ascii: "0"), UInt8(ascii: "-"):
      return JSONToken.leadingZeros(text, at: index) == nil
        ? JSONToken.number(text, at: index) : nil
    default: return JSONToken.literal(text, at: index)
    }
  }

  @inline(__always)
  private static func string(_ text: Span<UInt8>, at start: Int) -> JSONToken? {
    // `"'` may start what a shell inserts.
    guard text.byte(at: start) == UInt8(ascii: "\""),
      text.byte(at: start &+ 1) != UInt8(ascii: "'")
    else { return nil }
    let stop = ByteScan.endOfStringText(text, from: start &+ 1, to: text.count)
    if text.byte(at: stop) == UInt8(ascii: "\"") {
      return JSONToken(kind: .string, start: start, end: stop &+ 1)
    }
    return escapedString(text, from: start, firstStop: stop)
  }

  @inline(never)
  private static func escapedString(
    _ text: Span<UInt8>,
    from start: Int,
    firstStop: Int
  ) -> JSONToken? {
    var stop = firstStop
    while text.byte(at: stop) == UInt8(ascii: "\\") {
      let length = JSONToken.escapeLength(text, at: stop)
      if length == 0 { return nil }
      stop = ByteScan.endOfStringText(text, from: stop &+ length, to: text.count)
    }
    guard text.byte(at: stop) == UInt8(ascii: "\"") else { return nil }
    return JSONToken(kind: .string, start: start, end: stop &+ 1, flags: .hasEscapes)
  }
}

/// The open containers, from the root of a document to the current offset.
private struct ContainerPath {
  private(set) var depth = 0
  /// Whether the innermost of them is an object, so that a member comes next.
  private(set) var isInObject = false
  private var container: NodeIndex

  /// Outside the root.
  init(root: Int) { container = NodeIndex(truncatingIfNeeded: root) }

  /// Between the items of a list that is the root.
  init(list: NodeIndex) {
    container = list
    depth = 1
  }

  @inline(__always)
  var closer: UInt8 { isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  @inline(__always)
  mutating func open(_ kind: NodeKind, at start: Int, in nodes: inout NodeList) {
    let token = JSONToken(kind: kind, start: start, end: start)
    container = append(token, [], &nodes)
    isInObject = kind == .object
    depth &+= 1
  }

  @inline(__always)
  func add(_ scalar: JSONToken, isKey: Bool = false, in nodes: inout NodeList) {
    append(scalar, isKey ? .isKey : [], &nodes)
  }

  @inline(__always)
  mutating func close(upTo end: Int, in nodes: inout NodeList) {
    nodes.close(container, upTo: UInt32(truncatingIfNeeded: end))
    depth &-= 1
    container = nodes.parent(of: container)
    isInObject = nodes.kind(of: container) == .object
  }

  @inline(__always)
  @discardableResult
  private func append(
    _ token: JSONToken,
    _ flags: NodeFlags,
    _ nodes: inout NodeList
  ) -> NodeIndex {
    let index = NodeIndex(truncatingIfNeeded: nodes.count)
    nodes.append(
      token.kind,
      token.flags.union(flags).union(.isFlow),
      from: UInt32(truncatingIfNeeded: token.start),
      to: UInt32(truncatingIfNeeded: token.end),
      parent: container,
      payload: token.kind == .string ? Node.delimiters(opening: 1, closing: 1) : Node.none
    )
    return index
  }
}
