#if canImport(Darwin)
import Darwin

/// A value that threads share: one at a time has it.
///
/// A class, because all of them refer to it. The module `Synchronization` needs macOS 15 and iOS 18.
/// Unchecked, because only the mutex, which the compiler does not know, keeps threads apart.
@safe
public final class Lock<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  public init(_ value: consuming sending Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs `body` with the value, when no other thread does.
  public func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
#else
import Synchronization

/// A value that threads share: one at a time has it.
///
/// A class, because all of them refer to it.
public final class Lock<Value>: Sendable {
  private let mutex: Mutex<Value>

  public init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Runs `body` with the value, when no other thread does.
  public func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result { try mutex.withLock(body) }
}
#endif
