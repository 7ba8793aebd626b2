import Foundation
import PackagePlugin

/// Lints the push requests in a target's folder at each build after one of them has changed.
///
/// Findings are in the build's log, and in Xcode next to their lines. An error stops the build.
@main
struct LintPushes: BuildToolPlugin {
  /// Other files have these endings, too; pushlint skips them.
  private static let endings: Set = ["apns", "json", "jsonc", "jsonl", "ndjson", "yaml", "yml"]

  /// SwiftPM runs a command only if the target contains what it writes.
  ///
  /// An empty source file adds nothing to the target; any other file would become a resource of the
  /// app.
  private static let script = #"stamp=$1; shift; "$@" && : >"$stamp""#

  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let files = LintPushes.files(in: target.directoryURL)
    if files.isEmpty { return [] }
    let program = try context.tool(named: "pushlint").url
    let ending = target is ClangSourceModuleTarget ? "c" : "swift"
    let stamp = context.pluginWorkDirectoryURL.appending(path: "pushlint.\(ending)")
    let check = ["check", "--format", "concise", "--skip-unrecognized", "--"]
    return [
      .buildCommand(
        displayName: "Lint push requests of \(target.name)",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", LintPushes.script, "sh", stamp.path, program.path] + check
          + files.map { $0.path },
        inputFiles: [program] + files + LintPushes.configurations(above: target.directoryURL),
        outputFiles: [stamp]
      )
    ]
  }

  private static func files(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    return (all?.compactMap { $0 as? URL } ?? []).filter { endings.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }

  /// The configurations that can apply to files in `folder`.
  private static func configurations(above folder: URL) -> [URL] {
    var found: [URL] = []
    var place = folder.standardizedFileURL
    while place.pathComponents.count > 1 {
      let file = place.appending(path: "pushlint.yml")
      if FileManager.default.fileExists(atPath: file.path) { found.append(file) }
      place.deleteLastPathComponent()
    }
    return found
  }
}
