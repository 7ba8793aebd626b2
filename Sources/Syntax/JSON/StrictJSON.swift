import Text

/// Reads a document that is JSON as RFC 8259 has it, and nothing else.
///
/// Most documents are, and then there is nothing to know about a byte but what it is. A comment, a
/// placeholder, a mistake or whatever else needs thought ends the attempt, and `JSONReader` reads the
/// document from its start. It makes the same tree of what is read here.
enum StrictJSON {
  /// Adds the nodes of the document in `range`; gives up, having added any number, where it is none.
  static func read(_ bytes: [UInt8], _ range: Range<Int>, into nodes: inout [Node]) -> Bool {
    let text = bytes.span.extracting(0..<range.upperBound)
    var path = StrictPath(root: nodes.count)
    var index = skippingSpace(text, from: range.lowerBound)
    while true {
      if path.isInObject {
        guard let key = string(text, at: index) else { return false }
        path.openMember(with: key, in: &nodes)
        index = skippingSpace(text, from: key.end)
        guard byte(text, index) == UInt8(ascii: ":") else { return false }
        index = skippingSpace(text, from: index &+ 1)
      }
      if let kind = containerKind(byte(text, index)) {
        guard path.depth < SyntaxTree.maxDepth else { return false }
        let inside = skippingSpace(text, from: index &+ 1)
        path.open(kind, at: index, in: &nodes)
        index = inside
        guard byte(text, inside) == path.closer else { continue }
        index &+= 1
        path.close(upTo: index, in: &nodes)
      } else {
        guard let token = scalar(text, at: index) else { return false }
        path.add(token, in: &nodes)
        index = token.end
      }
      guard let next = endOfContainers(text, from: index, &path, &nodes) else { return false }
      if path.depth == 0 { return next == text.count }
      index = next
    }
  }

  /// Passes what stands behind a value: the ends of containers, and a comma unless the root ends.
  @inline(__always)
  private static func endOfContainers(
    _ text: Span<UInt8>,
    from start: Int,
    _ path: inout StrictPath,
    _ nodes: inout [Node]
  ) -> Int? {
    var index = start
    while path.depth > 0 {
      path.closeMember(upTo: index, in: &nodes)
      index = skippingSpace(text, from: index)
      let separator = byte(text, index)
      index &+= 1
      if separator == UInt8(ascii: ",") { break }
      guard separator == path.closer else { return nil }
      path.close(upTo: index, in: &nodes)
    }
    return skippingSpace(text, from: index)
  }

  /// The byte at `index`, or 0, which begins nothing, at the end.
  @inline(__always)
  private static func byte(_ text: Span<UInt8>, _ index: Int) -> UInt8 {
    index < text.count ? text[index] : 0
  }

  @inline(__always)
  private static func skippingSpace(_ text: Span<UInt8>, from index: Int) -> Int {
    byte(text, index) > 0x20 ? index : endOfSpace(text, from: index)
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
extension StrictJSON {
  @inline(__always)
  private static func scalar(_ text: Span<UInt8>, at index: Int) -> StrictToken? {
    switch byte(text, index) {
    case UInt8(ascii: "\""): string(text, at: index)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): number(text, at: index)
    default: literal(text, at: index)
    }
  }

  @inline(__always)
  private static func string(_ text: Span<UInt8>, at start: Int) -> StrictToken? {
    // Behind `"'` may stand what a shell puts in.
    guard byte(text, start) == UInt8(ascii: "\""), byte(text, start &+ 1) != UInt8(ascii: "'")
    else { return nil }
    let stop = ByteScan.endOfStringText(text, from: start &+ 1, to: text.count)
    if byte(text, stop) == UInt8(ascii: "\"") {
      return StrictToken(kind: .string, start: start, end: stop &+ 1)
    }
    return escapedString(text, from: start, firstStop: stop)
  }

  @inline(never)
  private static func escapedString(
    _ text: Span<UInt8>,
    from start: Int,
    firstStop: Int
  ) -> StrictToken? {
    var stop = firstStop
    while byte(text, stop) == UInt8(ascii: "\\") {
      let length = escapeLength(text, at: stop)
      if length == 0 { return nil }
      stop = ByteScan.endOfStringText(text, from: stop &+ length, to: text.count)
    }
    guard byte(text, stop) == UInt8(ascii: "\"") else { return nil }
    return StrictToken(kind: .string, start: start, end: stop &+ 1, flags: .hasEscapes)
  }

  /// The length of the escape at `index`, or 0 where it is none, or half of a pair of surrogates.
  private static func escapeLength(_ text: Span<UInt8>, at index: Int) -> Int {
    switch byte(text, index &+ 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard let unit = hexadecimal(text, at: index &+ 2) else { return 0 }
      if unit & 0xF800 != 0xD800 { return 6 }
      guard unit < 0xDC00, byte(text, index &+ 6) == UInt8(ascii: "\\"),
        byte(text, index &+ 7) == UInt8(ascii: "u"),
        let low = hexadecimal(text, at: index &+ 8), low & 0xFC00 == 0xDC00
      else { return 0 }
      return 12
    default: return 0
    }
  }

  private static func hexadecimal(_ text: Span<UInt8>, at index: Int) -> UInt32? {
    var value: UInt32 = 0
    for offset in 0..<4 {
      let digit = byte(text, index &+ offset)
      guard digit.isHexadecimal else { return nil }
      value = value &<< 4 | UInt32(digit.isDigit ? digit &- 0x30 : (digit | 0x20) &- 0x57)
    }
    return value
  }

  @inline(__always)
  private static func number(_ text: Span<UInt8>, at start: Int) -> StrictToken? {
    let integer = byte(text, start) == UInt8(ascii: "-") ? start &+ 1 : start
    var end = endOfDigits(text, from: integer)
    guard end > integer, end &- integer == 1 || byte(text, integer) != UInt8(ascii: "0")
    else { return nil }
    let integerEnd = end
    if byte(text, end) == UInt8(ascii: ".") {
      let fraction = end &+ 1
      end = endOfDigits(text, from: fraction)
      if end == fraction { return nil }
    }
    if byte(text, end) | 0x20 == UInt8(ascii: "e") {
      let sign = byte(text, end &+ 1)
      let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
      let exponent = isSigned ? end &+ 2 : end &+ 1
      end = endOfDigits(text, from: exponent)
      if end == exponent { return nil }
    }
    let flags: NodeFlags = end == integerEnd ? .isInteger : []
    return StrictToken(kind: .number, start: start, end: end, flags: flags)
  }

  @inline(__always)
  private static func endOfDigits(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while byte(text, index).isDigit { index &+= 1 }
    return index
  }

  private static func literal(_ text: Span<UInt8>, at start: Int) -> StrictToken? {
    var word: UInt32 = 0
    for offset in 0..<4 { word = word &<< 8 | UInt32(byte(text, start &+ offset)) }
    switch word {
    case 0x7472_7565: return StrictToken(kind: .true, start: start, end: start &+ 4)
    case 0x6E75_6C6C: return StrictToken(kind: .null, start: start, end: start &+ 4)
    case 0x6661_6C73 where byte(text, start &+ 4) == UInt8(ascii: "e"):
      return StrictToken(kind: .false, start: start, end: start &+ 5)
    default: return nil
    }
  }
}

/// A scalar: what it is and where.
private struct StrictToken {
  let kind: NodeKind
  let start: Int
  let end: Int
  var flags: NodeFlags = []
}

/// The way from the root of a document to where it is being read.
private struct StrictPath {
  /// The containers that are open.
  private(set) var depth = 0
  /// Whether the innermost of them is an object, so that a member comes next.
  private(set) var isInObject = false
  private var container: NodeIndex
  /// The member that is open, of an object.
  private var member = Node.none
  /// A node to be filled in: what makes ranges is in another module.
  private let blank = Node(.null, .at(0), flags: .isFlow)

  init(root: Int) { container = NodeIndex(truncatingIfNeeded: root) }

  /// The bracket that ends the innermost container.
  @inline(__always)
  var closer: UInt8 { isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  @inline(__always)
  mutating func open(_ kind: NodeKind, at start: Int, in nodes: inout [Node]) {
    let token = StrictToken(kind: kind, start: start, end: start)
    container = append(token, parent: isInObject ? member : container, &nodes)
    isInObject = kind == .object
    depth &+= 1
  }

  @inline(__always)
  mutating func openMember(with key: StrictToken, in nodes: inout [Node]) {
    let token = StrictToken(kind: .member, start: key.start, end: key.end)
    member = append(token, parent: container, &nodes)
    add(key, in: &nodes)
  }

  @inline(__always)
  func add(_ scalar: StrictToken, in nodes: inout [Node]) {
    append(scalar, parent: isInObject ? member : container, &nodes)
  }

  /// Closes the member whose value ends at `end`, if it is in an object.
  @inline(__always)
  func closeMember(upTo end: Int, in nodes: inout [Node]) {
    if isInObject { nodes[Int(member)].close(upTo: end, behind: nodes.count) }
  }

  @inline(__always)
  mutating func close(upTo end: Int, in nodes: inout [Node]) {
    nodes[Int(container)].close(upTo: end, behind: nodes.count)
    depth &-= 1
    let outer = nodes[Int(container)].parent
    isInObject = nodes[Int(outer)].kind == .member
    if isInObject { member = outer }
    container = isInObject ? nodes[Int(outer)].parent : outer
  }

  @inline(__always)
  @discardableResult
  private func append(
    _ token: StrictToken,
    parent: NodeIndex,
    _ nodes: inout [Node]
  ) -> NodeIndex {
    let index = NodeIndex(truncatingIfNeeded: nodes.count)
    var node = blank
    node.kind = token.kind
    node.flags = NodeFlags(rawValue: node.flags.rawValue | token.flags.rawValue)
    node.range.lower = UInt32(truncatingIfNeeded: token.start)
    node.range.upper = UInt32(truncatingIfNeeded: token.end)
    node.parent = parent
    if token.kind == .string { node.payload = Node.delimiters(opening: 1, closing: 1) }
    nodes.append(node)
    return index
  }
}
