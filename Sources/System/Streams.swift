#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Standard input, output and error.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Whether a person is at the other end.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The columns of the terminal; nil if there is none.
  package var terminalColumns: Int? {
    var size = winsize()
    guard unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all of `bytes`; false if the other end is closed or refuses.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool { deliver(bytes) == .complete }

  /// Writes all of `bytes` and tells what became of them.
  package func deliver(_ bytes: [UInt8]) -> StreamDelivery {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(rawValue, UnsafeRawBufferPointer(rebasing: buffer[written...]))
      }
      if count < 0, errno == EPIPE { return .closed }
      guard count > 0 else { return .failed(reason: unsafe String(cString: strerror(errno))) }
      written += count
    }
    return .complete
  }

  /// Writes the UTF-8 bytes of `text`.
  @discardableResult
  package func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Waits for bytes and appends at most `count` of them; returns how many, 0 at the end.
  package func read(upTo count: Int, into bytes: inout [UInt8]) -> Int {
    var got = 0
    bytes.append(addingCapacity: count) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
        guard let start = buffer.baseAddress else { return }
        got = unsafe systemRead(rawValue, start + initialized, count)
        if got > 0 { initialized += got }
      }
    }
    return max(0, got)
  }

  /// What became of waiting for input.
  package enum Wait: Sendable {
    case ready
    case timedOut
  }

  /// Waits until there is something to read (or the end), at most `milliseconds`; -1 is forever.
  package func wait(milliseconds: Int32) -> Wait {
    var descriptor = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
    let ready = unsafe poll(&descriptor, 1, milliseconds)
    return ready == 0 ? .timedOut : .ready
  }
}

/// What became of bytes that were written to a stream.
package enum StreamDelivery: Hashable, Sendable {
  case complete
  /// Nobody reads the other end any more.
  case closed
  case failed(reason: String)
}

extension StandardStream {
  /// Puts something in the place of each standard stream that is closed, and that refuses it all.
  ///
  /// Otherwise the next file that is opened would take the place, and what is for the stream.
  package static func occupyClosed() {
    for (stream, mode) in [
      (StandardStream.input, O_WRONLY), (.output, O_RDONLY), (.error, O_RDONLY),
    ] {
      guard fcntl(stream.rawValue, F_GETFD) < 0, errno == EBADF else { continue }
      // The lowest number that is free is the stream's own, since those below are taken by now.
      _ = systemOpen("/dev/null", mode)
    }
  }
}
