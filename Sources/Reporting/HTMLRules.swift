import PushlintSyntax

/// The end of a page: the totals, the index of rules, and the page of each rule that has findings.
struct HTMLRules {
  private var entries: [Entry] = []
  private var indices: [ExactText: Int] = [:]

  private struct Entry {
    let id: String
    /// What links to its page name.
    let anchor: String
    var count = 0
    var fileCount = 0
    var lastPath: ExactText?
    /// The first finding of each of the first files.
    var places: [Place] = []
  }

  private struct Place {
    let anchor: String
    let path: String
    let line: Int
  }

  /// The most files that a rule lists.
  private static let maxPlaceCount = 100

  /// Counts a finding, and returns what links to the page of its rule name.
  mutating func add(_ rule: String, _ finding: String, _ path: String, _ line: Int) -> String {
    let index = index(of: rule)
    entries[index].count += 1
    if entries[index].lastPath != ExactText(path) {
      entries[index].lastPath = ExactText(path)
      entries[index].fileCount += 1
      if entries[index].places.count < HTMLRules.maxPlaceCount {
        entries[index].places.append(Place(anchor: finding, path: path, line: line))
      }
    }
    return entries[index].anchor
  }

  private mutating func index(of rule: String) -> Int {
    if let index = indices[rule] { return index }
    let index = entries.count
    let isWord = rule.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte &- 0x61 < 26 || byte &- 0x30 < 10
    }
    // The id of a custom rule may hold anything.
    entries.append(Entry(id: rule, anchor: isWord ? "rule-\(rule)" : "custom-\(index)"))
    indices[rule] = index
    return index
  }

  func append(_ tally: Tally, _ style: ReportStyle, to sink: inout ByteSink) {
    let sorted = entries.indirectlySorted {
      $0.count != $1.count ? $0.count > $1.count : $0.id < $1.id
    }
    sink.append("<section id=\"totals\" aria-labelledby=\"totals-title\">\n")
    sink.append("<h2 id=\"totals-title\">Totals</h2>\n")
    HTMLRules.append(tally, style, to: &sink)
    HTMLRules.appendIndex(sorted, style, to: &sink)
    sink.append("</section>\n")
    sink.append("<section id=\"rules\" aria-labelledby=\"rules-title\">\n")
    sink.append("<h2 id=\"rules-title\">Rules</h2>\n")
    var pages: [ExactText: String] = [:]
    for entry in sorted where style.description(entry.id) != nil {
      if let url = style.url(entry.id) { pages[url] = "#" + entry.anchor }
    }
    if sorted.isEmpty { sink.append("<p>No rule has findings.</p>\n") }
    for entry in sorted { HTMLRules.append(entry, style, pages, to: &sink) }
    sink.append("</section>\n")
  }

  private static func append(_ tally: Tally, _ style: ReportStyle, to sink: inout ByteSink) {
    var rows = Severity.allCases.filter { $0 >= style.level }.map { severity in
      (severity.plural, tally.count(of: severity), severity.rawValue)
    }
    rows.append(("Files", tally.files, ""))
    rows.append(("With findings", tally.filesWithFindings, ""))
    rows.append(("Safe fixes", tally.fixable, ""))
    rows.append(("Unsafe fixes", tally.unsafelyFixable, ""))
    rows.append(("Suppressed", tally.suppressed, ""))
    sink.append("<dl>\n")
    for (name, count, kind) in rows {
      let kind = count > 0 && !kind.isEmpty ? " class=\"\(kind)\"" : ""
      sink.append("<div\(kind)><dt>\(name)</dt><dd>\(count)</dd></div>\n")
    }
    sink.append("</dl>\n")
    guard let stale = tally.staleCount else { return }
    let new = Severity.allCases.filter { $0 >= style.level }.reduce(0) { $0 + tally.count(of: $1) }
    sink.append(
      """
      <p class="growth">Compared with the baseline: <b>\(new) new</b>, \(tally.known) known, \
      \(stale) no longer occurring.</p>

      """
    )
  }

  private static func appendIndex(
    _ entries: [Entry],
    _ style: ReportStyle,
    to sink: inout ByteSink
  ) {
    if entries.isEmpty { return }
    sink.append(
      """
      <table>
      <caption>Findings by rule</caption>
      <thead><tr><th scope="col">Rule</th><th scope="col" class="about">What it finds</th>\
      <th scope="col">Findings</th>\
      <th scope="col">Files</th></tr></thead>
      <tbody>

      """
    )
    for entry in entries {
      let id = XMLText.escaped(entry.id)
      let summary = style.description(entry.id).map { HTMLMarkdown.inline($0.summary) } ?? ""
      sink.append("<tr><th scope=\"row\"><a href=\"#\(entry.anchor)\">\(id)</a></th>")
      sink.append("<td class=\"about\">\(summary)</td><td data-rule=\"\(id)\">\(entry.count)</td>")
      sink.append("<td>\(entry.fileCount)</td></tr>\n")
    }
    sink.append("</tbody>\n</table>\n")
  }

  private static func append(
    _ entry: Entry,
    _ style: ReportStyle,
    _ pages: [ExactText: String],
    to sink: inout ByteSink
  ) {
    sink.append("<section class=\"rule\" id=\"\(entry.anchor)\">\n")
    sink.append("<h3>\(XMLText.escaped(entry.id))</h3>\n")
    if !entry.places.isEmpty {
      sink.append("<p>First findings by file:</p>\n<ul class=\"places\">\n")
      for place in entry.places {
        let words = "\(XMLText.escaped(place.path)):\(place.line)"
        sink.append("<li><a href=\"#\(place.anchor)\">\(words)</a></li>\n")
      }
      let more = entry.fileCount - entry.places.count
      if more > 0 { sink.append("<li>and \(more) more</li>\n") }
      sink.append("</ul>\n")
    }
    if let description = style.description(entry.id) {
      sink.append(HTMLMarkdown.page(description.markdown, links: pages))
    } else if let url = style.url(entry.id) {
      sink.append("<p><a href=\"\(XMLText.escaped(url))\">About custom rules</a></p>\n")
    }
    sink.append("</section>\n")
  }
}

extension Severity {
  /// Such as `Errors`.
  var plural: String {
    switch self {
    case .error: "Errors"
    case .warning: "Warnings"
    case .info: "Info"
    case .hint: "Hints"
    }
  }
}
