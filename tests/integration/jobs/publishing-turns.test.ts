import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeMissingJobs } from "~/server/jobs";
import { createDb } from "~/server/db";
import { createTestContext } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";

const PATIENT = { timeout: 60_000 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 2 });
});
afterAll(() => database.drop());

it("publishers that wait for their turn leave connections to everybody else", async () => {
  const elsewhere = createDb(database.url, { maxConnections: 2 });
  const published = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const publisher = elsewhere.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('jobs.publish'))`;
    locked.resolve();
    await published.promise;
  }, PATIENT);
  await locked.promise;
  const ctx = createTestContext({ db: database.db });
  const reads = ["acme", "globex", "initech"].map((board) =>
    closeMissingJobs(ctx, { source: "ashby", board, listedKeys: [], startedAt: ctx.clock.now() }),
  );
  await vi.waitFor(async () => {
    const [waiting] = await elsewhere.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
    expect(Number(waiting?.count)).toBeGreaterThan(0);
  }, PATIENT);
  expect(await database.db.job.count()).toBe(0);
  published.resolve();
  await publisher;
  expect(await Promise.all(reads)).toEqual([1, 2, 3].map(() => ({ closed: 0, missing: 0 })));
  await elsewhere.$disconnect();
});
