#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// This process and its surroundings.
package enum Process {
  /// What the process was started with, its own name first; names of files as `FileName` writes them.
  package static var arguments: [String] {
    var arguments: [String] = []
    for index in 0..<Int(CommandLine.argc) {
      if let argument = unsafe CommandLine.unsafeArgv[index] {
        arguments.append(unsafe pathText(argument))
      }
    }
    return arguments
  }

  /// The value of an environment variable; nil if it is not set.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe pathText(value)
  }

  /// Ends the process.
  package static func end(status: Int32) -> Never { exit(status) }

  /// Makes writing to a closed pipe fail instead of killing the process.
  package static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Makes writing past the size that files may have fail instead of killing the process.
  package static func ignoreSizeLimits() { _ = signal(SIGXFSZ, SIG_IGN) }

  /// The processors that are online, at least 1.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Whether a process with that id exists.
  package static func isRunning(_ id: Int) -> Bool {
    guard let id = pid_t(exactly: id), id > 0 else { return false }
    return kill(id, 0) == 0 || errno != ESRCH
  }

  /// Seconds since 1970, UTC.
  package static var secondsSince1970: Int64 { Int64(time(nil)) }

  /// Milliseconds of a clock that only goes forward.
  package static var monotonicMilliseconds: Int64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
  }
}
