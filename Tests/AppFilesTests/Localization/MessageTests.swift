import PushlintAppFiles
import PushlintSyntax
import Testing

struct MessageTests {
  @Test func `messages are rule-shaped phrases`() {
    let place = ByteRange(0, 1)
    let codes: [LocalizationIssue.Code] = [
      .propertyList(PropertyListIssue(.missingSemicolon, place)),
      .json(SyntaxIssue(.missingComma, place)), .notUTF8, .emptyCatalog, .duplicateKey,
      .notDictionary, .notString, .notVariants, .notEntry,
      .wrongType(key: .value, expected: .string), .wrongType(key: .value, expected: .boolean),
      .wrongType(key: .strings, expected: .object), .missing(.strings), .noText,
    ]
    let messages = codes.map { LocalizationIssue($0, place).message }
    #expect(Set(messages).count == codes.count)
    for message in messages {
      #expect(message.first?.isUppercase == false && message.last != ".", "\(message)")
      #expect(message.count <= 100, "\(message)")
    }
  }

  @Test func `only issues with a second place have a note`() {
    let place = ByteRange(0, 1)
    #expect(LocalizationIssue(.duplicateKey, place).relatedMessage == nil)
    #expect(LocalizationIssue(.duplicateKey, place, related: place).relatedMessage != nil)
    let syntax = SyntaxIssue(.unclosed(.object), place, related: place)
    #expect(
      LocalizationIssue(.json(syntax), place, related: place).relatedMessage
        == syntax.relatedMessage
    )
  }
}
