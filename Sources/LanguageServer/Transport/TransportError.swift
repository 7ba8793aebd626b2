/// Why a stream of messages is unusable: where the next message begins is unknown.
package enum TransportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A header line that is not `Name: value`.
  case malformedHeader
  /// A header block without an end within the limit.
  case headerTooLong
  case missingContentLength
  /// A `Content-Length` that is not a decimal number, or two that differ.
  case invalidContentLength
  /// A `Content-Length` above the limit.
  case messageTooLong(limit: Int)

  package var description: String {
    switch self {
    case .malformedHeader: "a header line must be 'Name: value'"
    case .headerTooLong: "a header block must end within \(HeaderReader.maxByteCount) bytes"
    case .missingContentLength: "a message must have the header 'Content-Length'"
    case .invalidContentLength: "'Content-Length' must be one decimal number"
    case .messageTooLong(let limit): "a message must not exceed \(limit >> 20) MiB"
    }
  }
}
