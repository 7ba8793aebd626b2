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
    let share = share(below: count, body)
    let others = begin(threads: min(jobs, count) - 1, share)
    let own = share()
    return ordered([own] + others.join())
  }

  /// Begins what `map` does, and returns at once if there is more than one job.
  public static func begin<Result: Sendable>(
    count: Int,
    jobs: Int,
    _ body: @escaping @Sendable (Int) -> Result
  ) -> Running<Result> {
    if min(jobs, count) < 2 { return Running(done: map(count: count, jobs: 1, body)) }
    return Running(begin(threads: min(jobs, count), share(below: count, body)))
  }

  /// What has begun on threads.
  ///
  /// Its end is awaited even if nobody asks for the results.
  public final class Running<Result: Sendable> {
    private let threads: Joinable<Share<Result>>?
    private let done: [Result]

    fileprivate init(_ threads: Joinable<Share<Result>>) {
      self.threads = threads
      done = []
    }

    fileprivate init(done: [Result]) {
      threads = nil
      self.done = done
    }

    /// Waits for what each run made, and returns it in order; nothing when asked again.
    public func results() -> [Result] {
      guard let threads else { return done }
      return ordered(threads.join())
    }
  }

  /// What one thread made, with the numbers that it was made from.
  fileprivate typealias Share<Result> = [(number: Int, result: Result)]

  private static func share<Result: Sendable>(
    below count: Int,
    _ body: @escaping @Sendable (Int) -> Result
  ) -> @Sendable () -> Share<Result> {
    let numbers = Numbers()
    return {
      var share: Share<Result> = []
      while case let number = numbers.next(), number < count {
        share.append((number, body(number)))
      }
      return share
    }
  }

  private static func ordered<Result>(_ shares: [Share<Result>]) -> [Result] {
    shares.joined().sorted { $0.number < $1.number }.map { $0.result }
  }

  /// Hands out numbers from 0, each once.
  private final class Numbers: Sendable {
    private let following = Atomic(0)
    func next() -> Int { following.wrappingAdd(1, ordering: .relaxed).oldValue }
  }

  private static func begin<Result: Sendable>(
    threads count: Int,
    _ body: @escaping @Sendable () -> Result
  ) -> Joinable<Result> {
    Joinable((0..<max(0, count)).map { _ in start { Made(body()) } }, body)
  }

  /// Threads that somebody has to join, once.
  fileprivate final class Joinable<Result: Sendable> {
    private var handles: [pthread_t?]
    private let body: @Sendable () -> Result

    init(_ handles: [pthread_t?], _ body: @escaping @Sendable () -> Result) {
      self.handles = handles
      self.body = body
    }

    deinit { _ = join() }

    /// What each thread made; where the system refused one, its share runs on the calling thread.
    func join() -> [Result] {
      let joined = handles
      handles = []
      return joined.map { handle in
        var made: UnsafeMutableRawPointer?
        if let handle, unsafe pthread_join(handle, &made) == 0, let made = unsafe made {
          return unsafe Unmanaged<Made<Result>>.fromOpaque(made).takeRetainedValue().value
        }
        return body()
      }
    }
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
