#!/bin/sh
# Deletes old backups, on the machine that makes them and on the one that receives the copies:
#
#   expire.sh <folder> [<days>, 30] [<newest>, 48]
#
# Never the newest ones, however old they are. And none that is over twice as large as the newest: then leads may have
# been lost, and this may be the last file that has them. Look, and delete it by hand.
set -eu

folder="$1"
days="${2:-30}"
newest="${3:-48}"

cd "$folder"

# Files by their names, which sort by time, newest first.
files() { for file in "$@"; do [ ! -f "$file" ] || echo "$file"; done | sort -r; }
size() { wc -c < "$1"; }
is_old() { [ -n "$(find "$1" -mtime "+$days")" ]; }

last=$(files leads-*.sqlite | head -n 1)
[ -n "$last" ] || exit 0
most=$(($(size "$last") * 2))

files leads-*.sqlite | tail -n "+$((newest + 1))" | while read -r file; do
  is_old "$file" || continue
  if [ "$(size "$file")" -gt "$most" ]; then
    echo "expire: $file stays, since it is over twice as large as $last: see whether leads were lost." >&2
  else
    rm -- "$file"
  fi
done

# Each list of erased leads holds all earlier ones.
{ files erasures-*.txt | tail -n +2; files suspect-*.sqlite; } | while read -r file; do
  ! is_old "$file" || rm -- "$file"
done
