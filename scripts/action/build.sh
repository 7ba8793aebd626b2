#!/bin/sh
# A step of action.yml: builds pushlint into PUSHLINT_FOLDER.
set -eu
. "$(dirname "$0")/../usage.sh"
takes 0 0 "$@"
cd "$GITHUB_ACTION_PATH"
scripts/setup.sh
make install PREFIX="$PUSHLINT_FOLDER"
