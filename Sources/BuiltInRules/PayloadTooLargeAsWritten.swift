import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a payload that fits the limit only without the white space it is written with.
  public static let payloadTooLargeAsWritten = Rule(
    "payload-too-large-as-written",
    .warning,
    subject: .size,
    effect: .rejected(.payloadTooLarge, "if the sender does not minify it"),
    fix: .safe,
    causes: [
      .of(
        .payloadTooLarge,
        "It fits only without its whitespace or its escapes."
      )
    ],
    precedence: .size(.asWritten),
    appliesTo: .notableSize,
    .request { request, report in
      guard let size = request.notableSize, let written = size.asWritten else { return }
      let limit = SizeLimit(for: request).byteCount
      guard written > limit, size.compact <= limit else { return }
      report.emit(
        .asWritten(written, size.compact, limit),
        at: request.payload.placeOfSize,
        fixes: minify(request.payload.value)
      )
    }
  )
}

/// Deletes the white space between the tokens; nil where comments or placeholders are in the way.
private func minify(_ value: NodeView) -> Fix? {
  let tree = value.tree
  let range = value.range
  guard tree.issues.isEmpty, tree.placeholders(in: range).isEmpty,
    !tree.comments.contains(where: { range.overlaps($0) })
  else { return nil }
  var edits: [Edit] = []
  var isString = false
  var index = Int(range.lower)
  var blankStart = index
  let bytes = tree.source.bytes
  while index < Int(range.upper) {
    let byte = bytes[index]
    let isBlank = !isString && (byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D)
    if !isBlank {
      if blankStart < index { edits.append(.delete(ByteRange(blankStart, index))) }
      if byte == UInt8(ascii: "\"") { isString.toggle() }
      if isString, byte == UInt8(ascii: "\\") { index += 1 }
      blankStart = index + 1
    }
    index += 1
  }
  return Fix("remove the whitespace", .safe, edits.map { tree.respelled($0) })
}

extension Message {
  fileprivate static func asWritten(_ written: Int, _ compact: Int, _ limit: Int) -> Message {
    "the payload is \(written) bytes as written and \(compact) compact; the limit is \(limit)"
  }
}
