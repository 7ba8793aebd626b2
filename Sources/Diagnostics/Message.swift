/// Words for people, in the product's grammar: one phrase, lower case, no full stop, user text in `'…'`.
///
/// Text from files belongs in an interpolation: it is shortened there to a length that fits a line.
/// The reports escape control characters, each for its readers.
package struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let text: String

  package init(stringLiteral value: String) { text = value }

  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// A message that is already worded, such as libyaml's own.
  package init(text: String) { self.text = text }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }
    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      text += String(number)
    }
    /// Appends text from a file or an option, cut in the middle above 48 characters.
    package mutating func appendInterpolation(_ word: String) { text += Message.shortened(word) }
    /// Appends words of our own, uncut.
    package mutating func appendInterpolation(raw words: String) { text += words }
  }

  /// `word`, with its middle replaced by an ellipsis if it is longer than 48 characters.
  package static func shortened(_ word: String) -> String {
    guard word.utf8.count > 48 else { return word }
    let scalars = Array(word.unicodeScalars)
    guard scalars.count > 48 else { return word }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars.prefix(32))
    result.append("…")
    result.append(contentsOf: scalars.suffix(12))
    return String(result)
  }
}
