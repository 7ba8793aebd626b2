/// Swift source that holds the rule documents as raw string literals, in the order of their ids.
///
/// Literals compile at once; byte arrays of the same text take the compiler minutes.
public func embeddedRules(_ files: [InputFile]) throws(BuildError) -> String {
  var source = """
    extension RuleBook {
      /// Every document of `Rules/`, in the order of their ids.
      static let documents: [RuleDocument] = [

    """
  for file in files.sorted(by: { $0.stem < $1.stem }) {
    guard !file.text.utf8.contains(0) else { throw BuildError(file, "contains a NUL byte") }
    source += "RuleDocument(id: \"\(file.stem)\", markdown: \(rawLiteral(file.text))),\n"
  }
  return source + "  ]\n}\n"
}

/// A raw multi-line literal whose value is `text`, whatever quotes and number signs it holds.
func rawLiteral(_ text: String) -> String {
  let fence = String(repeating: "#", count: longestRun(of: UInt8(ascii: "#"), in: text) + 1)
  return "\(fence)\"\"\"\n\(text)\n\"\"\"\(fence)"
}

private func longestRun(of byte: UInt8, in text: String) -> Int {
  var longest = 0
  var current = 0
  for next in text.utf8 {
    current = next == byte ? current + 1 : 0
    longest = max(longest, current)
  }
  return longest
}
