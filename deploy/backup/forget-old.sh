#!/bin/sh
# forget-old.sh <folder of base backups> <kept journal> <how many to keep>: removes the oldest base backups, by their names, and the
# journal from before the first that stays. Name them by their day: base-2026-11-19.
set -eu
backups=$1 journal=$2 keep=$3

case $keep in '' | 0 | *[!0-9]*) echo "say how many to keep, at least one" >&2; exit 1 ;; esac
# Those that were not finished, or not wholly removed, end with a word.
rm -rf "$backups"/base-*.removed
set -- "$backups"/base-*[0-9]
[ -e "$1/backup_label" ] || { echo "there is no base backup in $backups" >&2; exit 1; }
while [ "$#" -gt "$keep" ]; do
  mv "$1" "$1.removed"
  rm -rf "$1.removed"
  shift
done
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$1/backup_label")
[ -n "$first" ] || { echo "$1 does not say where its journal begins" >&2; exit 1; }
pg_archivecleanup "$journal" "$first"
