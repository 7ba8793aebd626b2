import Synchronization

/// Adds up how long something took, on whatever threads.
public final class Stopwatch: Sendable {
  private let total = Atomic<Int64>(0)
  private let times = Atomic<Int>(0)

  public init() {}

  /// The time so far, in nanoseconds.
  public var nanoseconds: Int64 { total.load(ordering: .relaxed) }
  /// How often it was measured.
  public var count: Int { times.load(ordering: .relaxed) }

  public func measure(_ body: () -> Void) {
    let start = Process.monotonicNanoseconds
    body()
    total.wrappingAdd(Process.monotonicNanoseconds &- start, ordering: .relaxed)
    times.wrappingAdd(1, ordering: .relaxed)
  }
}
