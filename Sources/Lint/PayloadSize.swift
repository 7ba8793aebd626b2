import PushlintAPNsSpec
public import PushlintSyntax

/// The size of a payload on the wire.
public struct PayloadSize: Hashable, Sendable {
  /// The length as compact JSON with the fewest escapes, placeholders counted as nothing: the least
  /// that will be sent.
  public let compact: Int
  /// The same from a sender that writes everything outside ASCII as `\uXXXX`.
  public let escaped: Int
  /// The length with every placeholder at its declared most, that being the UTF-8 bytes of what is
  /// put in, unchanged; nil where one is not declared, or where control tags may repeat
  /// parts.
  public let worstCase: Int?
  /// Whether `compact` is certainly sent: false where control tags may leave parts out.
  public let isLowerBound: Bool
  /// Whether there are placeholders.
  public let hasPlaceholders: Bool
  /// In JSON, the least length from the first to the last byte as the file has it.
  public let asWritten: Int?

  /// Measures a payload; nil where damaged parts leave the size unknown.
  public init?(of payload: Payload, maxBytes: [ExactText: Int]) {
    let body = payload.value
    // The headers of a publish body are in it but are not sent with it.
    let headers = payload.headers.key?.member?.node
    let unsent = headers.flatMap { $0.parent == body ? $0 : nil }
    var meter = Meter(maxBytes: maxBytes, unsent: unsent?.index, countsEscapes: true)
    meter.add(body)
    guard !meter.isDamaged else { return nil }
    let placeholders = body.tree.placeholders(in: body.range).filter { !$0.isComment }
    let hasControls = meter.hasControls || placeholders.contains { $0.role == .control }
    let hidesMore =
      meter.isOpen
      && (meter.placeholderCount < placeholders.count || body.tree.hasIssue(in: body.range))
    // What is sent as it is has the size that it has.
    let sent = payload.context.isLive ? body.tree.source.count : nil
    compact = sent ?? meter.compact
    escaped = sent ?? meter.compact + meter.surplus
    worstCase = hasControls || hidesMore ? nil : meter.worstCase
    isLowerBound = !hasControls
    hasPlaceholders = meter.hasPlaceholders
    asWritten =
      body.tree.language == .yaml
      ? nil : PayloadSize.writtenByteCount(of: body, without: unsent?.range)
  }

  /// The most bytes, as written, that every sender sends in less than nine tenths of the smallest limit:
  /// no byte of JSON or YAML becomes more than the six of `\uXXXX`.
  static let smallByteCount = (Limits.payloadMaxByteCount.value * 9 / 10 - 1) / 6

  /// The length as written, less what a template or a comment takes and nobody sends, and less a
  /// member with its comma.
  private static func writtenByteCount(of value: NodeView, without member: ByteRange?) -> Int {
    let ranges =
      value.tree.placeholders(in: value.range).map { $0.range }
      + value.tree.comments(in: value.range)
    let unsent = ranges.reduce(0) { count, range in
      member.map { $0.contains(range) } ?? false ? count : count + range.count
    }
    return max(0, value.range.count - unsent - (member.map { $0.count + 1 } ?? 0))
  }

  /// The compact length of one member: key, colon and value.
  public static func compactByteCount(of member: MemberView) -> Int {
    var meter = Meter(maxBytes: [:], unsent: nil, countsEscapes: false)
    meter.add(member.node)
    return meter.compact
  }
}

/// Adds lengths up.
private struct Meter {
  let maxBytes: [ExactText: Int]
  /// A member that is no part of the body.
  let unsent: NodeIndex?
  /// Whether `surplus` is wanted.
  let countsEscapes: Bool
  var compact = 0
  /// What `\uXXXX` for everything outside ASCII takes in addition.
  var surplus = 0
  var worstCase: Int? = 0
  var hasPlaceholders = false
  var hasControls = false
  /// Whether more may be in a container than its children: how much it adds is known where a
  /// placeholder in a key or among the items is all there is to it.
  var isOpen = false
  /// The placeholders that were met, not counting those of aliases.
  var placeholderCount = 0
  var isDamaged = false

  /// Adds a node and everything in it.
  mutating func add(_ root: NodeView) {
    let length = CompactLength(of: root, without: unsent, countsEscapes: countsEscapes) {
      addOdd($0)
    }
    add(length.byteCount)
    surplus += length.escapingSurplus
  }

  /// Adds what a node takes whose length is not that of its bytes.
  private mutating func addOdd(_ node: NodeView) {
    switch node.kind {
    case .string: addString(node)
    case .placeholder: addPlaceholder(node)
    case .missing, .unexpected: isDamaged = true
    case .object, .array:
      isOpen = true
      hasPlaceholders = true
      // The omitted part may be at the anchor, which no other check visits.
      if node.isAliasCopy { hasControls = true }
    case .member, .number, .true, .false, .null: break
    }
  }

  /// Adds a placeholder that is a whole value or key: at least a digit, or the quotes of a key.
  private mutating func addPlaceholder(_ node: NodeView) {
    let isKey = node.member?.key.index == node.index
    hasPlaceholders = true
    compact += isKey ? 2 : 1
    // What is put into YAML gets its quotes when it becomes JSON.
    if node.tree.language == .yaml { addToWorstCase(2) }
    addPlaceholders(node.placeholders, of: node)
  }

  private mutating func addString(_ node: NodeView) {
    let string = StringView(node: node)
    let bytes = string.bytes
    surplus += JSONString.escapingSurplus(of: bytes, in: ByteRange(0, bytes.count))
    guard string.isTemplate else { return add(string.quotedByteCount) }
    hasPlaceholders = true
    let placeholders = string.placeholders
    var written = 0
    for placeholder in placeholders {
      let source = node.tree.source
      written += JSONString.quotedByteCount(Array(source.slice(placeholder.range))) - 2
      surplus -= JSONString.escapingSurplus(of: source.bytes, in: placeholder.range)
    }
    add(max(2, JSONString.quotedByteCount(bytes) - written))
    addPlaceholders(placeholders, of: node)
  }

  /// Adds the most that placeholders may put in.
  private mutating func addPlaceholders(_ placeholders: ArraySlice<Placeholder>, of node: NodeView)
  {
    if !node.isAliasCopy { placeholderCount += placeholders.count { !$0.isComment } }
    if placeholders.isEmpty { worstCase = nil }
    for placeholder in placeholders where !placeholder.isComment {
      if placeholder.role == .control { hasControls = true }
      guard let count = maxBytes[placeholder.name(in: node.tree.source)] else {
        worstCase = nil
        continue
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

  private mutating func add(_ count: Int) {
    compact += count
    addToWorstCase(count)
  }
}
