# Compiles the rooms as Embedded Swift, a module for each. Builds source this file, with
#   out           the folder for what is made
#   bin           the programs of the toolchain
#   swift_flags   what the compiler is told of the machine
#   flag_files    the files that these depend on, if any
# and call `build_rooms`.
# shellcheck shell=bash disable=SC2154

shopt -s extglob
mkdir -p "$out"/{modules,objects}
swift_flags+=(-swift-version 6 -package-name pushlint -wmo -enable-experimental-feature Embedded)
for feature in $(sed -n 's/.*enableUpcomingFeature("\(.*\)").*/\1/p' Package.swift); do
  swift_flags+=(-enable-upcoming-feature "$feature")
done

# Only a module: Embedded Swift compiles all code once more into the program. One is kept if neither its
# sources nor modules before it have changed.
changed=
module() {
  local module=$out/modules/$1.swiftmodule
  local files=("${@:2}" "$0" "${BASH_SOURCE[0]}" "${flag_files[@]}")
  if [[ -z $changed && -e $module && -z $(find "${files[@]}" -newer "$module") ]]; then return; fi
  changed=yes
  "$bin/swiftc" "${swift_flags[@]}" -module-name "$1" -parse-as-library -emit-module \
    -emit-module-path "$module" "${@:2}"
}

# Whether a program that is made of all modules and these sources must be compiled again.
is_older() {
  [[ ! -e $1 || -n $(find "${@:2}" "$out/modules" -newer "$1") ]]
}

sources() {
  find "$1" -name '*.swift' | sort
}

# What the plugins make in a build by the package manager. A file that stays the same keeps its time.
generate() {
  local output=$out/$2
  "$out/housekeeping" "$1" "$output.new" "${@:3}"
  if cmp --quiet "$output.new" "$output"; then rm "$output.new"; else mv "$output.new" "$output"; fi
}

# All rooms, or those up to the one that is named.
build_rooms() {
  local room rooms folder more files
  "$bin/swiftc" -swift-version 6 -package-name pushlint -o "$out/housekeeping" \
    Sources/Housekeeping/*.swift
  generate embed-rules RuleDocuments.swift Rules/!(README).md
  mapfile -t files < <(sources Sources/BuiltInRules)
  generate list-rules RuleList.swift "${files[@]}"
  rooms=$(sed '/MARK: What the build/,$d' Package.swift | tr -d ' \n' | grep -o 'room("[A-Za-z]*"' |
    cut -d '"' -f 2 | grep -v WebModule)
  for room in $rooms; do
    case $room in
      BuiltInRules) more=$out/RuleList.swift ;;
      RuleBook) more=$out/RuleDocuments.swift ;;
      *) more= ;;
    esac
    folder=Sources/$room
    if [[ $room == RuleBook ]]; then folder=Rules; fi
    mapfile -t files < <(sources "$folder")
    module "$room" "${files[@]}" ${more:+"$more"}
    if [[ $room == "${1:-}" ]]; then return; fi
  done
}
