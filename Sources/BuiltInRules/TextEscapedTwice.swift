import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an escape of JSON in a text that people read.
  public static let textEscapedTwice = Rule(
    "text-escaped-twice",
    .warning,
    subject: .alert,
    effect: .degraded("the device shows the escape itself"),
    fix: .unsafe,
    .payload { payload, report in
      for key in payload.texts {
        // A template may pass through a language with escapes of its own.
        guard let string = key.value.asString, !string.isTemplate,
          let escape = FoundEscape(in: string)
        else { continue }
        report.emit(
          "'\(escape.text)' in \(raw: key.title) was escaped twice",
          at: key.value,
          // In JSON, quotes would end its strings.
          fixes: "{[".utf8.contains(string.bytes.first ?? 0) ? nil : unescaped(string)
        )
      }
    }
  )
}

/// The first escape of JSON that is part of a text itself.
private struct FoundEscape {
  let text: String

  init?(in string: StringView) {
    let bytes = string.bytes
    // A path of Windows has backslashes of its own.
    guard !TextScan.contains(":\\", in: bytes[...]) else { return nil }
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "\\")) {
      if let count = FoundEscape.length(bytes[start...]) {
        text = String(decoding: bytes[start..<(start + count)], as: UTF8.self)
        return
      }
      index = start + 1
    }
    return nil
  }

  /// How many bytes at the start of a text, which begins with a backslash, are an escape; nil where
  /// it is none.
  static func length(_ text: ArraySlice<UInt8>) -> Int? {
    switch text.dropFirst().first {
    case UInt8(ascii: "n"), UInt8(ascii: "\""): return 2
    case UInt8(ascii: "u"):
      let digits = text.dropFirst(2).prefix(4)
      return digits.count == 4 && digits.allSatisfy { Hexadecimal.digit($0) != nil } ? 6 : nil
    default: return nil
    }
  }
}

/// Writes what the escapes in a text stand for; nil where that is not certain.
private func unescaped(_ string: StringView) -> Fix? {
  let bytes = string.bytes
  var text: [UInt8] = []
  var index = bytes.startIndex
  while index < bytes.endIndex {
    // Two escapes may be one character.
    var end = index
    while end < bytes.endIndex, bytes[end] == UInt8(ascii: "\\"),
      let count = FoundEscape.length(bytes[end...])
    {
      end += count
    }
    if end == index {
      text.append(bytes[index])
      index += 1
      continue
    }
    let quote = [UInt8(ascii: "\"")]
    let source = SourceText(quote + bytes[index..<end] + quote)
    let tree = SyntaxTree.parse(source, ParseOptions(language: .json, placeholderStyles: []))
    guard tree.issues.isEmpty, let part = tree.roots.first?.asString else { return nil }
    text += part.bytes
    index = end
  }
  let written = String(decoding: text, as: UTF8.self)
  let edit = Rewriter(string.node.tree).replaceText(of: string.node, with: written)
  return .unsafe("write what the escapes stand for", edit)
}
