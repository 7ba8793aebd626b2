import Command

Program.runProcess().endProcess()
