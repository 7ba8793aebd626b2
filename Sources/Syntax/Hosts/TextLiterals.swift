/// JSON in the texts of a program, in whatever language: in quotes with escapes, or in three quotes or
/// backticks as it is.
///
/// Nothing is run: what a text is put together from is a hole.
struct TextLiterals {
  private let code: HostText
  private let bytes: [UInt8]
  private var index = 0
  /// Up to where such closing quotes are not found.
  private var unclosed: [[UInt8]: Int] = [:]

  /// The texts that look like an object, in order.
  static func find(in code: HostText) -> [HostText] {
    var reader = TextLiterals(code)
    var found: [HostText] = []
    while reader.index < reader.bytes.count {
      if let text = reader.next(), looksLikeObject(text) { found.append(text) }
    }
    return found
  }

  private init(_ code: HostText) {
    self.code = code
    bytes = code.bytes
  }

  private static func looksLikeObject(_ text: HostText) -> Bool {
    text.firstSign == UInt8(ascii: "{") && text.bytes.last { $0 > 0x20 } == UInt8(ascii: "}")
      && text.bytes.contains(UInt8(ascii: "\""))
  }

  /// How texts are written.
  private struct Form {
    let closing: [UInt8]
    var hasEscapes = true
    var isOnLine = true
  }

  /// Passes a comment, or any sign, or a text; returns that.
  private mutating func next() -> HostText? {
    let quote = bytes[index]
    guard "\"'`".utf8.contains(quote) else {
      index = JSONStart.commentEnd(in: bytes, at: index) ?? index + 1
      return nil
    }
    // A mark before the quote says that the quotes in the text are its own.
    let isRaw = index > 0 && bytes[index - 1] == UInt8(ascii: "#")
    let marks = [quote, quote, quote]
    if bytes[index...].starts(with: marks) {
      return text(Form(closing: marks, hasEscapes: !isRaw, isOnLine: false), from: index + 3)
    }
    if isRaw {
      return text(Form(closing: [quote, UInt8(ascii: "#")], hasEscapes: false), from: index + 1)
    }
    return text(Form(closing: [quote], isOnLine: quote != UInt8(ascii: "`")), from: index + 1)
  }

  /// Reads a text up to its closing quotes; nil if they are missing, or if an escape is not JSON's.
  private mutating func text(_ form: Form, from start: Int) -> HostText? {
    index = start
    if start <= unclosed[form.closing] ?? 0 { return nil }
    var (isSound, lower) = (true, start)
    var text = code[start..<start]
    while index < bytes.count, !bytes[index...].starts(with: form.closing),
      !form.isOnLine || !bytes[index].isLineEnd
    {
      guard form.hasEscapes, bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        index += 1
        continue
      }
      text.append(code[lower..<index])
      if let byte = TextLiterals.unescaped(bytes[index + 1]) {
        text.append(byte, for: code.fileRange(of: index..<(index + 2)))
      } else {
        isSound = false
      }
      index += 2
      lower = index
    }
    guard index < bytes.count, bytes[index...].starts(with: form.closing) else {
      // No text after all, such as an apostrophe.
      unclosed[form.closing] = index
      index = start
      return nil
    }
    text.append(code[lower..<index])
    index += form.closing.count
    return isSound ? text : nil
  }

  /// What an escape of most languages stands for.
  private static func unescaped(_ sign: UInt8) -> UInt8? {
    switch sign {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"): sign
    default: nil
    }
  }
}
