import Foundation
import TestSupport
import Testing

/// A program with a terminal of its own, on which a test types and reads.
struct PseudoTerminal: ~Copyable {
  private let primary: Int32
  private let process: Foundation.Process
  /// What has been written and was not waited for yet.
  private var unread: [UInt8] = []

  /// What a program did not do for a minute.
  struct Silence: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts a program; where `output` is given, its standard output is that and no terminal.
  init(
    _ path: String,
    _ arguments: [String],
    environment: [String: String],
    folder: String,
    output: FileHandle? = nil
  ) throws {
    let pair = try PseudoTerminal.open()
    try #require(pair.replica >= 0)
    let terminal = FileHandle(fileDescriptor: pair.replica, closeOnDealloc: true)
    let process = Foundation.Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = environment
    // Under a sanitizer the program has to know what the tests were told.
    process.environment?["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = terminal
    process.standardOutput = output ?? terminal
    process.standardError = terminal
    try process.run()
    try terminal.close()
    primary = pair.primary
    self.process = process
  }

  /// Whether this machine has such terminals.
  static let isThere: Bool = {
    guard let pair = try? open(), pair.replica >= 0 else { return false }
    close(pair.primary)
    close(pair.replica)
    return true
  }()

  /// The end that a test holds, and the one that is a program's terminal.
  private static func open() throws -> (primary: Int32, replica: Int32) {
    #if canImport(Darwin)
    let primary = posix_openpt(O_RDWR | O_NOCTTY)
    try #require(primary >= 0 && grantpt(primary) == 0 && unlockpt(primary) == 0)
    let name = unsafe String(cString: try #require(unsafe ptsname(primary)))
    #else
    // What posix_openpt(3) and its kin do; the C library shows them to few.
    let primary = unsafe Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: Int32 = 0
    let setLock: UInt = 0x4004_5431
    let getNumber: UInt = 0x8004_5430
    let unlocked = unsafe ioctl(primary, setLock, &number)
    let named = unsafe ioctl(primary, getNumber, &number)
    try #require(unlocked == 0 && named == 0)
    let name = "/dev/pts/\(number)"
    #endif
    // No program that another test starts meanwhile shall hold it open.
    return (primary, unsafe Foundation.open(name, O_RDWR | O_NOCTTY | O_CLOEXEC))
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(primary)
  }

  /// Types on the terminal.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(primary, bytes, bytes.count)
  }

  /// Waits for what `mark` is, and returns all that was written up to it.
  mutating func read(until mark: String) throws -> String {
    let mark = Array(mark.utf8)
    while true {
      if let found = unread.firstRange(of: mark) {
        let text = String(decoding: unread[..<found.upperBound], as: UTF8.self)
        unread.removeSubrange(..<found.upperBound)
        return text
      }
      guard try readMore() else {
        throw Silence(description: "ended: \(String(decoding: unread, as: UTF8.self))")
      }
    }
  }

  /// Whether `mark` has been written, or is within a few milliseconds.
  mutating func shows(_ mark: String) throws -> Bool {
    var descriptor = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
    if unsafe poll(&descriptor, 1, 50) > 0 { _ = try readMore() }
    return unread.firstRange(of: Array(mark.utf8)) != nil
  }

  /// Waits for the end of the program, and returns all that was written up to it.
  mutating func readToEnd() throws -> (output: String, status: Int32) {
    while try readMore() {}
    process.waitUntilExit()
    return (String(decoding: unread, as: UTF8.self), process.terminationStatus)
  }

  /// Waits for more; false at the end, which Linux calls an error.
  private mutating func readMore() throws -> Bool {
    var descriptor = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&descriptor, 1, 60_000) > 0 else {
      throw Silence(description: "silent: \(String(decoding: unread, as: UTF8.self))")
    }
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = unsafe Foundation.read(primary, &bytes, bytes.count)
    if count > 0 { unread += bytes.prefix(count) }
    return count > 0
  }
}

extension Program {
  /// What a program wrote on both streams, and its status.
  static func run(
    _ name: String,
    _ arguments: [String],
    in folder: String? = nil
  ) throws -> (output: String, status: Int32) {
    let environment = ["PATH": "/usr/bin:/bin:/usr/local/bin", "LC_ALL": "C.UTF-8"]
    let path = try #require(Program.named(name))
    let process = Foundation.Process(path, arguments, in: folder, environment: environment)
    let done = try process.finished()
    return (done.output + done.errors, done.status)
  }
}
