# shellcheck shell=sh
# Scripts source this file and call `takes LEAST MOST "$@"` with the numbers of arguments that they take.
# It answers --help with the comment at the top of the script, and refuses other options.

takes() {
  least=$1 most=$2
  shift 2
  for argument; do
    case $argument in
    --help | -h)
      sed -n '2,${/^#/!q;/^# *shellcheck /d;s/^# \{0,1\}//;p;}' "$0"
      exit
      ;;
    -?*)
      echo "$0: unknown option '$argument'; see --help" >&2
      exit 2
      ;;
    esac
  done
  if [ "$#" -lt "$least" ] || [ "$#" -gt "$most" ]; then
    echo "$0: wrong number of arguments; see --help" >&2
    exit 2
  fi
}
