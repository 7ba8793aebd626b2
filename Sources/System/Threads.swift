#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Plain threads, for work that is worth splitting.
package enum Threads {
  /// Runs `body` on `count` threads, with the thread's number from 0, and waits for all of them.
  ///
  /// Where the system refuses a thread, its share runs on the calling one.
  package static func run(count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    var handles: [pthread_t] = []
    for number in 1..<max(1, count) {
      if let handle = start({ body(number) }) { handles.append(handle) } else { body(number) }
    }
    body(0)
    for handle in handles { pthread_join(handle, nil) }
  }

  /// Starts `body` on a thread of its own and does not wait for it.
  package static func detach(_ body: @escaping @Sendable () -> Void) {
    guard let handle = start(body) else { return }
    pthread_detach(handle)
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let work = unsafe Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var handle: pthread_t?
    #else
      var handle = pthread_t()
    #endif
    let status = unsafe pthread_create(
      &handle,
      nil,
      { argument in
        #if canImport(Darwin)
          unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        #else
          if let argument = unsafe argument {
            unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
          }
        #endif
        return nil
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
