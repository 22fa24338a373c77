-- Runs once, when the database is created. The owner migrates; the application may only use rows.
CREATE ROLE farsite_owner LOGIN PASSWORD 'owner-password';
CREATE ROLE farsite_app LOGIN PASSWORD 'app-password';
CREATE DATABASE farsite OWNER farsite_owner;
