public import PushlintAPNsSpec
public import PushlintSyntax

/// The form in which a request is kept.
public enum Shape: Hashable, Sendable {
  /// The body alone.
  case barePayload
  /// Our own form, and wrappers of others with the same keys: headers next to the body.
  case request
  /// The form of a push service, which adds headers of its own.
  case service(Service)

  var isService: Bool { if case .service = self { true } else { false } }

  /// The word for it in options and settings.
  public var id: String {
    switch self {
    case .barePayload: "payload"
    case .request: "request"
    case .service(let service): service.id
    }
  }
}

/// One push request: its headers and its payload, wherever the file keeps them.
///
/// A class, because every rule is shown every request: as a struct of thirty counted fields, copying
/// it was a quarter of a run.
public final class Request: Sendable {
  public let shape: Shape
  /// The whole of it: the document, or the item of a list.
  public let root: NodeView
  /// The number of the YAML document, from 0.
  public let document: Int
  public let payload: Payload
  /// The most bytes each placeholder puts in, by name, from the file and the configuration.
  public let placeholderMaxBytes: [ExactText: Int]
  /// The size of the payload if it may be near a limit; most payloads are far from any, and nil.
  public let notableSize: PayloadSize?
  /// Parts of the request under names that are almost right.
  public let misspelledParts: [MisspelledPart]
  /// The day for which it is checked, in UTC; nil to skip checks that depend on it.
  public let today: CalendarDay?
  /// What it has, by which rules are chosen.
  let traits: RuleFilter

  convenience init(_ draft: RequestDraft, _ finder: RequestFinder, _ cache: ResolutionCache) {
    if let found = draft.parts.found {
      self.init(draft, finder.resolved(found, around: draft.parts.headers), finder, cache)
    } else {
      self.init(draft, draft.parts, finder, cache)
    }
  }

  private init(
    _ draft: RequestDraft,
    _ parts: RequestParts,
    _ finder: RequestFinder,
    _ cache: ResolutionCache
  ) {
    shape = draft.shape
    root = draft.root
    document = draft.document
    payload = Payload(
      value: parts.body,
      key: parts.key,
      headers: parts.headers,
      finder: finder,
      cache: cache,
      message: parts.message,
      added: parts.added
    )
    // Each property from its place: a copy of the whole context counts references to all that is in it.
    if finder.context.today != nil, let time = finder.context.recordTime {
      today = time.day(in: draft.root.record)
    } else {
      today = finder.context.today
    }
    var maxBytes = finder.context.placeholderMaxBytes
    for (name, count) in parts.maxBytes { maxBytes[name] = count }
    placeholderMaxBytes = maxBytes
    misspelledParts = parts.misspelled
    notableSize =
      payload.isTranslated || finder.isSurelySmall(payload.value)
      ? nil : PayloadSize(of: payload, maxBytes: maxBytes)
    traits = RuleFilter(of: payload, hasNotableSize: notableSize != nil)
  }

  /// The size of the payload; nil where damage leaves it unknown.
  public var size: PayloadSize? {
    if payload.isTranslated { return nil }
    return notableSize ?? PayloadSize(of: payload, maxBytes: placeholderMaxBytes)
  }

  /// The service whose form it is in; nil for requests that are sent as they are.
  public var service: Service? {
    if case .service(let service) = shape { return service }
    return nil
  }

  /// The message of a push service that it is in; nil for requests that are sent as they are.
  public var message: ServiceMessage? { payload.message }
  public var headers: Headers { payload.headers }
  public var pushType: PushTypeFact { payload.pushType }

  /// Whether what can be read of the file and the payload is enough to judge the rest by.
  var isReadable: Bool { root.tree.isReadable && payload.value.tree.isReadable }

  /// Whether it is what is sent, or a record of it, and not what pushes are made from.
  public var isSent: Bool {
    payload.context.isLive || payload.context.recordTime != nil
      || root.record.tree.language == .ndjson
  }

  /// Where something missing from the headers is reported: the key that holds them, or else the
  /// place of the payload.
  public var placeOfHeaders: NodeView { headers.key ?? payload.place }
}
