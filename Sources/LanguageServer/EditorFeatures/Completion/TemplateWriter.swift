import PushlintSettings
import PushlintSyntax

/// Writes templates in JSON or YAML, as snippets or as plain text.
struct TemplateWriter {
  enum Form: Sendable {
    case json
    /// YAML in flow style.
    case flow
    /// YAML in block style.
    case block
  }

  let form: Form
  let isSnippet: Bool
  /// One level of indentation; nil for one line.
  let indentation: String?
  private var placeholderCount = 0

  init(_ form: Form, isSnippet: Bool, indentation: String?) {
    self.form = form
    self.isSnippet = isSnippet
    self.indentation = form == .block ? indentation ?? "  " : indentation
  }

  /// The text of `template` at a depth; for a block mapping, without the first line's indentation.
  mutating func text(of template: Template, depth: Int = 0) -> String {
    switch template {
    case .placeholder: isSnippet ? stop("") : ""
    case .text(let text): escaped(scalar(text))
    case .textPlaceholder(let text): textPlaceholder(text)
    case .choice(let words): choice(words)
    case .literal(let text): escaped(text)
    case .literalPlaceholder(let text): isSnippet ? stop(text) : text
    case .list(let items):
      "[" + items.map { text(of: $0, depth: depth) }.joined(separator: ", ") + "]"
    case .object(let members): object(members, depth)
    }
  }

  /// The text after the colon of a key, including the space.
  mutating func value(_ template: Template, depth: Int = 0) -> String {
    if form == .block, case .object(let members) = template, !members.isEmpty {
      return "\n" + indentation(depth + 1) + text(of: template, depth: depth + 1)
    }
    return " " + text(of: template, depth: depth)
  }

  func key(_ name: String) -> String {
    escaped(form == .json ? JSONString.quoted(name) : YAMLText.scalar(name))
  }

  // MARK: Parts

  private mutating func object(_ members: [Template.Member], _ depth: Int) -> String {
    if members.isEmpty { return isSnippet ? "{" + stop("") + escaped("}") : "{}" }
    var parts: [String] = []
    let isOpen = form == .json && indentation != nil
    for member in members {
      parts.append(key(member.name) + ":" + value(member.value, depth: isOpen ? depth + 1 : depth))
    }
    if form == .block { return parts.joined(separator: "\n" + indentation(depth)) }
    guard isOpen else { return "{" + parts.joined(separator: ", ") + escaped("}") }
    let lineEnd = "\n" + indentation(depth + 1)
    return "{" + lineEnd + parts.joined(separator: "," + lineEnd) + "\n" + indentation(depth)
      + escaped("}")
  }

  private func indentation(_ depth: Int) -> String {
    String(repeating: indentation ?? "", count: depth)
  }

  private func scalar(_ text: String) -> String {
    form == .json ? JSONString.quoted(text) : YAMLText.scalar(text)
  }

  private mutating func textPlaceholder(_ text: String) -> String {
    guard isSnippet else { return scalar(text) }
    let written = text.isEmpty ? "\"\"" : scalar(text)
    guard written.utf8.first == UInt8(ascii: "\"") else { return stop(text) }
    return "\"" + stop(String(written.dropFirst().dropLast())) + "\""
  }

  private mutating func choice(_ words: [String]) -> String {
    guard isSnippet else { return scalar(words.first ?? "") }
    placeholderCount += 1
    let list = "${\(placeholderCount)|" + words.joined(separator: ",") + "|}"
    let isPlain = form != .json && words.allSatisfy { YAMLText.scalar($0) == $0 }
    return isPlain ? list : "\"" + list + "\""
  }

  private mutating func stop(_ text: String) -> String {
    placeholderCount += 1
    return text.isEmpty ? "$\(placeholderCount)" : "${\(placeholderCount):" + escaped(text) + "}"
  }

  private func escaped(_ text: String) -> String {
    isSnippet ? TemplateWriter.escaped(text) : text
  }

  /// `text` with the special characters of snippets escaped.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "$" || scalar == "}" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
