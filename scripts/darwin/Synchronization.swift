// What the sources use of the module Synchronization. Nothing here ever runs.

public struct AtomicOrdering: Sendable {
  public static let relaxed = AtomicOrdering()
  public static let sequentiallyConsistent = AtomicOrdering()
}

public struct Atomic<Value>: ~Copyable, @unchecked Sendable {
  public init(_ value: consuming Value) {}
  public borrowing func load(ordering: AtomicOrdering) -> Value { fatalError() }
  public borrowing func store(_ value: Value, ordering: AtomicOrdering) {}
  public borrowing func compareExchange(
    expected: Value,
    desired: Value,
    ordering: AtomicOrdering
  ) -> (exchanged: Bool, original: Value) { fatalError() }
}

extension Atomic where Value: FixedWidthInteger {
  @discardableResult
  public borrowing func add(
    _ value: Value,
    ordering: AtomicOrdering
  ) -> (oldValue: Value, newValue: Value) { fatalError() }

  @discardableResult
  public borrowing func subtract(
    _ value: Value,
    ordering: AtomicOrdering
  ) -> (oldValue: Value, newValue: Value) { fatalError() }
}

public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  public init(_ value: consuming sending Value) {}
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result { fatalError() }
}
