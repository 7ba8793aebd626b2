import Diagnostics
public import Linting
import Vocabulary

extension Rule {
  /// Flags a device token that is written into the path.
  public static let deviceTokenInTemplate = Rule(
    "device-token-in-template",
    .info,
    subject: .secrets,
    effect: .advice("the request reaches one device, and only until its token changes"),
    yieldsTo: ["device-token-malformed"],
    needs: .header(.path),
    .request { request, report in
      guard let token = DeviceToken(of: request), token.looksReal, !request.isLogged,
        let value = token.field.value
      else { return }
      report.emit("the device token in ':path' should be a placeholder", at: value)
    }
  )
}
