import Syntax
import Text

/// A part of a long list of requests, which a thread looks at while others look at the others.
struct ListPart: Sendable {
  /// Where a part begins.
  struct Start: Sendable {
    let item: NodeIndex
    let place: RequestFinder.Place
    /// Whether the request before it is a message to a service; nil if there is none.
    let isAfterMessage: Bool?
    /// The number of requests before it.
    let position: Int
  }

  /// The fewest requests that a thread is worth.
  static let minCount = 4096

  let list: NodeView
  let start: Start?
  /// The item after the last one; nil at the end of the list.
  let end: NodeIndex?
  let context: LintContext

  /// The number of requests before it.
  var position: Int { start?.position ?? 0 }

  /// Its requests, found once more in a copy of the tree, to which no other thread has a reference.
  func requests() -> RequestList {
    let finder = RequestFinder(context: context)
    var found = RequestFinder.Found(isAfterMessage: start?.isAfterMessage)
    let items = list.children.part(from: start?.item, to: end, in: list.tree.copy())
    finder.find(in: items, start?.place ?? .root, hasParts: false, &found)
    return RequestList(found.requests, finder, keeping: false)
  }
}

extension RequestFinder.Found {
  /// Begins a part with an item, unless the last one has too few requests.
  mutating func beginPart(at item: NodeView, _ place: RequestFinder.Place) {
    guard requests.count - (partStarts.last?.position ?? 0) >= ListPart.minCount else { return }
    partStarts.append(
      ListPart.Start(
        item: item.index,
        place: place,
        isAfterMessage: endsWithMessage,
        position: requests.count
      )
    )
  }
}

extension LintedFile {
  /// The parts of a long list that is the whole file; none of other files.
  var parts: [ListPart] {
    guard !partStarts.isEmpty, tree.roots.count == 1, let list = tree.roots.first else { return [] }
    return (0...partStarts.count).map { number in
      ListPart(
        list: list,
        start: number > 0 ? partStarts[number - 1] : nil,
        end: number < partStarts.count ? partStarts[number].item : nil,
        context: context
      )
    }
  }
}
