import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax
import Testing

/// What counts as a request in documentation and scripts.
struct HostedRequestTests {
  private func requests(_ text: String, _ language: Language) -> [Request] {
    Array(Sample(text, language).file.requests)
  }

  private func fenced(_ text: String, _ tag: String = "json") -> [Request] {
    requests("```\(tag)\n\(text)\n```\n", .markdown)
  }

  @Test(arguments: [
    (#"{"aps": {"badge": 1}}"#, 1), (#"{"aps": {"Thread_Id": 1}}"#, 1),
    (#"{"a": {"b": {"aps": {"alert": "x"}}}}"#, 1),
    (#"{"message": {"token": "x", "apns": {"payload": {"aps": {"badge": 1}}}}}"#, 1),
    (#"{"aps": {}}"#, 0), (#"{"aps": {"mine": 1}}"#, 0), (#"{"aps": 1}"#, 0),
    (#"{"properties": {"aps": {"badge": 1}}}"#, 0),
    (#"{"$schema": "x", "aps": {"badge": 1}}"#, 1), (#"{"name": "x"}"#, 0), ("[]", 0),
  ])
  func `a document needs a key of Apple's in its place`(text: String, count: Int) {
    #expect(fenced(text).count == count)
  }

  @Test(arguments: [
    ("json apns-push-type=voip", 1), ("json title=x", 0), ("json", 0),
  ])
  func `headers make a request of an empty payload`(tag: String, count: Int) {
    #expect(fenced(#"{"aps": {}}"#, tag).count == count)
  }

  @Test(arguments: [
    ("-H 'apns-topic: x' http://x/", 1), ("https://api.push.apple.com/3/device/x", 1),
    ("-H 'a: b' http://x/", 0),
  ])
  func `so does a command that sends to APNs`(arguments: String, count: Int) {
    #expect(requests(#"curl -d '{"aps": {}}' "# + arguments, .shell).count == count)
  }

  @Test(arguments: [
    #"curl -d "$(printf '{"to":"%s","title":"%s"}' "$A" "$B")" https://exp.host/--/api/v2/push/send"#,
    #"printf '{"to":"%s","title":"Tea"}' "$A" | curl -d @- https://exp.host/--/api/v2/push/send"#,
    #"http POST https://exp.host/--/api/v2/push/send --raw '{"to": "x", "title": "Tea"}'"#,
    #"wget --post-data '{"to": "x", "title": "Tea"}' https://exp.host/--/api/v2/push/send"#,
  ])
  func `what a command sends is read however it is written`(command: String) {
    let requests = requests(command, .shell)
    #expect(requests.map { $0.service?.id } == ["expo"])
  }

  @Test func `what a kept command sends is read, too`() {
    let requests = requests(
      #"COMMAND="curl -d '{\"aps\": {\"badge\": 1}}' https://api.push.apple.com/3/device/1""#,
      .shell
    )
    #expect(requests.count == 1)
  }

  @Test(arguments: [
    ("POST https://fcm.googleapis.com/fcm/send", 1), ("Endpoint: `POST https://example.com/`", 0),
    ("POST https://fcm.googleapis.com/fcm/send\n\n# Answer", 0),
    ("POST https://fcm.googleapis.com/fcm/send\n\n```\n1\n```\n", 0),
  ])
  func `an address above a block speaks for its service`(_ text: String, _ count: Int) {
    let block = "```json\n{\"to\": \"x\", \"priority\": \"high\", \"data\": {\"a\": \"b\"}}\n```\n"
    #expect(requests(text + "\n\n" + block, .markdown).count == count)
  }

  @Test func `what is sent to APNs is a payload, whatever it holds`() {
    let command = #"curl -d '{"mine": 1}' -H 'apns-topic: x' https://api.push.apple.com/3/device/1"#
    #expect(requests(command, .shell).map { $0.shape } == [.barePayload])
  }

  @Test func `a command has all its headers, unless some are in a variable`() throws {
    let known =
      "curl -H 'apns-topic: x' -H \"apns-priority: $P\" -d '{\"aps\": {\"badge\": 1}}' $URL"
    let request = try #require(requests(known, .shell).first)
    #expect(request.headers.lack(.pushType))
    #expect(request.headers[.topic]?.text == "x")
    #expect(request.headers[.priority]?.text == nil && !request.headers.lack(.priority))
    for arguments in ["\"${H[@]}\"", "$CURL_OPTS", "-K file", "-H \"$HEADER\""] {
      let request = try #require(requests(known + " " + arguments, .shell).first)
      #expect(!request.headers.lack(.pushType), "\(arguments)")
    }
  }

  @Test(arguments: ["sh", "javascript", "kotlin", ""])
  func `a command is read whatever the block is said to be`(tag: String) {
    let command = "curl --Header 'apns-topic: x' -d '{\"aps\": {\"badge\": 1}}' $URL"
    let requests = fenced(command, tag)
    #expect(requests.map { $0.headers[.topic]?.text } == ["x"])
  }

  @Test(arguments: [
    "--cert ./push.pem https://api.push.apple.com/3/device/a",
    "--referer https://example.com/ --key /push.pem --http2 https://api.push.apple.com/3/device/a",
    "https://api.push.apple.com/3/device/a --output /dev/null",
  ])
  func `the value of an option is no address`(options: String) throws {
    let request = try #require(requests("curl -d '{\"aps\": {}}' \(options)", .shell).first)
    #expect(request.headers[.path]?.text == "/3/device/a")
  }

  @Test(arguments: [
    ("members", "\"aps\": {\"alert\": \"a\", \"badge\": 1}", "", 1),
    ("members with names", "aps: {alert: text, badge: count.value}", "js", 1),
    (
      "a template", "template = {\"aps\": {\"badge\": {{ count }}}, \"x\": \"{{ x }}\"}",
      "handlebars", 1
    ),
    ("a dictionary", "push = {\"aps\": {\"alert\": title, \"mutable-content\": 1}}", "python", 1),
    ("a command", "push send --app x \\\n--payload '{\"aps\": {\"badge\": 1}}'", "", 1),
    ("what a command prints", "echo '{\"aps\": {\"badge\": 1}}' | push", "", 1),
    ("a text", "var p = \"{\\\"aps\\\": {\\\"badge\\\": 1}}\";", "csharp", 1),
    (
      "a text of several lines", "let p = \"\"\"\n  {\"aps\": {\"badge\": 1}}\n  \"\"\"", "swift", 1
    ),
    ("a raw text", "let p = #\"{\"aps\": {\"badge\": 1}}\"#", "swift", 1),
    ("a text in backticks", "const p = `{\"aps\": {\"badge\": ${count}}}`", "js", 1),
    ("an apostrophe", "# don't\nsend(\"{\\\"aps\\\": {\\\"badge\\\": 1}}\")", "python", 1),
    ("a text of another language", "p = \"{\\x22aps\\x22: {\\x22badge\\x22: 1}}\"", "c", 0),
    ("sentences", "aps: the object of Apple's keys, such as badge", "", 0),
    ("types", "aps: { alert: string, badge: number }", "ts", 0),
  ])
  func `code is read for what it sends`(name: String, code: String, tag: String, count: Int) {
    #expect(fenced(code, tag).count == count)
  }

  @Test func `an apostrophe ends a text in single quotes only for the shell`() throws {
    let text = #"curl -d '{"aps": {"alert": "Who's l'été?", "badge": 1}}' -H 'apns-topic: a.b'"#
    let sample = Sample(text, .shell)
    let request = try #require(sample.request)
    #expect(request.payload.aps?.has(Aps.badge) == true && request.headers[.topic]?.text == "a.b")
    let issues = request.payload.value.tree.issues
    #expect(issues.map { $0.code } == [.closingApostrophe, .closingApostrophe])
    let tree = request.payload.value.tree
    let place = try #require(tree.embedding?.fileRange(issues[0].range))
    #expect(String(text.dropFirst(Int(place.lower)).prefix(3)) == "'s ")
  }

  @Test(arguments: [
    #"'{"AWS.SNS.MOBILE.APNS.PRIORITY": {"DataType": "String", "StringValue": "5"}}'"#,
    "AWS.SNS.MOBILE.APNS.PRIORITY={DataType=String,StringValue=5}",
  ])
  func `attributes of a message to SNS are headers`(attributes: String) throws {
    let message = #"'{"APNS": "{\"aps\": {\"badge\": 1}}"}'"#
    let command =
      "aws sns publish --target-arn $A --message-structure json --message \(message) "
      + "--message-attributes \(attributes)"
    let request = try #require(requests(command, .shell).first)
    #expect(request.headers[.priority]?.text == "5")
    let field = try #require(request.headers[.priority]?.value)
    #expect(Sample(command, .shell).tree.source.string(field.fileRange).contains("5"))
  }

  @Test(arguments: [
    ("https://api.back4app.com/push", "", 1),
    ("https://x.example/1/push", "-H 'X-Parse-Application-Id: a'", 1),
    ("https://x.example/parse/push", "", 1),
    ("https://x.example/parse/installations", "-H 'X-Parse-Application-Id: a'", 0),
    ("https://api.back4app.com/installations", "", 0),
  ])
  func `only one address of a server takes pushes`(address: String, header: String, count: Int) {
    let body = #"{"deviceToken": "a", "channels": ["b"], "pushType": "gcm", "deviceType": "ios"}"#
    #expect(requests("curl -d '\(body)' \(header) \(address)", .shell).count == count)
  }

  @Test func `a script in documentation is read as a script`() throws {
    let text = "```sh\ncurl -H 'apns-topic: x' -d '{\"aps\": {\"badge\": 1}}' x/\n```\n"
    let request = try #require(requests(text, .markdown).first)
    let value = try #require(request.payload.value.asObject?["aps"]?.asObject?["badge"])
    #expect(value.tree.embedding?.depth == 2)
    #expect(Sample(text, .markdown).tree.source.string(value.fileRange) == "1")
  }

  @Test func `empty strings and what is left out are not known`() throws {
    let request = try #require(
      fenced(#"{"aps": {"sound": "", "badge": 1, ...}, /* more */}"#).first
    )
    let aps = try #require(request.payload.value.asObject?["aps"]?.asObject)
    #expect(aps["sound"]?.isUnknown == true && aps.isOpen)
    #expect(request.payload.value.asObject?.isOpen == true)
  }

  @Test(arguments: ["...", "…", "<seconds + 30>", "<now>"])
  func `what says what is to be written is not known`(text: String) throws {
    let request = try #require(
      fenced("{\"aps\": {\"badge\": 1, \"timestamp\": \"\(text)\"}}").first
    )
    #expect(request.payload.aps?.value(of: Aps.timestamp)?.isUnknown == true)
  }

  @Test(arguments: [
    ("<!-- pushlint: ignore[x-y] -->\n\n", "json", true),
    ("<!-- pushlint: ignore[x-y] -->\n```\ntext\n```\n", "json", true),
    ("{/* pushlint: off */}\n", "json", true),
    ("<!-- pushlint: off -->\n<!-- pushlint: on -->\n", "json", false),
    ("text <!-- pushlint: ignore[x-y] -->\n", "json", false),
  ])
  func `comments suppress what is in the next block, or up to the next switch`(
    before: String,
    tag: String,
    isSuppressed: Bool
  ) throws {
    let text = before + "```\(tag)\n{\"aps\":\n{\"badge\": 1}}\n```\n"
    let sample = Sample(text, .markdown)
    let request = try #require(sample.request)
    let place = request.payload.value.fileRange
    let isCovered = SuppressionComments.suppressions(in: sample.tree).contains { suppression in
      if case .lines(let range) = suppression.scope { range.contains(place) } else { false }
    }
    #expect(isCovered == isSuppressed)
  }
}
