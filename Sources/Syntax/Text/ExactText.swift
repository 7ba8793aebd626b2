/// A text as a key of tables and an element of sets, the same as another only with the same bytes.
///
/// `String` takes texts for equal that Unicode calls canonically equivalent, such as é as one scalar
/// and as e with an accent. To file systems, parsers of JSON and Apple's services they are different.
public struct ExactText: Hashable, Comparable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.hasSameBytes(right.text)
  }

  /// Whether its bytes come first.
  public static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.bytesPrecede(right.text)
  }

  /// Texts with the same bytes are equal to `String`, too, which hashes most in a few steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension ExactText: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

extension String {
  /// Whether the UTF-8 bytes of both are the same.
  public func hasSameBytes(_ other: String) -> Bool {
    if utf8.count != other.utf8.count { return false }
    // A text knows whether it is ASCII, and then compares eight bytes at once.
    return utf16.count == utf8.count ? self == other : utf8.elementsEqual(other.utf8)
  }
}

extension StringProtocol {
  /// Whether the UTF-8 bytes of both are the same.
  public func hasSameBytes(_ other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  /// Whether the UTF-8 bytes begin with those of another text, even within a character.
  public func begins(with start: some StringProtocol) -> Bool { utf8.starts(with: start.utf8) }

  /// What is before and after the first time an ASCII character stands for itself or begins a longer
  /// character; nil if there is none.
  public func splitOnce(at separator: Unicode.Scalar) -> (head: SubSequence, tail: SubSequence)? {
    guard let place = utf8.firstIndex(of: UInt8(ascii: separator)) else { return nil }
    return (self[..<place], self[utf8.index(after: place)...])
  }
}

extension Dictionary where Key == ExactText {
  public subscript(_ text: String) -> Value? {
    get { self[ExactText(text)] }
    _modify { yield &self[ExactText(text)] }
  }

  public subscript(_ text: String, default value: @autoclosure () -> Value) -> Value {
    get { self[ExactText(text), default: value()] }
    _modify { yield &self[ExactText(text), default: value()] }
  }

  @discardableResult
  public mutating func removeValue(forKey text: String) -> Value? {
    removeValue(forKey: ExactText(text))
  }
}

extension Set where Element == ExactText {
  public init(exactly texts: some Sequence<String>) { self.init(texts.lazy.map { ExactText($0) }) }

  public func contains(_ text: String) -> Bool { contains(ExactText(text)) }

  /// Whether the text was not in the set.
  @discardableResult
  public mutating func insert(_ text: String) -> Bool { insert(ExactText(text)).inserted }

  public mutating func remove(_ text: String) { remove(ExactText(text)) }

  public mutating func formUnion(_ texts: some Sequence<String>) {
    for text in texts { insert(text) }
  }
}
