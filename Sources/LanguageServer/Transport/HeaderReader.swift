/// Reads the header block of a message, byte by byte (LSP 3.17, "Base Protocol").
///
/// It accepts names in any case, spaces and tabs around values, and lines that end in LF. It skips empty
/// lines before a block and headers other than `Content-Length`. A second `Content-Length` must equal
/// the first.
public struct HeaderReader {
  /// The longest header block that is read.
  public static let maxByteCount = 8192

  private var line: [UInt8] = []
  private var byteCount = 0
  private var hasFields = false
  private var contentLength: Int?

  public init() {}

  /// Takes the next byte; returns the body's length when the byte ends the block.
  public mutating func take(_ byte: UInt8) throws(TransportError) -> Int? {
    byteCount += 1
    guard byteCount <= HeaderReader.maxByteCount else { throw .headerTooLong }
    guard byte == UInt8(ascii: "\n") else {
      line.append(byte)
      return nil
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    defer { line.removeAll(keepingCapacity: true) }
    if line.isEmpty { return try endBlock() }
    try readField()
    return nil
  }

  private mutating func endBlock() throws(TransportError) -> Int? {
    guard hasFields else { return nil }
    guard let contentLength else { throw .missingContentLength }
    self = HeaderReader()
    return contentLength
  }

  private mutating func readField() throws(TransportError) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      line[..<colon].allSatisfy(HeaderReader.isNameCharacter)
    else { throw .malformedHeader }
    hasFields = true
    // Setting bit 5 makes ASCII letters lower-case and keeps the hyphen.
    let name = line[..<colon].lazy.map { $0 | 0x20 }
    guard name.elementsEqual("content-length".utf8) else { return }
    let length = try HeaderReader.number(in: line[(colon + 1)...])
    if let contentLength, contentLength != length { throw .invalidContentLength }
    contentLength = length
  }

  /// Whether a byte is a `tchar` of RFC 9110 section 5.6.2.
  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  /// The decimal number in `value`.
  private static func number(in value: ArraySlice<UInt8>) throws(TransportError) -> Int {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var digits = value.drop(while: isSpace)
    while let last = digits.last, isSpace(last) { digits.removeLast() }
    guard !digits.isEmpty,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { throw .invalidContentLength }
    // One that overflows is too long, too.
    let number = Int(String(decoding: digits, as: UTF8.self)) ?? .max
    guard number <= MessageReader.maxByteCount else {
      throw .messageTooLong(limit: MessageReader.maxByteCount)
    }
    return number
  }
}
