/// Blanks that people fill in before they use an example: `[BUNDLE_ID]`, `{bundle_id}`, `YOUR_TOPIC`.
public enum Blank {
  /// Whether a text is nothing but a blank.
  public static func fills(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    if first == UInt8(ascii: "["), last == UInt8(ascii: "]"), text.count > 3 {
      return isName(text.dropFirst().dropLast())
    }
    // Python's `format` and other tools fill in such names.
    if first == UInt8(ascii: "{"), last == UInt8(ascii: "}"), text.count > 2 {
      return text.dropFirst().dropLast().allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x5F }
    }
    let beginning = text.prefix(5)
    return text.count > 5
      && (beginning.elementsEqual("YOUR_".utf8) || beginning.elementsEqual("YOUR-".utf8))
      && isName(text)
  }

  /// Whether a text in documentation says what is to be written there: `<seconds + 30>`, or `...`.
  static func describes(_ text: ArraySlice<UInt8>) -> Bool {
    if text.elementsEqual("...".utf8) || text.elementsEqual("…".utf8) { return true }
    guard text.count > 2, text.first == UInt8(ascii: "<"), text.last == UInt8(ascii: ">") else {
      return false
    }
    return !text.dropFirst().dropLast().contains {
      $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">")
    }
  }

  /// Whether a text is words in upper case.
  private static func isName(_ text: ArraySlice<UInt8>) -> Bool {
    (text.first.map { 0x41...0x5A ~= $0 } ?? false)
      && text.allSatisfy { 0x41...0x5A ~= $0 || $0.isDigit || "_- ".utf8.contains($0) }
  }
}
