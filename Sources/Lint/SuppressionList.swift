public import PushlintSyntax

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
    public let omitted: [FindingKind: Int]
    public let suppressedCount: Int
    /// Made one by one: there may be as many as the file has comments.
    public let suppressions: LazyMapCollection<Range<Int>, SuppressionOutcome>
  }

  /// Separates kept from suppressed findings, and determines which suppressions did nothing.
  ///
  /// `omitted` counts findings that are not among `diagnostics`. Nothing that may suppress one of
  /// them counts as unused.
  public func apply(
    to diagnostics: [Diagnostic],
    besides omitted: [FindingKind: Int] = [:],
    in file: LintInput
  ) -> Outcome {
    guard !suppressions.isEmpty else {
      return Outcome(
        kept: diagnostics,
        omitted: omitted,
        suppressedCount: 0,
        suppressions: (0..<0).lazy.map { outcome(of: $0, [], [], file.tree, [:]) }
      )
    }
    var index = SuppressionIndex(suppressions)
    let kept = diagnostics.filter { !index.suppresses($0) }
    let stillOmitted = omitted.filter { !index.suppressesAll($0.key.rule) }
    for kind in omitted.keys { index.notePossibleUses(for: kind.rule) }
    let (used, suppressed) = (index.used, index.suppressed)
    let omittedCount = omitted.values.reduce(0, +) - stillOmitted.values.reduce(0, +)
    let named = namedRules
    return Outcome(
      kept: kept,
      omitted: stillOmitted,
      suppressedCount: diagnostics.count - kept.count + omittedCount,
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

/// Finds out whether something suppresses a finding, without trying everything, and notes what does.
struct SuppressionIndex {
  /// A target (or, as -1, a suppression without targets) that suppressed something.
  struct Use: Hashable {
    let suppression: Int
    let target: Int
  }

  /// What some suppressions apply to.
  private enum Place: Hashable {
    case file
    /// The lines that begin here.
    case lines(UInt32)
    /// What is switched off from here on.
    case span(UInt32)
    /// What is at or below a JSON Pointer.
    case pointer(ExactText)
  }

  private struct Question: Hashable {
    let place: Place
    let rule: String
  }

  private let suppressions: [Suppression]
  private var byPlace: [Place: [Int]] = [:]
  private var hasPointers = false
  /// Where lines with suppressions begin.
  private var lineStarts: [UInt32] = []
  /// Where something is switched off; lines with suppressions may be in it.
  private var spanStarts: [UInt32] = []
  /// Whether something at a place suppresses a rule.
  private var answers: [Question: Bool] = [:]
  private(set) var used: Set<Use> = []
  /// The rules that each suppression without targets suppressed.
  private(set) var suppressed: [Int: Set<ExactText>] = [:]

  init(_ suppressions: [Suppression]) {
    self.suppressions = suppressions
    for (index, suppression) in suppressions.enumerated() {
      let place: Place
      switch suppression.scope {
      case .nothing: continue
      case .file, .pointer(nil): place = .file
      case .lines(let range):
        // A switch begins with its comment.
        place = suppression.comment?.lower == range.lower ? .span(range.lower) : .lines(range.lower)
      case .pointer(let pointer?):
        place = .pointer(ExactText(pointer))
        hasPointers = true
      }
      if byPlace[place] == nil {
        if case .lines(let start) = place { lineStarts.append(start) }
        if case .span(let start) = place { spanStarts.append(start) }
      }
      byPlace[place, default: []].append(index)
    }
    lineStarts = lineStarts.indirectlySorted { $0 < $1 }
    spanStarts = spanStarts.indirectlySorted { $0 < $1 }
  }

  /// Whether something suppresses a finding.
  mutating func suppresses(_ diagnostic: Diagnostic) -> Bool {
    var isSuppressed = suppresses(diagnostic.rule, at: .file)
    for place in places(of: diagnostic) where suppresses(diagnostic.rule, at: place) {
      isSuppressed = true
    }
    guard hasPointers else { return isSuppressed }
    let pointer = diagnostic.pointer
    let ends = pointer.utf8.indices.filter { pointer.utf8[$0] == UInt8(ascii: "/") }
    for end in ends + [pointer.endIndex] {
      if suppresses(diagnostic.rule, at: .pointer(ExactText(String(pointer[..<end])))) {
        isSuppressed = true
      }
    }
    return isSuppressed
  }

  /// Whether all findings of a rule in the file are suppressed.
  func suppressesAll(_ rule: String) -> Bool {
    byPlace[.file]?.contains { !targets(of: $0, for: rule).isEmpty } ?? false
  }

  /// Notes every suppression that may apply to some finding of a rule.
  mutating func notePossibleUses(for rule: String) {
    for index in suppressions.indices where suppressions[index].scope != .nothing {
      note(targets(of: index, for: rule), of: rule)
    }
  }

  /// Asks once: a place may have as many suppressions as there are findings.
  private mutating func suppresses(_ rule: String, at place: Place) -> Bool {
    guard let indices = byPlace[place] else { return false }
    let question = Question(place: place, rule: rule)
    if let answer = answers[question] { return answer }
    let uses = indices.flatMap { targets(of: $0, for: rule) }
    note(uses, of: rule)
    answers[question] = !uses.isEmpty
    return !uses.isEmpty
  }

  private mutating func note(_ uses: [Use], of rule: String) {
    used.formUnion(uses)
    for use in uses where use.target < 0 {
      suppressed[use.suppression, default: []].insert(rule)
    }
  }

  private func places(of diagnostic: Diagnostic) -> [Place] {
    let start = diagnostic.range.lower
    let places = [
      last(of: lineStarts, upTo: start).map { Place.lines($0) },
      last(of: spanStarts, upTo: start).map { Place.span($0) },
    ]
    return places.compactMap { $0 }.filter { place in
      guard let first = byPlace[place]?.first, case .lines(let range) = suppressions[first].scope
      else { return false }
      return range.touches(Int(start))
    }
  }

  private func last(of starts: [UInt32], upTo offset: UInt32) -> UInt32? {
    let next = partitionPoint(of: starts.indices) { starts[$0] > offset }
    return next > 0 ? starts[next - 1] : nil
  }

  private func targets(of index: Int, for rule: String) -> [Use] {
    let targets = suppressions[index].targets
    if targets.isEmpty { return [Use(suppression: index, target: -1)] }
    return targets.indices
      .filter { Spelling.matches(rule, pattern: targets[$0].rule) }
      .map { Use(suppression: index, target: $0) }
  }
}
