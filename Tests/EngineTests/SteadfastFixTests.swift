import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// Files that safe fixes must leave as they are, since nobody can know what was meant, and what fixes may
/// not make of others.
struct SteadfastFixTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let name: String
    let text: String

    init(_ testDescription: String, _ name: String, _ text: String) {
      self.testDescription = testDescription
      self.name = name
      self.text = text
    }

    init(_ testDescription: String, _ text: String) {
      self.init(testDescription, "push.json", text)
    }

    func fixed(upTo applicability: Fix.Applicability = .safe) -> String {
      let document = Document(path: nil, name: name, source: SourceText(text), isNamed: true)
      let fixed = Fixture.engine.fix(document, upTo: applicability)
      return String(decoding: fixed.analysis.file.source.bytes, as: UTF8.self)
    }
  }

  private static let headers = #""headers": {"apns-topic": "a.b", "apns-push-type": "alert"}"#

  static let samples = [
    Sample(
      "a header in a payload that is a text does not move into that text",
      #"{\#(headers), "payload": "{\"context\": {\"order\": 7}, \"aps\": {\"alert\": "#
        + #"{\"title\": \"x\"}}, \"apns-priority\": \"10\"}"}"#
    ),
    Sample(
      "headers behind the end of a payload's own text",
      """
      {
        "payload": "{\\"aps\\": {\\"alert\\": {\\"title\\": \\"x\\"}}, \\"apns-priority\\": \\"10\\"}",
        \(headers)
      }
      """
    ),
    Sample(
      "a member stays in its block",
      "push.json.j2",
      """
      {
        "headers": {
          {% if sandbox %}
          "apns-topic": "a.dev",
          {% else %}
          "apns-topic": "a.b",
          {% endif %}
          "apns-push-type": "alert"
        },
        "payload": {
          "aps": {"alert": {"title": "Hi"}},
          {% if quiet %}
          "apns-priority": "5",
          {% endif %}
          "z": 1
        }
      }
      """
    ),
    Sample(
      "a comment may be the end of a text that lacks its quote",
      """
      {"aps": {"alert": {"title": "Sale",
        "body: "All shoes // 50 % off"
      }, "badge": 3}}
      """
    ),
    Sample(
      "a line of a text may begin like a comment",
      """
      {"aps": {"alert": {"title": "News", "body": "Top stories:
      #1 Rain in Rome"}, "badge": 1}, "id": 7}
      """
    ),
    Sample(
      "a text with stray quotes is not wrapped",
      #"{"aps": {"alert": "Meet "Tom", "Ann" and Bob", "badge": 1}}"#
    ),
    Sample(
      "nor a key that was meant to be in it",
      #"{"aps": {"alert": "title": "Sale", "body": "Today"}, "badge": 3}}"#
    ),
    Sample(
      "quotes of a text are not those of a value",
      #"{"aps": {"alert": {"body": "The 12" 'Pro' is back"}, "badge": 1}}"#
    ),
    Sample(
      "an alias gives a value another name",
      "push.yaml",
      """
      headers: {apns-topic: a.b, apns-push-type: alert}
      payload:
        aps:
          alert: &text
            Title: Hello
        inbox: *text
      """
    ),
    Sample(
      "keys in the wrong place may ask for another push type",
      #"{"headers":{"apns-topic":"a.b","apns-priority":"5"},"#
        + #""payload":{"aps":{"content-available":1,"title":"Hello","body":"x"}}}"#
    ),
    Sample(
      "what a misspelled key means is a guess",
      #"{"aps":{"content-available":1,"alerts":"on"}}"#
    ),
    Sample(
      "a comment behind the name of a text",
      "push.yaml",
      """
      aps:
        alert:
          title-loc-key: ORDER_TITLE #was ORDER_OLD
          loc-key: ORDER_BODY
      """
    ),
    Sample(
      "a comment behind a text",
      "push.yaml",
      """
      aps:
        alert:
          title: Ada
          body: Welcome back #body: Welcome to the old app
      """
    ),
  ]

  @Test(arguments: samples) func `a file stays as it is`(sample: Sample) {
    #expect(sample.fixed() == sample.text)
  }

  @Test func `a number behind a text belongs to it`() {
    let text = "aps:\n  alert:\n    title: Ada\n    body: You are #1\n"
    let sample = Sample("", "push.yaml", text)
    #expect(sample.fixed().contains("body: \"You are #1\""))
  }

  @Test func `two members never get one name`() {
    let sample = Sample("", #"{"aps": {"title": "Sale", "body": "Today only"}}"#)
    let fixed = sample.fixed(upTo: .unsafe)
    #expect(fixed == #"{"aps": {"alert": {"title": "Sale", "body": "Today only"}}}"#)
  }

  @Test func `an alias under the same name is no obstacle`() {
    let text = """
      one:
        aps: &aps {badge: "5"}
      two:
        aps: *aps
      """
    let tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: .yaml))
    let badge = tree.roots.first?.asObject?["one"]?.asObject?["aps"]?.asObject?["badge"]
    let fix = badge.flatMap { Rewriter(tree).replaceValue($0, with: "5") }
      .flatMap { Fix("write 5", .safe, [$0]) }
    #expect(fix?.applicability == .safe)
  }

  @Test func `a rewriter changes nothing of another tree`() {
    let trees = [#"{"a": {"b": 1}}"#, #"{"c": {}, "d": 2}"#].map {
      SyntaxTree.parse(SourceText($0), ParseOptions(language: .json))
    }
    let rewriter = Rewriter(trees[0])
    guard let other = trees[1].roots.first?.asObject, let member = other.member(named: "d"),
      let inner = other["c"]?.asObject
    else {
      Issue.record("the sample is not read")
      return
    }
    #expect(rewriter.insert("x", "1", into: inner) == nil)
    #expect(rewriter.remove(member) == nil)
    #expect(rewriter.movableText(of: member.value) == nil)
    #expect(rewriter.replaceValue(member.value, with: "3") == nil)
    #expect(rewriter.wrap(member.value, under: "y", of: member) == nil)
  }

  @Test func `fixes of one kind that fail do not hold up the others`() {
    // A suppression with the right word is of no use where there is nothing to suppress.
    let documents = (0..<240).map { number in
      "aps: {alert: \(number % 3 == 0 ? "Hi" : "''")} # pushlint: ignored[alert-empty]\n"
    }
    let source = SourceText(documents.joined(separator: "---\n"))
    let document = Document(path: nil, name: "push.yml", source: source, isNamed: true)
    let fixed = Fixture.engine.fix(document, upTo: .safe)
    // All but those 80: the legacy texts of 80 others, too.
    #expect(fixed.fixCount == 240)
    #expect(fixed.checkCount < 20)
  }

  @Test func `of many fixes that fail, a few are tried`() {
    let lines = (0..<400).map { "{'aps': {'badge': \($0)}, 'k': None}" }
    let text = lines.joined(separator: "\n") + "\n"
    let document = Document(path: nil, name: "log.ndjson", source: SourceText(text), isNamed: true)
    let fixed = Fixture.engine.fix(document, upTo: .safe)
    // 200 checks were made before, each of the whole file.
    #expect(fixed.checkCount < 60)
  }
}
