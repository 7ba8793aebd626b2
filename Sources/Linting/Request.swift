public import Syntax
import Text
public import Vocabulary

/// The form in which a request is kept.
public enum Shape: Hashable, Sendable {
  /// The body alone.
  case barePayload
  /// Our own form, and wrappers of others with the same keys: headers next to the body.
  case request
  /// The form of a push service, which adds headers of its own.
  case service(Service)

  var isService: Bool { if case .service = self { true } else { false } }
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
  public let placeholderMaxBytes: [String: Int]
  /// The size of the payload; nil where damage leaves it unknown.
  public let size: PayloadSize?
  /// Parts of the request under names that are almost right.
  public let misspelledParts: [MisspelledPart]

  init(_ draft: RequestDraft, _ finder: RequestFinder) {
    let context = finder.context
    shape = draft.shape
    root = draft.root
    document = draft.document
    let parts = draft.parts.found.map { finder.resolved($0) } ?? draft.parts
    payload = Payload(
      value: parts.body,
      key: parts.key,
      headers: parts.headers,
      context: context,
      message: parts.message,
      added: parts.added
    )
    var maxBytes = context.placeholderMaxBytes
    for (name, count) in parts.maxBytes { maxBytes[name] = count }
    placeholderMaxBytes = maxBytes
    misspelledParts = parts.misspelled
    size = payload.isTranslated ? nil : PayloadSize(of: payload, maxBytes: maxBytes)
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

  /// Where something missing from the headers is reported: the key that holds them, or else the
  /// place of the payload.
  public var placeOfHeaders: NodeView { headers.key ?? payload.place }
}
