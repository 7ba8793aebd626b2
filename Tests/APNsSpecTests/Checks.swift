public import PushlintAPNsSpec
public import Testing

/// Lower case without separators: the comparison under which near misses count as equal.
func fold(_ word: String) -> String {
  String(word.lowercased().filter { !"-_. ".contains($0) })
}

/// Expects plain sentences for people: a capital first, a full stop last, short enough to hover.
func expectSentences(
  _ text: String,
  _ subject: String,
  at location: SourceLocation = #_sourceLocation
) {
  let claims: [(Bool, Comment)] = [
    (text.hasSuffix("."), "\(subject) does not end in a full stop"),
    (text.count >= 20, "\(subject) says too little"),
    (text.count <= 400, "\(subject) is too long for a hover"),
    (!text.contains("  ") && !text.contains("\n"), "\(subject) has stray white space"),
    (text.first?.isUppercase == true, "\(subject) does not begin with a capital"),
  ]
  for (holds, comment) in claims { #expect(holds, comment, sourceLocation: location) }
}

extension Key: CustomTestStringConvertible {
  public var testDescription: String { path }
}

extension Header: CustomTestStringConvertible {
  public var testDescription: String { name }
}

extension Reason: CustomTestStringConvertible {
  public var testDescription: String { name }
}

extension Source: CustomTestStringConvertible {
  public var testDescription: String { url }
}

extension Limit: CustomTestStringConvertible {
  public var testDescription: String { documentation }
}
