#!/bin/sh
# Backs up the leads into one new file, and has it taken to another machine. It never changes or replaces a file.
#
#   fairlead-backup.sh            fairlead-backup.path starts this
#   fairlead-backup.sh --anyway   run this once by hand, when most leads of the last backup are missing in the database
#                                 and you have made sure that this is right
#
# When most leads of the newest backup are missing and nobody erased them, the new file is called suspect-…, nothing is
# deleted, and the exit code is 1. Otherwise backups of an empty database would in time replace the good ones.
set -eu
umask 077

# Settings come from the environment. systemd reads them from /etc/fairlead.env.
folder="${BACKUP_DIR:-/var/backups/fairlead}"
keep_days="${BACKUP_KEEP_DAYS:-30}"         # for so many days the last file of each day is kept,
keep_newest="${BACKUP_KEEP_NEWEST:-48}"     # and always this many of the newest
command="${BACKUP_COMMAND:-}"               # a program that takes one file off this machine. `leads backup` runs it too
leads="${LEADS:-leads}"                     # the command for leads
data="${DATA_DIR:-/var/lib/fairlead}"
list="$data/erasures.txt"

here=$(dirname "$0")
stamp=$(date -u +%Y%m%dT%H%M%SZ)
new="$folder/leads-$stamp.sqlite"

say() { echo "fairlead-backup: $1" >&2; }

case "${1:-}" in
  '' | --anyway) ;;
  *) say 'the only option is --anyway.'; exit 2 ;;
esac

# Prints the given files, newest first, as expire.sh does. A name from the future is of a clock that was ahead.
soon=$(TZ=SOON-0:10 date +%Y%m%dT%H%M%SZ) # ten minutes from now, in UTC
files() {
  for file in "$@"; do [ ! -f "$file" ] || echo "$file"; done |
    awk -v soon="$soon" '{ time = $0; sub(/.*[a-z]-/, "", time); print (time > soon ? 0 : 1) time "\t" $0 }' |
    sort -r | cut -f 2-
}

# Runs a command as the user who owns the data. Root would follow a link that this user made to a file of root's, and copy
# that file to the other machine. The command for leads does the same by itself.
as_owner() {
  owner=$(stat -Lc %u "$data")
  if [ "$(id -u)" -eq 0 ] && [ "$owner" -ne 0 ]; then
    setpriv --reuid "$owner" --regid "$(stat -Lc %g "$data")" --clear-groups -- "$@"
  else
    "$@"
  fi
}

# Writes the ids of all leads ever erased into a new file, if there are new ones since the last such file.
carry_list() {
  previous=$(files "$folder"/erasures-*.txt | head -n 1)
  if [ -L "$list" ]; then
    say "$list is a link, and none is followed there: remove it."
    return 1
  fi
  [ -f "$list" ] || return 0
  as_owner cat "$list" > "$folder/.list" || return 1
  # Each line is the id of a lead and a time. Nothing else leaves this machine.
  for file in "$folder/.list" "$folder"/erasures-*.txt; do [ ! -f "$file" ] || cat "$file"; done |
    grep -Ex '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12} [0-9TZ:.-]+' |
    sort -u > "$folder/.erasures" || return 1
  rm "$folder/.list"
  if [ ! -s "$folder/.erasures" ] || { [ -n "$previous" ] && cmp -s "$folder/.erasures" "$previous"; }; then
    rm "$folder/.erasures"
  else
    mv "$folder/.erasures" "$folder/erasures-$stamp.txt"
    # One that does not leave is written again by the next run.
    [ -z "$command" ] || "$command" "$folder/erasures-$stamp.txt" || { rm "$folder/erasures-$stamp.txt"; return 1; }
  fi
}

# Before the backup, so that what changes from now on asks for a further backup.
[ ! -e "$data/backup-wanted" ] || as_owner rm -f "$data/backup-wanted"

mkdir -p "$folder"
code=0
carry_list || code=1 # the leads themselves are backed up all the same
newest=$(files "$folder"/leads-*.sqlite | head -n 1)
[ "${1:-}" != --anyway ] || newest=''
made=0
"$leads" backup "$new" ${newest:+--after "$newest"} || made=$?
if [ "$made" -eq 3 ]; then
  # A day of such files is kept, one an hour: no other file has the leads that came since the last backup.
  files "$folder"/suspect-*.sqlite | tail -n +25 | while read -r file; do
    rm -- "$file"
  done
  say 'the new file is called suspect-… and nothing was deleted: once the database is right, run this with --anyway.'
  exit 1
fi
[ "$made" -eq 0 ] || exit "$made"
"$here/expire.sh" "$folder" "$keep_days" "$keep_newest"
exit "$code"
