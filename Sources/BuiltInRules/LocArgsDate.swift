import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a date among the arguments of a localized text.
  public static let locArgsDate = Rule(
    "loc-args-date",
    .info,
    subject: .localization,
    effect: .degraded("the device shows it unchanged; it does not format arguments"),
    .key(of: .listsStrings) { key, payload, report in
      guard let row = key.meantRow, row.place != .aps, let items = key.value.asArray else { return }
      for item in items {
        guard let string = item.asString, !string.isTemplate,
          WrittenInstant(string.bytes) != nil || WrittenInstant.isDay(string.bytes)
        else { continue }
        report.emit(
          "write the date as people read it; \(raw: key.title) takes no dates",
          at: item
        )
      }
    }
  )
}
