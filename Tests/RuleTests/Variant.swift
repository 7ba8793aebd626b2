import PushlintBuiltInRules
import PushlintLint
import PushlintSyntax
import Testing

/// The same file in another form, in which the page's rule must report the same findings.
struct Variant: Sendable, CustomTestStringConvertible {
  enum Kind: String, Sendable, CaseIterable {
    case byteOrderMark = "with a byte-order mark"
    case carriageReturns = "with CRLF"
    case emojiBefore = "with emoji before it"
    case compact = "on one line"
    case fourSpaces = "with four spaces"
    case yaml = "as YAML"
    case placeholderBeside = "next to a placeholder"
  }

  /// A finding where it must be.
  struct Expectation: Hashable, Sendable {
    let range: ByteRange
    let severity: Severity
    let message: String
  }

  let kind: Kind
  let example: Example
  let bytes: [UInt8]
  let fileName: String
  let expectations: [Expectation]

  var testDescription: String { "\(example.testDescription) \(kind.rawValue)" }

  /// Every variant of every bad block that there can be.
  static let all: [Variant] = Example.bad.filter { !$0.isConfiguration }.flatMap { example in
    let check = Check(example)
    return Kind.allCases.compactMap { Variant($0, of: check) }
  }

  /// Makes a variant; nil where the file or the place of a finding has no such form.
  private init?(_ kind: Kind, of check: Check) {
    guard !check.findings.isEmpty, let form = Form(kind, of: check) else { return nil }
    self.kind = kind
    example = check.example
    bytes = form.bytes
    fileName = kind == .yaml ? "push.yml" : example.fileName
    var expectations: [Expectation] = []
    for finding in check.findings {
      guard let range = form.place(finding.range) else { return nil }
      let message = finding.message.text
      expectations.append(Expectation(range: range, severity: finding.severity, message: message))
    }
    self.expectations = expectations.sorted { $0.range < $1.range }
  }
}

/// A file's new bytes and where its old places went.
private struct Form {
  let bytes: [UInt8]
  let place: (ByteRange) -> ByteRange?

  init?(_ kind: Variant.Kind, of check: Check) {
    // The size of a payload is another one in almost every form.
    let isMeasured = check.findings.contains { $0.measuresPayload }
    switch kind {
    case .byteOrderMark:
      let source = check.tree.source
      guard !source.hasByteOrderMark, !source.looksLikeWideEncoding else { return nil }
      self.init(check, inserting: SourceText.byteOrderMark, at: 0)
    case .carriageReturns:
      guard !isMeasured else { return nil }
      self.init(carriageReturnsIn: check)
    case .emojiBefore, .placeholderBeside:
      guard !isMeasured else { return nil }
      self.init(check, besides: kind)
    case .compact: self.init(check, isMeasured ? nil : Rendering(check.tree, .compact))
    case .fourSpaces: self.init(check, isMeasured ? nil : Rendering(check.tree, .fourSpaces))
    case .yaml:
      let isRequestName = check.example.fileName == "push.json"
      self.init(check, isMeasured || !isRequestName ? nil : Rendering(check.tree, .yaml))
    }
  }

  /// Inserts bytes; the text at the offset moves after them.
  private init(_ check: Check, inserting text: [UInt8], at offset: Int) {
    bytes = Array(check.example.bytes[..<offset]) + text + check.example.bytes[offset...]
    place = { range in
      // The place of a file without any content.
      if range == .at(0) { return range }
      let shift = { (place: UInt32) in Int(place) + (Int(place) >= offset ? text.count : 0) }
      return ByteRange(shift(range.lower), shift(range.upper))
    }
  }

  private init?(carriageReturnsIn check: Check) {
    let old = check.example.bytes
    guard old.contains(0x0A), !old.contains(0x0D) else { return nil }
    bytes = old.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    place = { range in
      let shift = { (offset: UInt32) in
        Int(offset) + old[..<min(Int(offset), old.count)].count { $0 == 0x0A }
      }
      return ByteRange(shift(range.lower), shift(range.upper))
    }
  }

  /// Puts a member of the app's own in front of the others at the payload's root.
  private init?(_ check: Check, besides kind: Variant.Kind) {
    guard check.tree.issues.isEmpty, let payload = check.payload,
      payload.node.flags.contains(.isFlow),
      let first = payload.members.first(where: { _ in true })
    else { return nil }
    // Findings about a whole payload without `aps` are at its first key.
    let place = first.key.range
    guard first.isNamed("aps") || !check.findings.contains(where: { $0.range == place }) else {
      return nil
    }
    let text =
      kind == .emojiBefore ? #""wave": "👋🏽 é","# : #""sibling": {{value}},"#
    self.init(check, inserting: Array(text.utf8), at: Int(payload.range.lower) + 1)
  }

  private init?(_ check: Check, _ rendering: Rendering?) {
    guard let rendering else { return nil }
    bytes = rendering.bytes
    let nodes = check.tree.nodes
    place = { range in
      let index = nodes.indices.last { nodes[$0].range == range && nodes[$0].kind != .member }
      return index.flatMap { rendering.places[NodeIndex($0)] }
    }
  }
}

extension Check {
  /// The payload's object: the root, or the value of a request's payload key.
  fileprivate var payload: ObjectView? {
    guard example.isRequest, let root = tree.roots.first?.asObject else { return nil }
    if root["aps"] != nil { return root }
    for name in ["payload", "body"] {
      if let member = root.member(named: name) { return member.value.asObject }
    }
    return root
  }
}

extension Diagnostic {
  /// Whether it counts the bytes of the payload, and so depends on how it is written.
  var measuresPayload: Bool {
    message.text.contains(" bytes") && !pointer.hasPrefix("/headers")
  }
}
