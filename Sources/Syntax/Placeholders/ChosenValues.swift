/// A template in which each condition that chooses a value has chosen one.
public struct ChosenValues: Sendable {
  /// The text, as long as the template: the tags of these conditions and what they have not chosen are
  /// spaces.
  public let source: SourceText
  /// What they have chosen, in order of place.
  public let ranges: [ByteRange]
}

extension SyntaxTree {
  /// The templates in which conditions have chosen the first of their values, the second, and so on, as far
  /// as one has another; empty where none chooses a value, or a whole document.
  ///
  /// A tree has one value for each key, so that of several it has at most one.
  public var choices: [ChosenValues] {
    guard language == .json || language == .jsonc, embedding == nil,
      placeholders.contains(where: { $0.role == .control && !$0.isComment })
    else { return [] }
    let conditions = ValueConditions(self)
    return (0..<conditions.valueCount).map { conditions.choice($0) }
  }
}

/// The conditions of a template that are in the place of a value.
private struct ValueConditions {
  private let tree: SyntaxTree
  private let blocks: TemplateBlocks
  /// For each block that chooses a value, how many there are with those of conditions in it.
  private var counts: [Int: Int] = [:]
  /// For a branch that is nothing but a condition, its block.
  private var inner: [Int: [Int: Int]] = [:]

  /// Templates have few values for one key, and each makes a text of its own.
  private static let maxCount = 8

  init(_ tree: SyntaxTree) {
    self.tree = tree
    blocks = TemplateBlocks(tree.source, tree.templateTags)
    guard blocks.isSound else { return }
    for index in blocks.blocks.indices where blocks.blocks[index].closer > 0 {
      if let holder = holder(of: index) {
        inner[holder.block, default: [:]][holder.branch] = index
        counts[index] = 1
      } else if choosesValue(index) {
        counts[index] = 1
      }
    }
    // A block is before those in it.
    for index in blocks.blocks.indices.reversed() where counts[index] != nil {
      let branches = blocks.blocks[index].branches.indices
      counts[index] = min(
        branches.reduce(0) { $0 + count(in: index, $1) },
        ValueConditions.maxCount
      )
    }
  }

  /// How many values the condition with most of them has.
  var valueCount: Int { counts.values.max() ?? 0 }

  /// The template with the value of each condition that has this number, or with its last one.
  func choice(_ number: Int) -> ChosenValues {
    var bytes = tree.source.bytes
    var ranges: [ByteRange] = []
    func clear(_ lower: UInt32, _ upper: UInt32) {
      for index in Int(lower)..<max(Int(lower), Int(upper)) where !bytes[index].isLineEnd {
        bytes[index] = 0x20
      }
    }
    /// The number of the value within a condition in another one.
    var numbers: [Int: Int] = [:]
    for (index, block) in blocks.blocks.enumerated() {
      guard let count = counts[index] else { continue }
      let outside = range(of: block)
      // One in what is not chosen is not there.
      if bytes[Int(outside.lower)] == 0x20 { continue }
      var left = numbers[index] ?? min(number, count - 1)
      var branch = 0
      while branch < block.branches.count - 1, left >= self.count(in: index, branch) {
        left -= self.count(in: index, branch)
        branch += 1
      }
      if let block = inner[index]?[branch] { numbers[block] = left }
      let kept = block.branches[branch].range
      clear(outside.lower, kept.lower)
      clear(kept.upper, outside.upper)
      ranges.append(kept)
    }
    return ChosenValues(source: SourceText(bytes), ranges: ranges)
  }

  private func count(in block: Int, _ branch: Int) -> Int {
    inner[block]?[branch].flatMap { counts[$0] } ?? 1
  }

  private func range(of block: TemplateBlocks.Block) -> ByteRange {
    let first = block.branches.first.map { blocks.placeholders[$0.tag].range } ?? .at(0)
    let last = blocks.placeholders[block.closer].range
    return ByteRange(Int(first.lower), max(Int(first.lower), Int(last.upper)))
  }

  /// The branch of a condition that a block is at the start of.
  private func holder(of index: Int) -> BranchChoice? {
    guard let holder = blocks.blocks[index].branches.first?.parent, counts[holder.block] != nil
    else { return nil }
    let (start, opener) = (blocks.range(of: holder).lower, range(of: blocks.blocks[index]).lower)
    guard start <= opener else { return nil }
    let space = tree.source.slice(ByteRange(Int(start), Int(opener)))
    return space.allSatisfy { $0 <= 0x20 } ? holder : nil
  }

  /// Whether a block is in the place of a value, or of the whole document.
  private func choosesValue(_ index: Int) -> Bool {
    let block = blocks.blocks[index]
    guard [.branch, .section, .choice].contains(block.form), let first = block.branches.first else {
      return false
    }
    let opener = Int(range(of: block).lower)
    if let node = tree.node(at: opener), node.kind == .string, Int(node.range.lower) < opener {
      return false
    }
    let before = tree.source.bytes[..<opener].last { $0 > 0x20 }
    if before == UInt8(ascii: ":") { return true }
    let start = tree.source.slice(first.range).first { $0 > 0x20 }
    return before == nil && block.branches.count > 1 && start == UInt8(ascii: "{")
  }
}
