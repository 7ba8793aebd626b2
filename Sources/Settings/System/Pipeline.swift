#if !canImport(WASILibc)
/// Work that is done on threads while more of it comes, and whose results come in its order.
///
/// The thread that adds the work does its part of it. The others end when there is none left, and are
/// begun again when there is, so none of them ever waits.
public final class Pipeline<Work: Sendable, Result: Sendable> {
  private let body: @Sendable (Work) -> Result
  private let queue: Queue
  /// The threads beside the one that adds the work; nil where none was begun.
  private var threads: [Thread?]

  /// Does work on up to `jobs` threads, the calling one among them.
  public init(jobs: Int, _ body: @escaping @Sendable (Work) -> Result) {
    self.body = body
    let count = max(0, jobs - 1)
    queue = Queue(threadCount: count)
    threads = Array(repeating: nil, count: count)
  }

  deinit {
    queue.dropWork()
    join()
  }

  /// Adds work that comes after what was added before.
  public func add(_ work: Work) {
    guard let number = queue.add(work) else { return }
    threads[number]?.join()
    // A thread that the system refuses counts as one that never ends: its work is left to the others.
    threads[number] = Thread { [queue, body] in
      while let (number, work) = queue.begin(onThread: number) {
        queue.finish(number, body(work))
      }
    }
  }

  /// The next result; nil if it is not there yet and no more than `count` others are to come after it.
  ///
  /// Otherwise the calling thread does work until the result is there.
  public func next(leaving count: Int = 0) -> Result? {
    while true {
      if let result = queue.takeResult() { return result }
      guard queue.pendingCount > count else { return nil }
      if let (number, work) = queue.begin() {
        queue.finish(number, body(work))
      } else {
        // All that is left has begun, and who does it ends then.
        join()
      }
    }
  }

  private func join() {
    for number in threads.indices {
      threads[number]?.join()
      threads[number] = nil
    }
  }
}

extension Pipeline {
  /// What the threads share.
  private final class Queue: Sendable {
    private struct State {
      /// What nobody has begun, and what is done, by the number in which it was added.
      var works: [Int: Work] = [:]
      var results: [Int: Result] = [:]
      var addedCount = 0
      var begunCount = 0
      var takenCount = 0
      /// Whether each thread is at work.
      var isRunning: [Bool]

      mutating func begin() -> (Int, Work)? {
        guard let work = works.removeValue(forKey: begunCount) else { return nil }
        defer { begunCount += 1 }
        return (begunCount, work)
      }
    }

    private let state: Lock<State>

    init(threadCount: Int) {
      state = Lock(State(isRunning: Array(repeating: false, count: threadCount)))
    }

    /// Adds work, and returns the number of a thread that is to be begun.
    ///
    /// The calling thread needs work, too, so a single one begins none.
    func add(_ work: Work) -> Int? {
      state.withLock { state in
        state.works[state.addedCount] = work
        state.addedCount += 1
        guard state.works.count > 1, let number = state.isRunning.firstIndex(of: false) else {
          return nil
        }
        state.isRunning[number] = true
        return number
      }
    }

    /// The next work with its number; if there is none, the thread counts as ended.
    func begin(onThread number: Int? = nil) -> (Int, Work)? {
      state.withLock { state in
        let next = state.begin()
        if next == nil, let number { state.isRunning[number] = false }
        return next
      }
    }

    func finish(_ number: Int, _ result: Result) {
      state.withLock { $0.results[number] = result }
    }

    func takeResult() -> Result? {
      state.withLock { state in
        let result = state.results.removeValue(forKey: state.takenCount)
        if result != nil { state.takenCount += 1 }
        return result
      }
    }

    /// The number of results that were not taken.
    var pendingCount: Int { state.withLock { $0.addedCount - $0.takenCount } }

    func dropWork() { state.withLock { $0.works = [:] } }
  }
}
#endif
