#!/bin/sh
# A step of action.yml: runs pushlint and exits with its status. Users' inputs come in environment
# variables, and nothing in them is executed.
set -eu
. "$(dirname "$0")/../usage.sh"
takes 0 0 "$@"

# Quotes and backslashes work as in a shell; nothing else is special.
words=$(printf '%s\n' "$PUSHLINT_ARGS" | xargs printf '%s\n') || {
  echo "::error title=pushlint::unclosed quote in the input 'args'"
  exit 2
}

set -- check --format "$PUSHLINT_FORMAT"
if [ "$PUSHLINT_SARIF" = true ]; then
  sarif=$RUNNER_TEMP/pushlint.sarif
  rm -f "$sarif"
  set -- "$@" --format "sarif=$sarif"
  echo "sarif=$sarif" >>"$GITHUB_OUTPUT"
fi
while IFS= read -r word; do
  [ -z "$word" ] || set -- "$@" "$word"
done <<WORDS
$words
WORDS
set -- "$@" --
while IFS= read -r path; do
  [ -z "$path" ] || set -- "$@" "$path"
done <<PATHS
$PUSHLINT_PATHS
PATHS

status=0
if [ "$PUSHLINT_FORMAT" = concise ]; then
  echo "::add-matcher::$GITHUB_ACTION_PATH/.github/pushlint-matcher.json"
fi
"$PUSHLINT_BINARY" "$@" || status=$?
if [ "$PUSHLINT_FORMAT" = concise ]; then
  echo "::remove-matcher owner=pushlint::"
  echo "::remove-matcher owner=pushlint-notice::"
fi
echo "status=$status" >>"$GITHUB_OUTPUT"
exit "$status"
