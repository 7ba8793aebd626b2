public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a byte-order mark at the start of the file.
  public static let encodingBOM = Rule(
    "encoding-bom",
    .warning,
    subject: .file,
    effect: .rejected("strict JSON parsers reject it; Apple does not document what APNs does"),
    fix: .safe,
    .file { file, report in
      guard file.isLintable, file.tree.source.hasByteOrderMark, !file.tree.language.isHost else {
        return
      }
      let mark = ByteRange(0, SourceText.byteOrderMark.count)
      report.emit(
        "a request should not begin with a byte-order mark",
        at: mark,
        fixes: .safe("remove the byte-order mark", file.tree.respelled(.delete(mark)))
      )
    }
  )
}
