// Completions of fish (complete(1)), from 3.0 on.
//
// Choices:
// - fish removes `--opt=`, filters by the typed text and escapes what it inserts, so the script only
//   prints whole values.
// - Files are offered only where they are allowed (`-f` in general, `-F` there).

/// The completions for fish.
struct FishCompletions {
  let commands: [Subcommand]
  let options: [Option]

  var script: String {
    var lines = [FishCompletions.functions]
    lines += lists.map { words in
      "set -g \(name(of: words)) \\\n" + Shell.fish.lines(of: words.all, indent: "    ")
    }
    lines.append((["complete -c pushlint -f"] + globalLines).joined(separator: "\n"))
    lines += commands.map { block(for: $0).joined(separator: "\n") }
    return lines.joined(separator: "\n\n") + "\n"
  }

  private var globalLines: [String] {
    let start = "complete -c pushlint -n 'test (count (commandline -opc)) -eq 1'"
    return commands.map { "\(start) -a \($0.name) -d \(Shell.fish.quoted($0.summary))" }
      + options.map { "\(start)\(line(for: $0))" }
  }

  private func block(for command: Subcommand) -> [String] {
    let start = "complete -c pushlint -n '__pushlint_is \(command.name)'"
    var lines = command.allOptions.map { "\(start)\(line(for: $0))" }
    if command.takesSeveral {
      lines.append("\(start) -F")
    } else if command.candidates != .nothing {
      let wants = "complete -c pushlint -n '__pushlint_wants \(command.name)'"
      lines.append(wants + offer(command.candidates))
    }
    return lines
  }

  private func line(for option: Option) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let value = option.value == .none ? "" : value(option.candidates)
    return "\(letter) -l \(option.name)\(value) -d \(Shell.fish.quoted(option.help))"
  }

  /// Whether an option takes a value, and the candidates.
  private func value(_ candidates: Candidates) -> String {
    switch candidates {
    case .files: " -r -F"
    case .nothing: " -x"
    case .folders, .words, .list, .pair, .reports: " -x" + offer(candidates)
    }
  }

  private func offer(_ candidates: Candidates) -> String {
    switch candidates {
    case .nothing, .files: ""
    case .folders: " -a '(__pushlint_folders)'"
    case .words(let words): " -a '$\(name(of: words))'"
    case .list(let words): " -a '(__pushlint_list $\(name(of: words)))'"
    case .reports(let words): " -a '(__pushlint_report $\(name(of: .these(words))))'"
    case .pair(let first, let separator, let second):
      " -a '(__pushlint_pair \(separator) $\(name(of: first)) -- $\(name(of: second)))'"
    }
  }

  /// The variable that holds the words.
  private func name(of words: CandidateWords) -> String {
    "__pushlint_words_\(lists.firstIndex(of: words) ?? 0)"
  }

  private var lists: [CandidateWords] { Candidates.lists(in: commands) }

  /// The part that does not depend on the tables.
  private static let functions = #"""
    # Completions of pushlint for fish; 'pushlint completions fish' prints them.

    # Whether the command line is for a command.
    function __pushlint_is --argument-names command
        set -l words (commandline -opc)
        test (count $words) -ge 2; and test "$words[2]" = $command
    end

    # Whether the command line is for a command and has no operand yet.
    function __pushlint_wants --argument-names command
        __pushlint_is $command; or return
        set -l words (commandline -opc)
        not string match -qv -- '-*' $words[3..-1]
    end

    # The typed part of a value, without the option that it is joined to.
    function __pushlint_typed
        commandline -ct | string replace -r -- '^--[^=]*=' ''
    end

    # The files whose names begin with some text.
    function __pushlint_files --argument-names start
        complete -C "__pushlint_no_command $start" | string replace -r '\t.*' ''
    end

    function __pushlint_folders
        __pushlint_files (__pushlint_typed) | string match '*/'
    end

    # Words separated by commas, after the typed ones.
    function __pushlint_list
        set -l head (__pushlint_typed | string match -r '^.*,')
        printf '%s\n' "$head"$argv
    end

    # The second words of pairs whose first word is typed, else the first words; '--' divides them.
    function __pushlint_pair --argument-names separator
        set -l middle (contains -i -- -- $argv)
        # A header's name may begin with the separator.
        set -l head (__pushlint_typed | string match -r "^.[^$separator]*$separator")
        if test -n "$head"
            test $middle -lt (count $argv); and printf '%s\n' $head$argv[(math $middle + 1)..-1]
        else
            printf '%s\n' $argv[2..(math $middle - 1)]$separator
        end
    end

    # Words, or the files behind a word and '='.
    function __pushlint_report
        set -l head (__pushlint_typed | string match -r '^[^=]*=')
        if test -n "$head"
            set -l file (__pushlint_typed | string replace -r -- '^[^=]*=' '')
            printf '%s\n' $head(__pushlint_files $file)
        else
            printf '%s\n' $argv $argv=
        end
    end
    """#
}
