/// Splits a stream of bytes into the bodies of messages.
public struct MessageReader {
  /// The longest message that is read; the largest file (64 MiB) fits with all its bytes escaped.
  public static let maxByteCount = 256 << 20

  private var header = HeaderReader()
  private var body: [UInt8] = []
  /// The missing bytes of the body; nil inside a header block.
  private var missing: Int?

  public init() {}

  /// Appends the bodies that end in `chunk` to `bodies`; after an error the stream is unusable.
  ///
  /// Memory grows with the bytes received, never with a length that a header announces.
  public mutating func read(
    _ chunk: [UInt8],
    into bodies: inout [[UInt8]]
  ) throws(TransportError) {
    var index = 0
    while true {
      if let missing {
        let end = index + min(missing, chunk.count - index)
        body += chunk[index..<end]
        self.missing = missing - (end - index)
        index = end
        guard self.missing == 0 else { return }
        bodies.append(body)
        body = []
        self.missing = nil
      }
      guard index < chunk.count else { return }
      missing = try header.take(chunk[index])
      index += 1
    }
  }
}

/// Why a stream of messages is unusable: where the next message begins is unknown.
public enum TransportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A header line that is not `Name: value`.
  case malformedHeader
  /// A header block without an end within the limit.
  case headerTooLong
  case missingContentLength
  /// A `Content-Length` that is not a decimal number, or two that differ.
  case invalidContentLength
  /// A `Content-Length` above the limit.
  case messageTooLong(limit: Int)

  public var description: String {
    switch self {
    case .malformedHeader: "a header line must be 'Name: value'"
    case .headerTooLong: "a header block must end within \(HeaderReader.maxByteCount) bytes"
    case .missingContentLength: "a message must have the header 'Content-Length'"
    case .invalidContentLength: "'Content-Length' must be one decimal number"
    case .messageTooLong(let limit): "a message must not exceed \(limit >> 20) MiB"
    }
  }
}
