import PushlintLanguageServer
import PushlintSyntax

extension FuzzTarget {
  /// A server that has opened, changed and closed documents reports what a fresh one reports.
  static let sessions = FuzzTarget("sessions") { input, claims in
    let parts = input.bytes.split(separator: 0, maxSplits: 4, omittingEmptySubsequences: false)
    let texts = parts.prefix(4).map { SourceText(Array($0)).bytes }
    let steps = (parts.dropFirst(4).first ?? []).prefix(8)
    var server = SessionServer()
    var open: [Int: OpenText] = [:]
    for (version, step) in steps.enumerated() {
      let document = Int(step) % 3
      let text = OpenText(bytes: texts[Int(step) / 16 % texts.count], version: version)
      switch Int(step) / 3 % 5 {
      case 0 where open[document] != nil:
        open[document] = nil
        server.send(SessionText.close(document))
      case 1: claims.settle(&server)
      default:
        let isOpen = open[document] != nil
        open[document] = text
        server.send(isOpen ? SessionText.change(document, text) : SessionText.open(document, text))
      }
    }
    claims.settle(&server)
    var fresh = SessionServer()
    for (document, text) in open.sorted(by: { $0.key < $1.key }) {
      fresh.send(SessionText.open(document, text))
    }
    claims.settle(&fresh)
    for document in 0..<3 {
      let published = server.published(about: document)
      guard open[document] != nil else {
        let isEmpty = published?.elementsEqual(",\"diagnostics\":[]}}".utf8) ?? true
        claims.hold(isEmpty, "a document that is not open has no findings")
        continue
      }
      claims.hold(
        published != nil && published == fresh.published(about: document),
        "findings do not depend on earlier documents"
      )
    }
  }
}

/// The text of an open document.
private struct OpenText {
  let bytes: [UInt8]
  let version: Int
}

/// A server, and the messages that it has written.
private struct SessionServer {
  var conversation = Conversation()
  var messages: [[UInt8]] = []

  init() { send(ClientText.initialize("utf-16")) }

  mutating func send(_ message: [UInt8]) { _ = conversation.receive(message) }

  /// The version and the findings that were published last about a document, as they were written.
  func published(about document: Int) -> ArraySlice<UInt8>? {
    let start = Array(SessionText.publication(document).utf8)
    return messages.last { $0.starts(with: start) }?.dropFirst(start.count)
  }
}

/// The messages of a client about its documents.
private enum SessionText {
  static func uri(_ document: Int) -> String { "untitled:document-\(document)" }

  /// How a server's message about the findings of a document begins.
  static func publication(_ document: Int) -> String {
    """
    {"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":\
    "\(uri(document))"
    """
  }

  static func open(_ document: Int, _ text: OpenText) -> [UInt8] {
    let language = ["json", "yaml", "jsonc"][document % 3]
    return ClientText.framed(
      """
      {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":\
      "\(uri(document))","languageId":"\(language)","version":\(text.version),"text":\
      \(quoted(text))}}}
      """
    )
  }

  static func change(_ document: Int, _ text: OpenText) -> [UInt8] {
    ClientText.framed(
      """
      {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":\
      "\(uri(document))","version":\(text.version)},"contentChanges":[{"text":\(quoted(text))}]}}
      """
    )
  }

  static func close(_ document: Int) -> [UInt8] {
    ClientText.framed(
      """
      {"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":\
      "\(uri(document))"}}}
      """
    )
  }

  private static func quoted(_ text: OpenText) -> String {
    JSONString.quoted(String(decoding: text.bytes, as: UTF8.self))
  }
}

extension Claims {
  /// Lets a server do all its work, and keeps what it writes.
  fileprivate mutating func settle(_ server: inout SessionServer) {
    while server.conversation.exitStatus == nil, server.conversation.hasMessages {
      server.conversation.handleNext()
    }
    while server.conversation.exitStatus == nil, server.conversation.hasScheduledDocuments {
      server.conversation.publishNext()
    }
    server.messages += messages(server.conversation.takeOutput())
  }
}
