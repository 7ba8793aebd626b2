extension Unicode.Scalar {
  /// Whether the scalar must be escaped in output, because it controls, reorders or hides text.
  ///
  /// Control characters (C0, DEL, C1), line and paragraph separators, bidirectional controls, the
  /// zero-width space, the word joiner and the byte-order mark. The joiners U+200C and U+200D are
  /// safe: scripts and emoji need them.
  public var isUnsafeInOutput: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
