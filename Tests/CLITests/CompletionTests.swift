import Foundation
public import PushlintCLI
import TestSupport
public import Testing

/// The completions of each shell, tried in the shell itself.
struct CompletionTests {
  /// A line that is typed, and what it is after the tab key.
  struct Case: Sendable, CustomTestStringConvertible {
    let typed: String
    let completed: String
    var testDescription: String { typed }
    var isOfFiles: Bool { completed.contains(".json") || completed.hasSuffix("/") }

    init(_ typed: String, _ completed: String) {
      self.typed = "pushlint " + typed
      self.completed = "pushlint " + completed
    }
  }

  /// What bash and zsh agree on; a blank at the end is not compared.
  static let cases = [
    Case("ch", "check"), Case("expl", "explain"), Case("--ver", "--version"),
    Case("help expl", "help explain"), Case("completions z", "completions zsh"),
    Case("completions p", "completions powershell"),
    Case("completions zsh b", "completions zsh b"),
    Case("check --q", "check --quiet"), Case("check x.json --q", "check x.json --quiet"),
    Case("check -- --q", "check -- --q"),
    Case("check --format sar", "check --format sarif"),
    Case("check --format=sar", "check --format=sarif"),
    Case("check --format sarif=ot", "check --format sarif=other.json"),
    Case("check --format=sarif=ot", "check --format=sarif=other.json"),
    Case(#"check --format=sarif=my\ f"#, #"check --format=sarif=my\ file.json"#),
    Case("check --level w", "check --level warning"),
    Case("check --level=w", "check --level=warning"),
    Case("check --level xyz", "check --level xyz"), Case("check --jobs o", "check --jobs o"),
    Case("check --severity sound-too", "check --severity sound-too-long="),
    Case("check --severity sound-too-long=o", "check --severity sound-too-long=off"),
    Case("check --severity=sound-too-long=o", "check --severity=sound-too-long=off"),
    Case("check --select sound-too", "check --select sound-too-long"),
    Case("check --ignore a,b,sound-too", "check --ignore a,b,sound-too-long"),
    Case("check --ignore=a,sound-too", "check --ignore=a,sound-too-long"),
    Case("check --header apns-coll", "check --header apns-collapse-id:"),
    Case("check --header=apns-coll", "check --header=apns-collapse-id:"),
    Case("check --push-type livea", "check --push-type liveactivity"),
    Case("check ot", "check other.json"), Case("check a.json ot", "check a.json other.json"),
    Case(#"check my\ f"#, #"check my\ file.json"#), Case(#"check "my f"#, #"check "my file.json""#),
    Case(#"check --config my\ f"#, #"check --config my\ file.json"#),
    Case(#"check --config=my\ f"#, #"check --config=my\ file.json"#),
    Case("check --sounds=my", #"check --sounds=my\ sounds/"#),
    Case("check --sounds ot", "check --sounds ot"), Case("init my", #"init my\ sounds/"#),
    Case("explain aps.sound.v", "explain aps.sound.volume"),
    Case("explain apns-coll", "explain apns-collapse-id"),
    Case("explain BadCol", "explain BadCollapseId"), Case("explain livea", "explain liveactivity"),
    Case("explain Sim", #"explain Simulator\ Target\ Bundle"#),
    Case("explain sound-too", "explain sound-too-long"),
    Case("explain aps.sound sound-too", "explain aps.sound sound-too"),
    Case("rules --format j", "rules --format json"), Case("rules ot", "rules ot"),
    Case("lsp --st", "lsp --stdio"), Case("nosuch --q", "nosuch --q"),
  ]

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["other.json", "my file.json", "my sounds/chime.caf"] {
      _ = try folder.write("files/" + name, "")
    }
    for shell in ["bash", "zsh", "fish"] {
      _ = try folder.write(shell, Captured.run(["completions", shell]).output)
    }
    _ = try folder.write(
      "powershell.ps1",
      Captured.run(["completions", "powershell"]).output
    )
    _ = try folder.write("_pushlint", Captured.run(["completions", "zsh"]).output)
    return folder
  }

  /// Types each line in an interactive shell, which shows its line between two control characters.
  private static func type(
    _ cases: [Case],
    in shell: String,
    _ arguments: [String],
    _ folder: TemporaryFolder
  ) throws {
    var terminal = try PseudoTerminal(
      try #require(Program.named(shell)),
      arguments,
      environment: [
        "TERM": "dumb", "HOME": folder.path, "ZDOTDIR": folder.path, "LC_ALL": "C.UTF-8",
        "PATH": "/usr/bin:/bin:/usr/local/bin",
      ],
      folder: folder.path + "/files"
    )
    _ = try terminal.read(until: "READY> ")
    for example in cases {
      terminal.type(example.typed + "\t\u{7}")
      _ = try terminal.read(until: "\u{1}")
      let line = try terminal.read(until: "\u{2}").dropLast()
      let completed = line.last == " " ? line.dropLast() : line
      #expect(completed == example.completed[...], "\(shell): \(example.typed)")
      terminal.type("\u{15}")
    }
    terminal.type("exit\r")
    #expect(try terminal.readToEnd().status == 0)
  }

  /// A bash as people have it.
  enum Bash: String, CaseIterable {
    case usual = ""
    case withoutWordBreaks = "COMP_WORDBREAKS=${COMP_WORDBREAKS//[=:]/}"
    /// As macOS has it.
    case withoutCompopt = "enable -n compopt"

    /// Whether it does with a line as the others do.
    func agrees(on example: Case) -> Bool {
      switch self {
      case .usual: true
      // readline does not know that a file begins behind the '='.
      case .withoutWordBreaks: !(example.typed.contains("=") && example.isOfFiles)
      // Files are offered where there is nothing else, and for folders too.
      case .withoutCompopt: example.typed != example.completed && !example.completed.hasSuffix("/")
      }
    }
  }

  @Test(
    .enabled(if: Program.isInstalled("bash"), "bash is not installed"),
    .enabled(if: PseudoTerminal.isThere, "there are no terminals"),
    arguments: Bash.allCases
  )
  func `bash completes what is typed`(kind: Bash) throws {
    let folder = try CompletionTests.folder()
    let start = try folder.write(
      "bashrc",
      #"""
      PS1='READY> '
      stty cols 500
      \#(kind.rawValue)
      source '\#(folder.path)/bash'
      bind 'set enable-bracketed-paste off'
      bind -x '"\C-g": printf "\001%s\002" "$READLINE_LINE"'
      """#
    )
    let cases = CompletionTests.cases.filter { kind.agrees(on: $0) }
    try CompletionTests.type(cases, in: "bash", ["--noprofile", "--rcfile", start, "-i"], folder)
  }

  @Test(
    .enabled(if: Program.isInstalled("zsh"), "zsh is not installed"),
    .enabled(if: PseudoTerminal.isThere, "there are no terminals"),
    arguments: ["source ~/zsh", ""]
  )
  func `zsh completes what is typed, from a file or from its path`(source: String) throws {
    let folder = try CompletionTests.folder()
    _ = try folder.write(
      ".zshrc",
      #"""
      PROMPT='READY> '
      stty cols 500
      [[ -n '\#(source)' ]] || fpath=(~ $fpath)
      autoload -Uz compinit
      compinit -D -u
      \#(source)
      unsetopt beep auto_remove_slash
      show() { printf '\001%s\002' "$BUFFER" }
      zle -N show
      bindkey -e
      bindkey '^G' show
      """#
    )
    try CompletionTests.type(CompletionTests.cases, in: "zsh", ["-d", "-i"], folder)
  }

  @Test(
    .enabled(if: Program.isInstalled("pwsh"), "PowerShell is not installed"),
    arguments: [
      ("ch", "check"), ("check --q", "--quiet"), ("check --format sar", "sarif"),
      ("check --format=sar", "--format=sarif"), ("explain BadCol", "BadCollapseId"),
      ("completions z", "zsh"), ("check --severity sound-too", "sound-too-long="),
    ]
  )
  func `PowerShell completes what is typed`(typed: String, word: String) throws {
    let folder = try CompletionTests.folder()
    let script = """
      . '\(folder.path)/powershell.ps1'
      $line = 'pushlint \(typed)'
      (TabExpansion2 $line $line.Length).CompletionMatches.CompletionText
      """
    let run = try Program.run("pwsh", ["-NoProfile", "-NonInteractive", "-Command", script])
    #expect(run.output.split(separator: "\n").contains(word[...]), "\(run.output)")
  }

  @Test func `the script for PowerShell names every option, and closes what it opens`() {
    let script = Captured.run(["completions", "powershell"]).output
    for command in Subcommand.all {
      #expect(script.contains("'\(command.name)' = [ordered]@{"))
      for option in command.allOptions { #expect(script.contains("'--\(option.name)' = '")) }
    }
    #expect(script.split(separator: "\n").allSatisfy { $0.count { $0 == "'" }.isMultiple(of: 2) })
    for (open, close) in [("{", "}"), ("(", ")"), ("[", "]")] as [(Character, Character)] {
      var depth = 0
      for line in script.split(separator: "\n") {
        // What is quoted may have any of them.
        let code = line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
        depth += code.count { $0 == open } - code.count { $0 == close }
        #expect(depth >= 0)
      }
      #expect(depth == 0, "\(open)")
    }
  }

  @Test(.enabled(if: Program.isInstalled("fish"), "fish is not installed"))
  func `fish completes what is typed`() throws {
    let folder = try CompletionTests.folder()
    let typed = CompletionTests.cases.map { $0.typed }
    let script = """
      source '\(folder.path)/fish'
      for line in $argv
          printf '%s\\n' '' (complete -C $line)
          echo end
      end
      """
    let run = try Program.run(
      "fish",
      ["--no-config", "-c", script] + typed,
      in: folder.path + "/files"
    )
    let answers = run.output.split(separator: "\nend\n", omittingEmptySubsequences: false)
    try #require(answers.count == typed.count + 1, "\(run.output)")
    for (example, answer) in zip(CompletionTests.cases, answers) {
      let offered = answer.split(separator: "\n").map { line in
        String(line.prefix { $0 != "\t" })
      }
      let isCompleted = example.completed != example.typed
      let word = String(example.completed.dropFirst(example.typed.lastWordOffset))
        .replacing("\\ ", with: " ").replacing("\"", with: "")
      #expect(isCompleted ? offered.contains(word) : offered.isEmpty, "\(example): \(offered)")
      if isCompleted {
        #expect(offered.allSatisfy { $0.hasPrefix(word) }, "\(example): \(offered)")
      }
    }
  }

  @Test(
    .enabled(if: Program.isInstalled("bash"), "bash is not installed"),
    arguments: Subcommand.all
  )
  func `bash offers every option and word of the tables`(command: Subcommand) throws {
    let folder = try CompletionTests.folder()
    let valued = command.options.filter { $0.value != .none }
    let lines =
      ["pushlint \(command.name) --"]
      + valued.map {
        "pushlint \(command.name) --\($0.name) "
      }
    let script = #"""
      source "$1"
      shift
      for COMP_LINE; do
        COMP_POINT=${#COMP_LINE}
        read -r -a COMP_WORDS <<<"$COMP_LINE"
        [[ $COMP_LINE == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _pushlint
        echo "${COMPREPLY[@]}"
      done
      """#
    let run = try Program.run("bash", ["-c", script, "bash", folder.path + "/bash"] + lines)
    let answers = run.output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").map { String($0) } }
    try #require(answers.count == lines.count + 1, "\(run.output)")
    #expect(answers[0] == command.allOptions.map { "--" + $0.name })
    for (option, answer) in zip(valued, answers.dropFirst()) {
      #expect(answer == CompletionTests.words(of: option), "\(option.name)")
    }
  }

  /// The words that may begin a value.
  private static func words(of option: Option) -> [String] {
    switch option.candidates {
    case .nothing, .files, .folders: []
    case .words(let words), .list(let words): words.all
    case .reports(let words): words
    case .pair(let first, let separator, _): first.all.map { $0 + String(separator) }
    }
  }

  @Test(
    .enabled(if: Program.isInstalled("fish"), "fish is not installed"),
    arguments: Subcommand.all
  )
  func `fish offers every option of the tables`(command: Subcommand) throws {
    let folder = try CompletionTests.folder()
    let script = "source '\(folder.path)/fish'; complete -C 'pushlint \(command.name) --'"
    let lines = try Program.run("fish", ["--no-config", "-c", script]).output.split(separator: "\n")
    let offered = Set(lines.map { String($0.prefix { $0 != "\t" }) })
    #expect(offered == Set(command.allOptions.map { "--" + $0.name }))
    #expect(lines.allSatisfy { $0.contains("\t") })
  }

  @Test(arguments: Subcommand.all)
  func `every option is in the script for zsh`(command: Subcommand) throws {
    let script = Captured.run("completions zsh").output
    let start = try #require(script.range(of: "    \(command.name))\n"))
    let end = try #require(script.range(of: ";;", range: start.upperBound..<script.endIndex))
    let part = script[start.upperBound..<end.lowerBound]
    for option in command.options {
      #expect(part.contains("--\(option.name)") && part.contains(option.help.prefix(9)))
    }
  }

  private static func expectNoMistakes(_ tool: String, _ options: [String], in shell: String) throws
  {
    let folder = try CompletionTests.folder()
    let run = try Program.run(tool, options + ["\(folder.path)/\(shell)"])
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
  }

  @Test(.enabled(if: Program.isInstalled("bash"), "bash is not installed"))
  func `bash reads its script without complaint`() throws {
    try CompletionTests.expectNoMistakes("bash", ["-n"], in: "bash")
  }

  @Test(.enabled(if: Program.isInstalled("zsh"), "zsh is not installed"))
  func `zsh reads its script without complaint`() throws {
    try CompletionTests.expectNoMistakes("zsh", ["-n"], in: "zsh")
  }

  @Test(.enabled(if: Program.isInstalled("fish"), "fish is not installed"))
  func `fish reads its script without complaint`() throws {
    try CompletionTests.expectNoMistakes("fish", ["--no-config", "-n"], in: "fish")
  }

  @Test(.enabled(if: Program.isInstalled("shellcheck"), "shellcheck is not installed"))
  func `shellcheck has nothing to say against the script for bash`() throws {
    try CompletionTests.expectNoMistakes("shellcheck", ["-s", "bash"], in: "bash")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a script is the same each time and short in its lines`(shell: String) {
    let run = Captured.run(["completions", shell])
    #expect(run.status == .clean)
    #expect(run.output == Captured.run(["completions", shell]).output)
    #expect(run.output.hasSuffix("\n") && !run.output.hasSuffix("\n\n"))
    #expect(!run.output.contains(" \n"))
  }
}

extension Subcommand: CustomTestStringConvertible {
  public var testDescription: String { name }
}

extension String {
  /// Where its last word begins, blanks behind a backslash or in quotes being part of a word.
  fileprivate var lastWordOffset: Int {
    var start = 0
    var previous: Character = " "
    var isQuoted = false
    for (offset, character) in enumerated() {
      if character == "\"" { isQuoted.toggle() }
      if character == " ", previous != "\\", !isQuoted { start = offset + 1 }
      previous = character
    }
    return start
  }
}
