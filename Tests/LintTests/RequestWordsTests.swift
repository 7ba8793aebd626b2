import Foundation
import PushlintLint
import PushlintSyntax
import TestSupport
import Testing

/// What is not read for want of words holds no request.
struct RequestWordsTests {
  private static func mayHold(_ bytes: [UInt8]) -> Bool { LintInput.mayHoldRequests(bytes) }

  private static func files(_ extensions: Set<String>) -> [[UInt8]] {
    let root = Checkout.root.appending(path: "Fixtures")
    let names = FileManager.default.enumerator(atPath: root.path)?.allObjects ?? []
    return names.compactMap { $0 as? String }.sorted()
      .filter { extensions.contains(String($0.split(separator: ".").last ?? "")) }
      .compactMap { Checkout.bytes("Fixtures/" + $0) }
      .filter { $0.count < 4000 }
  }

  private static let documents = files(["json", "apns"])
  private static let scripts = files(["sh"])

  /// The same text, and some with random edits and words removed.
  private static func variants(_ bytes: [UInt8], _ random: inout SplitMix64) -> [[UInt8]] {
    let text = String(decoding: bytes, as: UTF8.self)
    let poorer = ["aps", "apns", "message", "notification", "data", "alert"].map {
      Array(text.replacingOccurrences(of: $0, with: "x").utf8)
    }
    return [bytes] + poorer + (0..<8).map { _ in random.damaged(bytes) }
  }

  @Test func `hardly any request lacks the words, however it is damaged`() {
    var random = SplitMix64(seed: 1)
    var (count, lost) = (0, 0)
    for document in Self.documents.flatMap({ Self.variants($0, &random) }) {
      // Below the root, as all documents of hosts are.
      let file = Sample(#"{"x": "# + String(decoding: document, as: UTF8.self) + "}").file
      guard file.holdsRequests else { continue }
      count += 1
      if !Self.mayHold(document) { lost += 1 }
    }
    #expect(count > 1000)
    #expect(lost * 50 < count, "\(lost) of \(count)")
  }

  @Test func `a script without the words sends no request`() {
    var random = SplitMix64(seed: 2)
    for script in Self.scripts.flatMap({ Self.variants($0, &random) }) where !Self.mayHold(script) {
      let file = Sample(String(decoding: script, as: UTF8.self), .shell).file
      #expect(!file.holdsRequests, "\(String(decoding: script, as: UTF8.self))")
    }
  }

  @Test(arguments: ServiceCase.all)
  func `messages of every service have the words`(sample: ServiceCase) {
    #expect(Self.mayHold(Array(sample.text.utf8)))
  }

  @Test(arguments: [
    #"curl -d '{"a''ps": {"badge": 1}}' x/"#, #"curl -d '{"a'"ps"'": {"badge": 1}}' x/"#,
    #"curl -d {\"a\ps\":{\"badge\":1}} x/"#, "curl -d '{\"a'\\\n'ps\": {\"badge\": 1}}' x/",
    #"curl -d '{"\u0061ps": {"badge": 1}}' x/"#, #"curl -d '{"\'"u0061ps\": {\"badge\": 1}}" x/"#,
    #"curl -d '{"a'$'ps": {"badge": 1}}' x/"#,
    "curl -d \"{\\\"a$(cat <<E\nps\\\": {\\\"badge\\\": 1}}\nE\n)\" x/",
    "> ```yaml\n> \"a\\\n>   ps\": {badge: 1}\n> ```",
    "> ```sh\n> x \"{\\\"\\\\\\\n> u0061ps\\\": {}}\"\n> ```", "aps", "x aps", "aps x",
    #"curl -H 'Apns-Topic: x' -d '{"mdm": "x"}' x/"#, "curl https://api.PUSH.apple.com/ -d '{}'",
  ])
  func `words are found however a shell writes them`(script: String) {
    #expect(Self.mayHold(Array(script.utf8)))
  }

  @Test(arguments: [
    "for f in *.txt; do\n  echo \"$f\" | tr a-z A-Z\ndone\n", "make build && ./run --all '{}'\n",
    #"export PATH="$HOME/bin:$PATH"; IFS=$'\n\t'"#,
    #"{"name": "x", "scripts": {"build": "tsc"}}"#, "", "the map so far, and its data",
  ])
  func `other texts are not read`(text: String) { #expect(!Self.mayHold(Array(text.utf8))) }
}
