// The tool behind the two build plugins. It runs on the machine that builds, never ships, and
// stops the build with a line in the compilers' own form when an input is not as agreed.

let usage = "usage: Housekeeping embed-rules|list-rules OUTPUT INPUT…"

let arguments = CommandLine.arguments.dropFirst()
guard let name = arguments.first, let output = arguments.dropFirst().first else {
  complain(usage)
  quit(with: 2)
}

do throws(Complaint) {
  let files = try arguments.dropFirst(2).map { path throws(Complaint) in
    InputFile(path: path, text: try read(path))
  }
  let source =
    switch name {
    case "embed-rules": try embeddedRules(files)
    case "list-rules": try ruleList(files)
    default: throw Complaint(usage)
    }
  try write(source, to: output)
} catch {
  complain(error.text)
  quit(with: 1)
}
