import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import Testing

/// The completions of headers in scripts, `.http` files and documentation.
struct HostCompletionTests {
  private static let data = #"-d '{"aps": {"badge": 1}}'"#
  private static let post = "POST https://api.push.apple.com/3/device/x\n"

  private static func offer(_ name: String, _ text: String, _ labels: String..., not: [String] = [])
    -> CompletionCase
  {
    CompletionCase(name: name, text: text, labels: labels, others: not)
  }

  static let offered: [CompletionCase] = [
    offer("a.sh", "curl \(data) -H 'ap‸' $URL", "apns-push-type", "apns-id", not: [":path"]),
    offer("a.sh", "curl \(data) -H \"‸\" $URL", "apns-topic"),
    offer("a.sh", "curl \(data) -H 'apns-id: 1' -H 'ap‸' $URL", "apns-topic", not: ["apns-id"]),
    offer("a.sh", "curl \(data) -H 'apns-push-type: ‸' $URL", "alert", "voip"),
    offer(
      "a.sh",
      "curl \(data) -H 'apns-push-type: background' -H 'apns-priority:‸' $URL",
      "5",
      not: ["10"]
    ),
    offer("a.sh", "curl \(data) -H 'apns-topic: a.b' -H 'apns-topic: ‸' x/", "a.b"),
    offer("a.http", post + "ap‸\n\n{\"aps\": {\"badge\": 1}}\n", "apns-push-type"),
    offer("a.http", post + "‸", "apns-push-type", "apns-priority"),
    offer("a.http", post + "apns-push-type: b‸\n\n< push.json\n", "background"),
    offer("a.http", "POST {{host}}/\napns-topic: a.b\n‸\n\n< push.json\n", "apns-push-type"),
    offer("a.md", "> ```sh\n> curl \(data) -H 'ap‸' x/\n> ```\n", "apns-push-type"),
    offer(
      "a.md",
      "```http\n\(post)apns-priority: ‸\n\n{\"aps\": {\"badge\": 1}}\n```\n",
      "10",
      "5"
    ),
    offer("a.md", "```json apns-push-type=‸\n{\"aps\": {\"badge\": 1}}\n```\n", "alert"),
  ]

  @Test(arguments: offered)
  func `headers of a request are offered`(item: CompletionCase) {
    let labels = Offer(item.text, name: item.name).labels
    for label in item.labels { #expect(labels.contains(label), "\(label)") }
    for label in item.others { #expect(!labels.contains(label), "\(label)") }
  }

  @Test(arguments: [
    ("a.sh", "echo '‸'\ncurl \(data) x/"), ("a.sh", "curl -H 'ap‸' https://example.com/ -d '{}'"),
    ("a.sh", "curl \(data) -H ap‸ x/"), ("a.sh", "curl \(data) -H 'apns-topic: $T‸' x/"),
    ("a.http", "POST https://example.com/\nap‸\n\n{}\n"), ("a.http", "PO‸"),
    ("a.http", post + "\nap‸\n"), ("a.md", "ap‸\n\n```json\n{\"aps\": {\"badge\": 1}}\n```\n"),
  ])
  func `nothing is offered elsewhere`(name: String, text: String) {
    #expect(Offer(text, name: name).labels == [])
  }

  static let accepted: [CompletionCase] = [
    .taking(
      "apns-topic",
      "curl \(data) -H '😀: 1' -H 'to‸' $URL",
      "curl \(data) -H '😀: 1' -H 'apns-topic: ' $URL",
      in: "a.sh"
    ),
    .taking(
      "apns-topic",
      "curl \(data) -H 'apns-id‸: 1' $URL",
      "curl \(data) -H 'apns-topic: 1' $URL",
      in: "a.sh"
    ),
    .taking("5", post + "apns-priority: ‸10\r\n", post + "apns-priority: 5\r\n", in: "a.http"),
    .taking(
      "voip",
      "> ```sh\n> 😀; curl \(data) \\\n>   -H 'apns-push-type:‸' x/\n> ```\n",
      "> ```sh\n> 😀; curl \(data) \\\n>   -H 'apns-push-type:voip' x/\n> ```\n",
      in: "a.md"
    ),
  ]

  @Test(arguments: accepted)
  func `an accepted header replaces its name or value`(item: CompletionCase) throws {
    let offer = Offer(item.text, name: item.name)
    let label = try #require(item.labels.first)
    let completion = try #require(offer.item(label), "\(offer.labels)")
    #expect(!completion.replacement.isSnippet)
    #expect(offer.text(taking: completion) == item.result)
  }
}
