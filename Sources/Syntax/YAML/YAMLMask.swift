/// The input for libyaml: the file, with everything that would break it masked byte for byte.
///
/// A placeholder is masked by a run of ASCII letters that begins with a pair of letters found
/// nowhere else in the file, so that it can be recognized in text that libyaml has unescaped or
/// folded. One that fills its line, or a control tag at the end of a line, is masked as a comment:
/// between members YAML skips it, within quotes and block scalars it is plain text. Characters that
/// YAML forbids become `_`, because libyaml would reject the whole file. Tag directives beyond the
/// 64th become comments, because libyaml compares each with all before it.
struct YAMLMask {
  /// How a placeholder is masked.
  enum Cover {
    /// By letters, as part of a scalar.
    case letters
    /// By `#` and letters.
    case comment
    /// By spaces: in a block scalar, which a comment would end, and between the tokens of a flow
    /// collection.
    case blank
    /// By a comma and spaces, between two items of a flow collection.
    case comma

    /// Whether the mask is part of the text that libyaml reads.
    var isText: Bool {
      switch self {
      case .letters, .comment: true
      case .blank, .comma: false
      }
    }
  }

  private(set) var bytes: [UInt8]
  private(set) var covers: [Cover]
  /// The column, in bytes, of each placeholder that begins its line; `Int.max` for the others.
  private(set) var columns: [Int]
  /// The first character that YAML does not allow.
  let firstForbidden: ByteRange?

  /// The characters that are written as two escapes.
  let surrogatePairs: SurrogatePairs

  private let pair: (first: UInt8, second: UInt8)
  private let original: [UInt8]
  private let placeholders: [Placeholder]

  init(_ source: SourceText, placeholders: [Placeholder]) {
    bytes = source.bytes
    original = source.bytes
    self.placeholders = placeholders
    covers = Array(repeating: .letters, count: placeholders.count)
    columns = Array(repeating: .max, count: placeholders.count)
    firstForbidden = YAMLMask.coverForbidden(in: &bytes, from: source.contentStart)
    YAMLMask.coverTagDirectives(in: &bytes, from: source.contentStart)
    surrogatePairs = SurrogatePairs(in: &bytes, from: source.contentStart, placeholders)
    pair = placeholders.isEmpty ? (0x51, 0x7A) : YAMLMask.freePair(in: bytes)
    if placeholders.isEmpty { return }
    var lines = TemplateLines(
      bytes: source.bytes,
      placeholders: placeholders,
      start: source.contentStart
    )
    while let line = lines.next() {
      for (offset, placeholder) in line.placeholders.enumerated() {
        covers[placeholder] = line.covers[offset]
        columns[placeholder] = line.columns[offset]
      }
    }
    for index in placeholders.indices { cover(index) }
  }

  private mutating func cover(_ index: Int) {
    let range = placeholders[index].range.clamped(to: ByteRange(0, bytes.count)).indices
    switch covers[index] {
    case .blank: for place in range { bytes[place] = 0x20 }
    case .comma:
      for place in range { bytes[place] = 0x20 }
      if let first = range.first { bytes[first] = UInt8(ascii: ",") }
    case .letters: coverByLetters(range)
    case .comment:
      guard let first = range.first else { return }
      bytes[first] = UInt8(ascii: "#")
      coverByLetters(range.dropFirst())
    }
  }

  private mutating func coverByLetters(_ range: Range<Int>) {
    for place in range { bytes[place] = pair.second }
    if let first = range.first { bytes[first] = pair.first }
  }

  /// Restores the placeholders `indices` in a text that libyaml made of the masked bytes.
  func restored(_ text: [UInt8], placeholders indices: Range<Int>) -> [UInt8] {
    var text = text
    var index = 0
    for placeholder in indices where covers[placeholder].isText {
      let written = placeholders[placeholder].range.clamped(to: ByteRange(0, original.count))
        .indices
      let skipped = covers[placeholder] == .comment ? 1 : 0
      while index + 1 < text.count, text[index] != pair.first || text[index + 1] != pair.second {
        index += 1
      }
      let start = index - skipped
      let end = start + written.count
      guard start >= 0, end <= text.count, index + 1 < text.count else { break }
      text.replaceSubrange(start..<end, with: original[written])
      index = end
    }
    return text
  }

  /// A pair of letters that does not occur in `bytes`; the first letter cannot end an escape.
  static func freePair(in bytes: [UInt8]) -> (first: UInt8, second: UInt8) {
    let firsts = Array("QZXJKWYVHMSTGIOR".utf8)
    let seconds = Array("zqxjkwyvhmstgior".utf8)
    var isTaken = Array(repeating: false, count: 1 << 16)
    var previous: UInt8 = 0
    for byte in bytes {
      isTaken[Int(previous) << 8 | Int(byte)] = true
      previous = byte
    }
    for first in firsts {
      for second in seconds where !isTaken[Int(first) << 8 | Int(second)] { return (first, second) }
    }
    return (firsts[0], seconds[0])
  }

  private static func coverTagDirectives(in bytes: inout [UInt8], from start: Int) {
    var left = 64
    for index in start..<bytes.count where bytes[index] == UInt8(ascii: "%") {
      guard index == start || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D else { continue }
      guard bytes[index...].starts(with: "%TAG".utf8) else { continue }
      left -= 1
      if left < 0 { bytes[index] = UInt8(ascii: "#") }
    }
  }

  /// Masks U+0000-001F (except tab and line ends), U+007F-009F (except NEL), U+FFFE and U+FFFF.
  private static func coverForbidden(in bytes: inout [UInt8], from start: Int) -> ByteRange? {
    var first: ByteRange?
    var index = start
    while index < bytes.count {
      let count = forbiddenCount(in: bytes, at: index)
      if count > 0 {
        first = first ?? ByteRange(index, index + count)
        for place in index..<index + count { bytes[place] = UInt8(ascii: "_") }
      }
      index += max(1, count)
    }
    return first
  }

  private static func forbiddenCount(in bytes: [UInt8], at index: Int) -> Int {
    switch bytes[index] {
    case 0x09, 0x0A, 0x0D: 0
    case 0..<0x20, 0x7F: 1
    case 0xC2:
      index + 1 < bytes.count && bytes[index + 1] < 0xA0 && bytes[index + 1] != 0x85 ? 2 : 0
    case 0xEF:
      index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE ? 3 : 0
    default: 0
    }
  }
}
