import Diagnostics
import Linting
import Syntax
import Text
import Vocabulary

/// Fixes that set a header.
enum HeaderFix {
  /// Adds a header to the request's own; nil where they are elsewhere or give no style to copy.
  static func insert(_ header: Header, _ value: String, into request: Request) -> Fix? {
    let rewriter = Rewriter(request.root.tree)
    let isNumber = Int(value) != nil
    let isYAML = request.root.tree.language == .yaml
    let text = isYAML && !isNumber ? value : JSONString.quoted(value)
    let title: Message = "add '\(header.name): \(value)'"
    if let object = request.headers.object {
      return rewriter.insert(header.name, text, into: object).flatMap { .safe(title, $0) }
    }
    guard request.headers.key == nil, let key = request.payload.key, !isYAML,
      let holder = key.member?.node.parent?.asObject
    else { return nil }
    let headers = "{" + JSONString.quoted(header.name) + ": " + text + "}"
    return rewriter.insert("headers", headers, into: holder).flatMap { .safe(title, $0) }
  }

  /// Puts another value in the place of a header's, quoted as before.
  static func replace(_ field: HeaderField, with text: String) -> Fix? {
    guard let value = field.value, !value.isAliasCopy else { return nil }
    let edit =
      value.kind == .string
      ? Rewriter(value.tree).replaceText(of: value, with: text)
      : Edit.replace(value.range, with: JSONString.quoted(text))
    return .safe("write '\(text)'", edit)
  }
}

extension Report {
  /// Reports at a header's value, or, for a header from outside, at `fallback`.
  mutating func emit(
    _ message: Message,
    atValueOf field: HeaderField,
    or fallback: NodeView,
    severity: Severity? = nil,
    effect: Effect? = nil,
    fix: Fix? = nil
  ) {
    emit(
      message,
      at: field.value ?? fallback,
      severity: severity,
      effect: effect,
      fixes: field.value == nil ? nil : fix
    )
  }
}
