#!/bin/sh
# Downloads the release of pushlint to which PUSHLINT_REF belongs, a tag or a commit, checks it, and
# prints the path of the program. Exits with 1 if there is no such release, and with 3 if the file is not
# the released one or does not run.
set -eu
. "$(dirname "$0")/../usage.sh"
takes 0 0 "$@"

case $PUSHLINT_REF in
  v[0-9]*) commit= ;;
  *[!0-9a-f]* | '') exit 1 ;;
  ????????????*) commit=$(printf %.12s "$PUSHLINT_REF") ;;
  *) exit 1 ;;
esac
version=$(sed -n 's/.*number = "\(.*\)"/\1/p' "$GITHUB_ACTION_PATH/Sources/CLI/Version.swift")

# Elsewhere, Node runs the WebAssembly module.
case $RUNNER_OS-$RUNNER_ARCH in
  Linux-X64) archive=pushlint-$version-linux-x86_64.tar.gz ;;
  Linux-ARM64) archive=pushlint-$version-linux-arm64.tar.gz ;;
  macOS-*) archive=pushlint-$version-macos-universal.tar.gz ;;
  *) archive=pushlint-$version.tgz ;;
esac
case $archive in
  *.tgz) program=package/command.js needs=', which needs Node 20.16 or later' ;;
  *) program=${archive%.tar.gz}/bin/pushlint needs= ;;
esac

mkdir -p "$RUNNER_TEMP/pushlint"
cd "$RUNNER_TEMP/pushlint"
for file in "$archive" SHA256SUMS; do
  curl -fsSL --retry 3 -o "$file" \
    "https://github.com/pushlint/pushlint/releases/download/v$version/$file" || exit 1
done
if command -v sha256sum >/dev/null; then sum=sha256sum; else sum='shasum --algorithm 256'; fi
# Without a line for the file, the check fails too.
grep " $archive\$" SHA256SUMS | $sum --check >&2 || {
  echo "::error title=pushlint::the checksum of $archive is wrong" >&2
  exit 3
}
tar -xzf "$archive"

binary=$PWD/$program
built=$("$binary" --version) || {
  echo "::error title=pushlint::this runner cannot run $archive$needs" >&2
  exit 3
}
# A later commit may have the version of the last release.
if [ -n "$commit" ]; then
  case $built in *"($commit, "*) ;; *) exit 1 ;; esac
fi
echo "$binary"
