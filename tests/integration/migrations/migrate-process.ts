import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { APP_ROLE } from "@farsite/embedded-database";
import { migrate } from "../../../scripts/lib/migrate.ts";
import { MIGRATIONS_DIR } from "../../../scripts/lib/paths.ts";

/**
 * `node migrate-process.ts <owner's address> [<migration>…]` applies these migrations, or all, like the product. It is a separate
 * process, because a process can have only one schema engine, which would keep the test runner from exiting.
 */
const [ownerUrl = "", ...migrations] = process.argv.slice(2);

if (migrations.length === 0) await migrate(ownerUrl, APP_ROLE);
else {
  const folder = await mkdtemp(join(tmpdir(), "farsite-migrations-"));
  for (const name of [...migrations, "migration_lock.toml"]) {
    await cp(join(MIGRATIONS_DIR, name), join(folder, name), { recursive: true });
  }
  await migrate(ownerUrl, APP_ROLE, folder);
  await rm(folder, { recursive: true });
}
process.exit(0);
