public import PushlintAPNsSpec
public import PushlintLint
public import PushlintSyntax

extension Rule {
  /// Flags a request without `apns-push-type`, and says which type its payload looks like.
  public static let pushTypeMissing = Rule(
    "push-type-missing",
    .error,
    subject: .headers,
    effect: .delayedOrDropped,
    fix: .safe,
    causes: [
      .of(.missingPushType, "The header is not among those of the request.")
    ],
    .request { request, report in
      reportDefault(of: request, &report)
      guard case .inferred(let type) = request.pushType,
        !request.payload.context.isSimulatorFile, type != .background || !request.hidesText
      else { return }
      if request.headers.lack(.pushType) || lacksAll(of: request, type) {
        // An empty 'aps' looks like an alert and is none.
        let isOther = request.headers.areForBroadcast && type != .liveactivity
        let isSilent =
          type == .alert && request.payload.aps?.has(Aps.contentAvailable) ?? false
          && request.headers[.priority]?.text == "5"
        let fix =
          isOther || isSilent || request.payload.contradicts(type)
            || request.payload.hasMisplacedKeys
          ? nil : HeaderFix.insert([(.pushType, type.rawValue)], into: request)
        report.emit(
          "'apns-push-type' is missing; the payload looks like '\(type.rawValue)'",
          at: request.placeOfHeaders,
          severity: weight(of: type, in: request),
          fixes: fix
        )
      } else if request.shape == .barePayload, !request.headers.areKnown, type != .alert {
        // Most payloads are alerts, and a finding in each of their files would help nobody.
        report.emit(
          type.adviceToSet,
          at: request.payload.place,
          severity: .info,
          effect: .advice("the sender must set the header")
        )
      }
    }
  )
}

/// How much depends on the header: a service may set it, and only on watchOS it is required.
private func weight(of type: PushType, in request: Request) -> Severity? {
  if request.service != nil { return type == .background ? .warning : .hint }
  return request.headers[.topic]?.text?.hasPrefix(PushType.websitePrefix) ?? false ? .hint : nil
}

/// Whether a silent push through a service has no headers at all, where others set its push type.
private func lacksAll(of request: Request, _ type: PushType) -> Bool {
  guard type == .background, let message = request.message, !message.isOpen,
    message.service.headersPath != nil
  else { return false }
  return request.headers.fields.isEmpty
}

/// Reports a silent push to which the service gives another type than it needs.
private func reportDefault(of request: Request, _ report: inout FindingCollector) {
  guard let message = request.message, let usual = message.service.defaultPushType,
    usual != .background, !message.object.isOpen, let aps = request.payload.aps,
    aps.has(Aps.contentAvailable), !aps.isOff(Aps.contentAvailable),
    !Aps.noticed.contains(where: { aps.has($0) }), request.headers[.pushType] == nil,
    let field = message.service.field(for: .pushType)
  else { return }
  let service = message.service
  report.emit(
    "'\(raw: field.name)' is missing; \(raw: service.name) sends a push of type '\(usual.rawValue)'",
    at: request.payload.placeOfAps,
    severity: .warning
  )
}

extension Payload {
  /// Whether Apple's keys are where the system ignores them: in their places, they may ask for another
  /// type.
  fileprivate var hasMisplacedKeys: Bool {
    keys.contains { key in if case .misplaced = key.resolution { true } else { false } }
  }
}

extension PushType {
  /// The message about a bare payload that should be sent as this type.
  public var adviceToSet: Message {
    "this payload should be sent with 'apns-push-type: \(rawValue)'"
  }
}
