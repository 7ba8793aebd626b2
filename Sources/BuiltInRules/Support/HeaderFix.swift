import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// Fixes that set a header.
enum HeaderFix {
  /// Adds headers to the request's own; nil where they are elsewhere or give no style to copy.
  static func insert(_ headers: [(header: Header, value: String)], into request: Request) -> Fix? {
    let tree = request.root.tree
    let rewriter = Rewriter(tree)
    let members = headers.map { header, value in
      // Header values are strings; only what YAML would read as a number needs quotes there.
      let isPlain = tree.language == .yaml && Int(value) == nil
      return (name: header.name, value: isPlain ? value : JSONString.quoted(value))
    }
    let words = headers.map { "'\($0.header.name): \($0.value)'" }.joined(separator: " and ")
    let title: Message = "add \(raw: words)"
    if let object = request.headers.object {
      return rewriter.insert(members, into: object)
        .flatMap { Fix.safe(title, $0) }?.unsafe(if: object.node.isShared)
    }
    guard request.headers.key == nil,
      let key = request.payload.key, let holder = key.member?.node.parent?.asObject,
      let name = nameOfHeaders(beside: key, request)
    else { return nil }
    return rewriter.insert(name, holding: members, into: holder)
      .flatMap { Fix.safe(title, $0) }?.unsafe(if: holder.node.isShared)
  }

  /// The key of the headers next to the payload; nil where a service takes none there.
  private static func nameOfHeaders(beside key: NodeView, _ request: Request) -> String? {
    guard let message = request.message else { return "headers" }
    let field = message.fields.first { $0.member.key == key }
    return field?.table.fields.first { if case .headers = $0.meaning { true } else { false } }?.name
  }

  /// Puts another value in the place of a header's, quoted as before.
  static func replace(
    _ field: HeaderField,
    with text: String,
    title: Message? = nil
  ) -> Fix? {
    guard let value = field.value, !value.isAliasCopy, let text = field.written(text) else {
      return nil
    }
    let edit =
      value.kind == .string
      ? Rewriter(value.tree).replaceText(of: value, with: text)
      : Rewriter(value.tree)
        .replaceValue(value, with: field.isNumber ? text : JSONString.quoted(text))
    return edit.flatMap { Fix.safe(title ?? "write '\(text)'", $0) }?.unsafe(if: value.isShared)
  }
}

extension Fix {
  /// The same fix, applied only on request if what it changes is shared: what is right for one request may
  /// be wrong for another one that has the header through an alias.
  fileprivate func unsafe(if isShared: Bool) -> Fix { isShared ? asUnsafe : self }
}

extension NodeView {
  /// Whether an alias puts it, or what it is in, into another request as well.
  var isShared: Bool { tree.hasCopies(of: index) }
}

extension HeaderField {
  /// Whether it is a field of a service's message that holds a number, and not a header as such.
  fileprivate var isNumber: Bool { value?.kind == .number && isOtherField }
}
