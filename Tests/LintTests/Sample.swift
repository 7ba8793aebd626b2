import PushlintLint
import PushlintSyntax

/// A short file for the tests of this target.
struct Sample {
  let file: LintInput

  init(_ text: String, _ language: Language = .json, context: LintContext = LintContext()) {
    let tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: language))
    file = LintInput(tree: tree, context: context)
  }

  /// The only request, or else the first.
  var request: Request? { Array(file.requests).first }
  var payload: Payload? { request?.payload }
  var tree: SyntaxTree { file.tree }

  /// The member at the end of the names, from the first document's root down.
  func member(_ names: String...) -> MemberView? {
    var object = tree.roots.first?.asObject
    var member: MemberView?
    for name in names {
      member = object?.member(named: name)
      object = member?.value.asObject
    }
    return member
  }
}

extension LintContext {
  /// A file that was named on the command line.
  static let named = LintContext(isNamed: true)

  /// A file for Xcode's simulator.
  static let simulator = LintContext(path: "push.apns")

  /// A file with headers from the configuration.
  static func supplying(_ headers: (String, String)..., isNamed: Bool = false) -> LintContext {
    var context = LintContext(isNamed: isNamed)
    context.suppliedHeaders = headers.map { SuppliedHeader($0.0, $0.1, from: .configuration) }
    return context
  }
}

extension SyntaxTree {
  /// Every node but those copied for aliases, in order of place.
  var writtenNodes: [NodeView] {
    nodes.indices.map { NodeView(tree: self, index: NodeIndex($0)) }.filter { !$0.isAliasCopy }
  }
}
