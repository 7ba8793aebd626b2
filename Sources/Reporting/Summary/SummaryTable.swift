import PushlintSyntax

/// A summary as text for a terminal.
struct SummaryTable {
  let summary: Summary
  let style: ReportStyle

  /// The most texts of a record key that are listed.
  private static let maxTextCount = 20
  /// The most cells of a text of a record.
  private static let textWidth = 40

  var text: String {
    let files = "\(summary.files) \(summary.files == 1 ? "file" : "files")"
    let requests = "\(summary.requests) \(summary.requests == 1 ? "request" : "requests")"
    var text = "\(requests) in \(files)\n"
    let rules = summary.sortedRules.filter { $0.kind.severity >= style.level }
    if rules.isEmpty { text += "no findings\n" }
    let width = String(rules.first?.counts.count ?? 0).utf8.count
    for (kind, counts) in rules {
      let count = String(counts.count)
      text += "\n" + blanks(width - count.utf8.count) + count + "  "
      text += style.palette.paint(.finding(kind.severity), kind.severity.rawValue)
      text += "  " + style.palette.paint(.strong, VisibleText.line(kind.rule)) + "\n"
      for example in counts.examples { text += blanks(width + 2) + line(of: example) + "\n" }
    }
    text += table(
      "push type",
      summary.pushTypes.sortedByKey.map { ($0.key.text, $0.value) }
    )
    for (pointer, counts) in summary.recordKeys.sortedByKey {
      text += table(pointer.text, rows(of: counts))
    }
    return text
  }

  private func line(of example: Summary.Example) -> String {
    let place = "\(example.path):\(example.line):\(example.column)"
    let record = example.record.sortedByKey.map { " \($0.key.text)=\($0.value)" }.joined()
    let line = VisibleText.line("\(place): \(example.message)")
    if record.isEmpty { return line }
    return line
      + style.palette.paint(.faint, VisibleText.line(Excerpt.line(record, limit: 80)))
  }

  private typealias CountedGroup = (key: ExactText, group: Summary.Group, count: Int)

  /// The texts with the most findings first, then how many there are beside them.
  private func rows(of counts: Summary.KeyCounts) -> [(String, Summary.Group)] {
    let severities = Severity.allCases.filter { $0 >= style.level }
    let trimmed = counts.trimmed()
    let groups = trimmed.groups.map { (key: ExactText, group: Summary.Group) -> CountedGroup in
      let count = severities.reduce(0) { $0.plus(group.count(of: $1)) }
      return (key: key, group: group, count: count)
    }
    let sorted = groups.indirectlySorted { (first: CountedGroup, second: CountedGroup) -> Bool in
      first.count != second.count ? first.count > second.count : first.key < second.key
    }
    var rows = sorted.prefix(SummaryTable.maxTextCount).map { ($0.key.text, $0.group) }
    var rest = trimmed.others
    for row in sorted.dropFirst(SummaryTable.maxTextCount) { rest += row.group }
    if rest != Summary.Group() { rows.append(("(others)", rest)) }
    if counts.without != Summary.Group() { rows.append(("(none)", counts.without)) }
    return rows
  }

  private func table(_ name: String, _ rows: [(String, Summary.Group)]) -> String {
    if rows.isEmpty { return "" }
    let severities = Severity.allCases.filter { $0 >= style.level }
    let heads = ["requests"] + severities.map { $0 == .info ? "info" : $0.rawValue + "s" }
    let cells = rows.map { row in
      [row.1.requests] + severities.map { row.1.count(of: $0) }
    }
    let widths = heads.indices.map { column in
      cells.reduce(heads[column].utf8.count) { max($0, String($1[column]).utf8.count) }
    }
    let line = { (texts: [String], name: String) in
      zip(texts, widths).map { blanks($1 - $0.utf8.count) + $0 }.joined(separator: "  ") + "  "
        + name
    }
    let head = style.palette.paint(.faint, line(heads, VisibleText.line(name)))
    let body = zip(cells, rows).map { cells, row in
      line(
        cells.map { String($0) },
        VisibleText.line(Excerpt.line(row.0, limit: SummaryTable.textWidth))
      )
    }
    return "\n" + ([head] + body).joined(separator: "\n") + "\n"
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
