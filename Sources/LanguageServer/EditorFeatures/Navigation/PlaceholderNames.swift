import PushlintEngine
import PushlintLint
import PushlintSyntax

/// The names of a file's placeholders, with their ranges.
struct PlaceholderNames {
  struct Entry {
    let name: String
    let range: ByteRange
    /// The placeholder with its delimiters; for a declaration, only the name.
    let tag: ByteRange
    let isDeclaration: Bool
  }

  /// In document order.
  private(set) var entries: [Entry] = []

  init(_ analysis: CheckedDocument) {
    var mapped: [ByteRange] = []
    var seen: Set<NodeView> = []
    for request in analysis.requests {
      addDeclarations(of: request, &seen)
      let tree = request.payload.value.tree
      guard let holder = tree.embedding?.holder.fileRange,
        let inner = PlaceholderNames.entries(in: tree)
      else { continue }
      entries += inner
      mapped.append(holder)
    }
    mapped = mapped.indirectlySorted { $0 < $1 }
    entries += PlaceholderNames.entries(in: analysis.tree, without: mapped) ?? []
    entries = entries.indirectlySorted { $0.range < $1.range }
  }

  /// Adds the keys under `placeholders` of each request.
  private mutating func addDeclarations(of request: Request, _ seen: inout Set<NodeView>) {
    guard request.shape == .request, seen.insert(request.root).inserted,
      let outer = request.root.asObject
    else { return }
    let object = outer["request"]?.asObject ?? outer
    let misspelt = request.misspelledParts.first { $0.name == "placeholders" }
    let declared = object.member(named: "placeholders") ?? misspelt?.key.member
    guard let members = declared?.value.asObject?.members else { return }
    for member in members where !member.node.isAliasCopy && !member.key.isAliasCopy {
      guard let name = member.name, !name.isEmpty, let range = contentRange(of: member.key) else {
        continue
      }
      entries.append(Entry(name: name, range: range, tag: range, isDeclaration: true))
    }
  }

  /// The bytes of a key between its quotes; nil if they contain escapes.
  private func contentRange(of key: NodeView) -> ByteRange? {
    let node = key.node
    guard node.flags.contains(.isDetached) else { return node.contentRange }
    guard let text = key.asString?.slice else { return nil }
    let source = key.tree.source
    let inner = ByteRange(Int(node.range.lower) + 1, Int(node.range.upper) - 1)
    return [node.range, inner].first { source.slice($0).elementsEqual(text) }
  }

  /// The names in a tree's tags, except those in strings with embedded JSON; nil if the tree is
  /// embedded and they cannot be mapped to the file.
  private static func entries(
    in tree: SyntaxTree,
    without holders: [ByteRange] = []
  ) -> [Entry]? {
    var entries: [Entry] = []
    var next = 0
    for placeholder in tree.placeholders {
      while next < holders.count, holders[next].upper <= placeholder.range.lower { next += 1 }
      if next < holders.count, holders[next].contains(placeholder.range) { continue }
      let tag = tree.fileRange(of: placeholder.range)
      for word in TagWords(placeholder, in: tree.source).names {
        let range = tree.fileRange(of: word)
        if range == tree.embedding?.holder.fileRange { return nil }
        let name = tree.source.string(word)
        entries.append(Entry(name: name, range: range, tag: tag, isDeclaration: false))
      }
    }
    return entries
  }

  /// The uses of the name at an offset; elsewhere in a tag, of its first name.
  func occurrences(at offset: Int) -> Occurrences? {
    let touched =
      entries.first { $0.range.touches(offset) } ?? entries.first { $0.tag.touches(offset) }
    guard let touched else { return nil }
    return Occurrences(
      kind: .placeholder,
      name: touched.name,
      subject: touched.range,
      all: entries.filter { $0.name.hasSameBytes(touched.name) }.map {
        Occurrences.Place(range: $0.range, isDeclaration: $0.isDeclaration)
      }
    )
  }
}
