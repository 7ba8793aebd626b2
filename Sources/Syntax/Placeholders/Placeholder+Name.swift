package import Text

extension Placeholder {
  /// The name of what is put in: the first identifier, as `sender` in `{{ sender | upcase }}`.
  ///
  /// Dots join, as in `user.name`; an empty name where there is none.
  package func name(in source: SourceText) -> String {
    var name: [UInt8] = []
    for byte in source.slice(range) {
      if Placeholder.isNameByte(byte) {
        name.append(byte)
      } else if !name.isEmpty {
        break
      }
    }
    while name.last == UInt8(ascii: ".") || name.last == UInt8(ascii: "-") { name.removeLast() }
    return String(decoding: name, as: UTF8.self)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }
}
