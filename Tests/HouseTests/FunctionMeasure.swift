/// A function, initialiser, accessor, computed property or closure that is not inside another one.
struct MeasuredFunction: Hashable {
  let name: String
  let line: Int
  let lineCount: Int
}

extension SwiftFile {
  /// Every outermost block of code, with everything nested in it.
  var functions: [MeasuredFunction] {
    var found: [MeasuredFunction] = []
    var header: [SwiftToken] = []
    var open: (name: String, line: Int)?
    var depth = 0
    for token in tokens {
      guard token.kind == .symbol, token.text == "{" || token.text == "}" else {
        if depth == 0 { header.append(token) }
        continue
      }
      if token.text == "}" {
        depth -= depth > 0 ? 1 : 0
        if depth == 0, let function = open {
          let count = token.line - function.line + 1
          found.append(MeasuredFunction(name: function.name, line: function.line, lineCount: count))
          open = nil
        }
      } else if depth > 0 {
        depth += 1
      } else if let declaration = lastDeclaration(in: header) {
        if !declaration.isType {
          open = (declaration.name, declaration.line)
          depth = 1
        }
      } else {
        open = ("closure", header.first?.line ?? token.line)
        depth = 1
      }
      header = []
    }
    return found
  }
}

private struct Declaration {
  let name: String
  let line: Int
  let isType: Bool
}

private let typeKeywords: Set = ["struct", "enum", "class", "actor", "protocol", "extension"]
private let codeKeywords: Set = ["func", "init", "deinit", "subscript", "var", "let"]

/// What a brace after `header` belongs to; nil for a closure or a statement at the top level.
private func lastDeclaration(in header: [SwiftToken]) -> Declaration? {
  var found: Declaration?
  for (index, token) in header.enumerated() where token.kind == .word {
    if index > 0, header[index - 1].text == "." { continue }
    let next = index + 1 < header.count ? header[index + 1] : nil
    let isNamed = next?.kind == .word || next?.kind == .escapedName
    if typeKeywords.contains(token.text), let next, isNamed, !codeKeywords.contains(next.text) {
      found = Declaration(name: next.text, line: token.line, isType: true)
    } else if codeKeywords.contains(token.text) {
      found = Declaration(
        name: isNamed ? next?.text ?? "" : token.text,
        line: token.line,
        isType: false
      )
    }
  }
  return found
}
