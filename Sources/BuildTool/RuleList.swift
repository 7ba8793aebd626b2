/// Swift source that lists the rules declared in `files`.
///
/// A rule file has one `extension Rule` with one `public static let …: Rule` or `… = Rule…`;
/// the other files of the folder hold code that rules share.
public func ruleList(_ files: [InputFile]) throws(BuildError) -> String {
  var names: [String] = []
  for file in files {
    let declared = declaredRules(in: file.text)
    guard declared.count <= 1 else {
      throw BuildError(file, "a file declares one rule, not \(declared.count)")
    }
    names += declared
  }
  if names.isEmpty { throw BuildError("error: no file declares a rule") }
  let rows = names.sorted().map { "    .\($0),\n" }.joined()
  return """
    // Written by `make rules`.
    public import PushlintLint

    extension Rule {
      /// Every rule, in the order of their names.
      public static let all: [Rule] = [
    \(rows)  ]
    }

    """
}

/// The names of the rules that `source` declares in extensions of `Rule`.
public func declaredRules(in source: String) -> [String] {
  var names: [String] = []
  var isInside = false
  var lines = source.split(separator: "\n")[...]
  while let line = lines.popFirst() {
    let words = line.words
    if line.first != " " { isInside = words.starts(with: ["extension", "Rule"]) }
    guard isInside, words.starts(with: ["public", "static", "let"]), words.count > 3 else {
      continue
    }
    // The formatter may break the line after the equals sign.
    let rest = words.dropFirst(4) + (lines.first?.words ?? [])
    guard let mark = rest.first, mark == ":" || mark == "=" else { continue }
    if rest.dropFirst().first == "Rule" { names.append(String(words[3])) }
  }
  return names
}

extension Substring {
  /// Names, and every other visible character by itself.
  fileprivate var words: [Substring] {
    var words: [Substring] = []
    var rest = self
    while let first = rest.first {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let word = name.isEmpty ? rest.prefix(1) : name
      if first != " " { words.append(word) }
      rest = rest.dropFirst(word.count)
    }
    return words
  }
}
