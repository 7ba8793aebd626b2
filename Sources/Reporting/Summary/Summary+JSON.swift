public import PushlintSyntax

/// A summary as JSON, version 1: one object in one line, so that those of many runs are NDJSON. Its
/// schema is in `Rules/`.
extension Summary {
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.member("files", files)
    writer.member("requests", requests)
    writer.member("suppressed", suppressed)
    let keys = recordKeys.keys.sortedTexts
    writer.objects("rules", sortedRules) { writer, row in
      writer.write(row.kind, row.counts.count)
      writer.objects("examples", row.counts.examples) { $0.write($1, keys) }
    }
    writer.objects("pushTypes", pushTypes.sortedByKey) { writer, row in
      writer.member("pushType", row.key.text)
      writer.write(row.value)
    }
    writer.objects("recordKeys", keys) { writer, key in
      let counts = (recordKeys[key] ?? KeyCounts()).trimmed()
      writer.member("pointer", key)
      writer.objects("values", counts.groups.sortedByKey) { writer, row in
        writer.member("value", row.key.text)
        writer.write(row.value)
      }
      writer.object("without") { $0.write(counts.without) }
      writer.object("others") { $0.write(counts.others) }
    }
    writer.endObject()
    return writer.finish()
  }

  /// The rules, those with the most findings first, and of equal ones the gravest.
  var sortedRules: [(kind: FindingKind, counts: Row)] {
    rules.map { (kind: $0.key, counts: $0.value) }.indirectlySorted { left, right in
      if left.counts.count != right.counts.count { return left.counts.count > right.counts.count }
      if left.kind.severity != right.kind.severity {
        return left.kind.severity > right.kind.severity
      }
      return left.kind.rule < right.kind.rule
    }
  }
}

extension FindingKind {
  func comes(before other: FindingKind) -> Bool {
    rule != other.rule ? rule < other.rule : severity > other.severity
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ kind: FindingKind, _ count: Int) {
    member("rule", kind.rule)
    member("severity", kind.severity.rawValue)
    member("count", count)
  }

  fileprivate mutating func write(_ group: Summary.Group) {
    member("requests", group.requests)
    let findings = group.findings.indirectlySorted { $0.key.comes(before: $1.key) }
    objects("rules", findings) { $0.write($1.key, $1.value) }
  }

  fileprivate mutating func write(_ example: Summary.Example, _ keys: [String]) {
    member("path", ReportPath.text(example.path))
    member("document", example.document)
    place((example.line, example.column))
    member("message", example.message)
    object("record") { writer in
      for key in keys {
        if let text = example.record[key] { writer.member(key, text) } else { writer.null(key) }
      }
    }
  }
}

// MARK: Reading

extension Summary {
  /// Reads what `json` has written; nil for anything else, so that no count is lost in a sum.
  public init?(_ node: NodeView) {
    guard let object = node.asObject, object.count("version") == 1,
      let rules = object["rules"]?.asArray, let types = object["pushTypes"]?.asArray,
      let keys = object["recordKeys"]?.asArray, let files = object.count("files"),
      let requests = object.count("requests"), let suppressed = object.count("suppressed")
    else { return nil }
    (self.files, self.requests, self.suppressed) = (files, requests, suppressed)
    let pointers = keys.compactMap { $0.asObject?.text("pointer") }
    for row in rules {
      guard let row = row.asObject, let kind = FindingKind(row), let count = row.count("count")
      else { return nil }
      var counts = Row(count: count)
      for example in row.objects("examples") { counts.insert(Example(example, pointers)) }
      self.rules[kind] = counts
    }
    for row in types {
      guard let row = row.asObject, let type = row.text("pushType"), let group = Group(row) else {
        return nil
      }
      pushTypes[type] = group
    }
    for key in keys {
      guard let key = key.asObject, let pointer = key.text("pointer"),
        let without = key["without"]?.asObject.flatMap({ Group($0) }),
        let others = key["others"]?.asObject.flatMap({ Group($0) })
      else { return nil }
      var groups: [ExactText: Group] = [:]
      for row in key.objects("values") {
        guard let value = row.text("value"), let group = Group(row) else { return nil }
        groups[value] = group
      }
      recordKeys[pointer] = KeyCounts(groups, without: without, others: others)
    }
  }

  /// Why a file cannot be read as summaries: the number of a line, from 1, that contains none.
  public struct Mistake: Error, Hashable, Sendable {
    public let line: Int
  }

  /// The sum of the summaries in a file, one per line.
  public static func sum(of bytes: [UInt8]) throws(Mistake) -> Summary {
    let source = SourceText(bytes)
    let tree = SyntaxTree.parse(source, ParseOptions(language: .ndjson, placeholderStyles: []))
    let lines = LineMap(source)
    func mistake(_ range: ByteRange) -> Mistake {
      Mistake(line: lines.line(of: Int(range.lower)) + 1)
    }
    if let issue = tree.issues.first { throw mistake(issue.range) }
    var sum = Summary()
    for root in tree.roots {
      guard let summary = Summary(root) else { throw mistake(root.range) }
      sum += summary
    }
    return sum
  }
}

extension Summary.Group {
  fileprivate init?(_ object: ObjectView) {
    guard let requests = object.count("requests") else { return nil }
    self.requests = requests
    for row in object.objects("rules") {
      guard let kind = FindingKind(row), let count = row.count("count") else { return nil }
      findings[kind] = count
    }
  }
}

extension Summary.Example {
  fileprivate init(_ object: ObjectView, _ pointers: [String]) {
    var texts: [ExactText: String] = [:]
    if let record = object["record"]?.asObject {
      for pointer in pointers { texts[pointer] = record.text(pointer) }
    }
    self.init(
      path: object.text("path") ?? "",
      document: object.count("document") ?? 0,
      line: object.count("line") ?? 0,
      column: object.count("column") ?? 0,
      message: object.text("message") ?? "",
      record: texts
    )
  }
}

extension FindingKind {
  fileprivate init?(_ object: ObjectView) {
    guard let rule = object.text("rule"),
      let severity = object.text("severity").flatMap({ Severity(rawValue: $0) })
    else { return nil }
    self.init(rule: rule, severity: severity)
  }
}

extension ObjectView {
  fileprivate func text(_ name: String) -> String? { self[name]?.asString?.value }
  /// A number of things; nil where there is none.
  fileprivate func count(_ name: String) -> Int? {
    self[name]?.asNumber?.count.flatMap { $0 < 0 ? nil : $0 }
  }
  fileprivate func objects(_ name: String) -> [ObjectView] {
    self[name]?.asArray?.compactMap { $0.asObject } ?? []
  }
}
