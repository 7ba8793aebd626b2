#!/bin/sh
# A step of action.yml: runs pushlint and answers with its exit status. What users set comes in
# variables, and nothing in them is run.
set -eu

# Quotes and backslashes mean what they do in a shell; nothing else does.
words=$(printf '%s\n' "$PUSHLINT_ARGS" | xargs printf '%s\n') || {
  echo "::error title=pushlint::the input 'args' has a quote that is not closed"
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
