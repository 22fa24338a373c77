#!/bin/sh
# restore-to.sh <base backup> <WAL archive> <time> <new data folder>: prepares a data folder that Postgres, started on it,
# brings to that time, such as "2026-11-23 09:30:00+00". It stays read-only until recovery ends, then takes writes.
set -eu
base=${1:?Name the folder of base-backup.sh.}
archive=${2:?Name the folder of archived WAL.}
time=${3:?Say the time to restore to.}
target=${4:?Name a new data folder.}
if [ -e "$target" ]; then echo "$target exists already." >&2; exit 1; fi
cp -Rp "$base" "$target"
chmod 700 "$target"
cat >> "$target/postgresql.auto.conf" <<END
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$time'
recovery_target_action = 'promote'
END
touch "$target/recovery.signal"
