import Foundation
import PushlintLanguageServer
import TestSupport
import Testing

/// The executable survives or exits as specified when a client violates the protocol or disappears.
struct ProtocolViolationTests {
  /// What is sent, and what must follow.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether the client is initialized.
    var isReady = true
    var messages: [JSON] = []
    /// Raw bytes, sent after the messages.
    var bytes: [UInt8] = []
    var answers: [JSON] = []
    var closesInput = false
    var endsParent = false
    /// The exit status; nil if the server must keep answering.
    var status: Int32?

    init(_ description: String, _ change: (inout Case) -> Void) {
      testDescription = description
      change(&self)
    }
  }

  private static let initialize: JSON = [
    "jsonrpc": "2.0", "id": 0, "method": "initialize",
    "params": ["processId": .null, "rootUri": .null, "capabilities": [:]],
  ]
  private static let initialized: JSON = [
    "jsonrpc": "2.0", "method": "initialized", "params": [:],
  ]

  private static func request(_ method: String, id: Int = 1, _ params: JSON = [:]) -> JSON {
    [
      "jsonrpc": "2.0", "id": .number(Double(id)), "method": .string(method), "params": params,
    ]
  }

  private static func error(_ code: Int, id: JSON = 1) -> JSON {
    ["id": id, "error": ["code": .number(Double(code))]]
  }

  private static let exit: JSON = ["jsonrpc": "2.0", "method": "exit"]

  static let cases = requests + ends + bodies + streams

  private static let requests = [
    Case("a request before 'initialize' is refused") {
      $0.isReady = false
      $0.messages = [request("textDocument/hover"), initialize]
      $0.answers = [error(-32002), ["id": 0, "result": ["capabilities": [:]]]]
    },
    Case("a second 'initialize' is refused") {
      $0.messages = [initialize]
      $0.answers = [error(-32600, id: 0)]
    },
    Case("an unknown request is refused") {
      $0.messages = [request("foo/bar")]
      $0.answers = [error(-32601)]
    },
    Case("an unknown '$/' request is refused, an unknown '$/' notification ignored") {
      $0.messages = [["jsonrpc": "2.0", "method": "$/foo"], request("$/foo")]
      $0.answers = [error(-32601)]
    },
    Case("invalid parameters are refused") {
      $0.messages = [request("textDocument/hover", ["x": 1])]
      $0.answers = [error(-32602)]
    },
    Case("a request before 'initialized' is answered") {
      $0.isReady = false
      $0.messages = [initialize, request("foo/bar"), initialized]
      $0.answers = [["id": 0, "result": [:]], error(-32601)]
    },
  ]

  private static let ends = [
    Case("a request after 'shutdown' is refused") {
      $0.messages = [request("shutdown"), request("textDocument/hover", id: 2)]
      $0.answers = [["id": 1, "result": .null], error(-32600, id: 2)]
      $0.closesInput = true
      $0.status = 0
    },
    Case("'exit' after 'shutdown' exits with 0") {
      $0.messages = [request("shutdown"), exit]
      $0.answers = [["id": 1, "result": .null]]
      $0.status = 0
    },
    Case("'exit' without 'shutdown' exits with 1") {
      $0.messages = [exit]
      $0.status = 1
    },
    Case("the end of the input ends the server") {
      $0.closesInput = true
      $0.status = 1
    },
    Case("the server exits when the client's process does, even if the input is open") {
      $0.isReady = false
      $0.endsParent = true
      $0.status = 1
    },
  ]

  private static let bodies = [
    Case("a body that is not JSON is refused") {
      $0.bytes = frame(Array(#"{"jsonrpc":"#.utf8))
      $0.answers = [error(-32700, id: .null)]
    },
    Case("an empty object is refused") {
      $0.bytes = frame(Array("{}".utf8))
      $0.answers = [error(-32600, id: .null)]
    },
    Case("a batch is refused") {
      $0.bytes = frame(Array(#"[{"jsonrpc":"2.0","id":1,"method":"foo"}]"#.utf8))
      $0.answers = [error(-32600, id: .null)]
    },
    Case("a body that is not UTF-8 is refused") {
      let beginning = Array(#"{"jsonrpc":"2.0","id":1,"method":""#.utf8)
      $0.bytes = frame(beginning + [0xFF, 0xFE, 0x22, 0x7D])
      $0.answers = [error(-32700, id: .null)]
    },
  ]

  private static let streams = [
    Case("a lower-case header is read") {
      let body = request("foo/bar").bytes
      $0.bytes = Array("content-length: \(body.count)\r\n\r\n".utf8) + body
      $0.answers = [error(-32601)]
    },
    Case("a malformed header ends the server") {
      $0.bytes = Array("neither colon nor length\r\nmore of it\r\n\r\n".utf8)
      $0.status = 1
    },
  ]

  @Test(
    .enabled(if: Program.pushlint != nil, "the product is not built"),
    arguments: cases
  )
  func `the server handles a protocol violation`(_ violation: Case) throws {
    var server = try Executable()
    if violation.isReady {
      server.write(frame(Self.initialize.bytes) + frame(Self.initialized.bytes))
      #expect(try server.nextMessage()?["result"] != nil)
    }
    if violation.endsParent { try Self.killParent(&server) }
    for message in violation.messages { server.write(frame(message.bytes)) }
    server.write(violation.bytes)
    if violation.closesInput { server.closeInput() }
    for answer in violation.answers {
      let found = try server.nextMessage() ?? .null
      #expect(answer.isContained(in: found), "\(answer) is not in \(found)")
    }
    if violation.status == nil {
      server.write(frame(Self.request("foo/alive", id: 99).bytes))
      let found = try server.nextMessage() ?? .null
      #expect(Self.error(-32601, id: 99).isContained(in: found), "\(found)")
      server.closeInput()
    }
    #expect(try server.nextMessage() == nil)
    #expect(server.waitForExit() == violation.status ?? 1)
  }

  @Test(.enabled(if: Program.pushlint != nil, "the product is not built"))
  func `a message that does what was scheduled does not hold up later ones`() throws {
    var server = try Executable()
    let params: JSON = ["capabilities": ["textDocument": ["diagnostic": [:]]]]
    server.write(frame(Self.request("initialize", id: 0, params).bytes))
    #expect(try server.nextMessage()?["result"] != nil)
    let item: JSON = ["uri": "untitled:a.json", "languageId": "json", "version": 1, "text": "{}"]
    let opened: JSON = [
      "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": item],
    ]
    server.write(frame(opened.bytes))
    Thread.sleep(forTimeInterval: 0.2)
    let document: JSON = ["textDocument": ["uri": "untitled:a.json"]]
    let saved: JSON = [
      "jsonrpc": "2.0", "method": "textDocument/didSave", "params": document,
    ]
    let pull = Self.request("textDocument/diagnostic", id: 1, document)
    server.write(frame(saved.bytes) + frame(pull.bytes))
    #expect(try server.nextMessage()?["id"] == 1)
    // Longer than checks may be delayed.
    Thread.sleep(forTimeInterval: 0.4)
    server.write(frame(Self.request("foo/alive", id: 2).bytes))
    #expect(try server.nextMessage()?["id"] == 2)
    server.closeInput()
  }

  /// Initializes the server for a parent process, and kills that process.
  private static func killParent(_ server: inout Executable) throws {
    let parent = Process()
    parent.executableURL = URL(filePath: "/bin/sleep")
    parent.arguments = ["60"]
    try parent.run()
    let params: JSON = [
      "processId": .number(Double(parent.processIdentifier)), "capabilities": [:],
    ]
    server.write(frame(request("initialize", id: 0, params).bytes))
    #expect(try server.nextMessage()?["result"] != nil)
    kill(parent.processIdentifier, SIGKILL)
    parent.waitUntilExit()
  }
}
