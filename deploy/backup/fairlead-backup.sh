#!/bin/sh
# Backs up the leads into one new file, and copies what is new to another machine. No file is ever changed or replaced.
#
#   fairlead-backup.sh            what the timer runs
#   fairlead-backup.sh --anyway   once, after a look: the database is right although most leads of the last backup are
#                                 missing in it
#
# Where most leads of the newest backup are missing and nobody erased them, the new file is called suspect-…, nothing is
# deleted, and the exit code is 1. So a fresh start with an empty database cannot push good backups out.
set -eu
umask 077

# Settings, from the environment: systemd reads them from /etc/fairlead.env.
folder="${BACKUP_DIR:-/var/backups/fairlead}"
keep_days="${BACKUP_KEEP_DAYS:-30}"         # older files go…
keep_newest="${BACKUP_KEEP_NEWEST:-48}"     # …but never the newest ones
offsite="${BACKUP_OFFSITE:-}"               # where copies go, as rsync writes it: user@host:folder/. Empty: nowhere
copy="${BACKUP_COPY:-}"                     # a program that copies instead of rsync, called with folder and offsite
leads="${LEADS:-leads}"                     # the agency's command
list="${DATA_DIR:-/var/lib/fairlead}/erasures.txt"

here=$(dirname "$0")
stamp=$(date -u +%Y%m%dT%H%M%SZ)
new="$folder/leads-$stamp.sqlite"

say() { echo "fairlead-backup: $1" >&2; }

case "${1:-}" in
  '' | --anyway) ;;
  *) say 'the only option is --anyway.'; exit 2 ;;
esac

# The last of the files that are named, or nothing; their names sort by time.
last() { for file in "$@"; do [ ! -f "$file" ] || echo "$file"; done | sort | tail -n 1; }

# The ids of erased leads, all that were ever listed, in a new file whenever there is a new one.
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

# Adds files to a folder of this machine, such as a mounted disk, where there is no rsync.
copy_here() {
  mkdir -p "$2"
  for file in "$1"/*; do
    name=$(basename "$file")
    [ ! -e "$2/$name" ] || continue
    cp -p "$file" "$2/.$name"
    mv "$2/.$name" "$2/$name"
  done
}

# Only ever adds: the other machine decides by itself what it deletes (expire.sh).
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
  # Kept all the same: leads that came since stand in no other file. A day's worth, so that the disk does not fill up.
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
