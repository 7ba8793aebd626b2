import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// What APNs or a push service answers a request, as far as the request itself decides it.
public struct Answer: Hashable, Sendable {
  public let status: Int
  /// The `reason` of an error, or the service's name of it; nil for success and where it has no name.
  public let reason: String?

  private static let accepted = Answer(status: 200, reason: nil)
}

extension Answer {
  /// The answer to the only request in a document, or to its messages for one service; nil where
  /// there are several requests, where the service's answers are not documented, or where the
  /// document cannot be read.
  public init?(_ analysis: CheckedDocument) {
    guard analysis.file.isRequest else { return nil }
    // What a message holds as text is a part of it.
    let requests = analysis.requests.filter { $0.root.tree.embedding == nil }
    let service = requests.first?.service
    if let service, service != .channelManagement {
      self.init(of: service, to: requests, in: analysis)
      return
    }
    guard analysis.requests.count <= 1 else { return nil }
    var reasons = Set(exactly: analysis.file.diagnostics.compactMap { Answer.reason(in: $0) })
    if let code = service?.refusal?.code,
      analysis.file.diagnostics.contains(where: Answer.refusesMessage)
    {
      reasons.insert(code)
    }
    guard let reason = Answer.order.first(where: { reasons.contains($0.name) }) else {
      guard analysis.tree.issues.isEmpty, !analysis.requests.isEmpty else { return nil }
      self = .accepted
      return
    }
    self.init(status: reason.status, reason: reason.name)
  }

  /// The answer of a service to messages; nil where it depends on what APNs answers, which the service
  /// says in its own way.
  private init?(of service: Service, to requests: [Request], in analysis: CheckedDocument) {
    let diagnostics = analysis.file.diagnostics
    guard let refusal = service.refusal, requests.allSatisfy({ $0.service == service }),
      analysis.tree.issues.isEmpty, diagnostics.allSatisfy({ Answer.reason(in: $0) == nil })
    else { return nil }
    let isRefused = diagnostics.contains { $0.severity == .error && Answer.refusesMessage($0) }
    self = isRefused ? Answer(status: refusal.status, reason: refusal.code) : .accepted
  }

  /// The reason that a finding predicts for certain: what is added to one is a condition.
  private static func reason(in diagnostic: Diagnostic) -> String? {
    guard diagnostic.severity >= .warning, let effect = diagnostic.effect, effect.text == nil else {
      return nil
    }
    return effect.reason
  }

  /// Whether a finding predicts that a message is rejected, in words.
  private static func refusesMessage(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity >= .warning && diagnostic.effect?.kind == .rejected
      && diagnostic.effect?.status == nil
  }

  /// The order in which reasons win.
  ///
  /// What is seen first of a request is judged first; Apple does not say.
  private static let order: [Reason] =
    [
      .methodNotAllowed, .badPath, .duplicateHeaders, .badMessageID, .badExpirationDate,
      .badPriority,
      .badCollapseID, .invalidPushType, .missingPushType, .missingTopic, .badTopic,
      .topicDisallowed,
      .topicMismatch, .missingChannelID, .badChannelID, .missingDeviceToken, .badDeviceToken,
      .deviceTokenNotForTopic, .payloadEmpty, .badRequestPayload, .payloadTooLarge,
    ]
}

/// A request that was recognized.
public struct RecognizedForm: Sendable {
  /// The word for its form.
  public let form: String
  /// The declared or inferred type; nil if it is not known.
  public let pushType: String?
  /// Whether its body is the payload itself.
  public let isPayload: Bool
}

extension CheckedDocument {
  /// The forms of the requests in the document, in order of place.
  public var recognizedForms: [RecognizedForm] {
    requests.map { request in
      RecognizedForm(
        form: request.shape.id,
        pushType: request.pushType.type?.rawValue,
        isPayload: request.shape == .barePayload
      )
    }
  }
}
