import PushlintAppFiles
import PushlintSyntax

/// A text of the app with the arguments of a push inserted.
///
/// - `%@` takes the next argument and `%2$@` the second, unchanged; `%%` is a percent sign.
/// - A specifier without a known argument, and any other specifier, stays as written.
/// - Text and arguments longer than any preview are truncated.
struct LocalizedFormat {
  let text: String

  /// The longest text, in scalars.
  private static let maxLength = 4000
  private static let maxArgumentCount = 100

  init(_ format: String, _ arguments: NodeView?) {
    let format = String(String.UnicodeScalarView(format.unicodeScalars.prefix(Self.maxLength)))
    let bytes = Array(format.utf8)
    let values = Self.values(arguments)
    var result = ""
    var end = 0
    var next = 0
    var length = 0
    for specifier in FormatString(format).specifiers where length < Self.maxLength {
      guard specifier.range.lowerBound >= end, specifier.range.upperBound <= bytes.count else {
        continue
      }
      result += String(decoding: bytes[end..<specifier.range.lowerBound], as: UTF8.self)
      end = specifier.range.upperBound
      var piece = String(decoding: bytes[specifier.range], as: UTF8.self)
      if case .percent = specifier.kind { piece = "%" }
      if specifier.takesArgument, !specifier.isDoubtful {
        // The width comes first.
        if specifier.takesWidth { next += 1 }
        let place = specifier.position.map { $0 - 1 } ?? next
        if specifier.position == nil { next += 1 }
        if case .object = specifier.kind, values.indices.contains(place), let value = values[place]
        {
          piece = value
        }
      }
      result += piece
      length += piece.unicodeScalars.count
    }
    if length < Self.maxLength { result += String(decoding: bytes[end...], as: UTF8.self) }
    text = result
  }

  /// The arguments; nil for one that is not a string.
  private static func values(_ arguments: NodeView?) -> [String?] {
    (arguments?.asArray.map { Array($0.prefix(maxArgumentCount)) } ?? []).map { node in
      let text = node.kind == .placeholder ? node.text : node.asString?.value
      return text.map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(maxLength))) }
    }
  }
}
