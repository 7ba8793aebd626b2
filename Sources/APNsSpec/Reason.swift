/// An error that APNs answers a request with: the status and the `reason` in the response.
public struct Reason: Hashable, Sendable {
  /// The requests that are answered with it.
  public enum Scope: String, Sendable {
    case device
    /// Broadcasts and channel management.
    case broadcast
    case both
  }

  public let status: Int
  /// The name as APNs writes it, such as `BadCollapseId`.
  public let name: String
  public let scope: Scope
  /// Whether the same request may succeed when it is sent again later.
  ///
  /// Apple names six reasons after which nothing may be sent again and their rows say so; for the
  /// others this follows from what the reason means.
  public let isRetryable: Bool
  /// Spellings besides `name`, from Apple's other pages or from client libraries.
  public let otherSpellings: [String]
  /// What it means, in our own words.
  public let documentation: String
  /// What may have led to it and no file shows; rules say which causes they find.
  public let causes: [ReasonCause]

  init(
    _ status: Int,
    _ name: String,
    scope: Scope = .device,
    isRetryable: Bool = false,
    otherSpellings: [String] = [],
    _ documentation: String,
    cause: String? = nil,
    check: String = "",
    or others: ReasonCause...
  ) {
    self.status = status
    self.name = name
    self.scope = scope
    self.isRetryable = isRetryable
    self.otherSpellings = otherSpellings
    self.documentation = documentation
    causes = (cause.map { [ReasonCause(documentation: $0, check: check)] } ?? []) + others
  }

  /// The page that lists it.
  public var source: Source {
    switch scope {
    case .device, .both: .responses
    case .broadcast: .broadcastErrors
    }
  }

  /// The reason of this name in any case, or of one of its other spellings.
  public static func named(_ name: String) -> Reason? {
    let name = name.asciiLowercased
    return all.first { reason in
      ([reason.name] + reason.otherSpellings).contains { $0.asciiLowercased == name }
    }
  }
}

/// A mistake behind a reason that no file shows.
public struct ReasonCause: Hashable, Sendable {
  /// What happened, in one sentence.
  public let documentation: String
  /// What to check instead.
  public let check: String
}
