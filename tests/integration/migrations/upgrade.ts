import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { MIGRATIONS_DIR } from "../../../scripts/lib/paths.ts";

/** Migrates an empty database up to, but without, the given migration. */
export async function migrateBefore(ownerUrl: string, migration: string): Promise<void> {
  const before = readdirSync(MIGRATIONS_DIR).filter((name) => /^\d/.test(name) && name < migration);
  await migrate(ownerUrl, before.toSorted());
}

/** Applies the remaining migrations. */
export function migrateToNow(ownerUrl: string): Promise<void> {
  return migrate(ownerUrl, []);
}

async function migrate(ownerUrl: string, migrations: readonly string[]): Promise<void> {
  const script = fileURLToPath(new URL("migrate-process.ts", import.meta.url));
  await promisify(execFile)(process.execPath, [script, ownerUrl, ...migrations]);
}
