package import Text

/// What a parser made of one file: a flat, immutable tree and what it noticed on the way.
package struct SyntaxTree: Sendable {
  // One reference, so that a view of a node costs two words and not five retained arrays.
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

  /// Where the text stands in a file; nil for the text of a file itself.
  package var embedding: Embedding? { storage.embedding }
  package var source: SourceText { storage.source }
  package var language: Language { storage.language }
  package var nodes: [Node] { storage.nodes }
  /// What the parser noticed, in order of place.
  package var issues: [SyntaxIssue] { storage.issues }
  /// Every placeholder of the file, in order of place.
  package var placeholders: [Placeholder] { storage.placeholders }
  /// Every comment, from its first sign to its end without the line end, in order of place.
  package var comments: [ByteRange] { storage.comments }
  /// Whether rules on content may speak: false where the file is so broken that they would guess.
  package var isReadable: Bool { storage.isReadable }

  /// The root of each document: one in JSON, none in an empty file, any number in YAML.
  package var roots: [NodeView] { storage.documents.map { NodeView(tree: self, index: $0) } }

  /// The text of a detached scalar.
  func detachedText(_ index: UInt32) -> [UInt8] {
    storage.detachedTexts.indices.contains(Int(index)) ? storage.detachedTexts[Int(index)] : []
  }

  /// The node that an alias's copy was made from.
  func origin(of index: NodeIndex) -> NodeIndex? { storage.origins[index] }

  /// The number of the document, from 0, whose root is `root`.
  func documentIndex(ofRoot root: NodeIndex) -> Int {
    var low = 0
    var high = storage.documents.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if storage.documents[middle] <= root { low = middle } else { high = middle }
    }
    return low
  }

  /// The placeholders that lie within `range`.
  package func placeholders(in range: ByteRange) -> ArraySlice<Placeholder> {
    let placeholders = storage.placeholders
    var low = 0
    var high = placeholders.count
    while low < high {
      let middle = (low + high) / 2
      if placeholders[middle].range.lower < range.lower { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < placeholders.count, placeholders[end].range.upper <= range.upper { end += 1 }
    return placeholders[low..<end]
  }

  /// The innermost node whose range touches `offset`; between two that do, the second.
  package func node(at offset: Int) -> NodeView? {
    // Nodes stand in the order of their first bytes, parents before children.
    let nodes = storage.nodes
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if Int(nodes[middle].range.lower) <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    var found: NodeView? = NodeView(tree: self, index: NodeIndex(low - 1))
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

    /// The index behind a node and everything in it.
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
