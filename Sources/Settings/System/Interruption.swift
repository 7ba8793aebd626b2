#if !canImport(WASILibc)
import PushlintSyntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the process does on SIGINT, SIGTERM and SIGHUP.
///
/// It is global, because a signal can reach nothing else.
public enum Interruption {
  /// Lets a signal end the process only when no file is being replaced, and unfinished files are
  /// removed.
  public static func leaveNothingUnfinished() { install() }

  /// Has the first signal wake up `FileWatcher.wait` instead of ending the process.
  ///
  /// False where the system refuses.
  public static func wakeWatcher() -> Bool {
    guard reader.load() < 0 else { return true }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return false }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    reader.store(ends[0])
    writer.store(ends[1])
    install()
    return true
  }

  /// Whether a signal has come that was not let end the process.
  public static var isPending: Bool { caught.load() != 0 }

  /// What can be read from when a signal has come; -1 where nothing waits for one.
  static var descriptor: Int32 { reader.load() }

  /// Runs `body`, during which no signal ends the process, and before which one may have.
  static func whileReplacing<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    replacements.add(1)
    // A signal that came before did not see this one, and ends the process at any moment.
    if isEnding {
      endReplacing()
      while isEnding { pause() }
    }
    defer { endReplacing() }
    return try body()
  }

  /// Whether a signal has come that is to end the process.
  private static var isEnding: Bool { isPending && descriptor < 0 }

  private static func endReplacing() {
    let left = replacements.add(-1)
    let number = caught.load()
    guard left == 0, number != 0, descriptor < 0 else { return }
    UnfinishedFiles.takeAway()
    _ = raise(number)
  }

  private static func install() {
    UnfinishedFiles.prepare()
    // A signal must not be the first to use these either.
    _ = [caught.load(), replacements.load(), reader.load(), writer.load()]
    // Who starts processes from a thread that blocks signals hands that on, mostly unawares.
    var blocked = sigset_t()
    _ = unsafe sigemptyset(&blocked)
    for number in [SIGINT, SIGTERM, SIGHUP] { _ = unsafe sigaddset(&blocked, number) }
    defer { _ = unsafe pthread_sigmask(SIG_UNBLOCK, &blocked, nil) }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      // Who started the process in the background may have it ignore some.
      guard unsafe sigaction(number, nil, &action) == 0, !isIgnored(action) else { continue }
      action = sigaction()
      #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = { Interruption.take($0) }
      #else
      unsafe action.__sigaction_handler.sa_handler = { Interruption.take($0) }
      #endif
      // The second signal does what it always does.
      action.sa_flags = SA_RESTART | Int32(bitPattern: UInt32(SA_RESETHAND))
      _ = unsafe sigaction(number, &action, nil)
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
    let handler = unsafe action.__sigaction_u.__sa_handler
    #else
    let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    // A function's address is compared as a number, since functions are not.
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Runs inside a signal, where little may be called.
  private static func take(_ number: Int32) {
    caught.store(number)
    let end = writer.load()
    if end >= 0 {
      let code = errno
      _ = unsafe write(end, "!", 1)
      errno = code
    } else if replacements.load() == 0 {
      UnfinishedFiles.takeAway()
      // It comes again as soon as this function has returned, and ends the process then.
      _ = raise(number)
    }
  }
}

private let caught = AtomicNumber(0)
private let replacements = AtomicNumber(0)
/// The ends of the pipe that wakes up who waits.
private let reader = AtomicNumber(-1)
private let writer = AtomicNumber(-1)

/// The files that are not whole yet, which a signal takes away before it ends the process.
///
/// Next to nothing may be called inside a signal, which may come between any two instructions, so
/// the paths are in memory that is never freed, and atomics say which are valid.
enum UnfinishedFiles {
  /// No run writes more at a time.
  private static let places = (0..<32).map { _ in Place() }

  /// Makes the places, since a signal must not be the first to use them.
  static func prepare() { _ = places.count }

  /// Takes note of a file; the number to forget it by, nil if there is no room for it.
  static func add(_ path: String) -> Int? {
    let bytes = FileName.bytes(of: path) + [0]
    return places.firstIndex { $0.take(bytes) }
  }

  /// Forgets a file that is whole, or gone.
  static func forget(_ number: Int?) {
    if let number { places[number].leave() }
  }

  /// Takes all of them away; may be called inside of a signal.
  static func takeAway() {
    for place in places { place.takeAway() }
  }
}

/// Room for a path; a class, since an array cannot contain atomics.
private final class Place: Sendable {
  private static let isFree: Int32 = 0
  /// A path is being written, or was taken away by a signal.
  private static let isTaken: Int32 = 1
  private static let holds: Int32 = 2

  private let state = AtomicNumber(Place.isFree)
  /// C's memory, which may be shared as a number alone.
  private let address = UInt(bitPattern: unsafe malloc(Int(PATH_MAX)))

  private var path: UnsafeMutablePointer<CChar>? {
    unsafe UnsafeMutablePointer(bitPattern: address)
  }

  func take(_ bytes: [UInt8]) -> Bool {
    guard let path = unsafe path, bytes.count <= Int(PATH_MAX) else { return false }
    guard change(from: Place.isFree, to: Place.isTaken) else { return false }
    for (index, byte) in bytes.enumerated() { unsafe path[index] = CChar(bitPattern: byte) }
    return change(from: Place.isTaken, to: Place.holds)
  }

  func leave() { _ = change(from: Place.holds, to: Place.isFree) }

  func takeAway() {
    guard let path = unsafe path, change(from: Place.holds, to: Place.isTaken) else { return }
    unsafe unlink(path)
  }

  private func change(from old: Int32, to new: Int32) -> Bool {
    state.exchange(old, for: new)
  }
}
#endif
