#!/bin/sh
# Backs up the leads into one new file, and copies new files to another machine. It never changes or replaces a file.
#
#   fairlead-backup.sh            the timer runs this
#   fairlead-backup.sh --anyway   run this once by hand, when most leads of the last backup are missing in the database
#                                 and you have made sure that this is right
#
# When most leads of the newest backup are missing and nobody erased them, the new file is called suspect-…, nothing is
# deleted, and the exit code is 1. Otherwise hourly backups of an empty database would in time replace the good ones.
set -eu
umask 077

# Settings come from the environment. systemd reads them from /etc/fairlead.env.
folder="${BACKUP_DIR:-/var/backups/fairlead}"
keep_days="${BACKUP_KEEP_DAYS:-30}"         # older files are deleted,
keep_newest="${BACKUP_KEEP_NEWEST:-48}"     # but never this many of the newest
offsite="${BACKUP_OFFSITE:-}"               # where copies go, in rsync's form user@host:folder/; empty: no copies
copy="${BACKUP_COPY:-}"                     # a program used instead of rsync, called with folder and offsite
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

# Prints the newest of the given files, or nothing. Their names contain the time, so they sort by it.
last() { for file in "$@"; do [ ! -f "$file" ] || echo "$file"; done | sort | tail -n 1; }

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
  previous=$(last "$folder"/erasures-*.txt)
  if [ -L "$list" ]; then
    say "$list is a link, and none is followed there: remove it."
    return 1
  fi
  [ -f "$list" ] || return 0
  as_owner cat "$list" > "$folder/.list" || return 1
  # Each line is the id of a lead and a time. Nothing else leaves this machine.
  grep -Ex '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12} [0-9TZ:.-]+' "$folder/.list" |
    sort -u - ${previous:+"$previous"} > "$folder/.erasures" || return 1
  rm "$folder/.list"
  if [ ! -s "$folder/.erasures" ] || { [ -n "$previous" ] && cmp -s "$folder/.erasures" "$previous"; }; then
    rm "$folder/.erasures"
  else
    mv "$folder/.erasures" "$folder/erasures-$stamp.txt"
  fi
}

# Without rsync: copies new files to a folder on this machine, such as a mounted disk.
copy_here() {
  mkdir -p "$2"
  for file in "$1"/*; do
    name=$(basename "$file")
    [ ! -e "$2/$name" ] || continue
    cp -p "$file" "$2/.$name"
    mv "$2/.$name" "$2/$name"
  done
}

# Only adds files. The other machine decides what it deletes, with expire.sh.
copy_away() {
  [ -n "$offsite" ] || return 0
  if [ -n "$copy" ]; then
    "$copy" "$folder" "$offsite"
  elif command -v rsync > /dev/null; then
    rsync -a --ignore-existing --exclude='.*' "$folder/" "$offsite"
  else
    case "$offsite" in
      *:*) say 'BACKUP_OFFSITE names another machine and there is no rsync: install it, or set BACKUP_COPY.'; return 1 ;;
      *) copy_here "$folder" "$offsite" ;;
    esac
  fi
}

mkdir -p "$folder"
code=0
carry_list || code=1 # the leads themselves are backed up all the same
newest=$(last "$folder"/leads-*.sqlite)
if [ "${1:-}" = --anyway ] || [ -z "$newest" ]; then
  "$leads" backup "$new"
elif ! "$leads" backup "$new" --after "$newest"; then
  # Keep the new file anyway: no other file has the leads that came since the last backup. Keep a day of such files, so
  # that the disk does not fill up.
  "$leads" backup "$folder/suspect-$stamp.sqlite"
  for file in "$folder"/suspect-*.sqlite; do echo "$file"; done | sort -r | tail -n +25 | while read -r file; do
    rm -- "$file"
  done
  copy_away || true
  say "the new file is called suspect-$stamp.sqlite and nothing was deleted: once the database is right, run this with --anyway."
  exit 1
fi
copy_away
"$here/expire.sh" "$folder" "$keep_days" "$keep_newest"
exit "$code"
