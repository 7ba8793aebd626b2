/// A change that resolves a finding.
public struct Fix: Hashable, Sendable {
  public enum Applicability: String, Sendable {
    /// Keeps what the app receives, or is what Apple documents as equal.
    case safe
    /// May change what the app receives; applied only on request.
    case unsafe
  }

  /// What the fix does, in the imperative: "remove 'badge'".
  public let title: Message
  public private(set) var applicability: Applicability
  /// The edits of the file: disjoint, in order of place, never empty.
  public let edits: [Edit]
  /// What they make of the document; the fixer applies no fix whose result is anything else.
  public let promises: [PromisedChange]
  /// Whether it repairs a syntax error.
  public let isRepair: Bool

  /// Makes a fix; nil if there are no edits, if two of them change the same byte, or if one cannot be made
  /// where the file holds its text.
  ///
  /// Only a fix that repairs a syntax error may change what the error has damaged.
  public init?(
    _ title: Message,
    _ applicability: Applicability,
    _ edits: [TreeEdit],
    isRepair: Bool = false
  ) {
    if !isRepair, edits.contains(where: { $0.touchesDamage || $0.isBesideOpenTag }) { return nil }
    let inFile = edits.compactMap { $0.inFile }
    guard !edits.isEmpty, inFile.count == edits.count, inFile.areDisjoint,
      !edits.moveBetweenBlocks
    else { return nil }
    self.title = title
    self.applicability = edits.contains { $0.reachesOtherNames } ? .unsafe : applicability
    self.edits = inFile.indirectlySorted { $0.range < $1.range }
    promises = edits.map { $0.promise }
    self.isRepair = isRepair
  }

  /// The same fix, applied only on request.
  public var asUnsafe: Fix {
    var fix = self
    fix.applicability = .unsafe
    return fix
  }

  public static func safe(_ title: Message, _ edits: TreeEdit...) -> Fix? {
    Fix(title, .safe, edits)
  }

  public static func unsafe(_ title: Message, _ edits: TreeEdit...) -> Fix? {
    Fix(title, .unsafe, edits)
  }
}
