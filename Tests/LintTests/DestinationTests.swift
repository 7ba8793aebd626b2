import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax
import Testing

struct DestinationTests {
  struct Case: CustomTestStringConvertible {
    let address: String
    let destination: Destination?
    var testDescription: String { address }

    init(_ address: String, _ destination: Destination?) {
      self.address = address
      self.destination = destination
    }
  }

  private static let base = "https://api.push.apple.com"

  @Test(arguments: [
    Case("\(base)/3/device/{{token}}", .device),
    Case("\(base):443/3/device/ab", .device),
    Case("{{host}}/3/device/ab", .device),
    Case("\(base)/4/broadcasts/apps/com.example", .broadcast),
    Case("\(base)/1/apps/com.example/channels", .channels),
    Case("\(base)/push", nil),
    Case(base, nil),
  ])
  func `the address of a request in a file says where it goes`(_ example: Case) throws {
    let text = """
      POST \(example.address)
      apns-push-type: alert
      apns-topic: com.example.chat

      {"aps": {"alert": {"title": "Hi"}}}
      """
    let headers = try headers(in: text, .http)
    #expect(headers.destination == example.destination)
    #expect(headers[.method]?.text == "POST")
  }

  @Test func `the path and the method of a command are where they are written`() throws {
    let text = """
      curl -H 'apns-topic: com.example' -X PUT -d '{"aps": {"badge": 1}}' \(DestinationTests.base)/x/1
      """
    let headers = try headers(in: text, .shell)
    let source = SourceText(text)
    #expect(try source.string(#require(headers[.path]?.value).range) == "/x/1")
    #expect(try source.string(#require(headers[.method]?.value).range) == "PUT")
  }

  private func headers(in text: String, _ language: Language) throws -> Headers {
    try #require(Array(Sample(text, language).file.requests).first).headers
  }
}
