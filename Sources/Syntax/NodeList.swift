/// The nodes of a tree, in the order of their first bytes.
///
/// There is a node for every few bytes of a file, so each has 12 bytes. Containers, long texts and
/// other nodes that do not fit have 12 more.
public struct NodeList: Sendable {
  /// A node, or the part of it that all nodes have.
  private struct Record {
    let lower: UInt32
    /// The parent, or the index of the rest.
    let link: UInt32
    var flags: NodeFlags
    var kind: NodeKind
    /// The count of bytes, or `isPart`.
    let length: UInt8

    /// Stands for a length in a node that has a rest.
    static var isPart: UInt8 { .max }
  }

  /// What a record has no place for.
  private struct Rest {
    var upper: UInt32
    let parent: NodeIndex
    var payload: UInt32
  }

  private var records: [Record] = []
  private var rests: [Rest] = []

  init() {}

  /// Makes room for nodes, of which at most every second one has a rest in nearly all files.
  ///
  /// Growing would copy them, and room that stays empty takes no memory.
  mutating func reserveCapacity(_ count: Int) {
    records.reserveCapacity(count)
    rests.reserveCapacity(count / 2)
  }

  /// Adds a node.
  @inline(__always)
  mutating func append(
    _ kind: NodeKind,
    _ flags: NodeFlags,
    from lower: UInt32,
    to upper: UInt32,
    parent: NodeIndex,
    payload: UInt32
  ) {
    let length = upper &- lower
    let isWhole =
      !kind.isContainer && length < UInt32(Record.isPart)
      && payload == NodeList.payload(kind, flags)
    records.append(
      Record(
        lower: lower,
        link: isWhole ? parent : UInt32(truncatingIfNeeded: rests.count),
        flags: flags,
        kind: kind,
        length: isWhole ? UInt8(truncatingIfNeeded: length) : Record.isPart
      )
    )
    if !isWhole { rests.append(Rest(upper: upper, parent: parent, payload: payload)) }
  }

  /// The payload of nearly all nodes without children: strings in quotes of one byte, or in none.
  @inline(__always)
  private static func payload(_ kind: NodeKind, _ flags: NodeFlags) -> UInt32 {
    guard kind == .string else { return Node.none }
    let width = flags.contains(.isFlow) ? 1 : 0
    return Node.delimiters(opening: width, closing: width)
  }

  /// Sets the end of a container; all nodes after it are its descendants.
  @inline(__always)
  mutating func close(_ container: NodeIndex, upTo end: UInt32) {
    let rest = Int(records[Int(container)].link)
    rests[rest].upper = end
    rests[rest].payload = NodeIndex(truncatingIfNeeded: count)
  }

  /// Removes the nodes after the first `count`.
  mutating func removeAll(after count: Int) {
    let first = records[count...].first { $0.length == Record.isPart }
    if let first { rests.removeSubrange(Int(first.link)...) }
    records.removeSubrange(count...)
  }
}

/// Parts of a node, without reading all of it.
extension NodeList {
  @inline(__always)
  func kind(of index: NodeIndex) -> NodeKind { records[Int(index)].kind }

  @inline(__always)
  func flags(of index: NodeIndex) -> NodeFlags { records[Int(index)].flags }

  @inline(__always)
  func parent(of index: NodeIndex) -> NodeIndex {
    let record = records[Int(index)]
    return record.length == Record.isPart ? rests[Int(record.link)].parent : record.link
  }

  /// The index after the last descendant of a node.
  @inline(__always)
  func end(of index: NodeIndex) -> NodeIndex {
    guard index < count else { return index }
    let record = records[Int(index)]
    guard record.kind.isContainer else { return index &+ 1 }
    let end = rests[Int(record.link)].payload
    // All nodes after one that is still open are in it.
    return end == Node.none ? NodeIndex(truncatingIfNeeded: count) : end
  }

  /// The range of a scalar that compact JSON has as the file does, if the file is JSON; nil for other
  /// nodes.
  @inline(__always)
  func rangeOfCompactScalar(at index: NodeIndex) -> ByteRange? {
    let record = records[Int(index)]
    guard record.kind.isScalar,
      record.flags.isDisjoint(with: [.hasEscapes, .isTemplate, .isDetached])
    else { return nil }
    if record.length != Record.isPart {
      return ByteRange(record.lower, record.lower &+ UInt32(record.length))
    }
    let rest = rests[Int(record.link)]
    let isUsual = rest.payload == NodeList.payload(record.kind, record.flags)
    return isUsual ? ByteRange(record.lower, rest.upper) : nil
  }

  mutating func setKind(of index: NodeIndex, to kind: NodeKind) { records[Int(index)].kind = kind }

  mutating func setFlags(of index: NodeIndex, to flags: NodeFlags) {
    records[Int(index)].flags = flags
  }
}

extension NodeList: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { records.count }

  @inline(__always)
  public subscript(position: Int) -> Node {
    let record = records[position]
    guard record.length == Record.isPart else {
      return Node(
        record.kind,
        ByteRange(record.lower, record.lower &+ UInt32(record.length)),
        flags: record.flags,
        parent: record.link,
        payload: NodeList.payload(record.kind, record.flags)
      )
    }
    let rest = rests[Int(record.link)]
    return Node(
      record.kind,
      ByteRange(record.lower, rest.upper),
      flags: record.flags,
      parent: rest.parent,
      payload: rest.payload
    )
  }
}
