package import Diagnostics
package import Project
package import System
import Text

/// What becomes known while an NDJSON file is read.
package enum StreamEvent: Sendable {
  /// The next part of the file was checked.
  case checked(CheckedFile)
  /// A line could not be taken; the others are checked.
  case failed(FileError)
}

extension Engine {
  /// Checks NDJSON of any length while it is read, a block of lines at a time.
  ///
  /// The findings are those of `check(_:)`, but that a line is left out if it is too long, and that
  /// it is told by the file's first 64 MiB whether it holds requests. `tell` gets the parts in order,
  /// and answers whether to go on. `jobs` blocks are checked side by side.
  package func checkLines(
    of document: Document,
    _ source: ByteSource,
    limits: LineBlocks.Limits = LineBlocks.Limits(),
    jobs: Int = 1,
    _ tell: (StreamEvent) -> Bool
  ) throws(FileError) {
    var check = LineCheck(document, self, headByteCount: limits.headByteCount, jobs: jobs)
    var blocks = LineBlocks(limits)
    do throws(FileError) {
      while !check.isDone, let piece = try blocks.next(from: source) {
        switch piece {
        case .block(let block): check.take(block) { tell(.checked($0)) }
        case .overlongLine(let origin):
          check.passOverlongLine(at: origin) { tell(.checked($0)) }
          let limit = limits.lineByteCount
          let reason = FileError.Kind.lineTooLong(line: origin.line + 1, limit: limit)
          if !check.isDone, !tell(.failed(FileError(reason, path: document.name))) { return }
        }
      }
    } catch {
      check.checkWaiting { tell(.checked($0)) }
      throw error
    }
    check.finish { tell(.checked($0)) }
  }
}
