import Command
import System

let status = Program.run(Array(CommandLine.arguments.dropFirst()), Console.system)
Process.end(status: status.rawValue)
