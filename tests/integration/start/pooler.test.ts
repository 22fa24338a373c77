import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "../../../scripts/lib/paths";
import { findRoute } from "~/server/setup/find-route";
import { useTestDatabase } from "../../support/database";
import { FIRST_SUPPORTED_VERSION, pgbouncerVersion, Pooler } from "../../support/pgbouncer";
import { startInVain } from "../../support/server";

const database = await useTestDatabase();
const poolers: Pooler[] = [];
afterAll(async () => {
  for (const pooler of poolers) await pooler.discard();
});

/** Returns the addresses of both database roles through a pooler of this kind. */
async function startPooler(settings: Parameters<typeof Pooler.start>[1]): Promise<(url: string) => string> {
  const pooler = await Pooler.start([database.url, database.ownerUrl], settings);
  poolers.push(pooler);
  return (url) => pooler.inFrontOf(url);
}

it("findRoute recognizes a direct connection", async () => {
  expect(await findRoute(database.url)).toBe("direct");
});

describe.runIf(pgbouncerVersion !== null)("PgBouncer (skipped if it isn't installed)", () => {
  it("starts with the configuration of compose.yaml", async () => {
    const files = join(ROOT, "deploy/compose");
    poolers.push(await Pooler.startWith(join(files, "pgbouncer.ini"), join(files, "userlist.txt")));
  });

  it("in session mode is like a direct connection", async () => {
    const through = await startPooler({ mode: "session" });
    expect(await findRoute(through(database.url))).toBe("direct");
  });

  it("in transaction mode without prepared statements is rejected at start, with a remedy", async () => {
    const through = await startPooler({ mode: "transaction" });
    expect(await findRoute(through(database.url))).toBe("pooled without prepared statements");
    const app = await startInVain({
      env: { DATABASE_URL: through(database.url), MIGRATION_DATABASE_URL: database.ownerUrl },
    });
    expect(app).toEqual({ exitCode: 1, output: expect.stringContaining("PgBouncer needs version 1.21 or newer") });
    const migrations = await startInVain({
      env: { DATABASE_URL: database.url, MIGRATION_DATABASE_URL: through(database.ownerUrl) },
    });
    expect(migrations).toEqual({
      exitCode: 1,
      output: expect.stringContaining("set MIGRATION_DATABASE_URL to the database's own"),
    });
  });

  it.runIf((pgbouncerVersion ?? 0) >= FIRST_SUPPORTED_VERSION)(
    "in transaction mode with prepared statements is recognized as a pooler",
    async () => {
      const through = await startPooler({ mode: "transaction", preparedStatements: true });
      expect(await findRoute(through(database.url))).toBe("pooled");
    },
  );
});
