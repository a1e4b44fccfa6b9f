#!/bin/sh
# copy-files.sh <folder with files> <folder of the copy, here or host:/there>: adds what is new, and takes nothing away.
#
# Run it after the backup of the database, never before: then each file that the database names is in the copy. A file is
# never changed once it is there. One that the product has removed stays in the copy; `find -mtime` there says how long.
set -eu
exec rsync --archive --ignore-existing --no-owner --no-group --exclude=/arrivals "$1/" "$2/"
