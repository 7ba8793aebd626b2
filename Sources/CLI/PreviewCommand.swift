import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

extension Subcommand {
  static let preview = Subcommand(
    name: "preview",
    operands: "PATH...",
    summary: "Preview a push as a device shows it",
    details: """
      PATH is a file, a folder or '-' for standard input. Localized strings, sounds and Live \
      Activity types come from the app's files that pushlint.yml names. A placeholder shows its \
      value from --values, else its 'example', else its name in braces.

      The preview is a sketch: devices choose fonts, line breaks and cuts, and Apple publishes no \
      numbers for them. Notes mark what pushlint can't know.
      """,
    examples: [
      ("pushlint preview push/chat.json", "On the terminal"),
      ("pushlint preview --format svg a.json > a.svg", "As a picture"),
      ("pushlint preview --format html . > all.html", "All as a page"),
      ("pushlint preview --format request fcm.json", "What APNs gets from FCM"),
    ],
    optionGroups: [
      (.report, [.previewFormat, .textLanguage, .allLanguages, .values, .device, .appearance]),
      (.request, [.pushType, .header, .sounds, .strings]),
      (.input, [.stdinFilename, .form, .config, .noConfig]),
    ],
    candidates: .files
  ) { arguments, console throws(UsageError) in try PreviewRun(arguments, console).run() }
}

extension Option {
  static let previewFormat = Option(
    "format",
    takes: .word("FORMAT", PreviewFormat.allCases.map { $0.rawValue }),
    "text (default), svg or html; request shows what APNs gets from a message and where each part is "
      + "written, json the same for programs"
  )
  static let textLanguage = Option(
    "language",
    takes: .text("LANG"),
    "Show the app's strings in this language, such as 'de'"
  )
  static let allLanguages = Option("all-languages", "Show the push in each language of the app")
  static let values = Option(
    "values",
    takes: .text("NAME=TEXT,..."),
    repeats: true,
    "Values of placeholders"
  )
  static let device = Option(
    "device",
    takes: .word("DEVICE", PreviewDevice.allCases.map { $0.rawValue }),
    "iphone (default), ipad, watch or mac; cuts are known for iphone only"
  )
  static let appearance = Option(
    "appearance",
    takes: .word("LOOK", PreviewAppearance.allCases.map { $0.rawValue }),
    "Colors of pictures: auto (default: what the viewer prefers), light or dark"
  )
}

/// One run of `preview`: reads the files and draws each request of them.
private struct PreviewRun {
  private let settings: CLIOptions
  private let console: Console
  private let engine: Engine
  private let log: StandardErrorLog
  private let format: PreviewFormat
  private let appearance: PreviewAppearance
  private let showsAllLanguages: Bool
  private var options = PreviewOptions()

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    if arguments.operands.isEmpty { throw UsageError("'preview' needs a file, a folder or '-'") }
    settings = try CLIOptions(arguments.without([.previewFormat, .textLanguage]))
    self.console = console
    engine = Engine(settings.options)
    log = StandardErrorLog(settings: settings, console: console, engine: engine)
    format = arguments.last(.previewFormat).flatMap { PreviewFormat(rawValue: $0) } ?? .text
    appearance =
      arguments.last(.appearance).flatMap { PreviewAppearance(rawValue: $0) } ?? .automatic
    showsAllLanguages = arguments.has(.allLanguages)
    options.language = arguments.last(.textLanguage)
    if options.language != nil, showsAllLanguages {
      throw UsageError("--language and --all-languages cannot be combined")
    }
    if let word = arguments.last(.device), let device = PreviewDevice(rawValue: word) {
      options.device = device
    }
    for pair in arguments.all(.values).flatMap({ $0.utf8.split(separator: UInt8(ascii: ",")) }) {
      let pair = Substring(pair)
      guard let (name, text) = pair.splitOnce(at: "="), !name.isEmpty else {
        throw UsageError("'--values' takes NAME=TEXT, not '\(pair)'")
      }
      options.values[String(name)] = String(text)
    }
  }

  func run() -> ExitCode {
    let paths = settings.paths.filter { $0 != "-" }
    let inputs = engine.inputs(for: paths, skippingUnrecognized: false)
    var failures = inputs.failures
    var sheet = Sheet()
    for file in inputs.files {
      do throws(FileError) {
        add(try engine.load(file), to: &sheet)
      } catch {
        failures.append(error)
      }
    }
    if settings.paths.contains("-") {
      do throws(FileError) {
        add(try standardInput(), to: &sheet)
      } catch {
        failures.append(FileError(error.kind, path: "standard input"))
      }
    }
    var status = log.failures(failures + engine.configurationFailures())
    if sheet.isEmpty, status == .clean {
      log.note("no requests in \(settings.paths.joined(separator: ", "))")
    } else {
      status = status.combined(with: console.print(bytes(of: sheet)))
    }
    return status
  }

  private func standardInput() throws(FileError) -> Document {
    let bytes = try console.readAll(limit: SourceText.maxByteCount)
    let name = settings.stdinFilename
    return try engine.checked(
      Document(
        path: name,
        name: name ?? "<stdin>",
        source: SourceText(bytes),
        isNamed: true
      )
    )
  }

  /// What is printed: pictures, or requests.
  private struct Sheet {
    var previews = PreviewSheet()
    var requests: [(heading: String, request: EffectiveRequest)] = []

    var isEmpty: Bool { previews.isEmpty && requests.isEmpty }
  }

  private func add(_ document: Document, to sheet: inout Sheet) {
    let analysis = engine.check(document)
    if format == .request || format == .json {
      for (line, request) in engine.effectiveRequests(analysis) {
        sheet.requests.append((VisibleText.line("\(document.name):\(line)"), request))
      }
      return
    }
    let maxCount = format == .text ? .max : Engine.maxSketchCount
    let languages = showsAllLanguages ? engine.languages(of: analysis) : []
    for language in languages.isEmpty ? [options.language] : languages.map({ $0 }) {
      var options = options
      options.language = language
      for (place, preview) in engine.previews(analysis, options, atMost: maxCount) {
        let heading = "\(document.name):\(place)" + (language.map { ", \($0)" } ?? "")
        sheet.previews.add(preview, under: VisibleText.line(heading))
      }
    }
    let name = VisibleText.line(document.name)
    sheet.previews.add(undrawn: analysis.requestCount - maxCount, of: name)
  }

  private func bytes(of sheet: Sheet) -> [UInt8] {
    let text: String
    switch format {
    case .text: text = sheet.previews.text(columns: min(console.columns ?? 80, 100))
    case .svg: text = sheet.previews.svg(appearance)
    case .html: text = sheet.previews.html(appearance)
    case .request:
      let parts = sheet.requests.map { $0.heading + "\n\n" + $0.request.text }
      text = WorkflowCommand.broken(parts.joined(separator: "\n"))
    case .json:
      var writer = JSONWriter()
      for (heading, request) in sheet.requests {
        request.write(to: &writer, at: heading)
        writer.endLine()
      }
      return writer.take()
    }
    return Array(text.utf8)
  }
}
