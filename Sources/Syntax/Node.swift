/// What a node of the tree is.
///
/// JSON and YAML share these kinds.
public enum NodeKind: UInt8, Sendable {
  /// Children: members.
  case object
  /// A key (a string or a placeholder) and its value: no node of its own, but the two of them.
  case member
  /// Children: any values.
  case array
  case string
  case number
  case `true`
  case `false`
  case null
  /// A placeholder of a template, for a value, a key or members.
  case placeholder
  /// A value that is missing here; its range is empty.
  case missing
  /// Bytes that are not a value; a syntax issue reports them.
  case unexpected

  @inline(__always)
  var isContainer: Bool { self == .object || self == .array }

  /// Whether it is a string, a number, a boolean or null.
  @inline(__always)
  var isScalar: Bool { rawValue &- NodeKind.string.rawValue <= 4 }

  /// Written out because the synthesized operator makes a generic call.
  public static func == (left: NodeKind, right: NodeKind) -> Bool {
    left.rawValue == right.rawValue
  }
}

/// The index of a node in its tree.
public typealias NodeIndex = UInt32

/// What a parser recorded about a node.
public struct NodeFlags: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A string whose decoded text differs from its bytes.
  public static var hasEscapes: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  /// A string with placeholders, whose text is only partly known.
  public static var isTemplate: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// A YAML scalar without quotes.
  public static var isPlain: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// A YAML literal or folded scalar.
  public static var isBlockScalar: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// A scalar whose text is in the tree's side table, not in the file's bytes.
  public static var isDetached: NodeFlags { NodeFlags(rawValue: 1 << 4) }
  /// A copy made for a YAML alias or merge key, with the range of the alias.
  public static var isAliasCopy: NodeFlags { NodeFlags(rawValue: 1 << 5) }
  /// A container that may have more members or items than those written, because of a placeholder,
  /// a control block or a syntax error.
  public static var isOpen: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  /// A member or item that follows a control tag (`{{#if}}`, `{% else %}`), or begins an alternative.
  public static var followsControl: NodeFlags { NodeFlags(rawValue: 1 << 7) }
  /// A number without fraction and exponent.
  public static var isInteger: NodeFlags { NodeFlags(rawValue: 1 << 8) }
  /// A YAML flow container or quoted scalar (`{}`, `[]`, `"…"`, `'…'`); every JSON node has it too.
  public static var isFlow: NodeFlags { NodeFlags(rawValue: 1 << 9) }
  /// The key of a member; the next node is its value.
  public static var isKey: NodeFlags { NodeFlags(rawValue: 1 << 10) }
  /// The key of a member that is a copy made for a YAML alias or merge key.
  public static var isKeyOfCopy: NodeFlags { NodeFlags(rawValue: 1 << 11) }
  /// A key that is written as a YAML alias: it is a copy, but its member need not be one.
  public static var isAliasKey: NodeFlags { NodeFlags(rawValue: 1 << 12) }

  // What `OptionSet` has, for every node that is asked: without optimization, tests would wait for its
  // generic code.
  public func contains(_ other: NodeFlags) -> Bool { rawValue & other.rawValue == other.rawValue }
  public func intersection(_ other: NodeFlags) -> NodeFlags {
    NodeFlags(rawValue: rawValue & other.rawValue)
  }
  public func union(_ other: NodeFlags) -> NodeFlags {
    NodeFlags(rawValue: rawValue | other.rawValue)
  }
}

/// One node, linked by indices; a tree stores it in a `NodeList`.
///
/// The descendants of a node follow it without a gap: its first child is the next node, and its
/// next sibling comes after its last descendant. The members of an object are pairs of its children.
public struct Node: Sendable {
  public let kind: NodeKind
  public let flags: NodeFlags
  /// The bytes from the first to the last of the node, delimiters included.
  public let range: ByteRange
  /// The container, or the node itself for a root.
  public let parent: NodeIndex
  /// Containers: the index after their last descendant, or `none` while they are open.
  ///
  /// Detached scalars: the index of their text in the side table. Other strings: the widths of the
  /// delimiters, see `delimiters`.
  public let payload: UInt32

  /// Stands for "no node".
  public static var none: NodeIndex { .max }

  public init(
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

  /// The payload of a string whose delimiters have these byte counts.
  public static func delimiters(opening: Int, closing: Int) -> UInt32 {
    UInt32(opening & 0xFF) << 8 | UInt32(closing & 0xFF)
  }

  /// Whether it is an integer of up to 15 bytes, which every program reads exactly.
  var isShortInteger: Bool {
    kind == .number && flags.contains(.isInteger) && isVerbatim && 1...15 ~= range.count
  }

  public var isContainer: Bool { kind.isContainer }

  /// Whether the text of a scalar equals its bytes.
  public var isVerbatim: Bool {
    !flags.contains(.hasEscapes) && !flags.contains(.isDetached)
  }

  /// The bytes between a string's delimiters; the whole range of other nodes.
  public var contentRange: ByteRange {
    guard kind == .string, !flags.contains(.isDetached), payload != Node.none else { return range }
    let opening = payload >> 8 & 0xFF
    let closing = payload & 0xFF
    return ByteRange(
      min(range.lower + opening, range.upper),
      max(range.lower + opening, range.upper - min(closing, range.upper))
    )
  }
}
