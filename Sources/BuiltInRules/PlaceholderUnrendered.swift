import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a placeholder in what is sent as it is: nothing fills it in anymore.
  public static let placeholderUnrendered = Rule(
    "placeholder-unrendered",
    .error,
    subject: .file,
    effect: .degraded("the placeholder itself is sent"),
    .request { request, report in
      let context = request.payload.context
      guard context.isLive else { return }
      for field in request.headers.fields where field.row != nil {
        guard let text = field.text, let found = placeholder(in: Array(text.utf8), context) else {
          continue
        }
        report.emit(
          "'\(found)' in \(raw: field.title) was not filled in",
          at: field,
          of: request
        )
      }
      let texts = request.payload.texts.map { $0.value }
      let objects =
        [request.payload.aps, request.payload.alert].compactMap { $0 }
        + request.payload.localizedTexts
      for key in objects.flatMap({ $0.keys }) where !key.isCustom {
        guard let string = key.value.asString, let found = placeholder(in: string.bytes, context)
        else { continue }
        report.emit(
          "'\(found)' in \(raw: key.title) was not filled in",
          at: key.value,
          effect: texts.contains(key.value) ? .degraded("the device shows the placeholder") : nil
        )
      }
    }
  )
}

/// The first placeholder in a text; nil if there is none.
private func placeholder(in bytes: [UInt8], _ context: LintContext) -> String? {
  let source = SourceText(bytes)
  return PlaceholderScan(source, styles: context.placeholderStyles).placeholders.first
    .map { source.string($0.range) }
}
