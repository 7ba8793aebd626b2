public import PushlintSyntax

/// Takes the findings of rules; it signs them, so that no rule can use another's name.
public struct FindingCollector: ~Copyable {
  /// A finding before its pointer is known: pointers are worked out together, in linear time.
  struct Finding: Sendable {
    var diagnostic: Diagnostic
    /// The rule, by its place among all; nil for custom rules.
    let rule: Int?
    /// The node that it is about; nil to take the innermost one at its place.
    var node: NodeView?
    /// The request that it is about, by position; nil for findings about the file.
    var request: Int?
  }

  /// How many findings of a rule and severity are not collected.
  struct Omitted: Sendable {
    var count = 0
    /// Where the first of them begins.
    var start = UInt32.max

    mutating func add(_ count: Int, from start: UInt32) {
      self.count += count
      self.start = min(self.start, start)
    }
  }

  private let rules: [Rule]
  /// The rule that looks, by its place among all.
  var ruleIndex = 0
  /// The request that is looked at, by position.
  var request: Int?
  /// Whether what is looked at is only probably what the rules take it for, so that no fix is safe.
  var isGuess = false
  private(set) var findings: [Finding] = []
  /// The findings beyond the limit of their rules, which are counted.
  private(set) var omitted: [FindingKind: Omitted] = [:]
  /// The most findings of a rule.
  private let limit: Int
  /// The most findings of all rules together; a configuration may have any number of rules.
  private let totalLimit: Int
  /// The number of collected findings of each rule.
  private var counts: [Int]
  /// The same for custom rules, by id.
  private var customCounts: [ExactText: Int] = [:]
  /// The rules that have called `finish`, for this part of the file or an earlier one.
  private(set) var reportedOnce: Set<ExactText>

  init(_ rules: [Rule], limit: Int, finished: Set<ExactText> = []) {
    self.rules = rules
    self.limit = limit
    totalLimit =
      limit.multipliedReportingOverflow(by: FindingCollector.rulesAtLimit).overflow
      ? .max : limit * FindingCollector.rulesAtLimit
    counts = rules.map { _ in 0 }
    reportedOnce = finished
  }

  /// How many rules may find as much as they can in one file.
  private static let rulesAtLimit = 5

  /// Whether the rule has reported all that it reports about this file.
  public var isFinished: Bool { reportedOnce.contains(rules[ruleIndex].id) }

  /// Lets the rule report nothing more about this file: its last finding represents all others.
  public mutating func finish() { reportedOnce.insert(rules[ruleIndex].id) }

  /// Reports `message` at a node of the file; the node also gives the pointer.
  ///
  /// The message, the notes and the fixes are made only for findings that are collected.
  public mutating func emit(
    _ message: @autoclosure () -> Message,
    at node: NodeView,
    severity: Severity? = nil,
    effect: Effect? = nil,
    notes: @autoclosure () -> [Note] = [],
    fixes fix: @autoclosure () -> Fix? = nil,
    or other: @autoclosure () -> Fix? = nil
  ) {
    guard collects(severity, at: node.fileRange) else { return }
    add(message(), at: node, severity, effect, notes(), [fix(), other()])
  }

  /// Reports `message` at the value of a header, or where headers are for one from outside, with a note
  /// that says where it is set.
  public mutating func emit(
    _ message: @autoclosure () -> Message,
    at field: HeaderField,
    of request: Request,
    severity: Severity? = nil,
    effect: Effect? = nil,
    fixes fix: @autoclosure () -> Fix? = nil,
    or other: @autoclosure () -> Fix? = nil
  ) {
    let node = field.value ?? request.placeOfHeaders
    guard collects(severity, at: node.fileRange) else { return }
    let notes = field.source.map { [Note($0)] } ?? []
    add(message(), at: node, severity, effect, notes, [fix(), other()])
  }

  private mutating func add(
    _ message: Message,
    at node: NodeView,
    _ severity: Severity?,
    _ effect: Effect?,
    _ notes: [Note],
    _ fixes: [Fix?],
    of custom: CustomRule? = nil
  ) {
    var notes = notes
    if let origin = node.originRange {
      notes.append(Note("the value comes from the anchor here", range: origin))
    }
    var diagnostic = diagnostic(message, at: node.fileRange, severity, effect)
    diagnostic.notes = notes
    if let custom {
      diagnostic.rule = custom.id
      // Only the rule's own message says what happens.
      diagnostic.effect = nil
    }
    if !node.isAliasCopy { diagnostic.fixes = fixes.compactMap { isGuess ? $0?.asUnsafe : $0 } }
    let rule = custom == nil ? ruleIndex : nil
    findings.append(Finding(diagnostic: diagnostic, rule: rule, node: node, request: request))
  }

  /// Reports `message` at bytes that are no node.
  public mutating func emit(
    _ message: @autoclosure () -> Message,
    at range: ByteRange,
    severity: Severity? = nil,
    effect: Effect? = nil,
    notes: @autoclosure () -> [Note] = [],
    fixes fix: @autoclosure () -> Fix? = nil
  ) {
    guard collects(severity, at: range) else { return }
    var diagnostic = diagnostic(message(), at: range, severity, effect)
    diagnostic.notes = notes()
    diagnostic.fixes = fix().map { [$0] } ?? []
    findings.append(Finding(diagnostic: diagnostic, rule: ruleIndex, node: nil, request: request))
  }

  /// Reports at a node that a payload breaks a custom rule; the finding has that rule's id.
  public mutating func emit(_ broken: CustomRule, at node: NodeView) {
    guard collects(broken.id, broken.severity, at: node.fileRange) else { return }
    add(broken.message, at: node, broken.severity, nil, [broken.origin], [], of: broken)
  }

  /// Reports that there are `count` more findings from `start` on, of which nothing else is known.
  public mutating func emit(more count: Int, from start: UInt32) {
    let rule = rules[ruleIndex]
    let kind = FindingKind(rule: rule.id, severity: rule.severity)
    omitted[kind, default: Omitted()].add(count, from: start)
  }

  /// Whether the rule's next finding is collected; counts it.
  private mutating func collects(_ severity: Severity?, at range: ByteRange) -> Bool {
    guard counts[ruleIndex] >= limit || findings.count >= totalLimit else {
      counts[ruleIndex] += 1
      return true
    }
    let rule = rules[ruleIndex]
    let kind = FindingKind(rule: rule.id, severity: severity ?? rule.severity)
    omitted[kind, default: Omitted()].add(1, from: range.lower)
    return false
  }

  /// Whether the next finding of a custom rule is collected; counts it.
  private mutating func collects(_ id: String, _ severity: Severity, at range: ByteRange) -> Bool {
    let count = customCounts[id, default: 0]
    guard count >= limit || findings.count >= totalLimit else {
      customCounts[id] = count + 1
      return true
    }
    let kind = FindingKind(rule: id, severity: severity)
    omitted[kind, default: Omitted()].add(1, from: range.lower)
    return false
  }

  /// A finding signed by the rule, which says what is not said otherwise.
  private func diagnostic(
    _ message: Message,
    at range: ByteRange,
    _ severity: Severity?,
    _ effect: Effect?
  ) -> Diagnostic {
    let rule = rules[ruleIndex]
    return Diagnostic(
      rule: rule.id,
      severity: severity ?? rule.severity,
      message: message,
      effect: effect ?? rule.effect,
      range: range,
      tag: rule.tag
    )
  }
}

extension Note {
  /// A note about a node, in the file or in a text that a string of the file holds.
  public init(_ message: Message, at node: NodeView) {
    self.init(message, range: node.fileRange)
  }
}

extension HeaderField {
  /// Where a header that is not in the file is set.
  fileprivate var source: Message? {
    switch origin {
    case .file, .supplied(.platformKey): nil
    case .supplied(.commandLine): "'\(name)' is set by a command-line option"
    case .supplied(.configuration): "'\(name)' is set under 'headers' in the configuration"
    }
  }
}
