public import Syntax
public import Text

/// One parsed file with the requests in it and all that rules may know about it.
public struct LintedFile: Sendable {
  public let tree: SyntaxTree
  private let finder: RequestFinder
  /// The requests, in order of place; none where the file is something else.
  public let requests: RequestList
  /// Where the parts of a list begin, unless the requests are kept.
  let partStarts: [ListPart.Start]
  /// The JSON documents in strings of the file that are, or should be, requests.
  public let embedded: [EmbeddedDocument]
  /// Whether the last request is a message to a service; nil if there is none.
  let endsWithMessage: Bool?

  /// Finds the requests; pass `keepsRequests: false` for a single pass over them.
  public init(tree: SyntaxTree, context: LintContext, keepsRequests: Bool = true) {
    self.init(tree: tree, context: context, keepsRequests: keepsRequests, isAfterMessage: nil)
  }

  /// Finds the requests in a part of a list, after a request that is a message to a service or not.
  init(tree: SyntaxTree, context: LintContext, keepsRequests: Bool, isAfterMessage: Bool?) {
    self.tree = tree
    var finder = RequestFinder(context: context)
    let found = finder.found(in: tree, isAfterMessage: isAfterMessage)
    // The lines of NDJSON are files of their own.
    if tree.language != .ndjson, found.activityTypes != context.activityTypesInFile {
      var context = context
      context.activityTypesInFile = found.activityTypes
      finder = RequestFinder(context: context)
    }
    self.finder = finder
    requests = RequestList(found.requests, finder, keeping: keepsRequests)
    partStarts = keepsRequests ? [] : found.partStarts
    embedded = found.embedded
    endsWithMessage = found.endsWithMessage
  }

  public var context: LintContext { finder.context }

  /// Whether a file, or a part of one, holds a request itself.
  public static func holdsRequests(_ tree: SyntaxTree, _ context: LintContext) -> Bool {
    RequestFinder(context: context).findsAny(in: tree)
  }

  /// Whether the bytes of a host may hold a request; few files do.
  public static func mayHoldRequests(_ bytes: [UInt8]) -> Bool {
    RequestWords.mayOccur(in: bytes)
  }

  /// Whether a text that is read as a host may hold a request.
  ///
  /// In documentation, comments and places for requests are of use without one, too.
  public static func mayHoldRequests(
    _ source: SourceText,
    _ language: Language,
    _ context: LintContext
  ) -> Bool {
    language != .shell || context.isSimulatorFile || mayHoldRequests(source.bytes)
  }

  /// The headers of a place of a host file, if they are for APNs.
  public func headers(ofPlace place: ObjectView) -> Headers? {
    finder.hostedHeaders(place).headers
  }

  /// The file's own tree, then those in its strings.
  public var trees: [SyntaxTree] { [tree] + embedded.compactMap { $0.tree } }

  /// Whether findings about the file as a whole are wanted: it holds requests, or was named.
  public var isLintable: Bool {
    holdsRequests || context.isNamed || context.isSimulatorFile
  }

  /// Whether there is nothing in it, although its language wants a value; lines may be none.
  public var lacksValue: Bool {
    tree.roots.isEmpty && tree.issues.isEmpty && tree.language != .ndjson
  }

  /// Whether it holds requests, here or in another part of the same file.
  public var holdsRequests: Bool { !requests.isEmpty || !embedded.isEmpty || context.isPart }
}
