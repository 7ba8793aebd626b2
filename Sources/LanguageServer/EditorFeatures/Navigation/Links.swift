public import PushlintEngine
import PushlintLint
public import PushlintSyntax

extension Engine {
  /// The definition of what is at `offset`: a sound's file, the texts of a key, a category, an
  /// activity's type, an alias's anchor, a placeholder's limits, a file that a configuration names.
  public func definition(
    _ analysis: CheckedDocument,
    of document: Document,
    at offset: Int
  ) -> Link? {
    guard !analysis.requests.isEmpty else {
      return ConfiguredPaths(document, analysis.tree)?.links.first { $0.range.touches(offset) }
    }
    if let named = occurrences(analysis, at: offset) {
      let declarations = named.all.filter { $0.isDeclaration }
      guard !declarations.isEmpty else { return nil }
      return Link(
        range: named.subject.union(.at(offset)),
        destinations: declarations.map { LinkTarget(file: nil, range: $0.range) }
      )
    }
    return analysis.reference(at: offset).flatMap {
      Engine.link(from: $0.reference, in: $0.payload)
    }
  }

  /// The links to whole files: sounds of requests, and files that a configuration names.
  public func links(_ analysis: CheckedDocument, of document: Document) -> [Link] {
    guard !analysis.requests.isEmpty else {
      return ConfiguredPaths(document, analysis.tree)?.links ?? []
    }
    return analysis.requests.flatMap { request in
      AppReference.all(in: request.payload).compactMap { reference in
        guard reference.role == .sound, !reference.node.isAliasCopy else { return nil }
        return Engine.link(from: reference, in: request.payload)
      }
    }
  }

  private static func link(from reference: AppReference, in payload: Payload) -> Link? {
    let places = reference.places(in: payload)
    guard !places.isEmpty else { return nil }
    return Link(
      range: reference.node.fileRange,
      destinations: places.map { LinkTarget(file: $0.file, range: $0.range) }
    )
  }
}

extension CheckedDocument {
  /// The name of something in the app at an offset, and the payload that has it.
  func reference(at offset: Int) -> (reference: AppReference, payload: Payload)? {
    for request in requests where request.root.range.touches(offset) {
      for reference in AppReference.all(in: request.payload)
      where reference.node.fileRange.touches(offset) {
        return (reference, request.payload)
      }
    }
    return nil
  }
}

/// The target of a link.
public struct LinkTarget: Hashable, Sendable {
  /// The other file; nil for a target in the same document.
  public let file: OtherFile?
  /// The bytes; nil for the whole file.
  public let range: ByteRange?
}

/// A range of a document and its targets.
public struct Link: Hashable, Sendable {
  public let range: ByteRange
  /// Never empty; the likeliest first.
  public let destinations: [LinkTarget]
}
