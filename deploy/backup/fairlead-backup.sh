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
list="${DATA_DIR:-/var/lib/fairlead}/erasures.txt"

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

# Writes the ids of all leads ever erased into a new file, if there are new ones since the last such file.
carry_list() {
  previous=$(last "$folder"/erasures-*.txt)
  [ -f "$list" ] || return 0
  sort -u "$list" ${previous:+"$previous"} > "$folder/.erasures"
  if [ -n "$previous" ] && cmp -s "$folder/.erasures" "$previous"; then
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
carry_list
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
