# Sourced by the editors' checks.

# Prints the path of the program: the one named, or the newest of those that are built, or the one
# on the PATH.
find_pushlint() {
  local root file
  root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
  if [[ -n $1 ]]; then
    readlink -f "$1"
    return
  fi
  # shellcheck disable=SC2012 # The names are ours.
  file=$(ls -t "$root"/.build/{static/release,release,debug}/pushlint 2>/dev/null | head -n 1)
  [[ -n $file ]] || file=$(command -v pushlint) || return 1
  readlink -f "$file"
}
