import PushlintLint
import PushlintSyntax

/// What the placeholders of a request stand for.
struct PlaceholderValues {
  private let values: [ExactText: String]
  private let styles: [PlaceholderStyle]

  /// How many scalars of a text are worth having: no device and no drawing shows more.
  private static let maxLength = 4000

  init(of request: Request, _ options: PreviewOptions) {
    var values = request.payload.context.placeholderExamples
    if let declared = request.root.asObject?["placeholders"]?.asObject {
      for member in declared.members {
        guard let name = member.name, let example = member.value.asObject?["example"] else {
          continue
        }
        values[name] = example.asString?.value ?? example.text
      }
    }
    for (name, value) in options.values { values[name] = value }
    self.values = values
    styles = request.payload.context.placeholderStyles
  }

  /// The text with its placeholders replaced, those without a value by their names in braces.
  ///
  /// It ends where nobody sees it any more: a long value may be in it many times.
  func filled(_ text: String) -> String {
    let source = SourceText(Array(text.utf8))
    let placeholders = PlaceholderScan(source, styles: styles).placeholders
    if placeholders.isEmpty { return text }
    var result = LimitedText(room: PlaceholderValues.maxLength)
    var end = 0
    for placeholder in placeholders where !result.isFull {
      result.append(source.string(ByteRange(end, Int(placeholder.range.lower))))
      end = Int(placeholder.range.upper)
      if placeholder.isComment { continue }
      let name = placeholder.name(in: source)
      // The tags of a block stay: which branch is rendered is not known.
      if placeholder.role == .control || name.isEmpty {
        result.append(source.string(placeholder.range))
      } else {
        result.append(values[name] ?? "{\(name)}")
      }
    }
    result.append(source.string(ByteRange(end, source.count)))
    return result.text
  }
}

/// A text that takes so many scalars and no more.
private struct LimitedText {
  private(set) var text = ""
  private var room: Int

  init(room: Int) { self.room = room }

  var isFull: Bool { room == 0 }

  mutating func append(_ piece: String) {
    let scalars = piece.unicodeScalars.prefix(room)
    room -= scalars.count
    text.unicodeScalars.append(contentsOf: scalars)
  }
}
