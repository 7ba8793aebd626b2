/// Frames messages: a header block and JSON.
enum MessageWriter {
  /// Appends `message` with its header to `output`.
  static func write(_ message: JSONValue, to output: inout [UInt8]) {
    var body: [UInt8] = []
    message.write(to: &body)
    output += "Content-Length: \(body.count)\r\n\r\n".utf8
    output += body
  }
}
