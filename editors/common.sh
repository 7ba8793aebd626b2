# shellcheck shell=bash
# Sourced by the editors' checks.

# The check's folder; see set_up.
home=
editors=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# Ends the check with a word of why it was not run.
skip() {
  echo "skipped: $*"
  exit 0
}

# Ends the check with a word of what does not work.
fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# Ends the check as skipped where a program is not installed.
need() {
  local program
  for program in "$@"; do
    command -v "$program" >/dev/null || skip "$program is not installed"
  done
}

# Prints the path of the program: the one named, or the newest of those that are built, or the one
# on the PATH.
find_pushlint() {
  local root=$editors/.. file
  if [[ -n ${1:-} ]]; then
    readlink -f "$1"
    return
  fi
  # shellcheck disable=SC2012 # The names are ours.
  file=$(ls -t "$root"/.build/{static/release,release,debug}/pushlint 2>/dev/null | head -n 1)
  [[ -n $file ]] || file=$(command -v pushlint) || return 1
  readlink -f "$file"
}

# Sets PUSHLINT to the program and HOME to an empty folder, which goes when the check ends.
set_up() {
  PUSHLINT=$(find_pushlint "${1:-}") || fail "pushlint is not built: make release"
  home=$(mktemp -d)
  trap 'clean_up' EXIT
  mkdir -m 700 "$home/run" "$home/bin" "$home/files"
  export PUSHLINT HOME=$home XDG_CONFIG_HOME=$home/.config XDG_DATA_HOME=$home/.local/share
  export XDG_STATE_HOME=$home/.local/state XDG_CACHE_HOME=$home/.cache XDG_RUNTIME_DIR=$home/run
  export LC_ALL=C.UTF-8
  PATH=$home/bin:$(dirname "$PUSHLINT"):$PATH
}

# Ends what the check started, then takes its folder away.
clean_up() {
  local job
  if [[ -S $home/run/tmux ]]; then tmux -S "$home/run/tmux" kill-server; fi
  # What started the editor ends after it.
  if [[ -s $home/editor.pid ]]; then
    kill "$(<"$home/editor.pid")" 2>/dev/null || :
    sleep 1
  fi
  for job in $(jobs -p); do kill "$job" 2>/dev/null || :; done
  wait 2>/dev/null || :
  rm -rf "$home" 2>/dev/null || { sleep 1; rm -rf "$home"; }
}

# Puts a program named pushlint in front of the real one that keeps what is said: each server's
# input and output in $home/log.*.in and .out.
record_as_pushlint() {
  cat >"$home/bin/pushlint" <<EOF
#!/bin/sh
log='$home/log'.\$\$
tee "\$log.in" | '$PUSHLINT' "\$@" 2>"\$log.err" | tee "\$log.out"
EOF
  chmod +x "$home/bin/pushlint"
}

# Waits until the server said of each file what `pushlint check` says of it, as it is on the disk.
await_findings() {
  local end=$((SECONDS + 40))
  until python3 "$editors/transcript.py" "$PUSHLINT" "$home/log" "$@" >"$home/verdict" 2>&1; do
    if [[ $SECONDS -gt $end ]]; then
      cat "$home/verdict"
      return 1
    fi
    sleep 0.5
  done
  cat "$home/verdict"
}

# Prints the code between the first fence of a language and the fence after it.
pasted() {
  sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/p;" "$2" | sed '1d;/^```$/,$d'
}
