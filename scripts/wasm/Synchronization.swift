// What the sources use of the module Synchronization, for one thread: Embedded Swift has no mutexes.

/// Of no importance to one thread.
public struct AtomicOrdering: Sendable {
  public static var relaxed: AtomicOrdering { AtomicOrdering() }
  public static var sequentiallyConsistent: AtomicOrdering { AtomicOrdering() }
}

private final class Box<Value: ~Copyable> {
  var value: Value
  init(_ value: consuming Value) { self.value = value }
}

public struct Atomic<Value: Equatable>: ~Copyable, @unchecked Sendable {
  private let box: Box<Value>

  public init(_ value: Value) { box = Box(value) }

  public borrowing func load(ordering: AtomicOrdering) -> Value { box.value }

  public borrowing func store(_ value: Value, ordering: AtomicOrdering) { box.value = value }

  public borrowing func compareExchange(
    expected: Value,
    desired: Value,
    ordering: AtomicOrdering
  ) -> (exchanged: Bool, original: Value) {
    let original = box.value
    if original == expected { box.value = desired }
    return (original == expected, original)
  }
}

extension Atomic where Value: FixedWidthInteger {
  @discardableResult
  public borrowing func add(
    _ number: Value,
    ordering: AtomicOrdering
  ) -> (oldValue: Value, newValue: Value) { replace(with: box.value + number) }

  @discardableResult
  public borrowing func wrappingAdd(
    _ number: Value,
    ordering: AtomicOrdering
  ) -> (oldValue: Value, newValue: Value) { replace(with: box.value &+ number) }

  @discardableResult
  public borrowing func subtract(
    _ number: Value,
    ordering: AtomicOrdering
  ) -> (oldValue: Value, newValue: Value) { replace(with: box.value - number) }

  private borrowing func replace(with value: Value) -> (oldValue: Value, newValue: Value) {
    defer { box.value = value }
    return (box.value, value)
  }
}

public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  private let box: Box<Value>

  public init(_ value: consuming sending Value) { box = Box(value) }

  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result { try body(&box.value) }
}
