import PushlintAPNsSpec
import Testing

struct HeaderTests {
  @Test func `the headers are those that Apple lists`() {
    #expect(
      Header.all.map { $0.name } == [
        ":method", ":path", "authorization", "apns-push-type", "apns-topic", "apns-id",
        "apns-expiration", "apns-priority", "apns-collapse-id", "apns-channel-id",
        "apns-request-id",
      ]
    )
  }

  @Test(arguments: Header.all)
  func `a header is found by its name in any case`(header: Header) {
    #expect(Header.named(header.name) == header)
    #expect(Header.named(header.name.uppercased()) == header)
    #expect(header.name == header.name.lowercased())
    #expect(Header.apns.contains(header) == header.name.hasPrefix(Header.prefix))
  }

  @Test(arguments: ["", "apns", "apns-", "apns_priority", "apns-prioritÿ", "content-encoding"])
  func `an unknown name is not an APNs header`(name: String) {
    #expect(Header.named(name) == nil)
  }

  @Test(arguments: Header.all)
  func `the errors of a header are reasons of APNs`(header: Header) {
    #expect(header.errors.allSatisfy { Reason.all.contains($0) })
    #expect(Set(header.errors).count == header.errors.count)
    #expect(header.errors.isEmpty == (header == .requestID))
  }

  @Test(arguments: Header.all)
  func `a header can be shown in a hover`(header: Header) {
    expectSentences(header.documentation, header.name)
    #expect(Source.all.contains(header.source))
    #expect(header.defaultValue?.isEmpty != true)
    if case .sometimes(let words) = header.requirement { #expect(!words.isEmpty) }
  }

  @Test(
    arguments: [
      (Header.pushType, Header.Format.pushType, Reason.invalidPushType),
      (.topic, .topic, .missingTopic),
      (.id, .uuid, .badMessageID),
      (.expiration, .unixSeconds, .badExpirationDate),
      (.priority, .priority, .badPriority),
      (.collapseID, .collapseID, .badCollapseID),
      (.channelID, .base64, .badChannelID),
      (.path, .path, .badPath),
      (.method, .method, .methodNotAllowed),
      (.authorization, .bearerToken, .invalidProviderToken),
    ]
  )
  func `a header has its format and its error`(
    header: Header,
    format: Header.Format,
    error: Reason
  ) {
    #expect(header.format == format)
    #expect(header.errors.contains(error))
  }

  @Test func `only the request line is always needed`() {
    #expect(Header.all.filter { $0.requirement == .always } == [.method, .path])
    #expect(Header.priority.defaultValue == String(Limits.defaultPriority.value))
  }
}
