package import Diagnostics
import Linting
package import Syntax

/// A checked document with its tree and the requests in it.
package struct Analysis: Sendable {
  package let file: CheckedFile
  package let tree: SyntaxTree
  let requests: RequestList

  init(file: CheckedFile, tree: SyntaxTree, requests: RequestList) {
    self.file = file
    self.tree = tree
    self.requests = requests
  }

  /// A document that is no request, or that the configuration leaves out.
  init(of document: Document, _ tree: SyntaxTree) {
    self.init(
      file: CheckedFile(
        path: document.name,
        source: document.source,
        diagnostics: [],
        isRequest: false
      ),
      tree: tree,
      requests: .none
    )
  }
}
