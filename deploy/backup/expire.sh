#!/bin/sh
# Deletes old backups. Use it on the machine that makes them and on the one that receives the copies.
#
#   expire.sh <folder> [<days>] [<newest>]
#
# These files stay, and all others are deleted:
# - the <newest> files (default 48), however old they are
# - the last file of each day, for <days> (default 30)
# - a file over twice as large as the newest one. Leads may have been lost since, and this may be the last file that has
#   them. Look at it, and delete it by hand.
set -eu

folder="$1"
days="${2:-30}"
newest="${3:-48}"

cd "$folder"

# Prints the files, newest first. Their names contain the time, so they sort by it.
files() { for file in "$@"; do [ ! -f "$file" ] || echo "$file"; done | sort -r; }
size() { wc -c < "$1"; }
is_old() { [ -n "$(find "$1" -mtime "+$days")" ]; }

# Encrypted files end in .age.
last=$(files leads-*.sqlite leads-*.sqlite.age | head -n 1)
[ -n "$last" ] || exit 0
most=$(($(size "$last") * 2))

count=0
day=''
files leads-*.sqlite leads-*.sqlite.age | while read -r file; do
  count=$((count + 1))
  later=$day
  day=$(echo "$file" | cut -c 7-14)
  [ "$count" -gt "$newest" ] || continue
  if [ "$day" != "$later" ] && ! is_old "$file"; then continue; fi
  if [ "$(size "$file")" -gt "$most" ]; then
    echo "expire: $file stays, since it is over twice as large as $last: see whether leads were lost." >&2
  else
    rm -- "$file"
  fi
done

# The newest list of erased leads contains all earlier lists, so the others may be deleted.
{ files erasures-*.txt | tail -n +2; files suspect-*.sqlite suspect-*.sqlite.age; } | while read -r file; do
  ! is_old "$file" || rm -- "$file"
done
