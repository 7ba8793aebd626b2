import Syntax

/// Frames messages: a header block and JSON.
enum MessageWriter {
  /// Appends `message` with its header to `output`.
  static func write(_ message: JSONValue, to output: inout [UInt8]) {
    var writer = JSONWriter()
    writer.value(message)
    let body = writer.take()
    output += "Content-Length: \(body.count)\r\n\r\n".utf8
    output += body
  }
}
