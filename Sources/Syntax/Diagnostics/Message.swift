/// Words for people, in the product's grammar: one phrase, lower case, no full stop, user text in `'…'`.
///
/// Text from files belongs in an interpolation: it is shortened there to a length that fits a line.
/// No message is longer than 500 bytes, whatever it quotes. The reports escape control characters,
/// each for its readers.
public struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  public let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: Interpolation) {
    text = Message.limited(stringInterpolation.text)
  }

  /// A message that is already worded, such as libyaml's own.
  public init(text: String) { self.text = Message.limited(text) }

  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      text += String(number)
    }
    /// Appends text from a file or an option, cut in the middle above 48 characters.
    public mutating func appendInterpolation(_ word: String) { text += Message.shortened(word) }
    /// Appends words of our own, uncut.
    public mutating func appendInterpolation(raw words: String) { text += words }
  }

  /// `word`, with its middle replaced by an ellipsis if it is longer than 48 characters.
  public static func shortened(_ word: String) -> String {
    guard word.utf8.count > 48, word.unicodeScalars.count > 48 else { return word }
    return cut(word, 32, 12)
  }

  /// The most bytes of a message.
  private static let maxByteCount = 500

  /// `text`, with its middle replaced by an ellipsis if it is longer than any message.
  private static func limited(_ text: String) -> String {
    // A scalar has at most four bytes, the ellipsis three.
    text.utf8.count <= maxByteCount ? text : cut(text, 88, 32)
  }

  private static func cut(_ text: String, _ first: Int, _ last: Int) -> String {
    let scalars = text.unicodeScalars
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars.prefix(first))
    result.append("…")
    result.append(contentsOf: scalars.suffix(last))
    return String(result)
  }
}
