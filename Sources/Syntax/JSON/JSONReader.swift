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

  private let holes: [Placeholder]
  private var nextHole = 0
  /// The start of the next hole; may lie behind `index`, where `holeHere()` puts it right.
  private(set) var holeStart: Int

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
  /// Knows every style: what it finds outside the holes is of a style that is not switched on.
  var matcher: PlaceholderMatcher

  init(_ source: SourceText, language: Language, holes: [Placeholder]) {
    bytes = source.bytes
    self.language = language
    self.holes = holes
    index = source.contentStart
    end = source.bytes.count
    holeStart = holes.first.map { Int($0.range.lower) } ?? .max
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
  mutating func holeHere() -> Placeholder? {
    index < holeStart ? nil : hole(from: index).flatMap { Int($0.range.lower) == index ? $0 : nil }
  }

  /// The first placeholder that begins at `offset` or behind; those before are left behind.
  mutating func hole(from offset: Int) -> Placeholder? {
    while nextHole < holes.count, Int(holes[nextHole].range.lower) < offset { nextHole += 1 }
    guard nextHole < holes.count else {
      holeStart = .max
      return nil
    }
    holeStart = Int(holes[nextHole].range.lower)
    return holes[nextHole]
  }

  /// The placeholder that begins at `offset`, for looking ahead.
  func peekHole(at offset: Int) -> Placeholder? {
    offset >= holeStart ? anyHole(at: offset) : nil
  }

  /// The placeholder that begins at `offset`, passed or not.
  func anyHole(at offset: Int) -> Placeholder? {
    var low = 0
    var high = holes.count
    while low < high {
      let middle = (low + high) / 2
      if Int(holes[middle].range.lower) < offset { low = middle + 1 } else { high = middle }
    }
    guard low < holes.count, Int(holes[low].range.lower) == offset else { return nil }
    return holes[low]
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
