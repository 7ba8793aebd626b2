import TestSupport

/// A conversation in `Fixtures/transcripts/`: fenced blocks in a Markdown page.
///
/// `client` blocks are messages to the server, `client raw` blocks are raw bodies. `server` blocks are
/// patterns of the expected messages, in order. An `exit` block is the expected exit status.
struct Transcript: Sendable, CustomStringConvertible {
  enum Step: Sendable {
    case client([UInt8])
    case server(JSON)
    case exit(Int32)
  }

  let name: String
  let steps: [Step]

  var description: String { name }

  /// The capabilities of a real editor, if the conversation is with one.
  var editorCapabilities: JSON? {
    guard name.hasPrefix("editor-"), case .client(let body)? = steps.first else { return nil }
    return JSON(body)?["params"]?["capabilities"]
  }

  static let all = Checkout.names(in: "Fixtures/transcripts").filter { $0.hasSuffix(".md") }
    .map { Transcript(name: $0, page: Checkout.text("Fixtures/transcripts/" + $0)) }

  private init(name: String, page: String) {
    self.name = name
    var steps: [Step] = []
    var label: String?
    var lines: [Substring] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = label, line == "```" {
        if let step = Transcript.step(open, lines.joined(separator: "\n")) { steps.append(step) }
        label = nil
        lines = []
      } else if label != nil {
        lines.append(line)
      } else if line.hasPrefix("```") {
        label = String(line.dropFirst(3))
      }
    }
    self.steps = steps
  }

  private static func step(_ label: String, _ text: String) -> Step? {
    switch label {
    case "client raw": return .client(Array(text.utf8))
    case "exit": return Int32(text).map { .exit($0) }
    case "client", "server":
      guard case .object(let members)? = JSON(Array(text.utf8)) else {
        return .server(.string("not JSON: \(text)"))
      }
      if label == "server" { return .server(.object(members)) }
      let message = members.merging(["jsonrpc": .string("2.0")]) { old, _ in old }
      return .client(JSON.object(message).bytes)
    default: return .server(.string("not a block: \(label)"))
    }
  }
}
