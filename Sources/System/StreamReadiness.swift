#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What can be done with standard input and output at this moment, without waiting.
package struct StreamReadiness: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// There is input to read, or its end.
  package static let input = StreamReadiness(rawValue: 1)
  /// Output can be written.
  package static let output = StreamReadiness(rawValue: 2)
  /// Nobody reads the output any more.
  package static let closed = StreamReadiness(rawValue: 4)
}

extension StreamReadiness {
  /// Waits until one of `wanted` is the case or the output is closed; at most `milliseconds`, -1 is
  /// forever.
  package static func wait(for wanted: StreamReadiness, milliseconds: Int32) -> StreamReadiness {
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
  }
}

extension StandardStream {
  /// Writes as many of `bytes` as a stream that is ready takes without waiting; returns how many,
  /// nil where the other end is closed or refuses.
  package func writeSome(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = unsafe bytes.prefix(Int(PIPE_BUF)).withUnsafeBytes { buffer in
      unsafe systemWriteOnce(rawValue, buffer)
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return 0 }
    return count < 0 ? nil : count
  }
}
