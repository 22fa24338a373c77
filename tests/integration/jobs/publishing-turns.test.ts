import { expect, it, vi } from "vitest";
import { closeMissingJobs, markSeen } from "~/server/jobs";
import { keepOwnJob } from "~/server/own-jobs";
import type { ServiceContext } from "~/server/core/context";
import { createDb } from "~/server/db";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { OWN_JOB } from "../../support/own-jobs";
import { signInSeeker } from "../../support/seekers";
import { PATIENT } from "../../support/wait";

const database = await useTestDatabase({ maxConnections: 2 });

/** Holds the publishing lock, like another process. */
async function publishElsewhere() {
  const elsewhere = createDb(database.url, { maxConnections: 2 });
  const published = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const publisher = elsewhere.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('jobs.publish'))`;
    locked.resolve();
    await published.promise;
  }, PATIENT);
  await locked.promise;
  const hasWaiting = async () => {
    const [waiting] = await elsewhere.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
    expect(Number(waiting?.count)).toBeGreaterThan(0);
  };
  const end = async () => {
    published.resolve();
    await publisher;
    await elsewhere.$disconnect();
  };
  return { hasWaiting, end };
}

const closeMissing = (ctx: ServiceContext) =>
  ["acme", "globex", "initech"].map((board) =>
    closeMissingJobs(ctx, { source: "ashby", board, listedKeys: [], startedAt: ctx.clock.now() }),
  );

it("publishers that wait for their turn leave connections to everybody else", async () => {
  const elsewhere = await publishElsewhere();
  const closing = closeMissing(createTestContext({ db: database.db }));
  await vi.waitFor(elsewhere.hasWaiting, PATIENT);
  expect(await database.db.job.count()).toBe(0);
  await elsewhere.end();
  expect(await Promise.all(closing)).toEqual([1, 2, 3].map(() => ({ closed: 0, missing: 0 })));
});

it("seekers who add jobs while another process publishes leave connections to everybody else", async () => {
  const ctx = createTestContext({ db: database.db });
  const seekers = await Promise.all(Array.from({ length: 4 }, () => signInSeeker(ctx)));
  const elsewhere = await publishElsewhere();
  // At most five texts of one seeker may wait to be read, so four seekers add three jobs each.
  const adding = seekers.flatMap((seeker) =>
    [1, 2, 3].map((number) =>
      keepOwnJob(seeker, { applied: false, fields: { ...OWN_JOB, address: `https://example.com/jobs/${number}` } }),
    ),
  );
  await vi.waitFor(elsewhere.hasWaiting, PATIENT);
  expect(await database.db.job.count()).toBe(0);
  await elsewhere.end();
  expect(new Set((await Promise.all(adding)).map(({ id }) => id)).size).toBe(12);
});

it("publishing inside a transaction without the lock is refused", async () => {
  const ctx = createTestContext({ db: database.db });
  const publishing = database.db.$transaction((tx) => Promise.all(closeMissing({ ...ctx, tx })));
  await expect(publishing).rejects.toThrow("Take the publishing lock before the transaction opens");
});

it("waiting publishers stop when their signal aborts, while another process keeps publishing", async () => {
  const elsewhere = await publishElsewhere();
  const stopping = new AbortController();
  const closing = Promise.allSettled(closeMissing(createTestContext({ db: database.db, signal: stopping.signal })));
  await vi.waitFor(elsewhere.hasWaiting, PATIENT);
  stopping.abort(new Error("stopping"));
  const ended = (await closing).map((result) => (result.status === "rejected" ? String(result.reason) : "published"));
  expect(ended).toEqual(Array(3).fill("Error: stopping"));
  await elsewhere.end();
  // Others in the queue continue.
  expect(await Promise.all(closeMissing(createTestContext({ db: database.db })))).toHaveLength(3);
});

it("markSeen that waits ends once its signal aborts, while another process publishes on", async () => {
  const elsewhere = await publishElsewhere();
  const stopping = new AbortController();
  const postings = [{ sourceKey: "1", contentHash: "00" }];
  const marking = Promise.allSettled([
    markSeen(createTestContext({ db: database.db, signal: stopping.signal }), {
      source: "ashby",
      board: "acme",
      postings,
      isPolled: false,
    }),
  ]);
  await vi.waitFor(elsewhere.hasWaiting, PATIENT);
  stopping.abort(new Error("stopping"));
  expect(await marking).toEqual([{ status: "rejected", reason: new Error("stopping") }]);
  await elsewhere.end();
});
