import PushlintBuiltInRules
import PushlintLint

extension Engine {
  /// Whether one of two rules about the same property of a request hides the other one.
  static func mayHide(_ rule: String, _ other: String) -> Bool {
    guard rule != other, let group = Rule.all.first(where: { $0.id == rule })?.precedence,
      case .request = group.scope
    else { return false }
    return Rule.all.contains { $0.id == other && $0.precedence?.group == group.group }
  }
}
