import { describe, expect, it } from "vitest";
import { checkMigrations } from "./check-migrations";

const check = (text: string, folder = "20990101000000_test") =>
  checkMigrations([{ path: `prisma/migrations/${folder}/migration.sql`, text }]);

describe("checkMigrations", () => {
  it.each([
    "DROP TABLE jobs",
    "DROP FUNCTION ledger_transfer(uuid)",
    'ALTER TABLE "jobs" DROP COLUMN "title"',
    "alter table jobs rename column title to name",
    'ALTER TABLE "jobs" ALTER COLUMN "title" SET DATA TYPE varchar(10)',
    "ALTER TABLE jobs ALTER COLUMN title TYPE varchar(10)",
    "ALTER TABLE jobs ADD COLUMN a int, ALTER COLUMN title SET NOT NULL",
    "ALTER TABLE jobs ALTER COLUMN title DROP DEFAULT",
    "ALTER TABLE jobs\n  ADD COLUMN pay int NOT NULL",
    "ALTER TABLE jobs ADD CONSTRAINT positive CHECK (pay > 0)",
    'CREATE UNIQUE INDEX "one" ON "jobs" (title)',
    "REVOKE SELECT ON jobs FROM farsite_app",
    "UPDATE jobs SET title = 'a'",
  ])("checkMigrations rejects %j without a note", (statement) => {
    expect(check(`CREATE TABLE other (id int);\n\n${statement};\n`)).toMatchObject([{ line: 3 }]);
    expect(check(`-- previous release: it never touched this.\n${statement};`)).toEqual([]);
  });

  it.each([
    "CREATE TABLE notes (id int); ALTER TABLE notes ADD CONSTRAINT one UNIQUE (id); UPDATE notes SET id = 1",
    'ALTER TABLE "jobs" ADD COLUMN "note" text, ADD COLUMN pay int NOT NULL DEFAULT 0',
    "DROP FUNCTION price(int); CREATE FUNCTION price(int) RETURNS int AS $$ UPDATE jobs SET a = 1; $$ LANGUAGE sql",
    "CREATE INDEX titles ON jobs (title); DROP INDEX old_titles",
    "COMMENT ON TABLE jobs IS 'DROP TABLE jobs; -- no'",
  ])("allows %j", (text) => {
    expect(check(text)).toEqual([]);
  });

  it("checkMigrations accepts released migrations as they are", () => {
    expect(check("DROP TABLE jobs;", "20261121000000_first")).toEqual([]);
  });
});
