-- Runs once, when the database is created. The owner migrates; the application may only use rows.
CREATE ROLE farsite_owner LOGIN PASSWORD 'owner-password';
CREATE ROLE farsite_app LOGIN PASSWORD 'app-password';
CREATE DATABASE farsite OWNER farsite_owner;
-- Compiling statements takes longer than it saves. Set here, because connections through a pooler can't set it.
ALTER DATABASE farsite SET jit = off;
-- Lets the owner see and end other roles' statements, for docs/operating/runbooks.md.
GRANT pg_monitor, pg_signal_backend TO farsite_owner;
