#!/bin/sh
# Restores a backup into a database of its own, reads every lead of it, and removes it again. Nothing else is touched.
#
#   restore-drill.sh [<backup>, or a folder for its newest]
set -eu
umask 077

backup="${1:-${BACKUP_DIR:-/var/backups/fairlead}}"
leads="${LEADS:-leads}" # the agency's command

if [ -d "$backup" ]; then
  backup=$(for file in "$backup"/leads-*.sqlite; do [ ! -f "$file" ] || echo "$file"; done | sort | tail -n 1)
fi
trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
trap 'exit 1' HUP INT TERM
# What is set here counts before /etc/fairlead.env.
export DATA_DIR="$trial" DATABASE_URL="file://$trial/leads.sqlite"

said=$("$leads" restore "$backup")
echo "$said"
restored=${said%% *}
read_back=$("$leads" list --json | wc -l)
if [ "$restored" -eq 0 ] || [ "$read_back" -ne "$restored" ]; then
  echo "restore-drill: $read_back leads could be read of $restored that were restored from $backup: try an earlier backup." >&2
  exit 1
fi
"$leads" stats
echo "The drill passed: $backup"
