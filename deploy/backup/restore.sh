#!/bin/sh
# restore.sh <base backup> <kept journal> <new data folder> [<target>]: makes the data folder of a database as it was at a
# moment. The target is `name=<restore point>`, `time=2026-11-19 12:00:00+08`, or left out for all that the journal holds.
# Start PostgreSQL on the folder afterwards, for a drill with archive_mode=off: it ends with an error where the journal has a gap
# before the target, and otherwise takes writes when it is there.
set -eu
backup=$1 journal=$2 folder=$3 target=${4:-}

if [ -e "$folder/PG_VERSION" ]; then
  echo "there is a database in $folder already" >&2
  exit 1
fi
pg_verifybackup --no-parse-wal --quiet "$backup"
mkdir -p "$folder"
cp -a "$backup/." "$folder"
chmod 700 "$folder"

# As PostgreSQL wants them between quotes.
quoted() { printf %s "$1" | sed "s/'/''/g"; }
{
  echo "restore_command = 'cp \"$(quoted "$journal")/%f\" \"%p\"'"
  case $target in
    name=*) echo "recovery_target_name = '$(quoted "${target#name=}")'" ;;
    time=*) echo "recovery_target_time = '$(quoted "${target#time=}")'" ;;
    '') ;;
    *) echo "the target is name=… or time=…, not $target" >&2; exit 1 ;;
  esac
  echo "recovery_target_action = 'promote'"
} >>"$folder/postgresql.auto.conf"
touch "$folder/recovery.signal"
