#!/bin/sh
# A step of action.yml: builds pushlint into PUSHLINT_FOLDER.
set -eu
cd "$GITHUB_ACTION_PATH"
scripts/setup.sh
make install PREFIX="$PUSHLINT_FOLDER"
