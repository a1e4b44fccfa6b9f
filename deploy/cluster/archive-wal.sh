#!/bin/sh
# archive-wal.sh <path of the segment> <its name> <folder>: keeps a segment of the journal in a folder, for `archive_command`.
#
# After a failover two nodes may hand in the same segment. The one that is there already is fine when it is the same byte for
# byte; another one under its name is an error, and the segment stays with the node. A segment counts as kept when it is on
# the disk, and nobody ever sees half of one.
set -eu
segment=$1 kept=$3/$2 draft=$3/.$2.$$

if [ -e "$kept" ]; then exec cmp -s "$segment" "$kept"; fi
trap 'rm -f "$draft"' EXIT
cp "$segment" "$draft"
sync "$draft"
# A link fails where another node was faster.
if ! ln "$draft" "$kept" 2>/dev/null; then cmp -s "$draft" "$kept"; fi
sync "$3"
