import PushlintSyntax
import Testing

/// Size limits that a configuration may set.
@Suite struct SizeLimitTests {
  @Test(arguments: [0, 1, 9, 10, 4096, Int.max / 9, Int.max / 10 + 1, Int.max - 1, Int.max])
  func `any limit can be set`(limit: Int) {
    let example = Example(
      id: "payload-too-large",
      role: .unreported,
      fileName: "push.json",
      bytes: Array(#"{"aps": {"alert": {"title": "Men\u00fc", "body": "{{text}}"}}}"#.utf8),
      configuration: """
        rules:
          payload-too-large: {limit: \(limit)}
        placeholders:
          values: {text: {max-bytes: \(limit)}}

        """,
      headers: [],
      index: 0,
      line: 0
    )
    #expect(Check(example).findings.isEmpty == (limit >= 45))
  }
}
