public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags escapes that make a payload near the limit longer than necessary.
  public static let payloadEscapesWasteful = Rule(
    "payload-escapes-wasteful",
    .hint,
    subject: .size,
    effect: .advice("the same text is shorter without them"),
    fix: .safe,
    precedence: .size(.wasteful),
    appliesTo: .notableSize,
    .request { request, report in
      guard let size = request.notableSize, let written = size.asWritten,
        SizeLimit.isNear(written, SizeLimit(for: request).byteCount)
      else { return }
      let value = request.payload.value
      let escapes = WastefulEscapes(in: value)
      guard escapes.savedByteCount > 0 else { return }
      report.emit(
        "unnecessary escapes take \(escapes.savedByteCount) bytes of the payload",
        at: request.payload.placeOfSize,
        fixes: Fix(
          "write the characters themselves",
          .safe,
          escapes.edits.map { value.tree.respelled($0) }
        )
      )
    }
  )
}

/// The escapes in strings of characters that need none.
private struct WastefulEscapes {
  private(set) var edits: [Edit] = []
  private(set) var savedByteCount = 0

  /// What the tags of template languages begin and end with.
  private static let codeSigns: [Unicode.Scalar] = [
    "{", "}", "$", "%", "<", ">", "#", "[", "]", "@", "`",
  ]

  /// Whether a letter after the byte may be read as code: `$H`, `%s`, `@if`, `__A__`, `:user`.
  private static func mayBeginCode(_ byte: UInt8) -> Bool {
    "_:&!".utf8.contains(byte) || codeSigns.contains(Unicode.Scalar(byte))
  }

  init(in value: NodeView) {
    value.forEachEscapedContent { add($0) }
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let length = escapeLength(bytes, at: index)
      let text = JSONString.unescaped(bytes[index..<index + length])
      if length <= bytes.endIndex - index, isPlain(text), text.count < length,
        index == bytes.startIndex || !WastefulEscapes.mayBeginCode(bytes[index - 1])
      {
        let range = ByteRange(index, index + length)
        edits.append(.replace(range, with: String(decoding: text, as: UTF8.self)))
        savedByteCount += length - text.count
      }
      index += length
    }
  }

  /// The length of the escape at `index`: 2, 6, or 12 for a surrogate pair; never past the end.
  private func escapeLength(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int {
    guard bytes[index + 1] == UInt8(ascii: "u") else { return 2 }
    guard let first = JSONString.codeUnit(bytes, at: index + 2) else { return 2 }
    guard (0xD800...0xDBFF).contains(first), index + 12 <= bytes.endIndex,
      bytes[index + 6] == UInt8(ascii: "\\"), bytes[index + 7] == UInt8(ascii: "u")
    else { return 6 }
    return 12
  }

  /// Whether a string may contain the text unescaped and visibly, and no template takes it for code.
  private func isPlain(_ text: [UInt8]) -> Bool {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1, scalar.value != 0xFFFD else {
      return false
    }
    switch scalar.value {
    case ..<0x20, 0x22, 0x5C, 0x7F...0xA0, 0xAD, 0x300...0x36F, 0x61C, 0x115F...0x1160, 0x180E,
      0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000, 0x3164, 0xFDD0...0xFDEF,
      0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFF, 0xE0000...:
      return false
    default: return !WastefulEscapes.codeSigns.contains(scalar)
    }
  }
}
