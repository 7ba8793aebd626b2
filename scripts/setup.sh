#!/bin/sh
# Installs what the build needs in addition to Swift: make, libyaml with its headers, and pkg-config.
# Does nothing if they are installed.
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

if is_there make && is_there pkg-config && pkg-config --exists yaml-0.1; then
  exit 0
fi

echo "setup: installing make, libyaml and pkg-config" >&2
if [ "$(uname -s)" = Darwin ]; then
  is_there brew ||
    fail "libyaml and pkg-config are needed; install Homebrew, or both of them by hand"
  brew install libyaml pkgconf
elif is_there apt-get; then
  if [ "$(id -u)" -eq 0 ]; then
    as_root=
  elif is_there sudo; then
    as_root=sudo
  else
    fail "run as root: apt-get install make libyaml-dev pkg-config"
  fi
  # If the update fails, the old list may still have the packages.
  $as_root apt-get update -qq || true
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o Dpkg::Use-Pty=0 \
    make libyaml-dev pkg-config >/dev/null
else
  fail "install make, libyaml with its headers, and pkg-config, with your system's package manager"
fi

pkg-config --exists yaml-0.1 || fail "libyaml was installed, but pkg-config does not find it"
