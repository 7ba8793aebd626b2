package import Syntax
import Text
import Vocabulary

/// The bytes that a payload takes on the wire.
package struct PayloadSize: Hashable, Sendable {
  /// The length as compact JSON with the fewest escapes, placeholders counted as nothing: the least
  /// that will be sent.
  package let compact: Int
  /// The length with every placeholder at its declared most; nil where one is not declared, or
  /// where control tags may repeat parts.
  package let worstCase: Int?
  /// Whether `compact` is certainly sent: false where control tags may leave parts out.
  package let isLowerBound: Bool
  /// Whether there are placeholders.
  package let hasPlaceholders: Bool
  /// In JSON, the least length from the first to the last byte as the file has it.
  package let asWritten: Int?

  /// Measures a payload; nil where it holds damaged parts, whose size nobody knows.
  package init?(of payload: Payload, maxBytes: [String: Int]) {
    var meter = Meter(maxBytes: maxBytes)
    meter.add(payload.value)
    // The headers of a publish body stand in it and are not sent with it.
    if payload.key != nil, let headers = payload.root?.object.member(named: Service.publishHeaders)
    {
      meter.subtract(PayloadSize.compactByteCount(of: headers) + 1)
    }
    guard !meter.isDamaged else { return nil }
    let tree = payload.value.tree
    let controls = tree.holes(in: payload.value.range).contains { $0.role == .control }
    compact = meter.compact
    worstCase = meter.worstCase.flatMap { controls ? nil : $0 }
    isLowerBound = !controls
    hasPlaceholders = meter.hasPlaceholders
    asWritten = tree.language == .yaml ? nil : PayloadSize.writtenByteCount(of: payload.value)
  }

  /// The length as it stands, less what a template or a comment takes and nobody sends.
  private static func writtenByteCount(of value: NodeView) -> Int {
    let unsent =
      value.tree.holes(in: value.range).reduce(0) { $0 + $1.range.count }
      + value.tree.comments(in: value.range).reduce(0) { $0 + $1.count }
    return max(0, value.range.count - unsent)
  }

  /// The compact length of one member: key, colon and value.
  package static func compactByteCount(of member: MemberView) -> Int {
    var meter = Meter(maxBytes: [:])
    meter.add(member.node)
    return meter.compact
  }
}

/// Adds lengths up.
///
/// Depth is bounded by the parser's limit.
private struct Meter {
  let maxBytes: [String: Int]
  var compact = 0
  var worstCase: Int? = 0
  var hasPlaceholders = false
  var isDamaged = false

  mutating func add(_ node: NodeView) {
    switch node.kind {
    case .object, .array:
      add(2)
      var isFirst = true
      for child in node.children {
        if !isFirst { add(1) }
        isFirst = false
        add(child)
      }
      // A placeholder among the members is no child: how much it adds is not known.
      if node.flags.contains(.isOpen) {
        worstCase = nil
        hasPlaceholders = true
      }
    case .member:
      add(1)
      for child in node.children { add(child) }
    case .string: addString(node)
    case .number: add(node.asNumber?.text.utf8.count ?? 0)
    case .true, .null: add(4)
    case .false: add(5)
    case .placeholder:
      hasPlaceholders = true
      compact += 1
      addHoles(node.tree.holes(in: node.range), of: node)
    case .missing, .unexpected: isDamaged = true
    }
  }

  private mutating func addString(_ node: NodeView) {
    guard let string = node.asString else { return }
    guard string.isTemplate else { return add(string.quotedByteCount) }
    hasPlaceholders = true
    let holes = string.holes
    let written = holes.reduce(0) { count, hole in
      count + JSONString.quotedByteCount(Array(node.tree.source.slice(hole.range))) - 2
    }
    add(max(2, JSONString.quotedByteCount(string.bytes) - written))
    addHoles(holes, of: node)
  }

  /// Adds the most that placeholders may put in.
  private mutating func addHoles(_ holes: ArraySlice<Placeholder>, of node: NodeView) {
    guard !holes.isEmpty else {
      worstCase = nil
      return
    }
    for hole in holes {
      guard let count = maxBytes[hole.name(in: node.tree.source)] else {
        worstCase = nil
        return
      }
      addToWorstCase(count)
    }
  }

  /// Stays at the largest number there is, since declared lengths may be of any size.
  private mutating func addToWorstCase(_ count: Int) {
    worstCase = worstCase.map { sum in
      let (total, overflows) = sum.addingReportingOverflow(count)
      return overflows ? .max : total
    }
  }

  /// Takes away what a member and its comma added.
  mutating func subtract(_ count: Int) { add(-count) }

  private mutating func add(_ count: Int) {
    compact += count
    addToWorstCase(count)
  }
}
