#if !canImport(WASILibc)
import PushlintSyntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A program that runs next to this one and answers what is written to it.
public final class ChildProcess: Sendable {
  private let id: pid_t
  private let input: Int32
  private let output: Int32

  /// What a program printed, and how it ended.
  public struct Answer: Sendable {
    /// 0 for success; 128 and more if a signal ended it.
    public let status: Int32
    public let output: [UInt8]
    public let errors: [UInt8]
  }

  /// Starts a program that is looked for in `PATH`; what it says on standard error is dropped.
  ///
  /// It has the environment of this process, with `variables` (`NAME=value`) before all others.
  public init(
    _ program: String,
    _ arguments: [String],
    variables: [String] = []
  ) throws(FileError) {
    let (input, output) = (try Pipe(program), try Pipe(program))
    let ends: [End] = [
      .descriptor(input.reading, as: 0), .descriptor(output.writing, as: 1),
      .nothing(O_WRONLY, as: 2),
    ]
    do throws(FileError) {
      id = try ChildProcess.start(program, arguments, variables, ends)
    } catch {
      for pipe in [input, output] { pipe.closeBoth() }
      throw error
    }
    close(input.reading)
    close(output.writing)
    self.input = input.writing
    self.output = output.reading
  }

  deinit {
    close(input)
    close(output)
    _ = ChildProcess.status(of: id)
  }

  /// Writes all of `bytes`; false if the program does not take them.
  public func write(_ bytes: [UInt8]) -> Bool { writeAll(bytes, to: input) == 0 }

  /// Appends at most `count` bytes that the program prints; returns how many, 0 at the end.
  public func read(upTo count: Int, into bytes: inout [UInt8]) -> Int {
    (try? FileSystem.append(upTo: count, from: output, to: &bytes, path: "")) ?? 0
  }
}

extension ChildProcess {
  /// Runs a program without input until it ends, with `variables` before those of this process.
  public static func run(
    _ program: String,
    _ arguments: [String],
    variables: [String] = []
  ) throws(FileError) -> Answer {
    let (output, errors) = (try Pipe(program), try Pipe(program))
    let ends: [End] = [
      .nothing(O_RDONLY, as: 0), .descriptor(output.writing, as: 1),
      .descriptor(errors.writing, as: 2),
    ]
    let id: pid_t
    do throws(FileError) {
      id = try start(program, arguments, variables, ends)
    } catch {
      for pipe in [output, errors] { pipe.closeBoth() }
      throw error
    }
    close(output.writing)
    close(errors.writing)
    let texts = readBoth(output.reading, errors.reading)
    return Answer(status: status(of: id), output: texts.0, errors: texts.1)
  }

  /// What both pipes give, and closes them; waits for both, since a full one stops the program.
  private static func readBoth(_ first: Int32, _ second: Int32) -> ([UInt8], [UInt8]) {
    var texts: [[UInt8]] = [[], []]
    var open = [first, second]
    while open.contains(where: { $0 >= 0 }) {
      var streams = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if unsafe poll(&streams, nfds_t(streams.count), -1) < 0, errno != EINTR { break }
      for (index, stream) in streams.enumerated() where stream.revents != 0 {
        var text: [UInt8] = []
        let count =
          (try? FileSystem.append(upTo: 64 << 10, from: stream.fd, to: &text, path: "")) ?? 0
        texts[index] += text
        if count == 0 { open[index] = -1 }
      }
    }
    close(first)
    close(second)
    return (texts[0], texts[1])
  }

  /// What the program has in place of a standard stream.
  private enum End {
    case descriptor(Int32, as: Int32)
    /// The null device.
    case nothing(Int32, as: Int32)
  }

  private struct Pipe {
    let reading: Int32
    let writing: Int32

    init(_ program: String) throws(FileError) {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { throw FileError(errno: errno, path: program) }
      // Other programs would keep them open.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }

    func closeBoth() {
      close(reading)
      close(writing)
    }
  }

  private static func start(
    _ program: String,
    _ arguments: [String],
    _ variables: [String],
    _ ends: [End]
  ) throws(FileError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for end in ends {
      switch end {
      case .descriptor(let descriptor, let stream):
        unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
      case .nothing(let mode, let stream):
        unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", mode, 0)
      }
    }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // What this process ignores, the program would ignore, too.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = unsafe ([program] + arguments).map { word in
      unsafe withSystemPath(word) { unsafe strdup($0) }
    }
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe words.append(nil)
    let added = unsafe variables.map { variable in
      unsafe withSystemPath(variable) { unsafe strdup($0) }
    }
    defer { unsafe added.forEach { unsafe free($0) } }
    let environment = unsafe added + inherited + [nil]
    var id: pid_t = 0
    let code = unsafe posix_spawnp(&id, program, &actions, &attributes, words, environment)
    if code != 0 { throw FileError(errno: code, path: program) }
    return id
  }

  /// The variables of this process.
  private static var inherited: [UnsafeMutablePointer<CChar>?] {
    #if canImport(Darwin)
    let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe _NSGetEnviron().pointee
    #else
    let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe environ
    #endif
    guard let first = unsafe first else { return unsafe [] }
    var variables: [UnsafeMutablePointer<CChar>?] = unsafe []
    while let variable = unsafe first[variables.count] { unsafe variables.append(variable) }
    return unsafe variables
  }

  /// Waits for the end of a program.
  private static func status(of id: pid_t) -> Int32 {
    var status: Int32 = 0
    let answer = uninterrupted { unsafe waitpid(id, &status, 0) }
    // Nobody knows how it ended.
    guard answer == id else { return -1 }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
#endif
