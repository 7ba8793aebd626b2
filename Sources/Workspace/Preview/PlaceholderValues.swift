import Lint
import Syntax

/// What the placeholders of a request stand for.
struct PlaceholderValues {
  private let values: [ExactText: String]
  private let styles: [PlaceholderStyle]

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
  func filled(_ text: String) -> String {
    let source = SourceText(Array(text.utf8))
    let placeholders = PlaceholderScan(source, styles: styles).placeholders
    if placeholders.isEmpty { return text }
    var result = ""
    var end = 0
    for placeholder in placeholders {
      result += source.string(ByteRange(end, Int(placeholder.range.lower)))
      end = Int(placeholder.range.upper)
      let name = placeholder.name(in: source)
      // The tags of a block stay: which branch is rendered is not known.
      if placeholder.role == .control || name.isEmpty {
        result += source.string(placeholder.range)
      } else {
        result += values[name] ?? "{\(name)}"
      }
    }
    return result + source.string(ByteRange(end, source.count))
  }
}
