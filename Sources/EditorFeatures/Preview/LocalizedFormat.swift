import Localization
import Syntax

/// A text of the app with the arguments of a push put in.
///
/// Choices:
/// - `%@` takes the next argument and `%2$@` the second, as they are; `%%` is a percent sign.
/// - What no argument is known for, and any other specifier, stays as it is written.
/// - Text and arguments are cut where they are longer than any preview.
struct LocalizedFormat {
  let text: String

  /// No text is longer, in scalars.
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

  /// The arguments; nil stands for one that is no text.
  private static func values(_ arguments: NodeView?) -> [String?] {
    (arguments?.asArray.map { Array($0.prefix(maxArgumentCount)) } ?? []).map { node in
      let text = node.kind == .placeholder ? node.text : node.asString?.value
      return text.map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(maxLength))) }
    }
  }
}
