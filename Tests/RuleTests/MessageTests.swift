import PushlintSyntax
import Testing

/// The grammar of all messages that the pages' examples produce.
@Suite struct MessageTests {
  @Test(arguments: Example.all)
  func `messages, notes and titles are one phrase`(example: Example) {
    for diagnostic in Check(example).diagnostics {
      expectPhrase(diagnostic.message.text)
      for note in diagnostic.notes { expectPhrase(note.message.text) }
      for fix in diagnostic.fixes { expectPhrase(fix.title.text) }
      if let text = diagnostic.effect?.text { expectPhrase(text, mayBeginWithAName: true) }
    }
  }

  private func expectPhrase(_ text: String, mayBeginWithAName: Bool = false) {
    let first = text.unicodeScalars.first ?? " "
    #expect(
      first.properties.isLowercase || first == "'" || startsWithName(text) || mayBeginWithAName,
      "\(text)"
    )
    #expect(text.last != "." && text.last != "!", "\(text)")
    #expect(text.count <= 100, "\(text.count) columns: \(text)")
    #expect(hasBalancedQuotes(text), "\(text)")
    let words = text.replacing("did you mean", with: "").lowercased().split { !$0.isLetter }
    for word in ["you", "your", "please", "probably", "forgot"] {
      #expect(!words.contains(Substring(word)), "\(text)")
    }
  }

  /// Names that are never written in lower case.
  private func startsWithName(_ text: String) -> Bool {
    ["JSON ", "YAML ", "APNs ", "UTF-8", "HTTP", "U+"].contains { text.hasPrefix($0) }
  }

  /// Whether quotes open at a word's start and close at its end, apostrophes apart.
  private func hasBalancedQuotes(_ text: String) -> Bool {
    let characters = Array(text)
    let quotes = characters.indices.filter { index in
      guard characters[index] == "'" else { return false }
      let isInner =
        index > 0 && index + 1 < characters.count && characters[index - 1].isLetter
        && characters[index + 1].isLetter
      return !isInner
    }
    return quotes.count.isMultiple(of: 2)
  }
}
