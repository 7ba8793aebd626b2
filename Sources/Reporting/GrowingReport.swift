package import Diagnostics

/// A report that is written file by file, so that no file need be kept for it.
package struct GrowingReport: ~Copyable {
  private let format: ReportFormat
  private let style: ReportStyle
  private var text = ByteSink()
  private var json = JSONWriter()
  private var isEmpty = true

  package init(_ format: ReportFormat, _ style: ReportStyle) {
    self.format = format
    self.style = style
    if format == .json { JSONReport(style).begin(&json) }
  }

  /// Appends the findings of a file, or of the next part of one.
  package mutating func append(_ file: CheckedFile) {
    switch format {
    case .human: HumanReport(style).append(file, isFirst: isEmpty, to: &text)
    case .concise: ConciseReport(style).append(file, to: &text)
    case .json: JSONReport(style).append(file, to: &json)
    }
    isEmpty = isEmpty && style.visible(file).isEmpty
  }

  /// Ends the report; `tally` counts all that was appended.
  package mutating func finish(_ tally: Tally) {
    if format == .json { JSONReport(style).end(tally, &json) }
  }

  /// How many bytes `take` would return.
  package var byteCount: Int { format == .json ? json.byteCount : text.bytes.count }

  /// The bytes that were written since this was asked last.
  package mutating func take() -> [UInt8] { format == .json ? json.take() : text.take() }
}
