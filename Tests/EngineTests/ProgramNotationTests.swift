import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// Objects in documents as languages other than JavaScript write them.
struct ProgramNotationTests {
  private static let engine = Engine.withoutConfiguration

  /// What is found in a block of code: each rule with the bytes at its place.
  private func findings(_ code: String, in language: String) -> [String] {
    let source = SourceText("# é\n\n```\(language)\n\(code)\n```\n")
    let document = Document(path: nil, name: "a.md", source: source)
    return ProgramNotationTests.engine.check(document).file.diagnostics
      .filter { $0.severity >= .warning }
      .map { "\($0.rule): \(source.string($0.range))" }
  }

  private static let badge = "value-wrong-type: \"1\""

  private static let objects: [(String, String, [String])] = [
    ("php", #"$p = array('aps' => array('alert' => $x, 'badge' => "1"));"#, [badge]),
    ("php", #"$p = ['aps' => ['alert' => "Hello $name", 'badge' => "1"]];"#, [badge]),
    ("php", #"return Array ( "aps" => [ "badge" => "1", ] );"#, [badge]),
    (
      "php", #"$push->send(['aps' => ["badge" => "1", 'list' => [1, 2]]], 5);"#,
      [badge, "aps-custom-key: 'list'"]
    ),
    ("php", #"$body['aps'] = array('alert' => $x, "badge" => "1");"#, [badge]),
    ("php", "['aps' => [ # é\n  'alert' => 'x' . $y, \"badge\" => \"1\"]]", [badge]),
    ("php", "'aps' => [\n  'alert' => 'x', \"badge\" => \"1\"\n],", [badge]),
    ("ruby", #"n = { "aps" => { :alert => text, :badge => "1", :sound => :default } }"#, [badge]),
    ("ruby", #"n = { aps: { alert: "x", badge: "1" } } # é"#, [badge]),
    ("swift", #"let p: [String: Any] = ["aps": ["alert": ["title": t], "badge": "1"]]"#, [badge]),
    (
      "go", #"p := map[string]interface{}{"aps": map[string]any{"alert": t, "badge": "1"}}"#,
      [badge]
    ),
    (
      "objc", #"NSDictionary *p = @{@"aps": @{@"alert": t, @"badge": @"1", @"sound": @"x.caf"}};"#,
      [badge]
    ),
    ("python", #"p = {**base, "aps": {"alert": t, "badge": "1"}}  # é"#, [badge]),
    (
      "python", "p = {\n  # the app's\n  'aps': {'alert': None, 'content-available': True}}",
      ["value-wrong-type: None", "flag-not-one: True"]
    ),
    (
      "js", #"send({token, notification: {title, body}, apns: {payload: {aps: {badge: "1"}}}})"#,
      [badge]
    ),
    ("js", #"p = {aps: {content-available: "1"}}"#, ["flag-not-one: \"1\""]),
    // Values of a program, although the block says that it is JSON.
    ("json", #"{"aps": {"alert": title, "badge": "1"}}"#, [badge]),
    ("", #"{"aps": {"alert": `Hi ${name}`, "badge": "1"}}"#, [badge]),
  ]

  @Test(arguments: objects)
  func `objects are read as their language writes them`(
    language: String,
    code: String,
    expected: [String]
  ) {
    #expect(findings(code, in: language) == expected)
  }

  @Test(arguments: [
    ("php", "$p = array('aps', 'badge');"), ("php", "$p = ['aps' => 1, 2];"),
    ("php", "$p = ['aps' => ['badge' => \"1\""), ("swift", "let a = [aps: badge"),
    ("go", "p := map[string]interface{}{"), ("ts", "type A = {aps: {badge: string}}"),
    ("ts", "class A { #aps = {badge: 1}; }"), ("php", "array"), ("go", "map["), ("python", "{**"),
    ("ruby", "{:"), ("objc", "@{@"), ("js", "x['"), ("js", "x['a'] = "), ("json", "{\"aps\": a"),
  ])
  func `what is no object is passed`(language: String, code: String) {
    #expect(findings(code, in: language) == [])
  }

  private static let calls: [(String, String, [String])] = [
    (
      "js", "m = {data: {a: {b: 1}}, token: t}\nadmin.messaging().send(m)",
      ["message-value-wrong-type: {b: 1}"]
    ),
    ("js", "m = {data: {a: {b: 1}}, token: t}\nsend(m)", []),
    // A part of what is sent, and what is given to another function of the library.
    ("js", "n.include_aliases = { external_id: ['x'] };\nclient.createNotification(n)", []),
    ("js", "await OneSignal.init({ appId: 'x', promptOptions: {} })", []),
    (
      "js", "new OneSignal().createNotification({contents: {vi: text}, include_player_ids: ids})",
      ["message-field-needs: contents"]
    ),
    ("js", "novu.trigger({to: t, overrides: {mutableContent: x, channelId: 'c', sound: 's'}})", []),
    ("js", "p = {aps: {alert: 'x'}, badge: 1}", ["aps-key-at-root: badge"]),
    // What a function is given may be a part of the whole.
    ("js", "p = {aps: {alert: 'x'}, badge: 1}\np.aps.badge = 2", []),
    ("php", "$m->withPayload(['aps' => ['mutable-content' => 1]]);", []),
  ]

  @Test(arguments: calls)
  func `a program's calls say what its objects are`(
    language: String,
    code: String,
    expected: [String]
  ) {
    #expect(findings(code, in: language) == expected)
  }

  @Test func `only the notation of JavaScript is edited`() {
    func fixCount(_ code: String, _ language: String) -> Int {
      let source = SourceText("```\(language)\n\(code)\n```\n")
      let document = Document(path: nil, name: "a.md", source: source)
      return ProgramNotationTests.engine.check(document).file.diagnostics.flatMap { $0.fixes }.count
    }
    #expect(fixCount("send({token, aps: {alert, badgee: 1}})", "js") > 0)
    #expect(fixCount("$p = ['aps' => ['alert' => $x, 'badgee' => 1]];", "php") == 0)
  }
}

/// Requests of scripts whose body only the shell knows.
struct UnknownBodyTests {
  private static let engine = Engine.withoutConfiguration

  @Test(arguments: [
    "P=`cat f.json`\n", "P=$(jq -n '{}')\n", "P=$1\n", "", "P='{\"aps\": {}}'\nP='{}'\n",
  ])
  func `headers are checked without the body`(assignment: String) {
    let script =
      assignment + "curl -H 'apns-push-type: alert' -H 'apns-topic: a.b' -H 'apns-priority: 7' "
      + "--data \"$P\" https://api.push.apple.com/3/device/$T\n"
    let findings = UnknownBodyTests.engine.findings(in: script, name: "a.sh")
    #expect(findings == ["priority-invalid error"])
  }

  @Test(arguments: ["https://example.com/hook", "$URL", "https://fcm.googleapis.com/fcm/send"])
  func `what is sent elsewhere is no push`(address: String) {
    let script = "P=`cat f.json`\ncurl -H 'x-priority: 7' -d \"$P\" \(address)\n"
    #expect(UnknownBodyTests.engine.findings(in: script, name: "a.sh") == [])
  }
}
