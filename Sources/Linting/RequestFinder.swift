package import Syntax
import Vocabulary

/// Finds the requests in a file by what it holds, so that one folder can mix them with other files.
///
/// The first shape that fits wins; what fits none is no request and nobody's business.
///
/// A class, so that its many small questions about members do not each copy the context.
final class RequestFinder: Sendable {
  let context: LintContext
  /// What a request without headers of its own has.
  let suppliedHeaders: Headers

  init(context: LintContext) {
    self.context = context
    suppliedHeaders = Headers(
      written: nil,
      supplied: context.suppliedHeaders,
      isOwnForm: false
    )
  }

  /// The requests of every document, and the texts in strings that should have held one.
  func found(in tree: SyntaxTree) -> Found {
    var found = Found()
    for (document, root) in tree.roots.enumerated() {
      find(in: root, document: document, &found)
    }
    return found
  }

  /// Whether there is a request at all; nothing behind the first is looked at.
  func findsAny(in tree: SyntaxTree) -> Bool {
    var found = Found()
    return tree.roots.enumerated().contains { document, root in
      find(in: root, document: document, &found)
      return !found.isEmpty
    }
  }

  struct Found {
    var requests: [RequestDraft] = []
    /// Documents in strings of the file, whether or not they can be read.
    var embedded: [EmbeddedDocument] = []

    var isEmpty: Bool { requests.isEmpty && embedded.isEmpty }
  }

  private func find(in root: NodeView, document: Int, _ found: inout Found) {
    if let items = root.asArray, !context.isSimulatorFile {
      findList(items, document: document, &found)
      return
    }
    if let request = bareRequest(in: root, document: document)
      ?? wrappedRequest(in: root, document: document)
      ?? serviceRequest(in: root, document: document)
      ?? doubtfulRequest(in: root, document: document)
    {
      found.requests.append(request)
      return
    }
    findMessages(in: root, document: document, &found)
  }

  /// A list counts where every item is a request.
  private func findList(_ items: NodeView.Children, document: Int, _ found: inout Found) {
    var inside = Found()
    for item in items {
      let count = inside.requests.count + inside.embedded.count
      guard item.kind == .object else { return }
      find(in: item, document: document, &inside)
      if inside.requests.count + inside.embedded.count == count { return }
    }
    found.requests += inside.requests
    found.embedded += inside.embedded
  }
}

/// A JSON document in a string of the file.
package struct EmbeddedDocument: Sendable {
  /// The key of the string.
  package let key: NodeView
  /// The document; nil where the value is no string.
  package let tree: SyntaxTree?
}

/// A part of a request under a name that is almost the right one.
package struct MisspelledPart: Sendable {
  package let key: NodeView
  /// The right name.
  package let name: String
}
