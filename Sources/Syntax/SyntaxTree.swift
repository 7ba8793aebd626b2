/// The result of parsing one file: a flat, immutable tree and the issues found.
///
/// A class, so that a view of a node is two words and not five retained arrays.
public final class SyntaxTree: Sendable {
  public let source: SourceText
  public let language: Language
  public let nodes: NodeList
  let documents: [NodeIndex]
  /// The syntax issues, in order of position; of very many only the first ones.
  public let issues: [SyntaxIssue]
  /// The other issues, by kind.
  public let furtherIssues: [FurtherIssues]
  /// Every placeholder of the file, in order of position.
  public let placeholders: [Placeholder]
  /// Where an opening delimiter begins no placeholder, in order.
  let unclosedDelimiters: [UInt32]
  /// Whether one of them may be that of a tag that ends in a later line.
  let mayHaveTagsOverLines: Bool
  /// Every comment without its line end, in order of position.
  public let comments: [ByteRange]
  private let detachedTexts: [[UInt8]]
  private let origins: [NodeIndex: NodeIndex]
  private let textMaps: [NodeIndex: TextMap]
  /// Whether rules on content may run: false if the file is so damaged that they would have to
  /// guess.
  public let isReadable: Bool
  /// The position of this text in a file; nil for the text of a file itself.
  public let embedding: Embedding?

  init(
    source: SourceText,
    language: Language,
    _ builder: TreeBuilder,
    issues: [SyntaxIssue],
    further: [FurtherIssues] = [],
    placeholders: [Placeholder],
    unclosedDelimiters: [UInt32],
    comments: [ByteRange],
    isReadable: Bool
  ) {
    self.source = source
    self.language = language
    nodes = builder.nodes
    documents = builder.documents
    self.issues = issues
    furtherIssues = further
    self.placeholders = placeholders
    self.unclosedDelimiters = unclosedDelimiters
    mayHaveTagsOverLines = source.mayHaveTags(openedAt: unclosedDelimiters)
    self.comments = comments
    detachedTexts = builder.detachedTexts
    origins = builder.origins
    textMaps = builder.textMaps
    self.isReadable = isReadable
    embedding = nil
  }

  /// The same tree as the content of a string of another file.
  public convenience init(_ tree: SyntaxTree, embeddedAs embedding: Embedding) {
    self.init(tree, nodes: tree.nodes, issues: tree.issues, embeddedAs: embedding)
  }

  /// The tree with one issue, which makes the rest of the file unreadable.
  init(_ tree: SyntaxTree, givenUpFor issue: SyntaxIssue) {
    source = tree.source
    language = tree.language
    nodes = tree.nodes
    documents = tree.documents
    issues = [issue]
    furtherIssues = []
    placeholders = tree.placeholders
    unclosedDelimiters = tree.unclosedDelimiters
    mayHaveTagsOverLines = tree.mayHaveTagsOverLines
    comments = tree.comments
    detachedTexts = tree.detachedTexts
    origins = tree.origins
    textMaps = tree.textMaps
    isReadable = false
    embedding = tree.embedding
  }

  /// The tree with as many other nodes, and other issues.
  init(
    _ tree: SyntaxTree,
    nodes: NodeList,
    issues: [SyntaxIssue],
    embeddedAs embedding: Embedding?
  ) {
    source = tree.source
    language = tree.language
    self.nodes = nodes
    documents = tree.documents
    self.issues = issues
    furtherIssues = tree.furtherIssues
    placeholders = tree.placeholders
    unclosedDelimiters = tree.unclosedDelimiters
    mayHaveTagsOverLines = tree.mayHaveTagsOverLines
    comments = tree.comments
    detachedTexts = tree.detachedTexts
    origins = tree.origins
    textMaps = tree.textMaps
    isReadable = tree.isReadable
    self.embedding = embedding
  }

  /// The root of each document: one in JSON, none in an empty file, any number in YAML.
  public var roots: [NodeView] { documents.map { NodeView(tree: self, index: $0) } }

  /// The mistakes behind which text may be missing in the tree, in order of position.
  public var losses: some Sequence<SyntaxIssue> {
    issues.lazy.filter { $0.code.losesText }
  }

  /// The mistakes in strings whose text may not be what was meant, in order of position.
  public var distortions: some Sequence<SyntaxIssue> {
    issues.lazy.filter { $0.code.changesText }
  }

  /// Whether all text of the file is in the tree.
  public var isWhole: Bool {
    !source.looksLikeWideEncoding && losses.first { _ in true } == nil
  }

  /// The bytes of the file that correspond to `range`.
  public func fileRange(of range: ByteRange) -> ByteRange { embedding?.fileRange(range) ?? range }

  /// The text of a detached scalar.
  func detachedText(_ index: UInt32) -> [UInt8] {
    index < detachedTexts.count ? detachedTexts[Int(index)] : []
  }

  /// Where the bytes of a string's text are, for strings of host files.
  func textMap(of index: NodeIndex) -> TextMap? { textMaps[index] }

  /// Whether there are nodes that were copied for aliases or merge keys.
  public var hasAliasCopies: Bool { !origins.isEmpty }

  /// The node that the copy for an alias was made from.
  func origin(of index: NodeIndex) -> NodeIndex? { origins[index] }

  /// The most copies that are looked through; with more, one with another name is assumed.
  private static let maxSearchedCopyCount = 1000

  /// Whether an alias puts a node, or what it is in, under another name than it has itself.
  func hasCopiesUnderOtherNames(of index: NodeIndex) -> Bool {
    guard !origins.isEmpty else { return false }
    guard origins.count <= SyntaxTree.maxSearchedCopyCount else { return true }
    return origins.contains { copy, origin in
      guard origin == index else { return false }
      var (copied, written) = (
        NodeView(tree: self, index: copy), NodeView(tree: self, index: origin)
      )
      while let outer = copied.parent, let own = written.parent,
        origins[outer.index] == own.index
      {
        (copied, written) = (outer, own)
      }
      if copied.member?.name != written.member?.name { return true }
      // What is merged has the names of its own, whatever it is merged into.
      guard copied.member?.key.isAliasCopy == true else { return false }
      return copied.parent?.parent?.member?.name != written.parent?.parent?.member?.name
    }
  }

  /// Whether an alias puts a node, or what it is in, elsewhere as well.
  public func hasCopies(of index: NodeIndex) -> Bool {
    origins.count > SyntaxTree.maxSearchedCopyCount || origins.contains { $0.value == index }
  }

  /// The index of the document whose root is `root`.
  func documentIndex(ofRoot root: NodeIndex) -> Int {
    max(0, partitionPoint(of: documents.indices) { documents[$0] > root } - 1)
  }

  /// The placeholders within `range`.
  public func placeholders(in range: ByteRange) -> ArraySlice<Placeholder> {
    if placeholders.isEmpty { return [] }
    let start = partitionPoint(of: placeholders.indices) {
      placeholders[$0].range.lower >= range.lower
    }
    var end = start
    while end < placeholders.count, placeholders[end].range.upper <= range.upper { end += 1 }
    return placeholders[start..<end]
  }

  /// The innermost node whose range touches `offset`; between two that do, the second.
  public func node(at offset: Int) -> NodeView? {
    // Nodes are in the order of their first bytes, parents before children.
    let end = partitionPoint(of: nodes.indices) { Int(nodes[$0].range.lower) > offset }
    guard end > 0 else { return nil }
    var found: NodeView? = NodeView(tree: self, index: NodeIndex(end - 1))
    while let node = found, !node.range.touches(offset) || node.isAliasCopy { found = node.parent }
    return found
  }
}

/// Steps from node to node, by index.
extension SyntaxTree {
  /// The index after a node and its descendants.
  @inline(__always)
  func end(of index: NodeIndex) -> NodeIndex { nodes.end(of: index) }

  /// The index after an item, or after a key and its value; always a later one.
  func index(after index: NodeIndex) -> NodeIndex {
    let last = isKey(index) ? index &+ 1 : index
    return max(last &+ 1, end(of: last))
  }
}

/// Members, which consist of a key and the value after it.
extension SyntaxTree {
  func isKey(_ index: NodeIndex) -> Bool { nodes.flags(of: index).contains(.isKey) }

  /// The key of the member that a node is the key or the value of.
  func key(ofPartAt index: NodeIndex) -> NodeIndex? {
    if isKey(index) { return index }
    return index > 0 && isKey(index &- 1) ? index &- 1 : nil
  }

  /// The member with a key, as if it were a node.
  func member(at index: NodeIndex) -> Node {
    let key = nodes[Int(index)]
    let value = nodes[Int(index) + 1]
    var flags = key.flags.intersection(.followsControl)
    if language != .yaml { flags.formUnion(key.flags.intersection(.isFlow)) }
    if key.flags.contains(.isKeyOfCopy) { flags.insert(.isAliasCopy) }
    let range = ByteRange(key.range.lower, value.range.upper)
    return Node(.member, range, flags: flags, parent: key.parent)
  }
}

/// Searches a range without looking at the rest of the file.
extension SyntaxTree {
  /// The comments that share a byte with `range`.
  public func comments(in range: ByteRange) -> ArraySlice<ByteRange> {
    if comments.isEmpty { return [] }
    let start = partitionPoint(of: comments.indices) { comments[$0].upper > range.lower }
    let end = partitionPoint(of: comments.indices) { comments[$0].lower >= range.upper }
    return comments[start..<max(start, end)]
  }

  /// The number of syntax issues.
  public var issueCount: Int { furtherIssues.reduce(issues.count) { $0 + $1.count } }

  /// Whether an issue that is only counted, other than a comment, may share a byte with `range`.
  public func mayHaveFurtherDamage(in range: ByteRange) -> Bool {
    furtherIssues.contains { $0.first.code != .comment && $0.first.range.lower <= range.upper }
  }

  /// The same for all issues; the places of comments are known.
  public func mayHaveFurtherIssue(in range: ByteRange) -> Bool {
    if furtherIssues.isEmpty { return false }
    let touched = ByteRange(range.lower, max(range.upper, range.lower + 1))
    return mayHaveFurtherDamage(in: range)
      || furtherIssues.contains { $0.first.code == .comment } && !comments(in: touched).isEmpty
  }

  /// Whether there is, or may be, a syntax issue within `range`.
  public func hasIssue(in range: ByteRange) -> Bool {
    if mayHaveFurtherIssue(in: range) { return true }
    let start = partitionPoint(of: issues.indices) { issues[$0].range.lower >= range.lower }
    return start < issues.count && issues[start].range.upper <= range.upper
  }

  /// The known syntax issues that begin in `range`.
  public func issues(in range: ByteRange) -> ArraySlice<SyntaxIssue> {
    if issues.isEmpty { return [] }
    let start = partitionPoint(of: issues.indices) { issues[$0].range.lower >= range.lower }
    let end = partitionPoint(of: issues.indices) { issues[$0].range.lower >= range.upper }
    return issues[start..<max(start, end)]
  }

  /// Whether an edit would change bytes with a syntax issue.
  public func isDamaged(at range: ByteRange) -> Bool {
    if mayHaveFurtherIssue(in: range) { return true }
    // Issues are short, except those that damage a string or a line, so checking a few is enough.
    let end = partitionPoint(of: issues.indices) { issues[$0].range.lower > range.lower }
    let before = issues[max(0, end - 4)..<end]
    return before.contains { $0.range.lower <= range.lower && range.lower < $0.range.upper }
      || !issues(in: range).isEmpty
  }
}
