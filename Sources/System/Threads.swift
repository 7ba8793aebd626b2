#if !canImport(WASILibc)
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Plain threads, for work that is worth splitting.
public enum Threads {
  /// What a main thread has on most systems; macOS and musl give the others far less.
  private static let stackSize = 8 << 20

  /// Runs `body` with each number below `count`, and returns what each run made, in order.
  ///
  /// Each of up to `jobs` threads takes the next number as soon as it is free, so that all of them end
  /// at about the same time.
  public static func map<Result: Sendable>(
    count: Int,
    jobs: Int,
    _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    if min(jobs, count) < 2 { return (0..<max(0, count)).map { body($0) } }
    let numbers = Numbers()
    let shares = collect(count: min(jobs, count)) { _ in
      var share: [(number: Int, result: Result)] = []
      while case let number = numbers.next(), number < count {
        share.append((number, body(number)))
      }
      return share
    }
    return shares.joined().sorted { $0.number < $1.number }.map { $0.result }
  }

  /// Hands out numbers from 0, each once.
  private final class Numbers: Sendable {
    private let following = Atomic(0)
    func next() -> Int { following.wrappingAdd(1, ordering: .relaxed).oldValue }
  }

  /// Runs `body` on `count` threads, with the thread's number from 0, and returns what each made, in
  /// order of their numbers.
  ///
  /// Where the system refuses a thread, its share runs on the calling one.
  private static func collect<Result: Sendable>(
    count: Int,
    _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let handles = (1..<max(1, count)).map { number in start { Made(body(number)) } }
    var results = [body(0)]
    for (index, handle) in handles.enumerated() {
      var made: UnsafeMutableRawPointer?
      if let handle, unsafe pthread_join(handle, &made) == 0, let made = unsafe made {
        let result = unsafe Unmanaged<Made<Result>>.fromOpaque(made).takeRetainedValue()
        results.append(result.value)
      } else {
        results.append(body(index + 1))
      }
    }
    return results
  }

  /// What a thread hands to the one that joins it; a class, since the system passes one pointer.
  private final class Made<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// What a thread is to do; a class, since the system passes one pointer.
  private final class Work: Sendable {
    let body: @Sendable () -> AnyObject
    init(_ body: @escaping @Sendable () -> AnyObject) { self.body = body }
  }

  private static func start(_ body: @escaping @Sendable () -> AnyObject) -> pthread_t? {
    let work = unsafe Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
    var handle: pthread_t?
    #else
    var handle = pthread_t()
    #endif
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    let status = unsafe pthread_create(
      &handle,
      &attributes,
      { argument in
        #if canImport(Darwin)
        let work = unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        #else
        guard let argument = unsafe argument else { return nil }
        let work = unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        #endif
        return unsafe Unmanaged.passRetained(work.body()).toOpaque()
      },
      unsafe work.toOpaque()
    )
    guard status == 0 else {
      unsafe work.release()
      return nil
    }
    return handle
  }
}
#endif
