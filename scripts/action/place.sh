#!/bin/sh
# A step of action.yml: outputs the path of pushlint. If it must be built, also the folder for the build
# and the cache key for these sources.
set -eu
. "$(dirname "$0")/../usage.sh"
takes 0 0 "$@"

if [ -n "$PUSHLINT_BINARY" ]; then
  printf 'binary=%s\n' "$PUSHLINT_BINARY" >>"$GITHUB_OUTPUT"
  exit 0
fi

cd "$GITHUB_ACTION_PATH"
status=0
binary=$(scripts/action/download.sh) || status=$?
case $status in
  0) echo "binary=$binary" >>"$GITHUB_OUTPUT" && exit 0 ;;
  1) ;; # There is no such release.
  *) exit "$status" ;;
esac
if [ "$RUNNER_OS" = Windows ]; then
  echo "::error title=pushlint::this version of the action has no release, and pushlint cannot be built on Windows"
  exit 3
fi

# RUNNER_TEMP and not `runner.temp`, which is a different folder if the job runs in a container.
echo "folder=$RUNNER_TEMP/pushlint" >>"$GITHUB_OUTPUT"
echo "binary=$RUNNER_TEMP/pushlint/bin/pushlint" >>"$GITHUB_OUTPUT"
sources=$(find Makefile Package.swift Plugins Rules Sources -type f | LC_ALL=C sort |
  while IFS= read -r file; do
    echo "$file"
    cat "$file"
  done | git hash-object --stdin)
echo "key=pushlint-$RUNNER_OS-$RUNNER_ARCH-$sources" >>"$GITHUB_OUTPUT"
