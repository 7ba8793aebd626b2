#if canImport(Darwin)
import Darwin

/// A number that threads share, and what runs inside a signal.
///
/// The module `Synchronization` needs macOS 15 and iOS 18. These functions are older than C's own,
/// which Swift cannot import. Unchecked, because the compiler does not know that they are atomic.
@safe
public struct AtomicNumber: ~Copyable, @unchecked Sendable {
  private let place: UnsafeMutablePointer<Int32>

  public init(_ number: Int32) {
    unsafe place = .allocate(capacity: 1)
    unsafe place.initialize(to: number)
  }

  deinit { unsafe place.deallocate() }

  public func load() -> Int32 { add(0) }

  public func store(_ number: Int32) {
    while !exchange(load(), for: number) {}
  }

  /// Adds a number, and returns the sum.
  @discardableResult
  public func add(_ number: Int32) -> Int32 { unsafe OSAtomicAdd32Barrier(number, place) }

  /// Writes another number in place of an expected one; false if there is another.
  public func exchange(_ expected: Int32, for number: Int32) -> Bool {
    unsafe OSAtomicCompareAndSwap32Barrier(expected, number, place)
  }
}
#else
import Synchronization

/// A number that threads share, and what runs inside a signal.
public struct AtomicNumber: ~Copyable, Sendable {
  private let number: Atomic<Int32>

  public init(_ number: Int32) { self.number = Atomic(number) }

  public func load() -> Int32 { number.load(ordering: .sequentiallyConsistent) }

  public func store(_ number: Int32) {
    self.number.store(number, ordering: .sequentiallyConsistent)
  }

  /// Adds a number, and returns the sum.
  @discardableResult
  public func add(_ number: Int32) -> Int32 {
    self.number.wrappingAdd(number, ordering: .sequentiallyConsistent).newValue
  }

  /// Writes another number in place of an expected one; false if there is another.
  public func exchange(_ expected: Int32, for number: Int32) -> Bool {
    self.number
      .compareExchange(expected: expected, desired: number, ordering: .sequentiallyConsistent)
      .exchanged
  }
}
#endif
