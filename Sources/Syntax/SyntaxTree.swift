package import Text

/// The result of parsing one file: a flat, immutable tree and the issues found.
package struct SyntaxTree: Sendable {
  // One reference, so that a view of a node is two words and not five retained arrays.
  let storage: Storage

  package init(
    source: SourceText,
    language: Language,
    nodes: [Node],
    documents: [NodeIndex],
    issues: [SyntaxIssue] = [],
    placeholders: [Placeholder] = [],
    comments: [ByteRange] = [],
    detachedTexts: [[UInt8]] = [],
    origins: [NodeIndex: NodeIndex] = [:],
    isReadable: Bool = true,
    embedding: Embedding? = nil
  ) {
    storage = Storage(
      source: source,
      language: language,
      nodes: nodes,
      documents: documents,
      issues: issues,
      placeholders: placeholders,
      comments: comments,
      detachedTexts: detachedTexts,
      origins: origins,
      isReadable: isReadable,
      embedding: embedding
    )
  }

  /// The same tree as the content of a string of another file.
  package func embedded(as embedding: Embedding) -> SyntaxTree {
    SyntaxTree(
      source: source,
      language: language,
      nodes: nodes,
      documents: storage.documents,
      issues: issues,
      placeholders: placeholders,
      comments: comments,
      detachedTexts: storage.detachedTexts,
      origins: storage.origins,
      isReadable: isReadable,
      embedding: embedding
    )
  }

  /// The position of this text in a file; nil for the text of a file itself.
  package var embedding: Embedding? { storage.embedding }
  package var source: SourceText { storage.source }
  package var language: Language { storage.language }
  package var nodes: [Node] { storage.nodes }
  /// The syntax issues, in order of position.
  package var issues: [SyntaxIssue] { storage.issues }
  /// Every placeholder of the file, in order of position.
  package var placeholders: [Placeholder] { storage.placeholders }
  /// Every comment without its line end, in order of position.
  package var comments: [ByteRange] { storage.comments }
  /// Whether rules on content may run: false if the file is so damaged that they would have to
  /// guess.
  package var isReadable: Bool { storage.isReadable }

  /// The root of each document: one in JSON, none in an empty file, any number in YAML.
  package var roots: [NodeView] { storage.documents.map { NodeView(tree: self, index: $0) } }

  /// The text of a detached scalar.
  func detachedText(_ index: UInt32) -> [UInt8] {
    storage.detachedTexts.indices.contains(Int(index)) ? storage.detachedTexts[Int(index)] : []
  }

  /// The node that the copy for an alias was made from.
  func origin(of index: NodeIndex) -> NodeIndex? { storage.origins[index] }

  /// The index of the document whose root is `root`.
  func documentIndex(ofRoot root: NodeIndex) -> Int {
    let documents = storage.documents
    return max(0, partitionPoint(of: documents.indices) { documents[$0] > root } - 1)
  }

  /// The placeholders within `range`.
  package func placeholders(in range: ByteRange) -> ArraySlice<Placeholder> {
    let placeholders = storage.placeholders
    let start = partitionPoint(of: placeholders.indices) {
      placeholders[$0].range.lower >= range.lower
    }
    var end = start
    while end < placeholders.count, placeholders[end].range.upper <= range.upper { end += 1 }
    return placeholders[start..<end]
  }

  /// The innermost node whose range touches `offset`; between two that do, the second.
  package func node(at offset: Int) -> NodeView? {
    // Nodes are in the order of their first bytes, parents before children.
    let nodes = storage.nodes
    let end = partitionPoint(of: nodes.indices) { Int(nodes[$0].range.lower) > offset }
    guard end > 0 else { return nil }
    var found: NodeView? = NodeView(tree: self, index: NodeIndex(end - 1))
    while let node = found, !node.range.touches(offset) || node.isAliasCopy { found = node.parent }
    return found
  }
}

extension SyntaxTree {
  final class Storage: Sendable {
    let source: SourceText
    let language: Language
    let nodes: [Node]
    let documents: [NodeIndex]
    let issues: [SyntaxIssue]
    let placeholders: [Placeholder]
    let comments: [ByteRange]
    let detachedTexts: [[UInt8]]
    let origins: [NodeIndex: NodeIndex]
    let isReadable: Bool
    let embedding: Embedding?

    /// The index after a node and its descendants.
    func end(of index: NodeIndex) -> NodeIndex {
      guard Int(index) < nodes.count else { return index }
      let node = nodes[Int(index)]
      return node.isParent ? min(node.payload, NodeIndex(clamping: nodes.count)) : index &+ 1
    }

    func firstChild(of index: NodeIndex) -> NodeIndex {
      let first = index &+ 1
      return first > index && first < end(of: index) ? first : Node.none
    }

    func nextSibling(of index: NodeIndex) -> NodeIndex {
      let next = end(of: index)
      guard Int(next) < nodes.count, next > index else { return Node.none }
      // The next root is its own parent.
      return nodes[Int(next)].parent == nodes[Int(index)].parent ? next : Node.none
    }

    init(
      source: SourceText,
      language: Language,
      nodes: [Node],
      documents: [NodeIndex],
      issues: [SyntaxIssue],
      placeholders: [Placeholder],
      comments: [ByteRange],
      detachedTexts: [[UInt8]],
      origins: [NodeIndex: NodeIndex],
      isReadable: Bool,
      embedding: Embedding?
    ) {
      self.source = source
      self.language = language
      self.nodes = nodes
      self.documents = documents
      self.issues = issues
      self.placeholders = placeholders
      self.comments = comments
      self.detachedTexts = detachedTexts
      self.origins = origins
      self.isReadable = isReadable
      self.embedding = embedding
    }
  }
}
