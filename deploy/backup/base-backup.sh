#!/bin/sh
# base-backup.sh <folder to make>: a copy of the running database, to which the kept journal leads on to any second after it.
# PGHOST, PGPORT, PGUSER and PGPASSWORD say which; the account must be allowed to replicate. For a small installation; a
# larger one takes pgbackrest.conf beside this file.
set -eu
folder=$1
draft=$folder.unfinished

rm -rf "$draft"
# Without the journal: that is kept by archive_command. Each file is listed with its checksum.
pg_basebackup --pgdata="$draft" --wal-method=none --checkpoint=fast --manifest-checksums=SHA256 --no-password
pg_verifybackup --no-parse-wal --quiet "$draft"
# A backup has its name when it is whole and on the disk.
sync "$draft"
mv "$draft" "$folder"
