import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a custom key at the root whose value is `null`.
  public static let customValueNull = Rule(
    "custom-value-null",
    .info,
    subject: .keys,
    effect: .advice("Apple documents only objects, arrays, strings, numbers and booleans"),
    .key(of: [.root, .custom]) { key, payload, report in
      guard key.place == .root, key.isCustom, key.value.kind == .null,
        payload.pushType.type != .mdm
      else { return }
      report.emit(
        "'\(key.name)' should be omitted instead of null",
        at: key.value.range.isEmpty ? key.key : key.value
      )
    }
  )
}
