import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

/// Answers the lines of `check --stream`, one by one.
public struct StreamChecker {
  /// The options of the command line.
  private let base: ParsedArguments
  private let readers: AppFileReaders?
  /// The engines for the lines before, the latest last: most lines ask for the same settings.
  private var engines: [(key: EngineKey, engine: Engine, settings: CLIOptions)] = []

  private struct EngineKey: Hashable {
    let arguments: ParsedArguments
    let settings: String?
    let folder: String?
  }

  private static let maxEngineCount = 16

  /// A checker for a place without files and options, such as a page.
  public static var withoutFiles: StreamChecker {
    StreamChecker(.none, readers: nil)
  }

  init(_ base: ParsedArguments, readers: AppFileReaders? = .all) {
    self.base = base
    self.readers = readers
  }

  /// The answer to a line, with its line end.
  public mutating func answer(_ line: [UInt8]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    var question = StreamLine(base)
    do throws(UsageError) {
      defer {
        if let id = question.id {
          writer.key("id")
          writer.value(id)
        }
      }
      try question.read(line)
    } catch {
      return StreamChecker.refused(error.description, &writer)
    }
    do throws(UsageError) {
      let (engine, settings) = try engine(for: question)
      let document = document(question)
      let analysis = engine.check(document)
      // Nothing that a test may pass on.
      if let problem = engine.configurationProblem(for: document) { throw UsageError(problem) }
      write(analysis, question, settings, &writer)
    } catch {
      return StreamChecker.refused(error.description, &writer)
    }
    writer.endObject()
    return writer.finish()
  }

  private static func refused(_ text: String, _ writer: inout JSONWriter) -> [UInt8] {
    writer.member("error", text)
    writer.endObject()
    writer.endLine()
    return writer.take()
  }

  private func document(_ question: StreamLine) -> Document {
    let language = FileType(path: question.name).language == nil ? Language.json : nil
    var document = Document(
      path: question.file,
      name: question.name,
      source: question.source,
      language: language,
      isNamed: true
    )
    document.head = question.head
    return document
  }

  private mutating func engine(
    for question: StreamLine
  ) throws(UsageError) -> (Engine, CLIOptions) {
    let folder = question.settings.map { _ in
      FilePath.canonical(folder: FilePath.folder(of: question.file ?? question.name))
    }
    let key = EngineKey(
      arguments: question.arguments,
      settings: question.settings,
      folder: folder
    )
    if let place = engines.firstIndex(where: { $0.key == key }) {
      let found = engines.remove(at: place)
      engines.append(found)
      return (found.engine, found.settings)
    }
    let settings = try CLIOptions(question.arguments)
    var engine = Engine(settings.options, readers: readers)
    if let text = question.settings, let folder {
      engine = engine.reading(text, asConfigurationIn: folder)
    }
    if engines.count >= StreamChecker.maxEngineCount { engines.removeFirst() }
    engines.append((key, engine, settings))
    return (engine, settings)
  }

  private func write(
    _ analysis: CheckedDocument,
    _ question: StreamLine,
    _ settings: CLIOptions,
    _ writer: inout JSONWriter
  ) {
    let requests = analysis.recognizedForms
    writer.array("requests") { writer in
      for request in requests {
        writer.beginObject()
        writer.member("form", request.form)
        if let type = request.pushType { writer.member("pushType", type) }
        writer.endObject()
      }
    }
    var style = ReportStyle()
    style.level = settings.level
    style.url = { Engine.url(ofRule: $0) }
    let isPayload = requests.allSatisfy { $0.isPayload }
    writer.array("diagnostics") { writer in
      JSONReport(onBody: isPayload ? "payload" : "message", style).append(
        analysis.file,
        to: &writer
      )
    }
    if let answer = Answer(analysis) {
      writer.object("answer") { writer in
        writer.member("status", answer.status)
        if let reason = answer.reason { writer.member("reason", reason) }
      }
    }
  }
}
