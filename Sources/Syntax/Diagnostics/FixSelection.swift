/// The rules whose fixes are offered, by ids or globs.
public struct FixSelection: Hashable, Sendable {
  /// Only these; empty for all.
  public var fixable: [String] = []
  /// Not these.
  public var unfixable: [String] = []

  public init() {}

  /// Whether it excludes none.
  public var isAll: Bool { fixable.isEmpty && unfixable.isEmpty }
}
