import PackagePlugin

/// Lists the rules of a target, so that nobody has to maintain a registry.
@main
struct ListRules: BuildToolPlugin {
  func createBuildCommands(
    context: PluginContext,
    target: any Target
  ) async throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let sources = module.sourceFiles(withSuffix: ".swift").map(\.url)
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "RuleList.swift")
    return [
      .buildCommand(
        displayName: "List the rules of \(sources.count) files",
        executable: try context.tool(named: "Housekeeping").url,
        arguments: ["list-rules", output.path] + sources.map(\.path),
        inputFiles: sources,
        outputFiles: [output]
      )
    ]
  }
}
