import PushlintSyntax

extension FuzzTarget {
  /// The readers of JSON, JSON with comments and NDJSON.
  static let json = FuzzTarget("json") { input, claims in
    var options = ParseOptions(
      language: input.choose([.jsonc, .json, .ndjson, .json]),
      placeholderStyles: input.choice >= 128 ? PlaceholderStyle.allCases : PlaceholderStyle.standard
    )
    let source = SourceText(input.bytes)
    let tree = SyntaxTree.parse(source, options)
    claims.isSound(tree)
    claims.areNested(tree)
    options.placeholderStyles = []
    claims.hold(
      tree.issues.isEmpty || !SyntaxTree.parse(source, options).issues.isEmpty,
      "valid JSON is valid with placeholders"
    )
  }

  /// The reader of YAML.
  static let yaml = FuzzTarget("yaml") { input, claims in
    let styles = input.choose([PlaceholderStyle.standard, [], PlaceholderStyle.allCases])
    let options = ParseOptions(language: .yaml, placeholderStyles: styles)
    let tree = SyntaxTree.parse(SourceText(input.bytes), options)
    claims.isSound(tree)
    claims.areNested(tree)
  }

  /// The scanner of placeholders.
  static let placeholders = FuzzTarget("placeholders") { input, claims in
    let source = SourceText(input.bytes)
    let styles = PlaceholderStyle.allCases.enumerated().filter { index, _ in
      input.choice & 1 << index != 0 || input.choice == 0x0A
    }
    let placeholders = PlaceholderScan(source, styles: styles.map { $0.element }).placeholders
    claims.areInOrder(placeholders, of: source)
    for placeholder in placeholders {
      let text = source.slice(placeholder.range)
      claims.hold(!text.contains { $0 == 0x0A || $0 == 0x0D }, "a placeholder stays on its line")
      claims.hold(
        styles.contains { $0.element == placeholder.style },
        "a placeholder is of a style that is on"
      )
    }
  }
}

extension Claims {
  /// Claims that every rule relies on.
  mutating func isSound(_ tree: SyntaxTree) {
    let source = tree.source
    areInOrder(tree.placeholders, of: source)
    var previous: UInt32 = 0
    for issue in tree.issues {
      lies(issue.range, in: source, "the issue \(issue.code)")
      if let related = issue.related { lies(related, in: source, "what belongs to an issue") }
      hold(issue.range.lower >= previous, "issues stand in order")
      hold(!issue.message.isEmpty, "an issue has words")
      previous = issue.range.lower
    }
    let starts = tree.nodes.map { $0.range.lower }
    // What a script sends may stand in a variable before others.
    hold(
      tree.language.isHost || zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 },
      "nodes stand in order"
    )
    for comment in tree.comments { lies(comment, in: source, "a comment") }
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      lies(node.range, in: source, "the \(node.kind)")
      lies(node.contentRange, in: source, "the content of the \(node.kind)")
      let view = NodeView(tree: tree, index: NodeIndex(index))
      if let string = view.asString {
        hold(UTF8Check.firstInvalidOffset(in: string.bytes) == nil, "a string is UTF-8")
        _ = string.quotedByteCount
      }
      if let number = view.asNumber { _ = (number.integer, number.double, number.textByteCount) }
    }
    for offset in [0, source.count / 2, source.count] {
      guard let node = tree.node(at: offset) else { continue }
      hold(node.range.touches(offset), "the node at \(offset) touches it")
      _ = (node.pointer, node.document, node.text)
    }
  }

  /// Claims that children are inside their parents, in order, and that all nodes can be reached.
  mutating func areNested(_ tree: SyntaxTree) {
    var seen = 0
    var stack = tree.roots
    while let view = stack.popLast() {
      if view.kind != .member { seen += 1 }
      guard seen <= tree.nodes.count else { break }
      var previous = view.range.lower
      var count = 0
      for child in view.children {
        count += 1
        hold(child.parent == view, "a child knows its parent")
        hold(view.range.contains(child.range), "a \(child.kind) lies in its \(view.kind)")
        if !child.isAliasCopy {
          hold(child.range.lower >= previous, "children stand in order")
          previous = child.range.upper
        }
        stack.append(child)
      }
      if view.kind == .member { hold(count == 2, "a member has a key and a value") }
    }
    hold(seen == tree.nodes.count, "every node can be reached")
  }

  fileprivate mutating func areInOrder(_ placeholders: [Placeholder], of source: SourceText) {
    var end: UInt32 = 0
    for placeholder in placeholders {
      lies(placeholder.range, in: source, "a placeholder")
      hold(
        placeholder.range.lower >= end && !placeholder.range.isEmpty,
        "placeholders stand in order"
      )
      end = placeholder.range.upper
    }
  }
}
