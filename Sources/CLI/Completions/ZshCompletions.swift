// The completion system of zsh (zshcompsys(1)), from 5.1 on.
//
// Choices:
// - `_arguments` parses the options: it does not offer one twice, and treats `--opt value` and
//   `--opt=value` alike.
// - Long lists of words are arrays of the outermost function, visible in the functions it calls.
// - The script can be in `$fpath`, where it is loaded on first use, or be sourced.

/// The completions for zsh.
struct ZshCompletions {
  let commands: [Subcommand]
  let options: [Option]

  var script: String {
    """
    \(ZshCompletions.functions)

    _pushlint_commands() {
      local -a commands=(
    \(commandList)
      )
      _describe command commands
    }

    _pushlint() {
      local curcontext=$curcontext context state state_descr line ret=1
      local -A opt_args
    \(arrays)
      _arguments -C \\
        \(specifications(of: options).joined(separator: " \\\n    ")) \\
        '1: :_pushlint_commands' \\
        '*::argument:->command' && ret=0
      [[ $state == command ]] || return ret

      case $line[1] in
    \(commands.map { branch(for: $0) }.joined(separator: "\n"))
      esac
      return ret
    }

    if [[ $funcstack[1] == _pushlint ]]; then
      _pushlint "$@"
    else
      compdef _pushlint pushlint
    fi

    """
  }

  /// The names and their summaries.
  private var commandList: String {
    commands.map { "    " + Shell.zsh.quoted("\($0.name):\($0.summary)") }.joined(separator: "\n")
  }

  private func branch(for command: Subcommand) -> String {
    var words = specifications(of: command.allOptions)
    if command.candidates != .nothing {
      let count = command.takesSeveral ? "*" : "1"
      let title = escaped(command.operands ?? "", ":")
      words.append(Shell.zsh.quoted("\(count):\(title):\(action(command.candidates))"))
    }
    return """
          \(command.name))
            _arguments -S \\
              \(words.joined(separator: " \\\n        ")) && ret=0
            ;;
      """
  }

  private func specifications(of options: [Option]) -> [String] {
    options.map { option in
      var rest = "[\(escaped(option.help, "[]"))]"
      if let placeholder = option.value.placeholder {
        rest = "=" + rest + ":\(escaped(placeholder, ":")):\(action(option.candidates))"
      }
      if [Option.help, .version].contains(option) { return alternatives("(- *)", option, rest) }
      guard option.letter == nil else {
        let others = option.isRepeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
        return alternatives(others, option, rest)
      }
      return Shell.zsh.quoted((option.isRepeatable ? "*" : "") + "--\(option.name)" + rest)
    }
  }

  private func alternatives(_ start: String, _ option: Option, _ rest: String) -> String {
    let names = option.spellings.joined(separator: ",")
    let braced = option.letter == nil ? names : "{\(names)}"
    return "'\(start)'\(braced)\(Shell.zsh.quoted(rest))"
  }

  private func escaped(_ text: String, _ special: String) -> String {
    var result = ""
    for character in text {
      if character == "\\" || special.contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  private func action(_ candidates: Candidates) -> String {
    switch candidates {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_path_files -/"
    case .words(let words): "compadd -a \(name(of: words))"
    case .list(let words): "_pushlint_list -a \(name(of: words))"
    case .reports(let words): "_pushlint_report \(name(of: .these(words)))"
    case .pair(let first, let separator, let second):
      "_pushlint_pair \(name(of: first)) \(escaped(String(separator), ":")) \(name(of: second))"
    }
  }

  /// The array that holds the words.
  private func name(of words: CandidateWords) -> String {
    "words_\(lists.firstIndex(of: words) ?? 0)"
  }

  private var lists: [CandidateWords] { Candidates.lists(in: commands) }

  private var arrays: String {
    lists.map { words in
      let lines = Shell.zsh.lines(of: words.all, indent: "    ")
      return "  local -a \(name(of: words))=(\n\(lines)\n  )"
    }.joined(separator: "\n")
  }

  /// The part that does not depend on the tables.
  private static let functions = #"""
    #compdef pushlint
    # Completions of pushlint for zsh; 'pushlint completions zsh' prints them.

    # Several words, separated by commas.
    _pushlint_list() {
      compset -P '*,'
      compset -S ',*'
      compadd "$@"
    }

    # A word, a separator and a word.
    _pushlint_pair() {
      local first=$@[-3] separator=$@[-2] second=$@[-1]
      set -- "${(@)@[1,-4]}"
      # A header's name may begin with the separator.
      if compset -P "?[^$separator]#$separator"; then
        compadd "$@" -a $second
      else
        compadd "$@" -q -S $separator -a $first
      fi
    }

    # A word, and perhaps '=' and a file.
    _pushlint_report() {
      local list=$@[-1]
      set -- "${(@)@[1,-2]}"
      if compset -P '*='; then
        _files "$@"
      else
        compadd "$@" -S ' ' -r ' =' -a $list
      fi
    }
    """#
}
