import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// What APNs answers a request, as far as the request itself decides it.
public struct Answer: Hashable, Sendable {
  public let status: Int
  /// The `reason` of an error; nil for success.
  public let reason: String?

  private static let accepted = Answer(status: 200, reason: nil)
}

extension Answer {
  /// The answer to the only request in a document; nil where there are several, where it is sent to
  /// another service, or where it cannot be read.
  public init?(_ analysis: CheckedDocument) {
    guard analysis.requests.count <= 1, analysis.file.isRequest else { return nil }
    let services = analysis.requests.compactMap { $0.service }
    guard services.allSatisfy({ $0 == .channelManagement }) else { return nil }
    var reasons = Set(exactly: analysis.file.diagnostics.compactMap { Answer.reason(in: $0) })
    if !services.isEmpty, analysis.file.diagnostics.contains(where: Answer.refusesMessage) {
      reasons.insert(Reason.badRequestPayload.name)
    }
    guard let reason = Answer.order.first(where: { reasons.contains($0.name) }) else {
      guard analysis.tree.issues.isEmpty, !analysis.requests.isEmpty else { return nil }
      self = .accepted
      return
    }
    self.init(status: reason.status, reason: reason.name)
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
