import PushlintSyntax

/// A text of a notification, and where devices may cut it.
public struct PreviewText: Hashable, Sendable {
  public enum Part: String, Sendable { case title, subtitle, body }

  public let part: Part
  public let text: String
  /// The characters that a person sees; those of Chinese, Japanese and Korean count twice.
  public let count: Int
  /// Where it may be cut on the Lock Screen, in the same unit; nil if it is shorter, or if nothing is
  /// known.
  public let cut: ClosedRange<Int>?

  init(_ text: String, _ part: Part, on device: PreviewDevice, besideImage: Bool) {
    self.part = part
    self.text = text
    let count = PreviewText.count(of: text)
    self.count = count
    let range = PreviewText.range(of: part, on: device, besideImage)
    cut = range.flatMap { count > $0.lowerBound ? $0 : nil }
  }

  /// The lowest and the highest figure that guides of vendors give for the Lock Screen.
  ///
  /// Apple publishes none: width, text size, language, time and image move it.
  private static func range(
    of part: Part,
    on device: PreviewDevice,
    _ besideImage: Bool
  ) -> ClosedRange<Int>? {
    switch (device, part) {
    case (.iphone, .title): 22...40
    case (.iphone, .body): besideImage ? 110...155 : 110...180
    case (.iphone, .subtitle), (.ipad, _), (.watch, _), (.mac, _): nil
    }
  }

  /// What a person needs to know of the cut; nil if none is known.
  public var cutWords: String? {
    cut.map {
      """
      The \(part.rawValue) has \(count) characters; it may be cut from about \($0.lowerBound) on. \
      Published guides differ (\($0.lowerBound)–\($0.upperBound)), and Apple gives no number.
      """
    }
  }

  /// The text in up to three pieces: what is shown, what may be cut, and what is likely to be cut.
  public var pieces: [Substring] {
    guard let cut else { return [text[...]] }
    let first = index(at: cut.lowerBound)
    let second = index(at: cut.upperBound)
    return [text[..<first], text[first..<second], text[second...]]
  }

  /// Where so many characters end.
  private func index(at limit: Int) -> String.Index {
    var seen = 0
    var index = text.startIndex
    while index < text.endIndex {
      seen += PreviewText.width(of: text[index])
      if seen > limit { break }
      index = text.index(after: index)
    }
    return index
  }

  static func count(of text: some StringProtocol) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  /// A character is as wide as its widest scalar: joiners combine several emoji into one.
  static func width(of character: Character) -> Int {
    character.unicodeScalars.reduce(0) { max($0, DisplayWidth.width(of: $1, at: 0)) }
  }
}
