#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(WASILibc)
import WASILibc
#endif

/// Standard input, output and error.
public enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Whether a person is at the other end.
  public var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The columns of the terminal; nil if there is none.
  public var terminalColumns: Int? {
    #if canImport(WASILibc)
    return nil
    #else
    var size = winsize()
    guard unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
    #endif
  }

  /// Writes all of `bytes` and returns what became of them.
  public func deliver(_ bytes: [UInt8]) -> StreamDelivery {
    switch writeAll(bytes, to: rawValue) {
    case 0: .complete
    case EPIPE: .closed
    case let code: .failed(reason: errorText(code))
    }
  }

  /// Writes the UTF-8 bytes of `text`, as far as the other end takes them.
  public func write(_ text: String) { _ = deliver(Array(text.utf8)) }

  /// Waits for bytes and appends at most `count` of them; returns how many, 0 at the end.
  public func read(upTo count: Int, into bytes: inout [UInt8]) -> Int {
    (try? FileSystem.append(upTo: count, from: rawValue, to: &bytes, path: "-")) ?? 0
  }

  /// Writes as many of `bytes` as a stream that is ready takes without waiting; returns how many,
  /// nil where the other end is closed or refuses.
  public func writeSome(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = unsafe bytes.prefix(Int(PIPE_BUF)).withUnsafeBytes { buffer in
      unsafe systemWriteOnce(rawValue, buffer)
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return 0 }
    return count < 0 ? nil : count
  }

  /// Puts something in the place of each standard stream that is closed, and that refuses it all.
  ///
  /// Otherwise the next file that is opened would take the place, and what is for the stream.
  public static func occupyClosed() {
    #if !canImport(WASILibc)
    for (stream, mode) in [
      (StandardStream.input, O_WRONLY), (.output, O_RDONLY), (.error, O_RDONLY),
    ] {
      guard fcntl(stream.rawValue, F_GETFD) < 0, errno == EBADF else { continue }
      // The lowest number that is free is the stream's own, since those below are taken by now.
      _ = systemOpen("/dev/null", mode)
    }
    #endif
  }
}

/// What became of bytes that were written to a stream.
public enum StreamDelivery: Hashable, Sendable {
  case complete
  /// Nobody reads the other end any more.
  case closed
  case failed(reason: String)
}

/// What can be done with standard input and output at this moment, without waiting.
public struct StreamReadiness: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// There is input to read, or its end.
  public static let input = StreamReadiness(rawValue: 1)
  /// Output can be written.
  public static let output = StreamReadiness(rawValue: 2)
  /// Nobody reads the output any more.
  public static let closed = StreamReadiness(rawValue: 4)

  /// Waits until one of `wanted` is the case or the output is closed; at most `milliseconds`, -1 is
  /// forever.
  public static func wait(for wanted: StreamReadiness, milliseconds: Int32) -> StreamReadiness {
    #if canImport(WASILibc)
    // Few hosts can wait for two streams; output is simply written.
    if wanted.contains(.output) { return .output }
    guard wanted.contains(.input) else { return [] }
    var stream = pollfd(fd: StandardStream.input.rawValue, events: Int16(POLLIN), revents: 0)
    // Where a host cannot wait at all, reading waits.
    return unsafe poll(&stream, 1, milliseconds) != 0 ? .input : []
    #else
    // A negative descriptor is skipped. The output is always asked, since its closing is always news.
    let input = wanted.contains(.input) ? StandardStream.input.rawValue : -1
    let writing = wanted.contains(.output) ? Int16(POLLOUT) : 0
    var streams = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: StandardStream.output.rawValue, events: writing, revents: 0),
    ]
    guard unsafe poll(&streams, 2, milliseconds) > 0 else { return [] }
    var readiness: StreamReadiness = []
    if streams[0].revents != 0 { readiness.insert(.input) }
    if streams[1].revents & Int16(POLLOUT) != 0 { readiness.insert(.output) }
    if streams[1].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { readiness.insert(.closed) }
    return readiness
    #endif
  }
}
