import Diagnostics
package import Linting
import Vocabulary

extension Rule {
  /// Flags a request without `apns-push-type`, and says which type its payload looks like.
  package static let pushTypeMissing = Rule(
    "push-type-missing",
    .error,
    subject: .headers,
    effect: .delayedOrDropped,
    fix: .safe,
    causes: [
      .of(.missingPushType, "The header is not among those of the request.")
    ],
    .request { request, report in
      guard case .inferred(let type) = request.pushType, !request.payload.context.isSimulatorFile
      else { return }
      if request.headers.lack(.pushType) {
        let fix = HeaderFix.insert([(.pushType, type.rawValue)], into: request)
        report.emit(
          "'apns-push-type' is missing; the payload looks like '\(type.rawValue)'",
          at: request.placeOfHeaders,
          severity: request.service == nil ? nil : type == .background ? .warning : .hint,
          fixes: fix
        )
      } else if request.shape == .barePayload, !request.headers.areKnown {
        report.emit(
          "this payload should be sent with 'apns-push-type: \(type.rawValue)'",
          at: request.payload.place,
          severity: type == .alert ? .hint : .info,
          effect: .advice("the sender must set the header")
        )
      }
    }
  )
}
