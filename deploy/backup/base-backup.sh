#!/bin/sh
# base-backup.sh <new folder>: copies a running Postgres. BACKUP_DATABASE_URL names it, with a role that may replicate.
# Needs the client programs of its version. Together with archived WAL, restore-to.sh restores any later second.
set -eu
folder=${1:?Name a new folder for the copy.}
: "${BACKUP_DATABASE_URL:?Set it to the address of the Postgres to copy.}"
pg_basebackup --dbname="$BACKUP_DATABASE_URL" --pgdata="$folder" --checkpoint=fast --wal-method=stream --no-password
pg_verifybackup --quiet "$folder"
