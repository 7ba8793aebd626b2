import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a push type that reaches none of the app's systems; a hint where it misses only some.
  public static let platformUnsupported = Rule(
    "platform-unsupported",
    .warning,
    subject: .payload,
    effect: .dropped("the system does not accept such a push"),
    .request { request, report in
      let platforms = request.payload.context.platforms
      guard case .declared(let type) = request.pushType else { return }
      let missed = platforms.filter { type.support(on: $0) == .unsupported }
      guard !missed.isEmpty else { return }
      report.emit(
        .unsupported(type, missed),
        at: request.headers[.pushType]?.value ?? request.payload.place,
        severity: missed.count == platforms.count ? nil : .hint
      )
    }
  )
}

extension Message {
  fileprivate static func unsupported(_ type: PushType, _ platforms: [ApplePlatform]) -> Message {
    let names = Words.alternatives(platforms.map { $0.rawValue })
    return "a push of type '\(type.rawValue)' does not reach \(raw: names)"
  }
}
