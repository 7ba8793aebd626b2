/// Issues that a tree does not hold one by one, because there are very many of their kind.
public struct FurtherIssues: Hashable, Sendable {
  /// The first of them.
  public let first: SyntaxIssue
  public fileprivate(set) var count: Int
}

/// The issues that a parser comes across: up to a number of each kind, and how many more there are.
struct IssueList: Sendable {
  /// What rules tell apart.
  private enum Kind: Int {
    case comment
    case undeclaredPlaceholder
    case other

    init(_ code: SyntaxIssue.Code) {
      switch code {
      case .comment: self = .comment
      case .undeclaredPlaceholder: self = .undeclaredPlaceholder
      default: self = .other
      }
    }
  }

  /// Only up to a number of each kind, in the order in which they were found.
  private(set) var issues: [SyntaxIssue] = []
  private(set) var last: SyntaxIssue?
  private let limit: Int
  private var counts = [0, 0, 0]
  private var furtherByKind: [FurtherIssues?] = [nil, nil, nil]

  init(limit: Int) { self.limit = limit }

  var isEmpty: Bool { last == nil }
  var further: [FurtherIssues] { furtherByKind.compactMap { $0 } }

  mutating func append(_ issue: SyntaxIssue) {
    last = issue
    let kind = Kind(issue.code).rawValue
    if counts[kind] < limit {
      counts[kind] += 1
      issues.append(issue)
    } else if furtherByKind[kind] == nil {
      furtherByKind[kind] = FurtherIssues(first: issue, count: 1)
    } else {
      furtherByKind[kind]?.count += 1
    }
  }
}
