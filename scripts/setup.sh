#!/bin/sh
# Installs what the build needs in addition to Swift: make. Does nothing if it is installed.
set -eu
. "$(dirname "$0")/usage.sh"
takes 0 0 "$@"

fail() {
  echo "setup: $1" >&2
  exit 1
}

is_there() {
  command -v "$1" >/dev/null 2>&1
}

is_there "${SWIFT:-swift}" ||
  fail "Swift 6.3 or later is needed; see https://www.swift.org/install"

if is_there make; then
  exit 0
fi

is_there apt-get || fail "install make with your system's package manager"
echo "setup: installing make" >&2
if [ "$(id -u)" -eq 0 ]; then
  as_root=
elif is_there sudo; then
  as_root=sudo
else
  fail "run as root: apt-get install make"
fi
# If the update fails, the old list may still have the package.
$as_root apt-get update -qq || true
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o Dpkg::Use-Pty=0 make >/dev/null
