import PushlintCLI

Program.runProcess().endProcess()
