import EngineTestSupport
import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace
import TestSupport
import Testing

/// A stream of NDJSON gives what the whole file gives, wherever it is cut.
struct LineCheckTests {
  private static let request = #"{"aps": {"alert": {"title": "Hi"}, "badge": "3"}}"# + "\n"
  private static let other = #"{"level": "info"}"# + "\n"

  @Test(arguments: Fixture.names.filter { $0.hasSuffix(".ndjson") })
  func `a fixture is reported alike`(name: String) {
    let bytes = Checkout.bytes("Fixtures/" + name) ?? []
    for isNamed in [true, false] {
      let sample = NDJSONSample(bytes: bytes, isNamed: isNamed, engine: Fixture.engine)
      let whole = sample.whole
      #expect(!whole.reports[0].isEmpty)
      for size in [1, 2, 100, 300, 1 << 20] {
        let streamed = sample.streamed(blockByteCount: size)
        #expect(streamed.difference(from: whole) == nil)
      }
    }
  }

  @Test(arguments: 0..<40)
  func `generated lines are reported alike, however they are cut and read`(tens: Int) {
    for seed in tens * 10..<tens * 10 + (Program.hasTime ? 10 : 1) {
      let bytes = NDJSONSample.generated(seed: UInt64(seed))
      for isNamed in [true, false] {
        let sample = NDJSONSample(bytes: bytes, isNamed: isNamed)
        let whole = sample.whole
        for (size, readCount) in [(1, 1), (7, 3), (60, 64), (150, .max), (400, 5)] {
          let streamed = sample.streamed(blockByteCount: size, readCount: readCount)
          let difference = streamed.difference(from: whole)
          #expect(difference == nil, "seed \(seed), \(isNamed ? "named" : "met"), size \(size)")
        }
      }
    }
  }

  @Test(arguments: 0..<20)
  func `the first bytes tell UTF-16, wherever it is cut`(seed: Int) {
    let narrow = NDJSONSample.generated(seed: UInt64(seed * 3 + 1))
    let little: [UInt8] = narrow.flatMap { byte -> [UInt8] in [byte, 0] }
    let big: [UInt8] = narrow.flatMap { byte -> [UInt8] in [0, byte] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] where bytes.count > 2 {
      for isNamed in [true, false] {
        let sample = NDJSONSample(bytes: bytes, isNamed: isNamed)
        let whole = sample.whole
        for size in [1, 50] {
          let streamed = sample.streamed(blockByteCount: size)
          #expect(streamed.difference(from: whole) == nil, "\(isNamed) \(size)")
        }
      }
    }
  }

  @Test(arguments: [1, 60, 200, 700, 5000], [1, 3])
  func `the first 20 requests are drawn, wherever the file is cut`(size: Int, jobs: Int) throws {
    let bytes = Array(
      String(repeating: LineCheckTests.other + LineCheckTests.request, count: 30).utf8
    )
    let document = Document(path: nil, name: "a.ndjson", source: SourceText([]), isNamed: true)
    var limits = NDJSONChunker.Limits()
    limits.blockByteCount = size
    var left = bytes[...]
    var sketches: [RequestSketch] = []
    var count = 0
    try NDJSONSample.engine.checkLines(
      of: document,
      { count, target throws(FileError) in
        let next = left.prefix(count)
        target += next
        left = left.dropFirst(next.count)
        return next.count
      },
      limits: limits,
      jobs: jobs,
      draws: true
    ) { event in
      guard case .checked(let file) = event else { return false }
      sketches += file.sketches
      count += file.requestCount
      return true
    }
    #expect(count == 30)
    #expect(sketches.map { $0.line } == (1...20).map { 2 * $0 })
    #expect(sketches.allSatisfy { $0.size?.byteCount == 44 && $0.size?.limit == 4096 })
    #expect(
      sketches.allSatisfy { $0.picture.contains(">Hi</text>") && !$0.picture.contains("<style>") }
    )
  }

  @Test(arguments: [1, 30, 200, 5000])
  func `a line that is too long is told, and the others are checked`(size: Int) {
    let long = #"{"aps": {"alert": "\#(String(repeating: "é", count: 100))"}}"#
    let request = LineCheckTests.request
    for end in ["\n", "\r\n", "\r"] {
      let text = [long, request, long, long, request, long].joined(separator: end)
      let outcome = NDJSONSample(bytes: Array(text.utf8))
        .streamed(blockByteCount: size, lineByteCount: 150)
      // Each request ends a line of its own, so that an empty one follows.
      let numbers = [1, 4, 5, 8]
      #expect(outcome.failures == numbers.map { "line \($0) is longer than 0 MiB" })
      #expect(outcome.tally.files == 1)
      #expect(outcome.tally.count(of: .error) == 2)
      let lines = outcome.reports[1].split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(lines.map { $0.prefix(13) } == ["log.ndjson:2:", "log.ndjson:6:"])
    }
  }

  @Test func `a line may be as long as the limit`() {
    let line = #"{"aps": {"alert": {"title": "Hi"}}}"#
    for end in ["", "\n", "\r\n"] {
      let sample = NDJSONSample(bytes: Array((line + end + line + end).utf8))
      let fits = sample.streamed(blockByteCount: 1, lineByteCount: line.utf8.count * 2)
      #expect(fits == sample.whole)
      let count = end.isEmpty ? line.utf8.count * 2 : line.utf8.count
      #expect(sample.streamed(blockByteCount: 1, lineByteCount: count).failures.isEmpty)
      let tooLong = sample.streamed(blockByteCount: 1, lineByteCount: count - 1)
      #expect(tooLong.failures.count == (end.isEmpty ? 1 : 2))
      #expect(tooLong.tally.files == 1)
    }
  }

  @Test func `damage before the first request is reported, and only if there is one`() {
    let damage = String(repeating: "{\"a\": 1,}\n", count: 20)
    let without = NDJSONSample(bytes: Array(damage.utf8), isNamed: false)
    let with = NDJSONSample(bytes: Array((damage + LineCheckTests.request).utf8), isNamed: false)
    for size in [1, 64, 4096] {
      let silent = without.streamed(blockByteCount: size)
      #expect(silent.tally == Tally([]))
      let outcome = with.streamed(blockByteCount: size)
      #expect(outcome.tally.count(of: .error) == 21)
      #expect(outcome.tally.files == 1)
      #expect(outcome.tally.filesWithFindings == 1)
    }
  }

  @Test func `a head without a request tells that there is none`() {
    let head = String(repeating: LineCheckTests.other + "{,}\n", count: 10)
    let bytes = Array((head + LineCheckTests.request).utf8)
    for size in [1, 50, 300] {
      let named = NDJSONSample(bytes: bytes).streamed(blockByteCount: size, headByteCount: 100)
      #expect(
        named.reports[1].hasPrefix("log.ndjson:1:2: warning: no push payload recognized")
      )
      #expect(named.tally.count(of: .error) == 11)
      #expect(named.tally.count(of: .warning) == 1)
      let met = NDJSONSample(bytes: bytes, isNamed: false)
        .streamed(blockByteCount: size, headByteCount: 100)
      #expect(met.tally == Tally([]))
    }
  }

  @Test func `a stream ends when nobody wants more`() throws {
    let bytes = Array(String(repeating: LineCheckTests.request, count: 50).utf8)
    var left = bytes[...]
    var count = 0
    try NDJSONSample.engine.checkLines(
      of: Document(path: nil, name: "log.ndjson", source: SourceText([])),
      { count, target in
        let next = left.prefix(100)
        target += next
        left = left.dropFirst(next.count)
        return next.count
      },
      limits: .init()
    ) { _ in
      count += 1
      return false
    }
    #expect(count == 1)
  }
}
