public import Diagnostics
public import Syntax
import Text

/// All suppressions that apply to one file.
public struct SuppressionList: Sendable {
  private var suppressions: [Suppression] = []
  /// The ids of all rules.
  private var ruleIDs: [String] = []
  /// The ids of the rules that ran; a suppression of another cannot be called unused.
  private var activeRuleIDs: [String] = []

  /// Joins the file's comments with the configuration's suppressions.
  public init(
    in tree: SyntaxTree,
    configured: [Suppression],
    ruleIDs: [String],
    activeRuleIDs: [String]
  ) {
    suppressions = SuppressionComments.suppressions(in: tree) + configured
    self.ruleIDs = ruleIDs
    self.activeRuleIDs = activeRuleIDs
  }

  /// No suppression at all, whatever the file says.
  public static let none = SuppressionList()

  private init() {}

  /// Whether nothing is suppressed.
  public var isEmpty: Bool { suppressions.allSatisfy { $0.scope == .nothing } }

  public struct Outcome {
    public let kept: [Diagnostic]
    /// How many findings that are not collected no suppression of the whole file covers, by kind.
    public let unlisted: [FindingKind: Int]
    public let suppressedCount: Int
    /// Made one by one: there may be as many as the file has comments.
    public let suppressions: LazyMapCollection<Range<Int>, SuppressionOutcome>
  }

  /// Separates kept from suppressed findings, and determines which suppressions did nothing.
  ///
  /// `uncollected` counts findings that are not among `diagnostics`. Nothing that may suppress one of
  /// them counts as unused.
  public func apply(
    to diagnostics: [Diagnostic],
    besides uncollected: [FindingKind: Int] = [:],
    in file: LintedFile
  ) -> Outcome {
    guard !suppressions.isEmpty else {
      return Outcome(
        kept: diagnostics,
        unlisted: uncollected,
        suppressedCount: 0,
        suppressions: (0..<0).lazy.map { outcome(of: $0, [], [], file.tree, [:]) }
      )
    }
    var used: Set<Use> = []
    var suppressed: [Int: Set<ExactText>] = [:]
    var kept: [Diagnostic] = []
    var index = SuppressionIndex(suppressions)
    for diagnostic in diagnostics {
      let covering = index.uses(for: diagnostic)
      used.formUnion(covering)
      for use in covering where use.target < 0 {
        suppressed[use.suppression, default: []].insert(diagnostic.rule)
      }
      if covering.isEmpty { kept.append(diagnostic) }
    }
    let unlisted = uncollected.filter { !index.suppresses($0.key.rule) }
    for kind in uncollected.keys {
      for use in index.possibleUses(for: kind.rule) {
        used.insert(use)
        if use.target < 0 { suppressed[use.suppression, default: []].insert(kind.rule) }
      }
    }
    let uncollectedCount = uncollected.values.reduce(0, +) - unlisted.values.reduce(0, +)
    let named = namedRules
    return Outcome(
      kept: kept,
      unlisted: unlisted,
      suppressedCount: diagnostics.count - kept.count + uncollectedCount,
      suppressions: suppressions.indices.lazy.map {
        outcome(of: $0, used, suppressed[$0] ?? [], file.tree, named)
      }
    )
  }

  typealias Use = SuppressionIndex.Use

  /// What a pattern names.
  private enum NamedRules {
    case none
    case onlyInactive
    case active
  }

  /// By pattern.
  private var namedRules: [ExactText: NamedRules] {
    var known: [ExactText: NamedRules] = [:]
    for target in suppressions.lazy.flatMap({ $0.targets }) where known[target.rule] == nil {
      let named = ruleIDs.filter { Spelling.matches($0, pattern: target.rule) }
      let isActive = named.contains { activeRuleIDs.contains($0) }
      known[target.rule] = named.isEmpty ? NamedRules.none : isActive ? .active : .onlyInactive
    }
    return known
  }

  private func outcome(
    of index: Int,
    _ used: Set<Use>,
    _ suppressed: Set<ExactText>,
    _ tree: SyntaxTree,
    _ named: [ExactText: NamedRules]
  ) -> SuppressionOutcome {
    let suppression = suppressions[index]
    var unused: [Suppression.Target] = []
    var unknown: [Suppression.Target] = []
    for (position, target) in suppression.targets.enumerated() {
      switch named[target.rule] ?? NamedRules.none {
      case .none: unknown.append(target)
      case .onlyInactive: break
      case .active:
        if !used.contains(Use(suppression: index, target: position)) { unused.append(target) }
      }
    }
    return SuppressionOutcome(
      suppression: suppression,
      unused: unused,
      unknown: unknown,
      isUnused: suppression.targets.isEmpty && suppression.scope != .nothing
        && suppressed.isEmpty,
      suppressed: suppressed.sortedTexts,
      tree: tree,
      ruleIDs: ruleIDs
    )
  }
}

/// Finds the suppressions that apply to a finding without trying them all.
struct SuppressionIndex {
  /// A target (or, as -1, a suppression without targets) that suppressed something.
  struct Use: Hashable {
    let suppression: Int
    let target: Int
  }

  /// What the answer for a finding depends on, where only lines count.
  private struct Question: Hashable {
    let line: UInt32
    let rule: String
  }

  private let suppressions: [Suppression]
  /// Those for lines, by the starts of these.
  private let byLine: [UInt32: [Int]]
  private let lineStarts: [UInt32]
  private let others: [Int]
  private var answers: [Question: [Use]] = [:]

  init(_ suppressions: [Suppression]) {
    self.suppressions = suppressions
    var byLine: [UInt32: [Int]] = [:]
    var others: [Int] = []
    for (index, suppression) in suppressions.enumerated() {
      if case .lines(let range) = suppression.scope {
        byLine[range.lower, default: []].append(index)
      } else {
        others.append(index)
      }
    }
    self.byLine = byLine
    self.others = others
    lineStarts = byLine.keys.indirectlySorted { $0 < $1 }
  }

  /// Every suppression of a finding, with its target.
  mutating func uses(for diagnostic: Diagnostic) -> [Use] {
    var uses = usesByLine(for: diagnostic)
    for index in others where covers(suppressions[index].scope, diagnostic) {
      uses += targets(of: index, for: diagnostic.rule)
    }
    return uses
  }

  /// Whether all findings of a rule in the file are suppressed.
  func suppresses(_ rule: String) -> Bool {
    others.contains { index in
      switch suppressions[index].scope {
      case .file, .pointer(nil): !targets(of: index, for: rule).isEmpty
      case .lines, .nothing, .pointer: false
      }
    }
  }

  /// Every suppression that may apply to some finding of a rule, with its target.
  func possibleUses(for rule: String) -> [Use] {
    suppressions.indices.filter { suppressions[$0].scope != .nothing }
      .flatMap { targets(of: $0, for: rule) }
  }

  private mutating func usesByLine(for diagnostic: Diagnostic) -> [Use] {
    let next = partitionPoint(of: lineStarts.indices) {
      lineStarts[$0] > diagnostic.range.lower
    }
    guard next > 0, let indices = byLine[lineStarts[next - 1]], let first = indices.first,
      case .lines(let range) = suppressions[first].scope,
      range.touches(Int(diagnostic.range.lower))
    else { return [] }
    let question = Question(line: range.lower, rule: diagnostic.rule)
    if let answer = answers[question] { return answer }
    let answer = indices.flatMap { targets(of: $0, for: diagnostic.rule) }
    answers[question] = answer
    return answer
  }

  private func targets(of index: Int, for rule: String) -> [Use] {
    let targets = suppressions[index].targets
    if targets.isEmpty { return [Use(suppression: index, target: -1)] }
    return targets.indices
      .filter { Spelling.matches(rule, pattern: targets[$0].rule) }
      .map { Use(suppression: index, target: $0) }
  }

  private func covers(_ scope: Suppression.Scope, _ diagnostic: Diagnostic) -> Bool {
    switch scope {
    case .file, .pointer(nil): true
    case .lines, .nothing: false
    case .pointer(let pointer?):
      diagnostic.pointer.isExactly(pointer) || diagnostic.pointer.begins(with: pointer + "/")
    }
  }
}
