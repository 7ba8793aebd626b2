import PackagePlugin

/// Embeds the documents of `Rules/` in the target of that folder.
@main
struct EmbedRules: BuildToolPlugin {
  func createBuildCommands(
    context: PluginContext,
    target: any Target
  ) async throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    // All files are inputs, so that SwiftPM does not report the index and the schemas as unhandled.
    let files = module.sourceFiles.map(\.url).filter { $0.pathExtension != "swift" }
    let documents = files.filter { $0.pathExtension == "md" && $0.lastPathComponent != "README.md" }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "RuleDocuments.swift")
    return [
      .buildCommand(
        displayName: "Embed \(documents.count) rule documents",
        executable: try context.tool(named: "PushlintBuildTool").url,
        arguments: ["embed-rules", output.path] + documents.map(\.path),
        inputFiles: files,
        outputFiles: [output]
      )
    ]
  }
}
