// Completions of PowerShell (Register-ArgumentCompleter), from 5.1 on.
//
// Choices:
// - Where the script gives nothing, PowerShell offers files.
// - A comma divides the items of arrays, so a list is completed with one word only.

/// The completions for PowerShell.
struct PowerShellCompletions {
  let commands: [Subcommand]
  let options: [Option]

  var script: String {
    var lines = [PowerShellCompletions.head]
    lines += lists.enumerated().map { "    $words\($0) = \(array($1.all))" }
    lines.append("    $help = @{")
    let summaries = commands.map { ($0.name, $0.summary) }
    lines += block("", summaries + options.map { ("--\($0.name)", $0.help) })
    for command in commands {
      lines += block(command.name, command.allOptions.map { ("--\($0.name)", $0.help) })
    }
    lines += ["    }", "    $values = @{"]
    for command in commands {
      lines += entry(command.name, command.candidates)
      for option in command.allOptions {
        for name in option.spellings {
          lines += entry("\(command.name) \(name)", option.candidates)
        }
      }
    }
    lines += ["    }", PowerShellCompletions.tail]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What each word of a command is for.
  private func block(_ command: String, _ words: [(String, String)]) -> [String] {
    let entries = words.map { "            \(quoted($0)) = \(quoted($1))" }
    return ["        \(quoted(command)) = [ordered]@{"] + entries + ["        }"]
  }

  private func entry(_ name: String, _ candidates: Candidates) -> [String] {
    let words: String
    switch candidates {
    case .nothing, .files, .folders: return []
    case .words(let list), .list(let list): words = variable(of: list)
    case .reports(let list): words = variable(of: .these(list))
    case .pair(let first, let separator, _):
      words = "@(\(variable(of: first)) | ForEach-Object { \"${_}\(separator)\" })"
    }
    return ["        \(quoted(name)) = \(words)"]
  }

  private func variable(of words: CandidateWords) -> String {
    "$words\(lists.firstIndex(of: words) ?? 0)"
  }

  private func array(_ words: [String]) -> String {
    "@(\n" + Shell.powershell.lines(of: words, indent: "        ") + "\n    )"
  }

  private func quoted(_ text: String) -> String { Shell.powershell.quoted(text) }

  private var lists: [CandidateWords] { Candidates.lists(in: commands) }

  private static let head = #"""
    # Completions of pushlint for PowerShell; 'pushlint completions powershell' prints them.
    Register-ArgumentCompleter -Native -CommandName pushlint -ScriptBlock {
        param($typed, $line, $cursor)
    """#

  /// The part that does not depend on the tables.
  private static let tail = #"""
        $before = @($line.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursor } |
            ForEach-Object { "$_" })
        $command = if ($before.Count -gt 1) { $before[1] } else { '' }
        # The option that a value belongs to, before it or joined to it.
        $option = $before[-1]
        $joined = ''
        if ($typed -cmatch '^(--[a-z-]+)=') {
            $option = $Matches[1]
            $joined = "$option="
        }
        $offered = @()
        if ($values.ContainsKey("$command $option")) {
            $offered = $values["$command $option"]
        } elseif (($typed -clike '-*' -or $command -eq '') -and $help.ContainsKey($command)) {
            $offered = $help[$command].Keys
        } elseif ($values.ContainsKey($command)) {
            $offered = $values[$command]
        }
        foreach ($word in $offered) {
            if (-not "$joined$word".StartsWith($typed, [System.StringComparison]::Ordinal)) { continue }
            $text = if ($word -match '[^\w./:=-]') { "'$word'" } else { "$joined$word" }
            $tip = if ($help[$command] -and $help[$command][$word]) { $help[$command][$word] } else { $word }
            [System.Management.Automation.CompletionResult]::new($text, $word, 'ParameterValue', $tip)
        }
    }
    """#
}
