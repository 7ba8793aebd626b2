import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a path without a device token, or with one that is not hexadecimal.
  public static let deviceTokenMalformed = Rule(
    "device-token-malformed",
    .error,
    subject: .secrets,
    effect: .rejected(.badDeviceToken),
    causes: [
      .of(.badDeviceToken, "The token in `:path` is cut short or is not hexadecimal."),
      .of(.missingDeviceToken, "The header `:path` ends in `/3/device/`."),
    ],
    appliesTo: .header(.path),
    .request { request, report in
      guard let token = DeviceToken(of: request) else { return }
      if let kind = token.otherKind {
        report.emit(
          "this is a token of \(raw: kind.rawValue); APNs takes the one that the app gets from iOS",
          at: token.field,
          of: request
        )
        return
      }
      if token.text.isEmpty {
        // Without quotes, a shell takes `<token>` for a file that it reads; people mean a blank.
        if token.isBeforeAngle { return }
        report.emit(
          "':path' must end in a device token",
          at: token.field,
          of: request,
          effect: .rejected(.missingDeviceToken)
        )
      } else if token.isBase64 {
        report.emit(
          "a device token must be hexadecimal digits; base64 is the form of a channel's id",
          at: token.field,
          of: request
        )
      } else if token.looksReal, let other = token.firstOther {
        report.emit(
          "a device token must be hexadecimal digits, not '\(String(other))'",
          at: token.field,
          of: request
        )
      } else if token.looksReal, !token.text.utf8.count.isMultiple(of: 2) {
        report.emit(
          "a device token must have an even number of digits, not \(token.text.utf8.count)",
          at: token.field,
          of: request
        )
      } else if token.isCutShort {
        report.emit(
          "a device token has 64 digits or more, not \(token.text.utf8.count)",
          at: token.field,
          of: request,
          severity: .warning
        )
      }
    }
  )
}
