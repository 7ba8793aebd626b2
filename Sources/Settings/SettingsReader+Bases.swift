import Diagnostics
import Syntax

extension SettingsReader {
  /// The configurations under `extends`, and the ids of the team's own rules there; those that
  /// cannot be read are reported and left out.
  mutating func bases(
    _ node: NodeView?,
    _ read: (String) -> Result<BaseKnowledge, BaseRefusal>
  ) -> (bases: [BaseSetting], ruleIDs: [String]) {
    guard let node = said(node) else { return ([], []) }
    var ruleIDs: [String] = []
    var bases: [BaseSetting] = []
    for item in texts(node) where !bases.contains(where: { $0.path == item.text }) {
      switch read(item.text) {
      case .success(let known):
        bases.append(BaseSetting(path: item.text, range: item.node.range))
        ruleIDs += known.customRuleIDs.filter { !ruleIDs.contains($0) }
        if known.mayLackRuleIDs { mayLackRuleIDs = true }
      case .failure(let refusal):
        mayLackRuleIDs = true
        report(SettingsReader.message(for: refusal, of: item.text), at: item.node)
      }
    }
    return (bases, ruleIDs)
  }

  private static func message(for refusal: BaseRefusal, of path: String) -> Message {
    switch refusal {
    case .notFound: "'\(path)' must be a file"
    case .isFolder: "'\(path)' must be a file and no folder"
    case .isAbsolute: "'\(path)' must be a path from the folder of the configuration"
    case .isOfOtherKind: "'\(path)' must be a configuration, its name ending in .yml or .yaml"
    case .isCircular: "'\(path)' must not lead back to the configuration that extends it"
    case .isTooDeep: "'extends' must not lead through more than \(BaseSetting.maxDepth) files"
    case .unreadable(let reason): "'\(path)' cannot be read; \(raw: reason)"
    }
  }
}
