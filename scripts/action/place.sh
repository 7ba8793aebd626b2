#!/bin/sh
# A step of action.yml: tells the next ones where pushlint is, or is to be built, and under which
# key a build of these sources is kept.
set -eu

if [ -n "$PUSHLINT_BINARY" ]; then
  printf 'binary=%s\n' "$PUSHLINT_BINARY" >>"$GITHUB_OUTPUT"
  exit 0
fi

cd "$GITHUB_ACTION_PATH"
# The variable and not `runner.temp`, which is another folder where the job runs in a container.
echo "folder=$RUNNER_TEMP/pushlint" >>"$GITHUB_OUTPUT"
echo "binary=$RUNNER_TEMP/pushlint/bin/pushlint" >>"$GITHUB_OUTPUT"
sources=$(find Makefile Package.swift Plugins Rules Sources -type f | LC_ALL=C sort |
  while IFS= read -r file; do
    echo "$file"
    cat "$file"
  done | git hash-object --stdin)
echo "key=pushlint-$RUNNER_OS-$RUNNER_ARCH-$sources" >>"$GITHUB_OUTPUT"
