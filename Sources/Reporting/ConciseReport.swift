import PushlintSyntax

/// One line per finding: `path:line:column: severity: message [rule]`.
///
/// Compilers print this format; Xcode, editors and problem matchers read it. Lines and columns
/// count from 1, columns in Unicode scalars.
struct ConciseReport {
  let style: ReportStyle

  func append(_ file: FileResult, to sink: inout ByteSink) {
    style.forEachVisible(in: file) { diagnostic, places in
      let place = places.position(of: Int(diagnostic.range.lower))
      style.appendHeadline(of: diagnostic, in: file.path, at: place, to: &sink)
      sink.endLine()
    }
  }
}

extension ReportStyle {
  /// Appends a finding's position, severity, message and rule, without a line end.
  func appendHeadline(
    of diagnostic: Diagnostic,
    in path: String,
    at place: (line: Int, column: Int),
    to sink: inout ByteSink
  ) {
    palette.paint(.strong, in: &sink) { sink in
      sink.append(line: path)
      for number in [place.line, place.column] {
        sink.append(UInt8(ascii: ":"))
        sink.append(String(number))
      }
      sink.append(UInt8(ascii: ":"))
    }
    sink.append(UInt8(ascii: " "))
    palette.paint(.finding(diagnostic.severity), in: &sink) { sink in
      sink.append(diagnostic.severity.rawValue)
      sink.append(UInt8(ascii: ":"))
    }
    sink.append(UInt8(ascii: " "))
    palette.paint(.strong, in: &sink) { $0.append(line: diagnostic.message.text) }
    sink.append(UInt8(ascii: " "))
    palette.paint(.faint, in: &sink) { sink in
      sink.append(UInt8(ascii: "["))
      append(rule: diagnostic.rule, to: &sink)
      sink.append(UInt8(ascii: "]"))
    }
  }

  /// Appends a rule, perhaps as a link: OSC 8 with the address, the text, OSC 8 without an address.
  private func append(rule: String, to sink: inout ByteSink) {
    guard linksRules, let url = url(rule) else { return sink.append(rule) }
    sink.append("\u{1B}]8;;\(url)\u{1B}\\")
    sink.append(rule)
    sink.append("\u{1B}]8;;\u{1B}\\")
  }
}
