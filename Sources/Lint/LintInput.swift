public import PushlintSyntax

/// One parsed file with the requests in it and all that rules may know about it.
public struct LintInput: Sendable {
  public let tree: SyntaxTree
  private let finder: RequestFinder
  /// The requests, in order of place; none where the file is something else.
  public let requests: RequestList
  /// The JSON documents in strings of the file that are, or should be, requests.
  public let embedded: [EmbeddedDocument]
  /// The push that the file speaks of and that could not be read; nil where a request was found.
  public let unreadPush: UnreadPush?

  /// Finds the requests; pass `keepsRequests: false` for a single pass over them.
  ///
  /// `head` is what is sent before the file, if that is known.
  public init(
    tree: SyntaxTree,
    head: SyntaxTree? = nil,
    context: LintContext,
    keepsRequests: Bool = true
  ) {
    self.tree = tree
    var finder = RequestFinder(context: context, head: head)
    let found = finder.found(in: tree)
    // The lines of NDJSON are files of their own.
    if tree.language != .ndjson, found.activityTypes != context.activityTypesInFile {
      var context = context
      context.activityTypesInFile = found.activityTypes
      finder = RequestFinder(context: context, head: head)
    }
    self.finder = finder
    requests = RequestList(found.requests, finder, keeping: keepsRequests)
    embedded = found.embedded
    unreadPush = found.isEmpty ? UnreadPush(in: tree) : nil
  }

  public var context: LintContext { finder.context }

  /// The headers that are sent before the file, if they are known to be those of a push.
  public var sentHeaders: Headers? { finder.head == nil ? nil : finder.suppliedHeaders }

  /// Where the requests are.
  public var requestPlaces: RequestPlaces { requests.places }

  /// Where the requests are whose templates are rendered before anybody parses the file.
  public var templatePlaces: RequestPlaces { requests.placesOfTemplates }

  /// Whether a file, or a part of one, holds a request itself.
  public static func holdsRequests(_ tree: SyntaxTree, _ context: LintContext) -> Bool {
    RequestFinder(context: context).findsAny(in: tree)
  }

  /// Whether a file, or a part of one, holds a request, or one that could not be read.
  public static func concernsRequests(_ tree: SyntaxTree, _ context: LintContext) -> Bool {
    holdsRequests(tree, context) || UnreadPush(in: tree) != nil
  }

  /// Whether the bytes of a host may hold a request; few files do.
  public static func mayHoldRequests(_ bytes: [UInt8]) -> Bool {
    RequestWords.mayOccur(in: bytes) || SourceText.looksWide(bytes)
  }

  /// Whether a text may hold a request, of which only scripts and very large files are searched.
  ///
  /// In documentation, comments and places for requests are of use without one, too.
  public static func mayHoldRequests(
    _ source: SourceText,
    _ language: Language,
    _ context: LintContext
  ) -> Bool {
    let isSearched = language == .shell || source.count > language.maxByteCount
    return !isSearched || context.isSimulatorFile || context.form != nil
      || mayHoldRequests(source.bytes)
  }

  /// The headers of a place of a host file, if they are for APNs.
  public func headers(ofPlace place: ObjectView) -> Headers? {
    finder.hostedHeaders(place).headers
  }

  /// The file's own tree, then those in its strings.
  public var trees: [SyntaxTree] { [tree] + embedded.compactMap { $0.tree } }

  /// Whether findings about the file as a whole are wanted: it holds requests, or is meant to.
  public var isLintable: Bool {
    holdsRequests || context.isNamed || context.isSimulatorFile || unreadPush != nil
      || context.isIncluded && tree.language != .ndjson && !tree.isWhole
  }

  /// What a finding about the mistake that hides a push says besides.
  ///
  /// Nothing in NDJSON, where other lines may hold requests.
  public var unreadNotes: [Note] {
    guard let unreadPush, tree.language != .ndjson else { return [] }
    return [Note("the push in this file is not checked", range: unreadPush.key)]
  }

  /// The key `aps` that a placeholder holds, where nothing else is wrong with the file.
  public var pushInPlaceholder: ByteRange? {
    guard let unreadPush, unreadPush.issue == nil, tree.language != .ndjson,
      TemplateCheck(tree)?.unbalanced.isEmpty ?? true
    else { return nil }
    return unreadPush.key
  }

  /// What the file looks like, where no request was found.
  public var likelyForm: LikelyForm? { finder.likelyForm(in: tree) }

  /// Whether there is nothing in it, although its language wants a value; lines may be none.
  public var lacksValue: Bool {
    tree.roots.isEmpty && tree.issues.isEmpty && tree.language != .ndjson
      && !tree.source.looksLikeWideEncoding
  }

  /// Whether it holds requests, here or in another part of the same file.
  public var holdsRequests: Bool { !requests.isEmpty || !embedded.isEmpty || context.isPart }
}
