import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax

/// `check --show-files`: lists the files that a run would read, and checks nothing.
struct FileListRun {
  let run: CheckRun

  private typealias Row = (name: String, listing: FileListing)

  func list(_ inputs: InputFiles) -> ExitCode {
    var rows: [Row] = []
    var failures = inputs.failures
    for file in inputs.files {
      do throws(FileError) {
        let selection = run.settings.selection
        rows.append((file.name, try run.engine.listing(of: file, selectedBy: selection)))
      } catch {
        failures.append(error)
      }
    }
    run.progress?.clear()
    for (name, reason) in inputs.skipped { run.log.verbose("skipped \(name): \(reason)") }
    run.log.configurations(of: inputs)
    let status = run.log.failures(failures)
    let isJSON = run.settings.reports.contains { $0.format == .json }
    let printed =
      isJSON
      ? run.console.print(json(rows))
      : run.console.print(rows.map { line($0) + "\n" }.joined())
    return status.combined(with: printed)
  }

  private func line(_ row: Row) -> String {
    let listing = row.listing
    let form = listing.form.map { ", form \($0)" } ?? ""
    let configuration = listing.configuration.map { "settings from \($0)" } ?? "no configuration"
    let how = "\(listing.language)\(form), \(words(for: listing)), \(configuration)"
    return VisibleText.line("\(row.name): \(how)")
  }

  private func words(for listing: FileListing) -> String {
    switch listing.reason {
    case .named: "named"
    case .folder: "in a folder"
    case .configured: "in a folder, named by the configuration"
    case .staged: "staged"
    case .changed: "changed"
    }
  }

  /// Version 1; members that a file does not have are absent.
  private func json(_ rows: [Row]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.key("files")
    writer.beginArray()
    for (name, listing) in rows {
      writer.breakLine()
      writer.beginObject()
      writer.member("path", FileName.replacingBytes(in: name))
      writer.member("language", listing.language)
      if let form = listing.form { writer.member("form", form) }
      writer.member("reason", listing.reason.rawValue)
      if let name = listing.configuration {
        writer.member("configuration", FileName.replacingBytes(in: name))
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }
}
