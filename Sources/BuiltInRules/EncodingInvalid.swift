import Diagnostics
package import Linting
import Syntax
import Text

extension Rule {
  /// Flags the first byte that is not UTF-8.
  package static let encodingInvalid = Rule(
    "encoding-invalid",
    .error,
    effect: .rejected("parsers refuse the file, or read other characters"),
    .file { file, report in
      let source = file.tree.source
      guard file.isLintable else { return }
      if let offset = source.firstInvalidOffset {
        let message: Message = source.looksLikeWideEncoding ? .isWide : .isNotUTF8
        report.emit(message, at: ByteRange(offset, offset + 1))
      } else if source.looksLikeWideEncoding {
        report.emit(.isWide, at: ByteRange(0, min(2, source.count)))
      }
    }
  )
}

extension Message {
  fileprivate static let isNotUTF8: Message = "a request must be UTF-8; this byte is not"
  fileprivate static let isWide: Message =
    "a request must be UTF-8; this looks like UTF-16 or UTF-32"
}
