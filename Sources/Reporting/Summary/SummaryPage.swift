import PushlintSyntax

/// A summary as a page in the style of the HTML report; it needs no script.
struct SummaryPage {
  let summary: Summary
  let style: ReportStyle

  func append(to sink: inout ByteSink) {
    HTMLText.appendHead("pushlint summary", style: HTMLText.style, script: nil, to: &sink)
    sink.append(
      """
      <header>
      <h1>pushlint summary</h1>
      <nav aria-label="Parts of the summary"><a href="#totals">Totals</a> \
      <a href="#rules">Rules</a></nav>
      </header>
      <main>
      <section id="totals" aria-labelledby="totals-title">
      <h2 id="totals-title">Totals</h2>

      """
    )
    let rules = summary.sortedRules.filter { $0.kind.severity >= style.level }
    appendTotals(rules, to: &sink)
    appendRules(rules, to: &sink)
    let types = summary.pushTypes.sortedByKey
    append("Findings by push type", "Push type", types.map { ($0.key.text, $0.value) }, to: &sink)
    for (pointer, counts) in summary.recordKeys.sortedByKey {
      let counts = counts.trimmed()
      var rows = counts.groups.sortedByKey.map { ($0.key.text, $0.value) }
      if counts.others != Summary.Group() { rows.append(("(others)", counts.others)) }
      if counts.without != Summary.Group() { rows.append(("(none)", counts.without)) }
      append("Findings by \(pointer.text)", pointer.text, rows, to: &sink)
    }
    sink.append("</section>\n<section id=\"rules\" aria-labelledby=\"rules-title\">\n")
    sink.append("<h2 id=\"rules-title\">Rules</h2>\n")
    if rules.isEmpty { sink.append("<p>No findings.</p>\n") }
    for (index, rule) in rules.enumerated() { append(rule.kind, rule.counts, index, to: &sink) }
    sink.append("</section>\n</main>\n</body>\n</html>\n")
  }

  private func appendTotals(
    _ rules: [(kind: FindingKind, counts: Summary.Row)],
    to sink: inout ByteSink
  ) {
    sink.append("<dl>\n")
    for severity in Severity.allCases where severity >= style.level {
      let count = rules.reduce(0) { $1.kind.severity == severity ? $0.plus($1.counts.count) : $0 }
      let kind = count > 0 ? " class=\"\(severity.rawValue)\"" : ""
      sink.append("<div\(kind)><dt>\(severity.plural)</dt><dd>\(count)</dd></div>\n")
    }
    for (name, count) in [
      ("Requests", summary.requests), ("Files", summary.files), ("Suppressed", summary.suppressed),
    ] {
      sink.append("<div><dt>\(name)</dt><dd>\(count)</dd></div>\n")
    }
    sink.append("</dl>\n")
  }

  private func appendRules(
    _ rules: [(kind: FindingKind, counts: Summary.Row)],
    to sink: inout ByteSink
  ) {
    if rules.isEmpty { return }
    SummaryPage.beginTable(
      "Findings by rule",
      "<th scope=\"col\">Rule</th><th scope=\"col\" class=\"about\">What it finds</th>"
        + "<th scope=\"col\">Severity</th><th scope=\"col\">Findings</th>",
      to: &sink
    )
    for (index, rule) in rules.enumerated() {
      let summary = style.description(rule.kind.rule).map { HTMLMarkdown.inline($0.summary) } ?? ""
      sink.append(
        "<tr><th scope=\"row\"><a href=\"#r\(index)\">\(XMLText.escaped(rule.kind.rule))</a>"
      )
      sink.append("</th><td class=\"about\">\(summary)</td><td>\(rule.kind.severity.rawValue)</td>")
      sink.append("<td>\(rule.counts.count)</td></tr>\n")
    }
    sink.append("</tbody>\n</table>\n")
  }

  private func append(
    _ title: String,
    _ name: String,
    _ rows: [(String, Summary.Group)],
    to sink: inout ByteSink
  ) {
    if rows.isEmpty { return }
    let severities = Severity.allCases.filter { $0 >= style.level }
    let heads = ([name, "Requests"] + severities.map { $0.plural })
      .map { "<th scope=\"col\">\(XMLText.escaped($0))</th>" }
    SummaryPage.beginTable(XMLText.escaped(title), heads.joined(), to: &sink)
    for (text, group) in rows {
      sink.append("<tr><th scope=\"row\">\(XMLText.escaped(text))</th><td>\(group.requests)</td>")
      for severity in severities { sink.append("<td>\(group.count(of: severity))</td>") }
      sink.append("</tr>\n")
    }
    sink.append("</tbody>\n</table>\n")
  }

  private static func beginTable(_ caption: String, _ heads: String, to sink: inout ByteSink) {
    sink.append(
      "<table>\n<caption>\(caption)</caption>\n<thead><tr>\(heads)</tr></thead>\n<tbody>\n"
    )
  }

  private func append(
    _ kind: FindingKind,
    _ counts: Summary.Row,
    _ index: Int,
    to sink: inout ByteSink
  ) {
    sink.append(
      "<section class=\"rule\" id=\"r\(index)\">\n<h3>\(XMLText.escaped(kind.rule))</h3>\n"
    )
    sink.append("<p>First findings:</p>\n<ul>\n")
    for example in counts.examples {
      let place = "\(example.path):\(example.line):\(example.column)"
      sink.append("<li>\(XMLText.escaped("\(place): \(example.message)"))")
      for (key, text) in example.record.sortedByKey {
        sink.append(" <code>\(XMLText.escaped("\(key): \(text)"))</code>")
      }
      sink.append("</li>\n")
    }
    sink.append("</ul>\n")
    if let description = style.description(kind.rule) {
      sink.append(HTMLMarkdown.page(description.markdown, links: [:]))
    }
    sink.append("</section>\n")
  }
}
