import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startThrowawayPostgres } from "@farsite/embedded-database";
import { MIGRATIONS_DIR, ROOT, SCHEMA_FILE } from "./lib/paths.ts";
import { NO_FILTERS, type SchemaEngine, withSchemaEngine } from "./lib/schema-engine.ts";
import { runScript, StartError } from "./lib/start-error.ts";

const INITIAL = "20261121000000_init";

/**
 * Writes the SQL of a migration by comparing two versions of the schema file, without your database.
 *   npm run db:diff -- --name add_offers  from the last commit's schema to the current file
 *   npm run db:diff -- --init             rewrites the first migration; only before its release
 */
await runScript(async () => {
  const { values } = parseArgs({ options: { name: { type: "string" }, init: { type: "boolean", default: false } } });
  const now = await readFile(SCHEMA_FILE, "utf8");
  if (values.init) return writeMigration(INITIAL, await diff(null, now));
  if (!values.name || !/^[a-z][a-z0-9_]*$/.test(values.name)) {
    throw new StartError("Name the migration in lower case: npm run db:diff -- --name add_offers");
  }
  const before = execFileSync("git", ["show", "HEAD:prisma/schema.prisma"], { cwd: ROOT, encoding: "utf8" });
  const script = await diff(before, now);
  if (script.includes("This is an empty migration"))
    throw new StartError("The schema hasn't changed since the last commit.");
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  return writeMigration(`${stamp}_${values.name}`, script);
});

async function diff(before: string | null, now: string): Promise<string> {
  const container = (content: string) => ({ files: [{ path: SCHEMA_FILE, content }] });
  const compare = (engine: SchemaEngine) =>
    engine.diff({
      from: before === null ? { tag: "empty" } : { tag: "schemaDatamodel", ...container(before) },
      to: { tag: "schemaDatamodel", ...container(now) },
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    });
  // The engine requires a database, although it only compares two texts.
  const postgres = await startThrowawayPostgres();
  try {
    const { stdout } = await withSchemaEngine(postgres.adminUrl, compare);
    if (stdout === null) throw new Error("The schema engine wrote no script");
    return stdout;
  } finally {
    await postgres.release();
  }
}

async function writeMigration(name: string, script: string): Promise<void> {
  await mkdir(join(MIGRATIONS_DIR, name), { recursive: true });
  await writeFile(join(MIGRATIONS_DIR, name, "migration.sql"), script);
  await writeFile(join(MIGRATIONS_DIR, "migration_lock.toml"), 'provider = "postgresql"\n');
  console.log(`prisma/migrations/${name}/migration.sql (${(await readdir(MIGRATIONS_DIR)).length - 1} migrations)`);
}
