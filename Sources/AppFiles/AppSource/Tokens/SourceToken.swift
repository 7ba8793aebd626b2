import PushlintSyntax

/// One token of a source file.
struct SourceToken: Sendable {
  /// What a token is.
  enum Kind: UInt8, Sendable {
    /// An identifier or a keyword.
    case word
    /// An identifier in back-ticks, which its range includes.
    case escapedWord
    /// A hash sign and the word behind it, such as `#if`.
    case directive
    /// A string whose value is in the file.
    case string
    /// A string with an interpolation, or without its end.
    case opaqueString
    case number
    /// Any other byte.
    case symbol
  }

  let kind: Kind
  /// The keyword that a `word` or a `directive` is.
  let keyword: Keyword?
  /// Whether it is the first token on its line.
  let startsLine: Bool
  let range: ByteRange
}

/// The words that the readers know.
enum Keyword: String, CaseIterable, Sendable {
  case actor, any, async, borrowing, const, consuming, convenience, define, didSet, distributed
  case dynamic, final, from, indirect, infix, isolated, lazy, mutating, nonisolated, nonmutating
  case open, optional, override, package, postfix, prefix, rawValue, required, sending, some
  case unowned, unsafe, weak, willSet
  case `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `false`, `fileprivate`
  case `for`, `func`, `in`, `init`, `inout`, `internal`, `let`, `private`, `protocol`
  case `return`, `static`, `struct`, `subscript`, `true`, `typealias`, `var`, `where`

  case importWord = "import", publicWord = "public"
  case hashIf = "#if", hashElseif = "#elseif", hashElse = "#else", hashEndif = "#endif"
  case hashError = "#error", hashWarning = "#warning", hashSource = "#sourceLocation"

  case categoryWithIdentifier
  case UNNotificationCategory, WKNotificationScene

  /// The keyword that these bytes spell.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count <= 22, let keyword = Keyword.table[WordHash.of(bytes)],
      keyword.rawValue.utf8.elementsEqual(bytes)
    else { return nil }
    self = keyword
  }

  private static let table: [UInt64: Keyword] = {
    var table: [UInt64: Keyword] = [:]
    for keyword in allCases { table[WordHash.of(keyword.rawValue)] = keyword }
    return table
  }()

  /// Whether it may stand between a declaration's attributes and its keyword.
  var isModifier: Bool {
    switch self {
    case .async, .borrowing, .class, .consuming, .convenience, .distributed, .dynamic,
      .fileprivate, .final, .indirect, .infix, .internal, .isolated, .lazy, .mutating,
      .nonisolated, .nonmutating, .open, .optional, .override, .package, .postfix, .prefix,
      .private, .publicWord, .required, .sending, .static, .unowned, .unsafe, .weak:
      true
    default: false
    }
  }

  /// Whether a declaration starts with it, so that an expression cannot go on there.
  var startsDeclaration: Bool {
    switch self {
    case .actor, .associatedtype, .case, .class, .deinit, .enum, .extension, .func, .importWord,
      .let,
      .protocol, .struct, .typealias, .var:
      true
    default: false
    }
  }
}

/// The FNV-1a hash of a word's bytes.
struct WordHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = WordHash()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }

  static func of(_ word: String) -> UInt64 {
    var hash = WordHash()
    for byte in word.utf8 { hash.add(byte) }
    return hash.value
  }
}
