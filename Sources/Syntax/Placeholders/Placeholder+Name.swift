package import Text

extension Placeholder {
  /// The name of the value: the first identifier, such as `sender` in `{{ sender | upcase }}`.
  ///
  /// Dots join, as in `user.name`; empty if there is no name.
  package func name(in source: SourceText) -> String { source.string(nameRange(in: source)) }

  /// The range of that name; empty at the placeholder's start if there is none.
  package func nameRange(in source: SourceText) -> ByteRange {
    let bytes = source.slice(range)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let start = index
      while index < bytes.endIndex, Placeholder.isNameByte(bytes[index]) { index += 1 }
      let word = Placeholder.trimmed(ByteRange(start, index), in: bytes)
      if !word.isEmpty { return word }
      index += 1
    }
    return .at(Int(range.lower))
  }

  /// A run of name bytes without the signs that belong to the tag, as in `{{- sender -}}`.
  package static func trimmed(_ word: ByteRange, in bytes: ArraySlice<UInt8>) -> ByteRange {
    var lower = Int(word.lower)
    var upper = Int(word.upper)
    while lower < upper, bytes[lower] == UInt8(ascii: "-") { lower += 1 }
    while upper > lower,
      bytes[upper - 1] == UInt8(ascii: ".") || bytes[upper - 1] == UInt8(ascii: "-")
    {
      upper -= 1
    }
    return ByteRange(lower, upper)
  }

  /// Whether a byte can be part of a name.
  package static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }
}
