import Testing

/// What Apple documents is data in one module.
@Suite struct KeyLiteralTests {
  /// The names in the tables that cannot mean anything else: `aps` and those with a hyphen.
  ///
  /// The tables of reasons hold ids of rules instead, and a key of channels is a word of our settings.
  private static let names = Set(
    Repository.sources
      .filter {
        $0.isIn("Sources/APNsSpec") && !$0.path.contains("/Reason")
          && !$0.path.contains("/ChannelManagement")
      }
      .flatMap { unmistakable(in: $0) }
      .map(\.text)
  )

  @Test func `the tables are read`() {
    #expect(Self.names.isSuperset(of: ["aps", "content-available", "apns-topic", "stale-date"]))
  }

  @Test func `only APNsSpec has Apple's keys as strings`() {
    for file in Repository.sources
    where !file.isIn("Sources/APNsSpec", "Sources/LanguageServer/Transport") {
      for token in Self.unmistakable(in: file) where Self.names.contains(token.text) {
        Issue.record("\(file.place(token)): \"\(token.text)\" belongs in APNsSpec")
      }
    }
  }

  @Test func `common words are not counted as Apple's keys`() {
    let file = SwiftFile(
      path: "",
      text: #"["aps", "thread-id", "sound", "a b-c", "-x", ":path-", "A-b"]"#
    )
    #expect(Self.unmistakable(in: file).map(\.text) == ["aps", "thread-id"])
  }

  private static func unmistakable(in file: SwiftFile) -> [SwiftToken] {
    file.tokens.filter { token in
      guard token.kind == .literal, token.text != "aps" else { return token.kind == .literal }
      let parts = token.text.split(separator: "-", omittingEmptySubsequences: false)
      return parts.count > 1
        && parts.allSatisfy { part in
          !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
        }
    }
  }
}
