public import PushlintSyntax

/// A mistake in a property list: what it is and where.
///
/// Its words are in `PropertyListIssue+Message.swift`.
public struct PropertyListIssue: Hashable, Sendable {
  public let code: Code
  /// The bytes of the decoded text that are wrong; empty if something is missing, and in a binary
  /// list, whose codes tell the byte.
  public let range: ByteRange

  public init(_ code: Code, _ range: ByteRange) {
    self.code = code
    self.range = range
  }

  public enum Container: Hashable, Sendable {
    case array
    case dictionary
  }

  public enum Code: Hashable, Sendable {
    // Encoding
    case notUTF8
    case notUTF16
    case utf32

    // Every form
    case tooDeep
    case missingValue
    case missingKey

    // The old style
    case missingSemicolon
    case missingEquals
    case missingComma
    case unclosedString
    /// A quote within a text, where the text seems to end and does not.
    case unescapedQuote
    case unclosedComment
    case unclosed(Container)
    case unexpectedCloser
    case unexpectedByte(UInt8)
    case badData
    case badEscape
    case loneSurrogate
    case textAfterRoot
    /// A property list in JSON.
    case json

    // XML
    case emptyFile
    case malformedTag
    case unclosedElement(String)
    /// An end tag that closes no element, or another than the innermost.
    case unexpectedEndTag
    case unknownElement
    case misplacedElement
    case misplacedKey
    case strayText
    case unknownEntity
    case badCharacterReference
    case internalSubset
    case unclosedMarkup
    case badNumber

    // Binary; the numbers are offsets in the file
    case badHeader
    case badTrailer
    case badReference(at: Int)
    case badObject(at: Int)
    case cycle(at: Int)
    /// Objects that share so many bytes that no writer made the file.
    case tooLarge
  }
}

/// Collects issues: at most one at an offset, and at most so many in a file.
struct IssueLog {
  private var issues: [PropertyListIssue] = []

  var isFull: Bool { issues.count >= PropertyList.maxIssueCount }

  /// The issues in order of place.
  var sorted: [PropertyListIssue] { issues.indirectlySorted { $0.range < $1.range } }

  mutating func add(_ code: PropertyListIssue.Code, _ range: ByteRange) {
    guard !isFull else { return }
    guard !issues.contains(where: { $0.range.lower == range.lower && !isBinary($0.code) }) else {
      return
    }
    issues.append(PropertyListIssue(code, range))
  }

  /// Whether an issue runs to the end of a text, so that what it cuts short need not be reported.
  func reaches(_ end: Int) -> Bool {
    issues.contains { $0.code == .unclosedMarkup || !$0.range.isEmpty && $0.range.upper == end }
  }

  /// Whether the issue has no place in a text.
  private func isBinary(_ code: PropertyListIssue.Code) -> Bool {
    switch code {
    case .badReference, .badObject, .cycle: true
    default: false
    }
  }
}
