/// Why a stream of messages cannot be read on; what follows could only be guessed.
package enum TransportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A line of a header block that is no `Name: value`.
  case malformedHeader
  /// A header block of more bytes than any client writes.
  case headerTooLong
  case missingContentLength
  /// A `Content-Length` that is no decimal number, or two that differ.
  case invalidContentLength
  /// A `Content-Length` above the limit.
  case messageTooLong(limit: Int)

  package var description: String {
    switch self {
    case .malformedHeader: "a header line must be 'Name: value'"
    case .headerTooLong: "a header block must end within \(HeaderReader.maxByteCount) bytes"
    case .missingContentLength: "a message must have the header 'Content-Length'"
    case .invalidContentLength: "'Content-Length' must be one decimal number"
    case .messageTooLong(let limit): "a message must not be over \(limit >> 20) MiB"
    }
  }
}
