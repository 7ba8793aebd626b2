#if !canImport(WASILibc)
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import PushlintCLinux
import Glibc
import Synchronization
#elseif canImport(Musl)
import Musl
import Synchronization
#endif

#if !canImport(Darwin)
/// Runs before the start of Swift's own libraries.
///
/// They look for a program that prints crashes, and end the process if /proc does not say where they
/// lie. Nothing is needed of that folder.
@used @section(".init_array.00101")
private let nameFolderOfSwift: @convention(c) () -> Void = {
  guard unsafe access("/proc/self/exe", F_OK) != 0 else { return }
  // The one that is made next does not follow the arguments.
  firstEnvironment.store(unsafe UInt(bitPattern: environ), ordering: .relaxed)
  unsafe setenv("SWIFT_ROOT", "/", 0)
}

/// The address of the environment that the process began with; 0 if it is still the same.
private let firstEnvironment = Atomic<UInt>(0)
#endif

/// This process and its surroundings.
public enum CurrentProcess {
  /// What the process was started with, its own name first; names of files as `FileName` writes them.
  public static var arguments: [String] {
    let (count, arguments) = unsafe whereArgumentsAre
    return (0..<count).compactMap { index in
      unsafe arguments[index].map { unsafe pathText($0) }
    }
  }

  private typealias ArgumentPlace =
    (count: Int, first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>)

  /// Where the system has put the arguments.
  private static var whereArgumentsAre: ArgumentPlace {
    #if canImport(Darwin)
    return unsafe (Int(CommandLine.argc), CommandLine.unsafeArgv)
    #else
    // Swift reads them from /proc/self/cmdline, and ends the process if it cannot: there may be no
    // /proc, or no descriptor left.
    return unsafe argumentsBeforeEnvironment
    #endif
  }

  #if !canImport(Darwin)
  /// On Linux a process begins with the count, the arguments, nil and the environment in a row.
  private static var argumentsBeforeEnvironment: ArgumentPlace {
    let first = unsafe UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>(
      bitPattern: firstEnvironment.load(ordering: .relaxed)
    )
    let environment = unsafe first ?? environ
    var count = 0
    while count < maxArgumentCount, Int(bitPattern: unsafe environment[-2 - count]) != count {
      count += 1
    }
    return unsafe (count, environment - 1 - count)
  }

  /// More than the system hands to a process.
  private static let maxArgumentCount = 1 << 28
  #endif

  /// The value of an environment variable; nil if it is not set.
  public static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe pathText(value)
  }

  /// Ends the process.
  public static func end(status: Int32) -> Never { exit(status) }

  /// Ends the process with a message and this status when its limit of memory is reached, instead of
  /// a crash.
  ///
  /// Swift ends a process that asks for memory in vain by `abort`; C may use what it did not get.
  /// Without a limit, the system promises memory that it does not have.
  public static func endOutOfMemory(status: Int32) {
    guard hasMemoryLimit else { return }
    UnfinishedFiles.prepare()
    outOfMemoryStatus.store(status)
    for number in [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP] {
      _ = signal(number) { number in
        if number != SIGABRT, CurrentProcess.isMemoryLeft {
          _ = signal(number, SIG_DFL)
          _ = raise(number)
          return
        }
        UnfinishedFiles.takeAway()
        let text: StaticString = "error: out of memory\n"
        _ = unsafe write(2, text.utf8Start, text.utf8CodeUnitCount)
        _exit(outOfMemoryStatus.load())
      }
    }
  }

  private static var hasMemoryLimit: Bool {
    var limit = rlimit()
    #if canImport(Glibc)
    let resource = __rlimit_resource_t(bitPattern: RLIMIT_AS.rawValue)
    #else
    let resource = RLIMIT_AS
    #endif
    return unsafe getrlimit(resource, &limit) == 0 && limit.rlim_cur < rlim_t(Int64.max)
  }

  /// Whether the system still gives memory; may be called inside of a signal.
  private static var isMemoryLeft: Bool {
    let byteCount = 64 << 20
    let flags = MAP_PRIVATE | MAP_ANON
    let memory = unsafe mmap(nil, byteCount, PROT_NONE, flags, -1, 0)
    // The system's constant for a failure.
    guard let memory = unsafe memory, Int(bitPattern: memory) != -1 else { return false }
    unsafe munmap(memory, byteCount)
    return true
  }

  /// Makes writing to a closed pipe fail instead of killing the process.
  public static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Makes writing past the size that files may have fail instead of killing the process.
  public static func ignoreSizeLimits() { _ = signal(SIGXFSZ, SIG_IGN) }

  /// The processors that this process may use, at least 1.
  ///
  /// On Linux, it may be bound to some of them, and containers are often given a part of their time.
  public static var processorCount: Int {
    #if canImport(Glibc)
    let count = boundProcessorCount ?? sysconf(Int32(_SC_NPROCESSORS_ONLN))
    #else
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    #endif
    #if !canImport(Darwin)
    if count > 1, let groups = text(of: "/proc/self/cgroup"),
      let limit = ControlGroups.processorCount(groups, read: { text(of: $0) })
    {
      return max(1, min(count, limit))
    }
    #endif
    return max(1, count)
  }

  #if !canImport(Darwin)
  /// The text of a short file of the system's own; nil if it cannot be read.
  private static func text(of path: String) -> String? {
    let file = systemOpen(path, O_RDONLY | O_CLOEXEC, in: AT_FDCWD)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let bytes = try? FileSystem.read(file, ofSize: nil, path: path, limit: 64 << 10)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }
  #endif

  #if canImport(Glibc)
  /// The processors to which this process is bound; nil if the system does not say.
  private static var boundProcessorCount: Int? {
    // A bit for each; the system refuses to fill too short a set.
    var set = [UInt8](repeating: 0, count: 8192)
    let status = unsafe set.withUnsafeMutableBytes { set in
      unsafe sched_getaffinity(0, UInt(set.count), set.baseAddress)
    }
    let count = set.reduce(0) { $0 + $1.nonzeroBitCount }
    return status == 0 && count > 0 ? count : nil
  }
  #endif

  /// Whether a process with that id exists.
  public static func isRunning(_ id: Int) -> Bool {
    guard let id = pid_t(exactly: id), id > 0 else { return false }
    return kill(id, 0) == 0 || errno != ESRCH
  }

  /// Seconds since 1970, UTC.
  public static var secondsSince1970: Int64 { Int64(time(nil)) }

  /// Milliseconds of a clock that only goes forward.
  public static var monotonicMilliseconds: Int64 { monotonicNanoseconds / 1_000_000 }

  /// The same in nanoseconds.
  static var monotonicNanoseconds: Int64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) &* 1_000_000_000 &+ Int64(now.tv_nsec)
  }
}

/// The status for lack of memory.
private let outOfMemoryStatus = AtomicNumber(0)
#endif
