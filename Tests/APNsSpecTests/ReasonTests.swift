import PushlintAPNsSpec
import Testing

struct ReasonTests {
  static let statuses: [(Int, [String])] = [
    (
      400,
      [
        "BadCollapseId", "BadDeviceToken", "BadExpirationDate", "BadMessageId", "BadPriority",
        "BadTopic", "DeviceTokenNotForTopic", "DuplicateHeaders", "IdleTimeout",
        "InvalidPushType", "MissingDeviceToken", "MissingTopic", "PayloadEmpty",
        "TopicDisallowed", "FeatureNotEnabled", "MissingChannelId", "BadChannelId",
        "ChannelNotRegistered", "BadRequestParams", "BadRequestPayload", "MissingPushType",
        "CannotCreateChannelConfig",
      ]
    ),
    (
      403,
      [
        "BadCertificate", "BadCertificateEnvironment", "ExpiredProviderToken", "Forbidden",
        "InvalidProviderToken", "MissingProviderToken", "UnrelatedKeyIdInToken",
        "BadEnvironmentKeyIdInToken", "TopicMismatch",
      ]
    ),
    (404, ["BadPath"]),
    (405, ["MethodNotAllowed"]),
    (410, ["ExpiredToken", "Unregistered"]),
    (413, ["PayloadTooLarge"]),
    (429, ["TooManyProviderTokenUpdates", "TooManyRequests"]),
    (500, ["InternalServerError"]),
    (503, ["ServiceUnavailable", "Shutdown"]),
  ]

  @Test(arguments: statuses)
  func `a status has exactly the documented reasons`(status: Int, names: [String]) {
    #expect(Reason.all.filter { $0.status == status }.map { $0.name } == names)
  }

  @Test func `no reason is listed twice or under another status`() {
    #expect(Reason.all.count == Self.statuses.reduce(0) { $0 + $1.1.count })
    #expect(Set(Reason.all.map { $0.name.lowercased() }).count == Reason.all.count)
  }

  @Test(arguments: Reason.all)
  func `a reason is found by its name in any case`(reason: Reason) {
    #expect(Reason.named(reason.name) == reason)
    #expect(Reason.named(reason.name.lowercased()) == reason)
    for spelling in reason.otherSpellings { #expect(Reason.named(spelling) == reason) }
  }

  @Test func `an unknown name is not a reason`() {
    #expect(Reason.named("") == nil)
    #expect(Reason.named("BadCollapse") == nil)
    #expect(Reason.named("Service Unavailable") == .serviceUnavailable)
  }

  @Test(arguments: Reason.all)
  func `a reason can be shown in a hover`(reason: Reason) {
    expectSentences(reason.documentation, reason.name)
    #expect(Source.all.contains(reason.source))
  }

  @Test func `what Apple says not to send again is not retryable`() {
    let final = Reason.all.filter { $0.documentation.contains("Apple says not to send again.") }
    #expect(
      final == [
        .badDeviceToken, .deviceTokenNotForTopic, .forbidden, .expiredToken, .unregistered,
        .payloadTooLarge,
      ]
    )
    #expect(final.allSatisfy { !$0.isRetryable })
    for reason in Reason.all where reason.status == 429 || reason.status >= 500 {
      #expect(reason.isRetryable)
    }
  }

  @Test(
    arguments: [
      (Reason.badCollapseID, Reason.Scope.device),
      (.missingPushType, .broadcast),
      (.badExpirationDate, .both),
    ]
  )
  func `a reason says which requests it applies to`(reason: Reason, scope: Reason.Scope) {
    #expect(reason.scope == scope)
  }

  @Test(arguments: Reason.all)
  func `a cause and what to check are sentences`(reason: Reason) {
    #expect(Set(reason.causes).count == reason.causes.count)
    for cause in reason.causes {
      expectSentences(cause.documentation, reason.name)
      #expect(cause.check.hasSuffix(".") && cause.check.count <= 120, "\(cause.check)")
    }
  }
}
