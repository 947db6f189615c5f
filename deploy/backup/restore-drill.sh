#!/bin/sh
# Tests a backup: restores it into a temporary database, reads every lead, and deletes that database. It touches nothing
# else.
#
#   restore-drill.sh [<backup> [<identity>]]      a file, or a folder, whose newest backup is taken; for one that is
#                                                 encrypted, also the file with the key
set -eu
umask 077

backup="${1:-${BACKUP_DIR:-/var/backups/fairlead}}"
leads="${LEADS:-leads}" # the command for leads

if [ -d "$backup" ]; then
  # By name, as in expire.sh: one from the future is of a clock that was ahead.
  soon=$(TZ=SOON-0:10 date +%Y%m%dT%H%M%SZ) # ten minutes from now, in UTC
  backup=$(for file in "$backup"/leads-*.sqlite "$backup"/leads-*.sqlite.age; do [ ! -f "$file" ] || echo "$file"; done |
    awk -v soon="$soon" '{ time = $0; sub(/.*[a-z]-/, "", time); print (time > soon ? 0 : 1) time "\t" $0 }' |
    sort -r | cut -f 2- | head -n 1)
fi
trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
trap 'exit 1' HUP INT TERM
# These win over /etc/fairlead.env.
export DATA_DIR="$trial" DATABASE_URL="file://$trial/leads.sqlite"

output=$("$leads" restore "$backup" ${2:+--identity "$2"})
echo "$output"
restored=${output%% *} # the first word is the number of leads
read_back=$("$leads" list --json | wc -l)
if [ "$restored" -eq 0 ] || [ "$read_back" -ne "$restored" ]; then
  echo "restore-drill: $read_back leads could be read of $restored that were restored from $backup: try an earlier backup." >&2
  exit 1
fi
"$leads" stats
echo "The drill passed: $backup"
