#!/usr/bin/env bash
# Builds the fuzz targets for OSS-Fuzz: a program with seeds, words and options for each, in $OUT.
set -euo pipefail
cd "${SRC:?}/pushlint"

# In the image of OSS-Fuzz; it also copies the symbolizer. Its flags are for packages whose targets
# are products, so scripts/build-fuzz has its own.
if command -v precompile_swift >/dev/null; then
  # shellcheck disable=SC1090
  . "$(command -v precompile_swift)"
fi

inputs=${WORK:?}/fuzz-inputs
program=$WORK/pushlint-fuzz
# Not with -static-stdlib: it hides the functions by which the sanitizer replaces malloc.
# shellcheck disable=SC2016
FUZZ_LINK_FLAGS='-Xlinker -rpath=$ORIGIN/lib' scripts/build-fuzz "$program"
mkdir -p "$OUT/lib"
ldd "$program" | awk '$3 ~ /swift/ { print $3 }' | xargs -I '{}' cp '{}' "$OUT/lib"
scripts/fuzz-seeds "$inputs"

while read -r target; do
  name=$OUT/pushlint-fuzz-$target
  cp "$program" "$name"
  cp "$inputs/words.dict" "$name.dict"
  printf '[libfuzzer]\nmax_len = 4096\ntimeout = 30\nrss_limit_mb = 2560\n' >"$name.options"
  # The inputs that once broke a claim are seeds, too.
  folders=("$inputs/$target/seeds")
  if [[ -d Fixtures/fuzz/$target ]]; then folders+=("Fixtures/fuzz/$target"); fi
  rm -f "${name}_seed_corpus.zip"
  find "${folders[@]}" -type f -print | sort | zip -q -j "${name}_seed_corpus.zip" -@
done <scripts/fuzz-targets
