import APNsSpec
import Syntax

/// What values and addresses say.
extension Recognizer {
  /// What the first sign that fits says.
  func sign(of value: NodeView, _ signs: [ValueSign]) -> Int? {
    let values = value.asArray.map { $0.prefix(5).compactMap { $0.asString } }
    let texts = values ?? [value.asString].compactMap { $0 }
    return signs.first { sign in
      if case .list = sign.pattern { return values != nil }
      return texts.contains { sign.pattern.matches($0) }
    }?.bits
  }

  /// Whether an address is beside the object, and none of this form's.
  func isSentElsewhere(_ form: Form) -> Bool {
    let shapes = surroundings.filter { $0.bits >= RequestFinder.addressBits && !$0.isMention }
      .compactMap { $0.shape }
    return !shapes.isEmpty && !shapes.contains(form.shape)
  }
}
