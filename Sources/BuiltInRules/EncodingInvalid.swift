public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags the first byte that is not UTF-8.
  public static let encodingInvalid = Rule(
    "encoding-invalid",
    .error,
    subject: .file,
    effect: .rejected("parsers reject the file or read other characters"),
    .file { file, report in
      let source = file.tree.source
      guard file.isLintable, !report.isFinished else { return }
      if source.looksLikeWideEncoding {
        // A NUL and a letter; but the letter may be of several bytes, and either no letter at all.
        let isPair =
          source.firstInvalidOffset != 0 && source.bytes.prefix(2).allSatisfy { $0 < 0x80 }
        report.emit(
          "a request must be UTF-8; this looks like UTF-16 or UTF-32",
          at: ByteRange(0, min(isPair ? 2 : 1, source.count)),
          notes: file.unreadNotes
        )
        report.finish()
      } else if let offset = source.firstInvalidOffset {
        report.emit("a request must be UTF-8; this byte is not", at: ByteRange(offset, offset + 1))
        report.finish()
      }
    }
  )
}
