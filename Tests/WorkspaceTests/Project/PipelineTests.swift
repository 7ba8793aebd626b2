import PushlintSettings
import Testing

@Suite struct PipelineTests {
  @Test(arguments: [-1, 0, 1, 2, 3, 40])
  func keepsTheOrderOfTheWork(jobs: Int) {
    let pipeline = Pipeline(jobs: jobs) { (number: Int) in
      // The first of each ten takes longest.
      (0..<(number % 10 == 0 ? 20_000 : 10)).reduce(number) { $0 ^ $1 ^ $1 }
    }
    var results: [Int] = []
    for number in 0..<1000 {
      pipeline.add(number)
      while let result = pipeline.next(leaving: 7) { results.append(result) }
      #expect(number + 1 - results.count <= 7)
    }
    while let result = pipeline.next() { results.append(result) }
    #expect(results == Array(0..<1000))
    #expect(pipeline.next() == nil)
  }

  /// Threads that have ended are begun again.
  @Test func goesOnAfterAPause() {
    let pipeline = Pipeline(jobs: 4) { (number: Int) in -number }
    for round in 0..<200 {
      for number in 0..<6 { pipeline.add(round * 6 + number) }
      for number in 0..<6 { #expect(pipeline.next() == -(round * 6 + number)) }
      #expect(pipeline.next() == nil)
    }
  }

  @Test func nothingGoesOnAfterItsEnd() {
    let counts = Counts()
    do {
      let pipeline = Pipeline(jobs: 3) { (number: Int) in counts.add() }
      for number in 0..<100 { pipeline.add(number) }
      _ = pipeline.next()
    }
    let count = counts.value
    #expect(count >= 1 && count <= 100)
    #expect(counts.value == count)
  }

  /// Two threads meet only if both are at work at once.
  @Test func worksAtOnce() {
    let counts = Counts()
    let sums = Threads.map(count: 2, jobs: 2) { _ -> Bool in
      counts.add()
      let end = CurrentProcess.monotonicMilliseconds + 60_000
      while counts.value < 2, CurrentProcess.monotonicMilliseconds < end {}
      return counts.value == 2
    }
    #expect(sums == [true, true])
  }

  private final class Counts: Sendable {
    private let count = Lock(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }
}
