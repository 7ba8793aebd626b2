public import PushlintEngine
import PushlintLint
public import PushlintSyntax

extension Engine {
  /// The folds of a document with requests, in document order.
  ///
  /// At most one starts on each line, and none overlaps another. If there are more than `limit`, only the
  /// outermost ones are returned.
  public func folds(_ analysis: CheckedDocument, limit: Int? = nil) -> [Fold] {
    guard !analysis.requests.isEmpty else { return [] }
    var finder = FoldFinder(analysis.tree)
    finder.addValues()
    finder.addComments()
    return finder.settled(limit: min(max(0, limit ?? FoldFinder.limit), FoldFinder.limit))
  }
}

/// Finds values and comments that span several lines.
private struct FoldFinder {
  /// More folds would slow the editor down.
  static let limit = 5000

  private let tree: SyntaxTree
  private let bytes: [UInt8]
  private let lines: LineMap
  private var folds: [Fold] = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    bytes = tree.source.bytes
    lines = LineMap(tree.source)
  }

  // MARK: Values

  mutating func addValues() {
    for index in tree.nodes.indices {
      let node = NodeView(tree: tree, index: NodeIndex(index))
      guard !node.isAliasCopy, !node.range.isEmpty else { continue }
      switch node.kind {
      case .object, .array:
        // A fold of a document without brackets would replace that of its first member.
        if node.parent != nil || isBracketed(node) { addContainer(node) }
      case .string: addBlock(node, from: Int(node.range.lower))
      default: continue
      }
    }
  }

  private func isBracketed(_ node: NodeView) -> Bool {
    guard let byte = byte(at: Int(node.range.lower)) else { return false }
    return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  private mutating func addContainer(_ node: NodeView) {
    guard node.flags.contains(.isFlow), isBracketed(node) else {
      let isValue = node.parent?.kind == .member
      let key = isValue ? node.member?.key : nil
      return addBlock(node, from: Int(key?.range.lower ?? node.range.lower))
    }
    let upper = Int(node.range.upper)
    let last = upper > 0 ? byte(at: upper - 1) : nil
    let isClosed = last == UInt8(ascii: "}") || last == UInt8(ascii: "]")
    let end = isClosed ? upper - 1 : upper
    let start = Int(node.range.lower) + 1
    // The line with the closing bracket stays visible.
    add(.value, start, end, lastLine: lines.line(of: end) - (isClosed ? 1 : 0))
  }

  /// Adds a value without a closing bracket, from the end of the line that contains `offset`.
  private mutating func addBlock(_ node: NodeView, from offset: Int) {
    let end = Int(node.range.upper)
    let start = Int(lines.contentRange(ofLine: lines.line(of: offset)).upper)
    add(.value, start, end, lastLine: lines.line(of: end))
  }

  private mutating func add(_ kind: Fold.Kind, _ start: Int, _ end: Int, lastLine: Int) {
    let firstLine = lines.line(of: start)
    guard start < end, firstLine < lastLine else { return }
    folds.append(Fold(kind: kind, range: ByteRange(start, end), lines: firstLine...lastLine))
  }

  private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  // MARK: Comments

  /// Adds comments that have their own lines; those on adjacent lines form one fold.
  mutating func addComments() {
    var run: ByteRange?
    for comment in tree.comments {
      guard isAlone(comment) else { continue }
      if let last = run, lines.line(of: Int(comment.lower)) == lines.line(of: Int(last.upper)) + 1 {
        run = last.union(comment)
      } else {
        add(run)
        run = comment
      }
    }
    add(run)
  }

  private mutating func add(_ comments: ByteRange?) {
    guard let comments else { return }
    let start = lines.contentRange(ofLine: lines.line(of: Int(comments.lower))).upper
    let end = Int(comments.upper)
    add(.comment, Int(start), end, lastLine: lines.line(of: end))
  }

  private func isAlone(_ comment: ByteRange) -> Bool {
    let first = lines.contentRange(ofLine: lines.line(of: Int(comment.lower)))
    let last = lines.contentRange(ofLine: lines.line(of: Int(comment.upper)))
    let start = max(Int(first.lower), tree.source.contentStart)
    // From the comment outwards, so that comments on one line do not scan the same blanks twice.
    let before = bytes[start..<max(start, Int(comment.lower))].reversed()
    let after = bytes[comment.upper < last.upper ? Int(comment.upper)..<Int(last.upper) : 0..<0]
    return before.allSatisfy(isBlank) && after.allSatisfy(isBlank)
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  // MARK: Result

  /// The folds in order: the largest on each line, without those that overlap an earlier one.
  func settled(limit: Int) -> [Fold] {
    let sorted = folds.indirectlySorted {
      ($0.lines.lowerBound, -$0.lines.upperBound) < ($1.lines.lowerBound, -$1.lines.upperBound)
    }
    var settled: [(fold: Fold, depth: Int)] = []
    var open: [Fold] = []
    for fold in sorted {
      if settled.last?.fold.lines.lowerBound == fold.lines.lowerBound { continue }
      while let last = open.last, last.lines.upperBound < fold.lines.lowerBound {
        open.removeLast()
      }
      if let last = open.last,
        last.lines.upperBound < fold.lines.upperBound || !last.range.contains(fold.range)
      {
        continue
      }
      settled.append((fold, open.count))
      open.append(fold)
    }
    return outermost(settled, limit)
  }

  private func outermost(_ folds: [(fold: Fold, depth: Int)], _ limit: Int) -> [Fold] {
    guard folds.count > limit else { return folds.map { $0.fold } }
    let ranked = folds.indices.sorted { (folds[$0].depth, $0) < (folds[$1].depth, $1) }
    return ranked.prefix(limit).sorted().map { folds[$0].fold }
  }
}

/// A range that an editor can fold.
public struct Fold: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case value
    case comment
  }

  public let kind: Kind
  /// The hidden bytes: a key and an opening bracket before them stay visible.
  public let range: ByteRange
  /// The lines, from 0: the first stays visible, the others are hidden.
  public let lines: ClosedRange<Int>
}
