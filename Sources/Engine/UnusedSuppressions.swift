import PushlintBuiltInRules
public import PushlintLint
import PushlintSettings
public import PushlintSyntax
public import PushlintWorkspace

/// What a run has checked.
public struct Coverage: Hashable, Sendable {
  /// The folders whose requests were all checked.
  public var folders: [String] = []
  /// By the paths of configurations, their globs that match no file in these folders.
  var unmatched: [ExactText: Set<ExactText>] = [:]
  /// Files that are still to be checked.
  public var pending: [String] = []
  /// Which suppressions of configurations applied to what was checked, and which were used.
  private(set) var suppressionUses = SuppressionUses()

  public init() {}

  /// Whether nothing was checked that matters to configurations.
  public var isEmpty: Bool { self == Coverage() }

  /// Adds what was used in a checked document.
  public mutating func add(_ uses: SuppressionUses) { suppressionUses += uses }

  /// Joins what two parts of a run have checked.
  public static func += (left: inout Coverage, right: Coverage) {
    left.folders += right.folders
    left.unmatched.combine(with: right.unmatched) { old, _ in old }
    left.pending += right.pending
    left.suppressionUses += right.suppressionUses
  }
}

extension Engine {
  /// The suppressions of a configuration that suppress nothing: expired ones, ones that match no
  /// file, and, if a run has checked all their files, ones that suppressed no finding.
  public func unusedSuppressions(in loaded: LoadedConfiguration, _ scope: Coverage?)
    -> [Diagnostic]
  {
    let rule = Rule.suppressionUnused
    guard options.usesSuppressions, options.runs(rule.id) else { return [] }
    let setting =
      options.severities[rule.id]
      ?? loaded.settings(forFile: loaded.path).rules[rule.id]?.severity
    guard let severity = setting ?? rule.severity else { return [] }
    let pending = (scope?.pending ?? []).map { FilePath.canonical(file: $0) }
    let folders = (scope?.folders ?? []).map { FilePath.canonical(folder: $0) }
    let offersFix = options.fixes(with: loaded.fixSelection).offers(rule.id)
    // Parsed only for fixes, and only if there is something to fix.
    lazy var items = suppressions(in: loaded.source)
    return loaded.configuration.suppressions.compactMap { suppression in
      if pending.contains(where: { suppression.path.covers(loaded.relativePath(of: $0)) }) {
        return nil
      }
      guard let (message, range) = fault(of: suppression, in: loaded, folders, scope) else {
        return nil
      }
      return Diagnostic(
        rule: rule.id,
        severity: severity,
        message: message,
        effect: rule.effect,
        range: range,
        pointer: suppression.place.pointer,
        fixes: offersFix ? removal(of: suppression, from: items).map { [$0] } ?? [] : []
      )
    }
  }

  /// Why a suppression suppresses nothing, as a message and its range; nil if it may be in use.
  private func fault(
    of suppression: SuppressionSetting,
    in loaded: LoadedConfiguration,
    _ folders: [String],
    _ scope: Coverage?
  ) -> (Message, ByteRange)? {
    if let day = suppression.expires, day <= today {
      return (.ended(on: day), suppression.place.expires ?? suppression.place.rule)
    }
    let isUsed = scope?.suppressionUses.isUsed(loaded.key(of: suppression))
    let (path, folder) = (suppression.path.onlyPath, suppression.path.literalFolder)
    if isUsed == nil, isGone(path ?? folder, from: loaded) {
      return (.noFile(suppression.path.text), suppression.place.path)
    }
    guard isUsed == false, names(activeRule: suppression.rule, in: loaded) else { return nil }
    let start = FilePath.absolute(folder, in: loaded.folder)
    let isWhole = folders.contains { start.hasSameBytes($0) || FilePath.isBelow(start, $0) }
    guard path != nil || isWhole else { return nil }
    return (.nothing(suppression.rule), suppression.place.rule)
  }

  private func isGone(_ path: String, from loaded: LoadedConfiguration) -> Bool {
    FileSystem.entryKind(FilePath.absolute(path, in: loaded.folder)) == nil
  }

  private func names(activeRule pattern: String, in loaded: LoadedConfiguration) -> Bool {
    ruleIDs(with: loaded).contains { id in
      Spelling.matches(id, pattern: pattern) && activeRuleIDs.contains(id)
    }
  }

  /// The suppressions of a configuration, as they are written.
  private func suppressions(in source: SourceText) -> [NodeView] {
    let options = ParseOptions(language: .yaml, placeholderStyles: [])
    let root = SyntaxTree.parse(source, options).roots.first?.asObject
    return root?["suppressions"]?.asArray.map { Array($0) } ?? []
  }

  private func removal(of suppression: SuppressionSetting, from items: [NodeView]) -> Fix? {
    let position = JSONPointer.tokens(suppression.place.pointer)?.last.flatMap { Int($0) }
    guard let position, items.indices.contains(position) else { return nil }
    let edit = Rewriter(items[position].tree).remove(item: items[position])
    return edit.flatMap { .safe("remove the suppression", $0) }
  }
}

extension Message {
  fileprivate static func noFile(_ path: String) -> Message { "'\(path)' matches no file" }

  fileprivate static func ended(on day: CalendarDay) -> Message {
    "this suppression expired on \(day.description)"
  }

  fileprivate static func nothing(_ rule: String) -> Message {
    "unused suppression of '\(rule)'"
  }
}
