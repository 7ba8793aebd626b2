// Programmable completion of bash, from 3.2 (macOS) on.
//
// Choices:
// - It does not need the bash-completion package.
// - bash also splits words at `=` and `:` (COMP_WORDBREAKS) and replaces only what follows the last of
//   them. The script joins the words again from the line, and shortens its answers.
// - Readline completes files and folders (`compopt -o default`), because it handles quoting.
//   bash 3.2 has no compopt: there, files are offered wherever nothing else is.

/// The completions for bash.
struct BashCompletions {
  let commands: [Subcommand]
  let options: [Option]

  var script: String {
    """
    # Completions of pushlint for bash; 'pushlint completions bash' prints them.
    # shellcheck shell=bash

    # Sets 'kind', 'separator', 'first' and 'second' to the candidates for the value of an option, or
    # for an operand of a command.
    _pushlint_expect() {
      kind='' separator='' first=() second=()
      case $1 in
    \(expectations)
      esac
    }

    # Sets 'first' to the options of a command.
    _pushlint_options() {
      first=()
      case $1 in
    \(optionLists)
      esac
    }


    """ + BashCompletions.engine
  }

  private var expectations: String {
    var rows: [(patterns: [String], candidates: Candidates)] = [([""], .words(.commands))]
    for command in commands {
      if command.candidates != .nothing { rows.append(([command.name], command.candidates)) }
      for option in command.allOptions where option.value != .none {
        rows.append((option.spellings.map { "\(command.name) \($0)" }, option.candidates))
      }
    }
    return rows.map { row in
      let pattern = row.patterns.map { Shell.bash.quoted($0) }.joined(separator: " | ")
      return "    \(pattern))\n\(assignments(row.candidates))      ;;"
    }.joined(separator: "\n")
  }

  private func assignments(_ candidates: Candidates) -> String {
    switch candidates {
    case .nothing: line("kind=nothing")
    case .files: line("kind=files")
    case .folders: line("kind=folders")
    case .words(let words): line("kind=words") + array("first", words.all)
    case .list(let words): line("kind=list") + array("first", words.all)
    case .reports(let words): line("kind=reports") + array("first", words)
    case .pair(let first, let separator, let second):
      line("kind=pair separator=\(Shell.bash.quoted(String(separator)))")
        + array("first", first.all) + array("second", second.all)
    }
  }

  private var optionLists: String {
    let lists = [("", options)] + commands.map { ($0.name, $0.allOptions) }
    return lists.map { name, options in
      let words = options.map { "--" + $0.name }
      return "    \(Shell.bash.quoted(name)))\n\(array("first", words))      ;;"
    }.joined(separator: "\n")
  }

  private func line(_ text: String) -> String { "      \(text)\n" }

  private func array(_ name: String, _ words: [String]) -> String {
    if words.isEmpty { return "" }
    return "      \(name)=(\n\(Shell.bash.lines(of: words, indent: "        "))\n      )\n"
  }

  /// The part that does not depend on the tables.
  private static let engine = #"""
    # Replies with the given words that begin with the typed text, without the part that bash keeps.
    _pushlint_offer() {
      local head=$1 word
      shift
      for word in "$@"; do
        [[ $word == *' '* ]] && printf -v word %q "$word"
        word=$head$word
        [[ $word == "$typed"* ]] && COMPREPLY+=("${word#"$kept"}")
      done
    }

    _pushlint_compopt() {
      if type compopt >/dev/null 2>&1; then compopt "$@" 2>/dev/null; fi
    }

    # Replies with the candidates after 'head', such as '--format='.
    _pushlint_complete() {
      local head=$1 value=${typed#"$1"}
      case $kind in
        files) _pushlint_compopt -o default ;;
        folders) _pushlint_compopt -o dirnames ;;
        words) _pushlint_offer "$head" "${first[@]}" ;;
        list)
          [[ $value == *,* ]] && head=$head${value%,*},
          _pushlint_offer "$head" "${first[@]}"
          ;;
        reports)
          if [[ $value == *=* ]]; then
            _pushlint_compopt -o default
          else
            _pushlint_compopt -o nospace
            _pushlint_offer "$head" "${first[@]}"
          fi
          ;;
        pair)
          # A header's name may begin with the separator.
          if [[ $value == ?*"$separator"* ]]; then
            local name=${value:1}
            head=$head${value:0:1}${name%%"$separator"*}$separator
            [[ ${#second[@]} -gt 0 ]] && _pushlint_offer "$head" "${second[@]}"
          else
            _pushlint_compopt -o nospace
            _pushlint_offer "$head" "${first[@]/%/$separator}"
          fi
          ;;
      esac
    }

    # Sets 'words' to the words of the line up to the cursor.
    _pushlint_read_line() {
      local rest=${COMP_LINE:0:COMP_POINT} index word
      words=()
      for ((index = 0; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [[ ${#words[@]} -gt 0 && $rest != [[:space:]]* ]]; then
          [[ $index -eq $COMP_CWORD ]] && word=$rest
          words[${#words[@]} - 1]+=$word
        else
          rest=${rest#"${rest%%[![:space:]]*}"}
          [[ $index -eq $COMP_CWORD ]] && word=$rest
          words+=("$word")
        fi
        rest=${rest#"$word"}
      done
    }

    _pushlint() {
      local words typed kept='' kind separator first second
      local command='' option='' ended='' operands=0 index word
      COMPREPLY=()
      _pushlint_read_line
      typed=${words[${#words[@]} - 1]}
      if [[ $COMP_WORDBREAKS == *=* && $typed == *=* ]]; then kept=${typed%"${typed##*=}"}; fi
      if [[ $COMP_WORDBREAKS == *:* && ${typed#"$kept"} == *:* ]]; then
        kept=${typed%"${typed##*:}"}
      fi
      for ((index = 1; index < ${#words[@]} - 1; index++)); do
        word=${words[index]}
        if [[ $index -eq 1 ]]; then
          command=$word
        elif [[ -n $option ]]; then
          option=''
        elif [[ -n $ended || $word != -?* ]]; then
          operands=$((operands + 1))
        elif [[ $word == -- ]]; then
          ended=1
        elif [[ $word != *=* ]]; then
          _pushlint_expect "$command $word"
          [[ -n $kind ]] && option=$word
        fi
      done
      if [[ -n $option ]]; then
        _pushlint_expect "$command $option"
        _pushlint_complete ''
      elif [[ -z $ended && $typed == --*=* ]]; then
        _pushlint_expect "$command ${typed%%=*}"
        _pushlint_complete "${typed%%=*}="
      elif [[ -z $ended && $typed == -* ]]; then
        _pushlint_options "$command"
        [[ ${#first[@]} -gt 0 ]] && _pushlint_offer '' "${first[@]}"
      else
        _pushlint_expect "$command"
        if [[ $operands -eq 0 || $kind == files ]]; then _pushlint_complete ''; fi
      fi
      return 0
    }

    if type compopt >/dev/null 2>&1; then
      complete -F _pushlint pushlint
    else
      complete -o default -F _pushlint pushlint
    fi

    """#
}
