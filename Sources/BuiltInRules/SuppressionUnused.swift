public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a suppression, or one rule in it, that suppresses nothing.
  public static let suppressionUnused = Rule(
    "suppression-unused",
    .warning,
    subject: .project,
    effect: .advice("it would hide the next mistake of its kind"),
    fix: .safe,
    tag: .unnecessary,
    .suppression { outcome, report in
      guard let comment = outcome.suppression.comment else { return }
      if outcome.isUnused {
        report.emit("unused suppression", at: comment, fixes: removal(of: comment, outcome.tree))
      }
      let isWhole = outcome.unused.count == outcome.suppression.targets.count
      for target in outcome.unused {
        guard let range = target.range else { continue }
        report.emit(
          "unused suppression of '\(target.rule)'",
          at: range,
          fixes: isWhole ? removal(of: comment, outcome.tree) : removal(of: target, outcome)
        )
      }
    }
  )
}

/// Removes the comment, with its line if nothing else is on it.
private func removal(of comment: ByteRange, _ tree: SyntaxTree) -> Fix? {
  let bytes = tree.source.bytes
  var lower = Int(comment.lower)
  while lower > 0, bytes[lower - 1] == 0x20 || bytes[lower - 1] == 0x09 { lower -= 1 }
  var upper = Int(comment.upper)
  if lower == 0 || bytes[lower - 1] == 0x0A || bytes[lower - 1] == 0x0D {
    // Behind a line that goes on, the comment ends a command of the shell.
    let before = bytes[..<lower].last { $0 != 0x0A && $0 != 0x0D }
    if tree.language == .shell, before == UInt8(ascii: "\\") { return nil }
    if upper < bytes.count, bytes[upper] == 0x0D { upper += 1 }
    if upper < bytes.count, bytes[upper] == 0x0A { upper += 1 }
  }
  return .safe("remove the suppression", tree.respelled(.delete(ByteRange(lower, upper))))
}

/// Removes one id from the brackets, with the comma that only it needs.
private func removal(of target: Suppression.Target, _ outcome: SuppressionOutcome) -> Fix? {
  let targets = outcome.suppression.targets
  let delete = { (lower: UInt32, upper: UInt32) in
    outcome.tree.respelled(.delete(ByteRange(lower, upper)))
  }
  guard let index = targets.firstIndex(of: target), let range = target.range else { return nil }
  if index + 1 < targets.count, let next = targets[index + 1].range {
    return .safe("remove '\(target.rule)'", delete(range.lower, next.lower))
  }
  guard index > 0, let previous = targets[index - 1].range else { return nil }
  return .safe("remove '\(target.rule)'", delete(previous.upper, range.upper))
}
