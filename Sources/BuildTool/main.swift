// The tool that a build plugin and `make rules` run. It runs on the machine that builds and never ships.
// An invalid input stops the build with a line in compiler style.

let usage = "usage: BuildTool embed-rules|list-rules OUTPUT INPUT…"

let arguments = CommandLine.arguments.dropFirst()
guard let name = arguments.first, let output = arguments.dropFirst().first else {
  printError(usage)
  quit(with: 2)
}

do throws(BuildError) {
  let files = try arguments.dropFirst(2).map { path throws(BuildError) in
    InputFile(path: path, text: try read(path))
  }
  let source =
    switch name {
    case "embed-rules": try embeddedRules(files)
    case "list-rules": try ruleList(files)
    default: throw BuildError(usage)
    }
  try write(source, to: output)
} catch {
  printError(error.text)
  quit(with: 1)
}
