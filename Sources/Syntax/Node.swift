package import Text

/// What a node of the tree is.
///
/// JSON and YAML share these kinds.
package enum NodeKind: UInt8, Sendable {
  /// Children: members.
  case object
  /// Children: the key (a string or a placeholder), then the value.
  case member
  /// Children: any values.
  case array
  case string
  case number
  case `true`
  case `false`
  case null
  /// A template's placeholder that stands for a value, a key, or members.
  case placeholder
  /// A value that should stand here and does not; its range is empty.
  case missing
  /// Bytes that are no value; a syntax issue says so.
  case unexpected

  /// Written out, as what an enumeration with raw values has otherwise goes through a generic call.
  package static func == (left: NodeKind, right: NodeKind) -> Bool {
    left.rawValue == right.rawValue
  }
}

/// The place of a node in its tree.
package typealias NodeIndex = UInt32

/// What a parser noticed about a node.
package struct NodeFlags: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A string whose decoded text differs from its bytes.
  package static var hasEscapes: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  /// A string that holds placeholders, so that its text is not known in full.
  package static var isTemplate: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// A YAML scalar without quotes.
  package static var isPlain: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// A YAML literal or folded scalar.
  package static var isBlockScalar: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// A scalar whose text lies in the tree's side table, not in the file's bytes.
  package static var isDetached: NodeFlags { NodeFlags(rawValue: 1 << 4) }
  /// A copy made for a YAML alias or merge key; its range is the alias's.
  package static var isAliasCopy: NodeFlags { NodeFlags(rawValue: 1 << 5) }
  /// A container with more members or items than are written: a placeholder, a control block or a
  /// syntax error may hold any others.
  package static var isOpen: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  /// A member or item with a control tag (`{{#if}}`, `{% else %}`) between it and the one before.
  package static var followsControl: NodeFlags { NodeFlags(rawValue: 1 << 7) }
  /// A number without fraction and exponent.
  package static var isInteger: NodeFlags { NodeFlags(rawValue: 1 << 8) }
  /// A YAML flow container or quoted scalar (`{}`, `[]`, `"…"`, `'…'`); every JSON node has it too.
  package static var isFlow: NodeFlags { NodeFlags(rawValue: 1 << 9) }
}

/// One node: 20 bytes, linked by indices.
///
/// What is in a node follows it without a gap, so that the first child is the next node, and the next
/// sibling stands where a node's own part of the tree ends.
package struct Node: Sendable {
  package var kind: NodeKind
  package var flags: NodeFlags
  /// The bytes from the first to the last of the node, delimiters included.
  package var range: ByteRange
  /// The parent, or the node itself for a root.
  package var parent: NodeIndex
  /// Containers and members: the index behind everything in them, or `none` while they are open.
  ///
  /// Detached scalars: the index of their text in the side table. Other strings: the widths of the
  /// delimiters, see `delimiters`.
  package var payload: UInt32

  /// Gives a node with others in it its end, and the index behind them.
  mutating func close(upTo end: Int, behind nodeCount: Int) {
    range.upper = UInt32(clamping: end)
    payload = NodeIndex(truncatingIfNeeded: nodeCount)
  }

  /// Stands for "no node".
  package static var none: NodeIndex { .max }

  package init(
    _ kind: NodeKind,
    _ range: ByteRange,
    flags: NodeFlags = [],
    parent: NodeIndex = Node.none,
    payload: UInt32 = Node.none
  ) {
    self.kind = kind
    self.flags = flags
    self.range = range
    self.parent = parent
    self.payload = payload
  }

  /// The payload of a string whose opening and closing delimiters take so many bytes each.
  package static func delimiters(opening: Int, closing: Int) -> UInt32 {
    UInt32(opening & 0xFF) << 8 | UInt32(closing & 0xFF)
  }

  /// Whether there may be nodes in it.
  var isParent: Bool { isContainer || kind == .member }

  /// Whether it is a whole number of up to 15 digits as it stands there, which any program reads alike.
  var isShortInteger: Bool {
    kind == .number && flags.contains(.isInteger) && isVerbatim && 1...15 ~= range.count
  }

  package var isContainer: Bool { kind == .object || kind == .array }

  /// Whether the text of a scalar is what its bytes are.
  package var isVerbatim: Bool {
    !flags.contains(.hasEscapes) && !flags.contains(.isDetached)
  }

  /// The bytes between a string's delimiters; the whole range of other nodes.
  package var contentRange: ByteRange {
    guard kind == .string, !flags.contains(.isDetached), payload != Node.none else { return range }
    let opening = payload >> 8 & 0xFF
    let closing = payload & 0xFF
    return ByteRange(
      min(range.lower + opening, range.upper),
      max(range.lower + opening, range.upper - min(closing, range.upper))
    )
  }
}
