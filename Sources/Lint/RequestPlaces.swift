import PushlintAPNsSpec
public import PushlintSyntax

/// Where the requests of a file are: what the rest of it holds concerns other readers.
public struct RequestPlaces: Sendable {
  /// In order, without any that is in another.
  private let ranges: [ByteRange]

  init(_ drafts: [RequestDraft]) { self.init(drafts.map { $0.root.fileRange }) }

  private init(_ all: [ByteRange]) {
    var ranges: [ByteRange] = []
    for range in all.indirectlySorted(by: { ($0.lower, $1.upper) < ($1.lower, $0.upper) })
    where ranges.last.map({ !$0.contains(range) }) ?? true {
      ranges.append(range)
    }
    self.ranges = ranges
  }

  /// Whether a request holds these bytes.
  public func contain(_ range: ByteRange) -> Bool {
    let next = partitionPoint(of: ranges.indices) { ranges[$0].lower > range.lower }
    return next > 0 && ranges[next - 1].contains(range)
  }

  /// Where the requests are whose templates are rendered before anybody parses the file.
  static func ofTemplates(_ drafts: [RequestDraft]) -> RequestPlaces {
    RequestPlaces(
      drafts.compactMap { draft in
        let service = draft.parts.found?.service
        return service?.traits.contains(.rendersValues) == true ? nil : draft.root.fileRange
      }
    )
  }

  /// Whether these bytes hold a request.
  public func haveAny(in range: ByteRange) -> Bool {
    let first = partitionPoint(of: ranges.indices) { ranges[$0].lower >= range.lower }
    return first < ranges.count && range.contains(ranges[first])
  }
}
