import Command

Program.run(Array(CommandLine.arguments.dropFirst()), .system).endProcess()
