import CLI

Program.runProcess().endProcess()
