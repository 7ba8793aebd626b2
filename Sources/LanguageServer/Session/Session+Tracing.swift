/// How much the client wants to hear of what the server does (`TraceValue`).
enum Trace: String, Sendable {
  case off
  case messages
  case verbose

  /// Reads a trace value; nil where it is none.
  init?(_ value: MessageValue) {
    guard let trace = value.string.flatMap({ Trace(rawValue: $0) }) else { return nil }
    self = trace
  }
}

extension Session {
  /// More of a message's parameters is not told.
  private static let maxTraceByteCount = 4096

  /// Takes `$/setTrace`; a word that is none is left alone.
  mutating func setTrace(_ params: MessageValue) { trace = Trace(params["value"]) ?? trace }

  /// Tells of a message that came, with its parameters where that is wanted.
  mutating func traceReceived(_ name: String, _ params: MessageValue) {
    guard trace != .off, phase == .running else { return }
    var told: JSONValue = ["message": .string("received \(name)")]
    if trace == .verbose, let text = params.text {
      let isCut = text.utf8.count > Session.maxTraceByteCount
      let shown = String(decoding: text.utf8.prefix(Session.maxTraceByteCount), as: UTF8.self)
      told["verbose"] = .string(isCut ? shown + " …" : shown)
    }
    notify("$/logTrace", told)
  }
}
