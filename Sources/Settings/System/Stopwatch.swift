/// Adds up how long something took, on whatever threads.
public final class Stopwatch: Sendable {
  private let total = Lock((nanoseconds: Int64(0), count: 0))

  public init() {}

  /// The time so far, in nanoseconds.
  public var nanoseconds: Int64 { total.withLock { $0.nanoseconds } }
  /// How often it was measured.
  public var count: Int { total.withLock { $0.count } }

  public func measure(_ body: () -> Void) {
    let start = CurrentProcess.monotonicNanoseconds
    body()
    let time = CurrentProcess.monotonicNanoseconds &- start
    total.withLock { total in
      total.nanoseconds &+= time
      total.count &+= 1
    }
  }
}
