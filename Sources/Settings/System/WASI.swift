#if canImport(WASILibc)
import PushlintSyntax
import WASILibc

// WASI has one thread, no signals, no permissions and no events of files.

/// This process and its surroundings.
public enum CurrentProcess {
  /// What the module was started with, its own name first.
  public static var arguments: [String] {
    (0..<wasi_argument_count()).map { pathText(wasi_argument($0)) }
  }

  /// The value of an environment variable; nil if it is not set.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { pathText($0) }
  }

  /// Ends the process.
  public static func end(status: Int32) -> Never { exit(status) }

  public static func ignoreClosedPipes() {}
  public static func ignoreSizeLimits() {}
  public static func endOutOfMemory(status: Int32) {}
  public static var processorCount: Int { 1 }
  /// A module sees no other processes; its host ends it in time.
  public static func isRunning(_ id: Int) -> Bool { true }

  /// Seconds since 1970, UTC.
  public static var secondsSince1970: Int64 { Int64(time(nil)) }

  /// Milliseconds of a clock that only goes forward.
  public static var monotonicMilliseconds: Int64 { wasi_monotonic_milliseconds() }
  /// The same in nanoseconds; hosts are no more exact than that.
  static var monotonicNanoseconds: Int64 { monotonicMilliseconds &* 1_000_000 }
}

/// Work and its results, in one order: one thread does it all.
public final class Pipeline<Work: Sendable, Result: Sendable> {
  private let body: @Sendable (Work) -> Result
  private var results: [Result] = []

  public init(jobs: Int, _ body: @escaping @Sendable (Work) -> Result) { self.body = body }

  /// Does the work.
  public func add(_ work: Work) { results.append(body(work)) }

  /// The next result; nil if there is none.
  public func next(leaving count: Int = 0) -> Result? {
    results.isEmpty ? nil : results.removeFirst()
  }
}

/// Signals do not reach a module: its host ends it wherever it is.
public enum Interruption {
  public static func leaveNothingUnfinished() {}
  public static func wakeWatcher() -> Bool { true }
  public static var isPending: Bool { false }
  static var descriptor: Int32 { -1 }

  static func whileReplacing<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body()
  }
}

/// A module cannot run other programs.
public final class ChildProcess: Sendable {
  public struct Answer: Sendable {
    public let status: Int32
    public let output: [UInt8]
    public let errors: [UInt8]
  }

  private static func refusal(_ program: String) -> FileError {
    FileError(.malformed("a WebAssembly module cannot run it"), path: program)
  }

  public init(
    _ program: String,
    _ arguments: [String],
    variables: [String] = []
  ) throws(FileError) {
    throw ChildProcess.refusal(program)
  }

  public func write(_ bytes: [UInt8]) -> Bool { false }
  public func read(upTo count: Int, into bytes: inout [UInt8]) -> Int { 0 }

  public static func run(
    _ program: String,
    _ arguments: [String],
    variables: [String] = []
  ) throws(FileError) -> Answer {
    throw refusal(program)
  }
}

enum UnfinishedFiles {
  static func add(_ path: String) -> Int? { nil }
  static func forget(_ number: Int?) {}
}

/// Hosts do not report changes, so nothing can be watched.
struct FileEvents: ~Copyable {
  let descriptor: Int32 = -1

  init() throws(FileWatcher.Refusal) {
    throw .other(reason: "WebAssembly modules cannot see changes to files")
  }
  mutating func watch(_ log: AccessLog) throws(FileWatcher.Refusal) {}
  mutating func take() -> Bool { false }
}

/// What `errno` means.
func errorText(_ code: Int32) -> String {
  // wasmtime refuses the whole folder.
  if code == EILSEQ { return "a name is not UTF-8, which this WebAssembly host cannot read" }
  return unsafe String(cString: strerror(code))
}

/// A number for names of temporary files.
func getpid() -> Int32 { Int32.random(in: 1 ... .max) }

let S_ISUID: mode_t = 0
let S_ISGID: mode_t = 0
func geteuid() -> uid_t { 0 }
func getegid() -> gid_t { 0 }
func fchown(_ file: Int32, _ owner: uid_t, _ group: gid_t) -> Int32 { 0 }
@discardableResult func fchmod(_ file: Int32, _ mode: mode_t) -> Int32 { 0 }
#endif
