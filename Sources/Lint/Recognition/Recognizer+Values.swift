import PushlintAPNsSpec
import PushlintSyntax

/// What values and addresses say.
extension Recognizer {
  /// The share of a name's bits that its value leaves.
  func share(of value: NodeView, _ field: FormTable.Field) -> Double {
    if value.isUnknown { return 1 }
    var share = 1.0
    if !field.kinds.contains(value.kind) {
      share *= threshold.isNamed ? Recognizer.wrongType.named : Recognizer.wrongType.found
    }
    if value.kind == .null { return share * Recognizer.null }
    let isEmpty =
      value.asObject?.isKnownEmpty ?? value.asString?.isEmpty
      ?? value.asArray.map { $0.isEmpty } ?? false
    return isEmpty ? share * Recognizer.empty : share
  }

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
    let shapes = surroundings.filter { $0.isAddress && !$0.isMention }
      .compactMap { $0.shape }
    return !shapes.isEmpty && !shapes.contains(form.shape)
  }
}
