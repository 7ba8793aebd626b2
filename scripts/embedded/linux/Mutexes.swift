// The mutex of the module Synchronization, which Embedded Swift has only in part.

public import Glibc

public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  private let guarded: Guarded<Value>

  public init(_ value: consuming sending Value) { guarded = Guarded(value) }

  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    unsafe pthread_mutex_lock(guarded.lock)
    defer { unsafe pthread_mutex_unlock(guarded.lock) }
    return try body(&guarded.value)
  }
}

/// A class, since a lock must not move.
private final class Guarded<Value: ~Copyable> {
  let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  var value: Value

  init(_ value: consuming Value) {
    self.value = value
    // As PTHREAD_MUTEX_INITIALIZER: all zero.
    unsafe lock.initialize(to: pthread_mutex_t())
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }
}
