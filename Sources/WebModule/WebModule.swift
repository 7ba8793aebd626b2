import PushlintCLI
import PushlintEngine
import PushlintLanguageServer
import PushlintReference
import PushlintReporting
import PushlintSyntax
import PushlintWorkspace

/// The server for a place without files and streams, such as a page: bytes in, bytes out.
public struct WebModule {
  private var conversation = Conversation(serverVersion: Version.number, readers: nil)
  private var checker = StreamChecker.withoutFiles

  public init() {}

  /// Takes framed messages of the client, and returns the framed messages of the server.
  public mutating func receive(_ bytes: [UInt8]) -> [UInt8] {
    // A broken stream ends the conversation, which answers nothing from then on.
    _ = conversation.receive(bytes)
    conversation.settle()
    return conversation.takeOutput()
  }

  /// The JSON report on a text; its name says what language it is in.
  public static func check(_ text: [UInt8], name: String) -> [UInt8] {
    let document = document(text, name)
    var style = ReportStyle()
    style.url = { Engine.url(ofRule: $0) }
    return JSONReport.text(on: [engine.check(document).file], style)
  }

  /// The answer to a line of `pushlint check --stream`.
  public mutating func answer(_ line: [UInt8]) -> [UInt8] { checker.answer(line) }

  /// The text with the safe fixes, or with the others too.
  public static func fix(_ text: [UInt8], name: String, isUnsafe: Bool) -> [UInt8] {
    let fixed = engine.fix(document(text, name), upTo: isUnsafe ? .unsafe : .safe)
    return fixed.analysis.file.source.bytes
  }

  /// What `pushlint explain` says of a word, as CommonMark; empty if it is unknown.
  public static func explanation(of word: String) -> [UInt8] {
    Array((Engine.explanation(of: word) ?? "").utf8)
  }

  /// What a device shows of the text's notifications, as an SVG picture; empty if it has none.
  ///
  /// The configurations that are open in the language server apply.
  public func preview(_ text: [UInt8], name: String) -> [UInt8] {
    let engine = conversation.engine
    let document = Document(path: "/" + name, name: name, source: SourceText(text), isNamed: true)
    var sheet = PreviewSheet()
    let analysis = engine.check(document)
    let maxCount = Engine.maxSketchCount
    for (line, preview) in engine.previews(analysis, atMost: maxCount) {
      sheet.add(preview, under: "\(name):\(line)")
    }
    sheet.add(undrawn: analysis.requestCount - maxCount, of: name)
    return sheet.isEmpty ? [] : Array(sheet.svg().utf8)
  }

  private static let engine = {
    var options = LintOptions()
    options.usesConfiguration = false
    return Engine(options, readers: nil)
  }()

  private static func document(_ text: [UInt8], _ name: String) -> Document {
    Document(path: nil, name: name, source: SourceText(text), isNamed: true)
  }
}
