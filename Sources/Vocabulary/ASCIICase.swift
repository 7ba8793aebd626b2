extension String {
  /// The text with its ASCII capitals made small and everything else as it is.
  var asciiLowercased: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      bytes.append(isCapital ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
