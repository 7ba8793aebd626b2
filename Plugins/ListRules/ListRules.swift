import PackagePlugin

@main
struct ListRules: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] { [] }
}
