/// What somebody else calls settings, as many apps do.
public struct Settings: Sendable {
  public var tracksOrders = true

  public init() {}
}
