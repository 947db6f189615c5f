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
# - all files from before a gap of over 90 days, until <days> have passed after it: the clock may have jumped. The same
#   holds where the newest file itself is over 90 days old.
set -eu

folder="$1"
days="${2:-30}"
newest="${3:-48}"
jump=90 # days

cd "$folder"

# Prints the files, newest first. Their names contain the time, so they sort by it. A name from the future is of a clock that
# was ahead, so it says nothing: such a file comes after all others.
soon=$(TZ=SOON-0:10 date +%Y%m%dT%H%M%SZ) # ten minutes from now, in UTC
files() {
  for file in "$@"; do [ ! -f "$file" ] || echo "$file"; done |
    awk -v soon="$soon" '{ time = $0; sub(/.*[a-z]-/, "", time); print (time > soon ? 0 : 1) time "\t" $0 }' |
    sort -r | cut -f 2-
}
size() { wc -c < "$1"; }

# The time of a file may lie in the future as well. Then its days count from when that is noticed, by the time of a mark.
now=$(mktemp)
trap 'rm -f "$now"' EXIT
is_old() {
  if [ -z "$(find "$1" -newer "$now")" ]; then
    rm -f ".ahead-$1"
    [ -n "$(find "$1" -mtime "+$days")" ]
  else
    [ -e ".ahead-$1" ] || : > ".ahead-$1"
    [ -n "$(find ".ahead-$1" -mtime "+$days")" ]
  fi
}
delete() { rm -f -- "$1" ".ahead-$1"; }

# Encrypted files end in .age.
last=$(files leads-*.sqlite leads-*.sqlite.age | head -n 1)
[ -n "$last" ] || exit 0
if [ -n "$(find "$last" -mtime "+$jump")" ]; then
  echo "expire: the newest backup, $last, is over $jump days old, so nothing was deleted: no backup comes, or the clock is wrong." >&2
  exit 0
fi
most=$(($(size "$last") * 2))

# Days since the year 0, if each month had 31.
number() { echo "$1" | awk '{ print substr($0, 1, 4) * 372 + substr($0, 5, 2) * 31 + substr($0, 7, 2) }'; }

count=0
day=''
at=$(number "$(echo "$last" | cut -c 7-14)")
first=$at
files leads-*.sqlite leads-*.sqlite.age | while read -r file; do
  count=$((count + 1))
  later=$day
  day=$(echo "$file" | cut -c 7-14)
  if [ "$day" != "$later" ]; then
    before=$(number "$day")
    if [ $((at - before)) -gt "$jump" ] && [ $((first - at)) -lt "$days" ]; then break; fi
    at=$before
  fi
  [ "$count" -gt "$newest" ] || continue
  if [ "$day" != "$later" ] && ! is_old "$file"; then continue; fi
  if [ "$(size "$file")" -gt "$most" ]; then
    echo "expire: $file stays, since it is over twice as large as $last: see whether leads were lost." >&2
  else
    delete "$file"
  fi
done

# The newest list of erased leads contains all earlier lists, so the others may be deleted.
{ files erasures-*.txt | tail -n +2; files suspect-*.sqlite suspect-*.sqlite.age; } | while read -r file; do
  ! is_old "$file" || delete "$file"
done
