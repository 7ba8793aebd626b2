import Diagnostics
import Engine
import Reporting
import System
import Text

/// What a run is about.
extension CheckRun {
  /// The files and folders that are named, standard input left out.
  func namedPaths() throws(UsageError) -> [String] {
    var paths = settings.paths.filter { $0 != "-" }
    for list in settings.pathLists { paths += try names(in: list) }
    return paths
  }

  /// The files to check, what is left out, and what cannot be read.
  func gather(_ paths: [String]) -> InputFiles {
    guard !paths.isEmpty else { return InputFiles() }
    var inputs = engine.inputs(
      for: paths,
      skippingUnrecognized: settings.skipsUnrecognized,
      notingLeftOut: settings.isVerbose
    ) { progress?.show("looking for files…") }
    if settings.fixing != .none {
      // Under whatever name, a file is written once.
      var written: Set<String> = []
      inputs.files.removeAll { file in
        !written.insert(FileSystem.realPath(file.name) ?? file.name).inserted
      }
    }
    return inputs
  }

  /// The names that a file lists: one a line, or each ended by NUL where there is any.
  private func names(in list: String) throws(UsageError) -> [String] {
    let bytes: [UInt8]
    do throws(FileError) {
      let limit = SourceText.maxByteCount
      bytes = try list == "-" ? console.readAll(limit: limit) : FileSystem.read(list, limit: limit)
    } catch {
      throw UsageError("\(list): \(error)")
    }
    let separator: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    return bytes.split(separator: separator).compactMap { name in
      let isCRLF = separator != 0 && name.last == UInt8(ascii: "\r")
      let text = FileName.text(of: Array(isCRLF ? name.dropLast() : name))
      return text.isEmpty ? nil : text
    }
  }

  /// Standard input, checked unless it is of a kind that is checked while it is read.
  func standardInput(
    _ outcome: inout FileTask.Outcome
  ) throws(FileError) -> Subject {
    let isStreamed =
      settings.fixing == .none && engine.isStreamed(name: settings.stdinFilename)
    let limit = SourceText.maxByteCount
    let bytes =
      isStreamed
      ? [] : try console.readAll(limit: limit) { progress?.show("checking… standard input") }
    let document = Document(
      path: settings.stdinFilename,
      name: settings.stdinFilename ?? "<stdin>",
      source: SourceText(bytes),
      language: settings.options.language,
      isNamed: !settings.skipsUnrecognized
    )
    if !isStreamed { return .checked(checkOrFix(document, &outcome)) }
    engine.prepare(for: document)
    return .input(document)
  }

  /// Checks standard input; what it comes to when fixed is printed.
  private func checkOrFix(_ document: Document, _ outcome: inout FileTask.Outcome) -> CheckedFile {
    switch settings.fixing {
    case .none: return engine.checkOnce(document)
    case .inPlace(let applicability):
      let fixed = engine.fix(document, upTo: applicability)
      outcome.fixCount += fixed.fixCount
      outcome.printed = fixed.analysis.file.source.bytes
      return fixed.analysis.file
    case .asDiff(let applicability):
      let fixed = engine.fix(document, upTo: applicability)
      outcome.fixCount += fixed.fixCount
      outcome.printed += task.patch(of: fixed)
      return fixed.before.file
    }
  }
}
