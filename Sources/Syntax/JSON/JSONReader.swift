import Text

/// The state of reading one JSON file.
///
/// Recursive descent over bytes; the depth of recursion is bounded by `SyntaxTree.maxDepth`. What is
/// right is read on straight paths, what is wrong or a template leaves them for an extension's file.
struct JSONReader {
  let bytes: [UInt8]
  let language: Language
  var builder: TreeBuilder
  var issues: [SyntaxIssue] = []
  var comments: [ByteRange] = []

  /// The offset of the next byte, and the end of what is read: the file's, or a line's.
  var index: Int
  var end: Int
  /// The end of the last token of the tree, where something is missing if it is.
  var lastEnd = 0

  private let placeholders: [Placeholder]
  private var nextPlaceholder = 0
  /// The start of the next placeholder; may lie behind `index`, where `placeholderHere()` puts it
  /// right.
  private(set) var placeholderStart: Int

  var depth = 0
  var openObjects = 0
  var openArrays = 0
  /// Whether a control tag was passed since the last member or item.
  var sawControl = false
  /// Whether a control tag stands in front of the member or item that is being read.
  var followsControl = false
  /// Whether commas may be missing or superfluous here, since something unknown stands around.
  var isLax = false
  /// Whether closing brackets were swallowed, so that no container can be blamed for lacking one.
  var lostClosers = false

  /// The issues in the innermost object.
  var damageCount = 0
  var isSilent = false
  var isReadable = true
  private var saidTooDeep = false
  /// Knows every style: what it finds outside the placeholders is of a style that is not switched
  /// on.
  var matcher: PlaceholderMatcher

  init(_ source: SourceText, language: Language, placeholders: [Placeholder]) {
    bytes = source.bytes
    self.language = language
    self.placeholders = placeholders
    index = source.contentStart
    end = source.bytes.count
    placeholderStart = placeholders.first.map { Int($0.range.lower) } ?? .max
    builder = TreeBuilder(capacity: JSONReader.nodeCount(source.bytes, language))
    matcher = PlaceholderMatcher(bytes: source.bytes, styles: PlaceholderStyle.allCases)
  }

  /// About as many nodes as there will be.
  ///
  /// A colon stands for a member and its key, a comma for a value in front, and an opening bracket for
  /// one behind. Text that is no JSON gets no more than JSON could need.
  private static func nodeCount(_ bytes: [UInt8], _ language: Language) -> Int {
    let count = ByteScan.likelyNodeCount(bytes.span, countsLines: language == .ndjson)
    return min(count, bytes.count / 2) + 8
  }

  /// Forgets what was wrong with the document before.
  mutating func beginDocument() {
    damageCount = 0
    isSilent = false
    isLax = false
    sawControl = false
    lostClosers = false
    saidTooDeep = false
  }

  /// Notes an issue, unless one begins there already or the file was given up.
  @inline(never)
  mutating func report(_ code: SyntaxIssue.Code, _ range: ByteRange, related: ByteRange? = nil) {
    guard !isSilent, issues.last?.range.lower != range.lower else { return }
    switch code {
    case .tooDeep:
      if saidTooDeep { return }
      saidTooDeep = true
    case .comment, .undeclaredPlaceholder: break
    default: damageCount += 1
    }
    issues.append(SyntaxIssue(code, range, related: related))
    if damageCount >= 4 {
      isSilent = true
      isReadable = false
    }
  }

  /// The issues in order of place; of those that begin at one offset the first that was found.
  func settledIssues() -> [SyntaxIssue] {
    let order = issues.indices.sorted {
      (issues[$0].range.lower, $0) < (issues[$1].range.lower, $1)
    }
    var settled: [SyntaxIssue] = []
    settled.reserveCapacity(issues.count)
    for position in order where settled.last?.range.lower != issues[position].range.lower {
      settled.append(issues[position])
    }
    return settled
  }

  /// Adds a leaf that ends where reading stands.
  @inline(__always)
  mutating func leaf(_ kind: NodeKind, from start: Int, flags: NodeFlags = .isFlow) {
    builder.leaf(kind, ByteRange(start, index), flags: flags)
    lastEnd = index
  }

  /// The placeholder that begins at `index`.
  @inline(__always)
  mutating func placeholderHere() -> Placeholder? {
    index < placeholderStart
      ? nil : placeholder(from: index).flatMap { Int($0.range.lower) == index ? $0 : nil }
  }

  /// The first placeholder that begins at `offset` or behind; those before are left behind.
  mutating func placeholder(from offset: Int) -> Placeholder? {
    while nextPlaceholder < placeholders.count,
      Int(placeholders[nextPlaceholder].range.lower) < offset
    { nextPlaceholder += 1 }
    guard nextPlaceholder < placeholders.count else {
      placeholderStart = .max
      return nil
    }
    placeholderStart = Int(placeholders[nextPlaceholder].range.lower)
    return placeholders[nextPlaceholder]
  }

  /// The placeholder that begins at `offset`, for looking ahead.
  func peekPlaceholder(at offset: Int) -> Placeholder? {
    offset >= placeholderStart ? anyPlaceholder(at: offset) : nil
  }

  /// The placeholder that begins at `offset`, passed or not.
  func anyPlaceholder(at offset: Int) -> Placeholder? {
    var low = 0
    var high = placeholders.count
    while low < high {
      let middle = (low + high) / 2
      if Int(placeholders[middle].range.lower) < offset { low = middle + 1 } else { high = middle }
    }
    guard low < placeholders.count, Int(placeholders[low].range.lower) == offset else { return nil }
    return placeholders[low]
  }

  /// The byte at `offset`, or 0 at the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

  /// `offset` without the white space in front of it.
  func trimmed(_ offset: Int) -> Int {
    var offset = offset
    while offset > 0, bytes[offset - 1].isSpace { offset -= 1 }
    return offset
  }

  /// The offset of the first byte from `offset` on that is no white space.
  func skippingSpace(_ offset: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset].isSpace { offset += 1 }
    return offset
  }

  /// The end of the line that holds `offset`.
  func lineEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < end, !bytes[offset].isLineEnd { offset += 1 }
    return offset
  }

  /// Whether the bytes at `offset` are `text`.
  func matches(_ text: String, at offset: Int) -> Bool {
    guard offset <= end - text.utf8.count else { return false }
    return bytes[offset..<offset + text.utf8.count].elementsEqual(text.utf8)
  }

  /// Whether a line ends between two offsets.
  func hasLineEnd(_ lower: Int, _ upper: Int) -> Bool {
    lower < upper && bytes[lower..<upper].contains { $0.isLineEnd }
  }
}
