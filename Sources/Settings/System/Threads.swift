#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Work that is split among threads.
public enum Threads {
  /// Runs `body` with each number below `count`, and returns what each run made, in order.
  ///
  /// Each of up to `jobs` threads takes the next number as soon as it is free, so that all of them end
  /// at about the same time.
  public static func map<Result: Sendable>(
    count: Int,
    jobs: Int,
    _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let pipeline = Pipeline(jobs: min(jobs, count), body)
    for number in 0..<max(0, count) { pipeline.add(number) }
    var results: [Result] = []
    while let result = pipeline.next() { results.append(result) }
    return results
  }
}

#if !canImport(WASILibc)
/// A thread of the system.
struct Thread {
  /// What a main thread has on most systems; macOS and musl give the others far less.
  private static let stackSize = 8 << 20

  private let handle: pthread_t

  /// Begins to run `body`; nil if the system refuses.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
    var handle: pthread_t?
    #else
    var handle = pthread_t()
    #endif
    // libyaml's header includes the type as well, and Swift then takes its initializer for CYAML's.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { unsafe attributes.deallocate() }
    unsafe pthread_attr_init(attributes)
    defer { unsafe pthread_attr_destroy(attributes) }
    unsafe pthread_attr_setstacksize(attributes, Thread.stackSize)
    let status = unsafe pthread_create(
      &handle,
      attributes,
      { argument in
        #if canImport(Darwin)
        unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        #else
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        #endif
        return nil
      },
      unsafe work.toOpaque()
    )
    guard status == 0 else {
      unsafe work.release()
      return nil
    }
    #if canImport(Darwin)
    guard let handle else { return nil }
    #endif
    self.handle = handle
  }

  /// Waits until it has ended; a thread must be joined once.
  func join() {
    var result: UnsafeMutableRawPointer?
    unsafe pthread_join(handle, &result)
  }

  /// What a thread is to do; a class, since the system passes one pointer.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
#endif
