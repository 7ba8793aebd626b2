import Syntax

extension Schema {
  private static let columns = 100

  /// JSON, indented by two spaces, with a line end behind it; what fits into a line stays in one.
  package var text: String {
    var text = ""
    write(to: &text, indentation: 0, column: 0)
    return text + "\n"
  }

  /// `column` is where it begins, its key in front of it counted in.
  private func write(to text: inout String, indentation: Int, column: Int) {
    let parts = parts
    guard let brackets, !parts.isEmpty else {
      text += line
      return
    }
    // Room for the comma behind it; what holds objects within objects is better read in lines.
    if depth <= 3, let line = shortLine(within: Schema.columns - column - 1) {
      text += line
      return
    }
    let margin = String(repeating: " ", count: indentation + 2)
    text += brackets.open
    for (index, part) in parts.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + margin + part.label
      part.value.write(
        to: &text,
        indentation: indentation + 2,
        column: indentation + 2 + part.label.count
      )
    }
    text += "\n" + String(repeating: " ", count: indentation) + brackets.close
  }

  private func shortLine(within width: Int) -> String? {
    let line = line
    return line.count <= width ? line : nil
  }

  /// The value in one line.
  private var line: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .number(let text): return text
    case .string(let text): return JSONString.quoted(text)
    case .array, .object:
      let parts = parts.map { $0.label + $0.value.line }.joined(separator: ", ")
      return (brackets?.open ?? "") + parts + (brackets?.close ?? "")
    }
  }

  private var brackets: (open: String, close: String)? {
    switch self {
    case .null, .bool, .integer, .number, .string: nil
    case .array: ("[", "]")
    case .object: ("{", "}")
    }
  }

  /// The items between the brackets, each with its key, quoted and followed by a colon.
  private var parts: [(label: String, value: Schema)] {
    switch self {
    case .null, .bool, .integer, .number, .string: []
    case .array(let items): items.map { ("", $0) }
    case .object(let members): members.map { (JSONString.quoted($0.name) + ": ", $0.value) }
    }
  }

  /// How deep containers are nested.
  private var depth: Int {
    brackets == nil ? 0 : 1 + (parts.map { $0.value.depth }.max() ?? 0)
  }
}
