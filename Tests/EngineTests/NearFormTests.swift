import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// Messages of one service that are nearly those of another.
struct NearFormTests {
  private static let engine = Engine.withoutConfiguration

  private func findings(_ text: String, _ name: String) -> [String] {
    Self.engine.findings(in: text, name: name).filter { !$0.hasSuffix("hint") }
  }

  @Test(arguments: [
    // Huawei's Push Kit, whose actions are objects and whose targets are lists.
    (
      """
      {"validate_only": false, "message": {"notification": {"title": "a", "body": "b"}, "android":
        {"notification": {"click_action": {"type": 1, "intent": "#Intent;end"}}}, "token": ["c"]}}
      """, "a.json"
    ),
    (
      """
      {"message": {"data": "{'k': 'v'}", "android": {"urgency": "HIGH", "bi_tag": "x",
        "notification": {"click_action": {"type": 3}, "importance": "NORMAL"}}, "token": ["c"]}}
      """, "a.json"
    ),
    // What another server takes.
    (
      """
      {"platform": "ios", "app_id": "a", "data": {"title": "b", "content": "c", "badge": 1, "sound":
        {"critical": 1, "volume": 4.5}}, "option": {"dry_run": false}}
      """, "a.json"
    ),
  ])
  func `a message is not taken for that of a better known service`(text: String, name: String) {
    #expect(findings(text, name) == [])
  }

  @Test(arguments: [
    "device_id: a\ndomain: mobile_app\ntype: notify\nmessage: hi\n",
    "action: notify.phones\ndata:\n  message: a\n  data:\n    actions: [{icon: 'sfsymbols:bell'}]\n",
  ])
  func `what only Apple's devices have tells Home Assistant`(text: String) {
    let file =
      text
      + (text.hasPrefix("action")
        ? "    push: {badge: '1', sound: {name: a, volume: 4}}\n"
        : "data: {push: {sound: {name: a, volume: 4}}}\n")
    #expect(
      findings(file, "a.yml").contains { $0.hasPrefix("value-out-of-range") },
      "\(findings(file, "a.yml"))"
    )
  }

  private func conversion(_ members: String) -> [Fix] {
    let text = #"{"notification": {"title": "x", "body": "y"}, \#(members)}"#
    let document = Document(path: nil, name: "a.json", source: SourceText(text), isNamed: true)
    let findings = Self.engine.check(document).file.diagnostics
    return findings.filter { $0.rule == "message-legacy" }.flatMap { $0.fixes }
  }

  @Test(arguments: [
    #""to": "a", "registration_ids": ["b"]"#, #""to": "a", "condition": "'b' in topics""#,
    #""to": "a", "data": {"b": "1", "b": "2"}"#,
  ])
  func `a message that would lose something is not converted`(members: String) {
    #expect(conversion(members).isEmpty)
  }

  @Test func `a badge is converted to a number of JSON`() throws {
    let text = #"{"to": "a", "notification": {"title": "x", "badge": "+07"}}"#
    let document = Document(path: nil, name: "a.json", source: SourceText(text), isNamed: true)
    let fix = try #require(
      Self.engine.check(document).file.diagnostics.first { $0.rule == "message-legacy" }?.fixes
        .first
    )
    #expect(fix.edits.contains { $0.text.contains(#""badge": 7"#) })
  }
}
