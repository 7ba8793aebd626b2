# shellcheck shell=bash
# The editors' check scripts source this file.

# The temporary folder of the check; set_up creates it.
home=
editors=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=../scripts/usage.sh
source "$editors/../scripts/usage.sh"

# Exits successfully, with the reason why the check did not run.
skip() {
  echo "skipped: $*"
  exit 0
}

# Exits with a failure and its reason.
fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# Skips the check if a program is not installed.
need() {
  local program
  for program in "$@"; do
    command -v "$program" >/dev/null || skip "$program is not installed"
  done
}

# Prints the path of pushlint: the argument, or $PUSHLINT, or the newest build, or the one on the PATH.
find_pushlint() {
  local root=$editors/.. file=${1:-${PUSHLINT:-}}
  # shellcheck disable=SC2012 # The names are ours.
  [[ -n $file ]] || file=$(ls -t "$root"/.build/{static/release,release,debug}/pushlint 2>/dev/null | head -n 1)
  [[ -n $file ]] || file=$(command -v pushlint) || return 1
  readlink -f "$file"
}

# Sets PUSHLINT to the program and HOME to an empty folder, which clean_up removes.
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

# Stops the processes that the check started, then removes its folder.
clean_up() {
  local job
  if [[ -S $home/run/tmux ]]; then tmux -S "$home/run/tmux" kill-server; fi
  # The parent process of the editor ends after it.
  if [[ -s $home/editor.pid ]]; then
    kill "$(<"$home/editor.pid")" 2>/dev/null || :
    sleep 1
  fi
  for job in $(jobs -p); do kill "$job" 2>/dev/null || :; done
  wait 2>/dev/null || :
  rm -rf "$home" 2>/dev/null || { sleep 1; rm -rf "$home"; }
}

# Puts a wrapper named pushlint first on the PATH, which records the input and output of each server
# in $home/log.*.in and .out.
record_as_pushlint() {
  cat >"$home/bin/pushlint" <<EOF
#!/bin/sh
log='$home/log'.\$\$
tee "\$log.in" | '$PUSHLINT' "\$@" 2>"\$log.err" | tee "\$log.out"
EOF
  chmod +x "$home/bin/pushlint"
}

# Waits until the server has published the findings that `pushlint check` reports for each file on
# disk.
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

# Prints the first fenced block of a language in a page.
pasted() {
  sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/p;" "$2" | sed '1d;/^```$/,$d'
}
