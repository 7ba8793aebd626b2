import PushlintSyntax
import Testing

struct UnsafeScalarTests {
  @Test func `what nobody sees is unsafe, except joiners and the selectors of emoji`() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isJoiner = (0x200C...0x200D).contains(value) || (0xFE00...0xFE0F).contains(value)
      let isHidden =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default:
          scalar.properties.isDefaultIgnorableCodePoint || value == 0x2800
            || (0xFFF9...0xFFFB).contains(value)
        }
      #expect(scalar.isUnsafeInOutput == (isHidden && !isJoiner), "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: [
    ("a\u{AD}b\u{202E}", #"a\u{ad}b\u{202e}"#), ("a\u{34F}", #"a\u{34f}"#),
    ("a\r\n\tb\u{2028}c", "a  b c"), ("👩‍👧 ❤️", "👩‍👧 ❤️"), ("\u{E0041}", #"\u{e0041}"#),
  ])
  func `an excerpt shows what would be hidden`(_ text: String, _ expected: String) {
    #expect(Excerpt.line(text) == expected)
  }
}
