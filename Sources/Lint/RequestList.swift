public import PushlintSyntax

/// Where a request is and what it is made of, before anything is known about it.
struct RequestDraft: Sendable {
  let shape: Shape
  /// The whole of it: the document, or the item of a list.
  let root: NodeView
  /// The number of the YAML document, from 0.
  let document: Int
  let parts: RequestParts
}

/// The parts of a request, wherever its shape keeps them.
///
/// A class, since a draft is copied from step to step.
final class RequestParts: Sendable {
  let headers: Headers
  let body: NodeView
  /// The key that holds the body.
  let key: NodeView?
  /// The message of a push service that the other parts are in, until they are needed.
  let found: FoundMessage?
  /// The message of a push service that it is in.
  let message: ServiceMessage?
  /// What the service makes from other fields of that message.
  let added: TranslatedKeys
  let maxBytes: [ExactText: Int]
  let misspelled: [MisspelledPart]

  init(
    headers: Headers,
    body: NodeView,
    key: NodeView? = nil,
    found: FoundMessage? = nil,
    message: ServiceMessage? = nil,
    added: TranslatedKeys = .none,
    maxBytes: [ExactText: Int] = [:],
    misspelled: [MisspelledPart] = []
  ) {
    self.headers = headers
    self.body = body
    self.key = key
    self.found = found
    self.message = message
    self.added = added
    self.maxBytes = maxBytes
    self.misspelled = misspelled
  }
}

/// The requests of a file, in order of place.
///
/// A request takes a hundred times the memory of its draft. A list may contain a
/// hundred thousand, so requests are made when they are visited, and kept only for callers that visit
/// them repeatedly.
public struct RequestList: Sequence, Sendable {
  private let drafts: [RequestDraft]
  private let kept: [Request]?
  private let finder: RequestFinder

  init(_ drafts: [RequestDraft], _ finder: RequestFinder, keeping: Bool) {
    self.drafts = drafts
    self.finder = finder
    let cache = ResolutionCache()
    kept = keeping ? drafts.map { Request($0, finder, cache) } : nil
  }

  /// The list of a file that holds none.
  public static let none = RequestList(
    [],
    RequestFinder(context: LintContext()),
    keeping: true
  )

  /// Where they are in the file.
  var places: RequestPlaces { RequestPlaces(drafts) }
  var placesOfTemplates: RequestPlaces { .ofTemplates(drafts) }

  /// Why they are requests, found once more.
  public func recognized(in tree: SyntaxTree) -> [RecognizedRequest] {
    RequestFinder(context: finder.context, head: finder.head, recordsEvidence: true)
      .recognized(in: tree)
  }

  public var count: Int { drafts.count }
  public var isEmpty: Bool { drafts.isEmpty }

  public struct Iterator: IteratorProtocol {
    fileprivate let list: RequestList
    /// The number of the next request, from 0.
    private(set) var position = 0
    private let cache: ResolutionCache

    fileprivate init(list: RequestList, _ cache: ResolutionCache) {
      self.list = list
      self.cache = cache
    }

    public mutating func next() -> Request? {
      guard position < list.count else { return nil }
      defer { position += 1 }
      return list.kept?[position] ?? Request(list.drafts[position], list.finder, cache)
    }
  }

  public func makeIterator() -> Iterator { makeIterator(ResolutionCache()) }

  func makeIterator(_ cache: ResolutionCache) -> Iterator { Iterator(list: self, cache) }
}
