package import PushlintEngine
package import PushlintSyntax

extension FuzzTarget {
  /// Fixes of requests in files of all kinds: each changes the request as it changes one in a file of its
  /// own, and nothing else.
  static let hostedFixes = FuzzTarget("hosted-fixes") { input, claims in
    let host = input.choose(FixHost.all)
    let text = ScriptedRequest(input.bytes).text
    guard let file = host.file(holding: text) else { return }
    claims.hold(host.text(in: file) == text, "a host holds the text")
    let document = Document(hosted: file, in: host)
    let here = Engine.fuzzed.fixes(of: document)
    if !host.isEdited { claims.hold(here.isEmpty, "nothing is fixed where it cannot be") }
    let own = Engine.fuzzed.fixes(of: Document(hosted: Array(text.utf8), in: FixHost.all[0]))
    for (kind, fix) in here {
      claims.hold(
        Engine.fuzzed.keepsPromises(fix, in: document, isSettings: false),
        "a fix of \(kind.rule) keeps its promises"
      )
      guard let after = host.text(in: fix.edits.applied(to: file)) else {
        claims.hold(false, "a fix of \(kind.rule) changes the text alone")
        continue
      }
      // A host may have other fixes, such as for headers that it does not show.
      guard let same = own[kind] else { continue }
      let expected = String(decoding: same.edits.applied(to: Array(text.utf8)), as: UTF8.self)
      claims.hold(
        after.utf8.elementsEqual(expected.utf8),
        "a fix of \(kind.rule) is the same everywhere"
      )
    }
    let fixed = Engine.fuzzed.fix(document, upTo: input.choice & 1 == 0 ? .unsafe : .safe)
    guard fixed.isChanged, let after = host.text(in: fixed.analysis.file.source.bytes) else {
      return claims.hold(!fixed.isChanged, "fixing changes the text alone")
    }
    guard let before = PlainJSON(Array(text.utf8)), !text.contains("{{") else { return }
    guard let plain = PlainJSON(Array(after.utf8)) else {
      return claims.hold(false, "fixed JSON is JSON")
    }
    claims.hold(
      before.ownValues.allSatisfy { plain.ownValues[$0.key, default: 0] >= $0.value },
      "fixing keeps the app's own values"
    )
  }
}

/// What a fix is for: the same wherever a text is kept.
package struct FixKind: Hashable, Sendable {
  package let rule: String
  package let title: String
  /// Its number among the fixes of this rule and title.
  package let number: Int
}

extension Engine {
  /// The fixes that are offered for a document.
  package func fixes(of document: Document) -> [FixKind: Fix] {
    var fixes: [FixKind: Fix] = [:]
    var counts: [[String]: Int] = [:]
    for finding in check(document).file.diagnostics {
      for fix in finding.fixes {
        let (rule, title) = (finding.rule, fix.title.text)
        let number = counts[[rule, title], default: 0]
        counts[[rule, title]] = number + 1
        fixes[FixKind(rule: rule, title: title, number: number)] = fix
      }
    }
    return fixes
  }
}

extension Document {
  package init(hosted bytes: [UInt8], in host: FixHost) {
    self.init(path: nil, name: host.file, source: SourceText(bytes), isNamed: true)
  }
}

/// A payload that a script writes: Apple's keys, right and wrong ones, and the app's own texts, with all
/// escapes, placeholders and white space.
struct ScriptedRequest {
  let text: String

  private static let apsMembers = [
    #""badge":"1""#, #""badge": 3"#, #""sond" : "x.caf""#, #""content-available":true"#,
    #""content-available":"1""#, #""mutable-content": "1""#, #""thread-id" :"é🙂""#,
    #""interruption-level":"Active""#, #""relevance-score":"0.5""#, #""category":"A\/B""#,
    #""sound":{"name":"default"}"#, #""sound":"Sounds/a.caf""#, #""loc-key":"K""#,
    #""alert_":{"body":"{{name}}"}"#, #""Alert":{"title":"\u0041"}"#, #""badge":"{{n}}""#,
    #""target-content-id":"$(x)""#, #""title":"T""#, #""custom":[1, 2]"#,
  ]
  private static let alerts = [
    #""Hi""#, #""Hi \u007b\u007bname\u007d\u007d""#, #"{"title":"A", "body" : "x"}"#,
    #"{"titel":"\u00e9","body":"it's 5\u0024"}"#, #"{"loc-key":"K","loc-args":[1, "b", 2]}"#,
    #"{"title":"🙂","loc-args":"[\"a\"]"}"#, #"{ "body":"`x` \\ \"y\" \ud83d\ude00\n" }"#,
  ]
  private static let rootMembers = [
    #""zz1":"Please pay 1005 EUR""#, #""zz2" : "\u00e9\/\u0041 it's""#, #""zz3":{"a":[1,  2 ,3]}"#,
    #""zz4":"{{x}} ${y} <%= z %>""#, #""zz5":"\u003c%= `t` %\u003e""#, #""badge":1"#,
    #""sound":"default""#, #""zz6":"a\tb\\n""#, #""mutable-content":1"#, #""priority":10"#,
  ]
  private static let spaces = ["", "", "", " ", "  ", "\n", "\n  ", "      "]

  init(_ bytes: [UInt8]) {
    var script = Script(Array(bytes.prefix(64)))
    var root: [String] = []
    var aps: [String] = []
    if script.next() % 8 != 0 { aps.append(#""alert":"# + script.pick(ScriptedRequest.alerts)) }
    for _ in 0..<script.next() % 5 { aps.append(script.pick(ScriptedRequest.apsMembers)) }
    for _ in 0..<script.next() % 5 { root.append(script.pick(ScriptedRequest.rootMembers)) }
    let space = { (script: inout Script) in script.pick(ScriptedRequest.spaces) }
    // Some are near the limit of 4,096 bytes.
    if script.next() % 3 == 0 {
      let count = 3_600 + script.next() * 2
      root.append("\"zz0\":" + space(&script) + "\"" + String(repeating: "y", count: count) + "\"")
    }
    let comma = "," + space(&script)
    root.insert(
      "\"aps\":" + space(&script) + "{" + aps.joined(separator: comma) + space(&script) + "}",
      at: 0
    )
    if script.next() % 4 == 0 { root.append(root.removeFirst()) }
    let end = script.next() % 16 == 0 ? ",}" : "}"
    text =
      "{" + space(&script) + root.joined(separator: "," + space(&script)) + space(&script) + end
  }
}

extension Script {
  fileprivate mutating func pick(_ texts: [String]) -> String { texts[next() % texts.count] }
}
