import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { findUnlockRecord, recordUnlocks, returnConnects, unlockJob } from "~/server/jobs";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });
let jobs: string[];

// The ledger's clock is the database's.

beforeEach(async () => {
  await database.db.unlock.deleteMany();
  await database.db.deletedUnlock.deleteMany();
  await database.db.unlockRecord.deleteMany();
});

/** Unlocks new jobs for a new user, the first `confirmed` of them right after their source confirmed them. Returns the user's id. */
async function unlockJobs(count: number, confirmed: number): Promise<string> {
  const [user] = await addSignedInUsers(ctx, 1, 15 * count);
  const actor = { userId: user?.id ?? "", sessionId: randomUUID() };
  jobs = [];
  for (let number = 0; number < count; number += 1) {
    const { id } = await createJob(database.db);
    const minutes = number < confirmed ? 9 : 11;
    await database.db.job.update({ where: { id }, data: { checkedAt: new Date(Date.now() - minutes * 60_000) } });
    await unlockJob({ ...ctx, actor }, { id });
    jobs.push(id);
  }
  return actor.userId;
}

/** Adds an unlock from before the 90 days, whose confirmation was recorded. */
async function unlockLongAgo(): Promise<void> {
  const [user] = await addSignedInUsers(ctx, 1, 1);
  const { id: jobId } = await createJob(database.db);
  const at = new Date(Date.now() - 100 * 86_400_000);
  const unlock = { userId: user?.id ?? "", jobId, transferId: randomUUID(), price: 15, unlockedAt: at, checkedAt: at };
  await database.db.unlock.create({ data: unlock });
}

it("a record has no figure before there are 50 unlocks", async () => {
  await unlockLongAgo();
  await recordUnlocks(ctx);
  expect(await findUnlockRecord(ctx)).toBeNull();
  await unlockJobs(49, 49);
  await recordUnlocks(ctx);
  expect(await findUnlockRecord(ctx)).toBeNull();
  await unlockJobs(1, 0);
  await recordUnlocks(ctx);
  expect(await findUnlockRecord(ctx)).toEqual({
    since: null,
    unlocks: 50,
    confirmed: 49,
    returned: 0,
    returnHours: null,
  });
});

it("a record counts returns of the last 90 days, and nobody reads a stale one", async () => {
  await unlockLongAgo();
  await unlockJobs(3, 2);
  await database.db.job.updateMany({ where: { id: { in: jobs.slice(1) } }, data: { closedAt: new Date() } });
  await returnConnects(ctx);
  await recordUnlocks(ctx);
  const record = await findUnlockRecord(ctx);
  expect(record).toMatchObject({ unlocks: 53, confirmed: 2, returned: 2 });
  expect(record?.returnHours).toBeGreaterThanOrEqual(0);
  const later = (days: number) => ({ ...ctx, clock: { now: () => new Date(Date.now() + days * 86_400_000) } });
  expect(await findUnlockRecord(later(4))).toBeNull();
  await recordUnlocks(later(91));
  expect(await database.db.unlockRecord.findFirst()).toMatchObject({ unlocks: 0, confirmed: 0, returned: 0 });
});

it("a record leaves out unlocks from before confirmations were recorded, and says since when it counts", async () => {
  await unlockJobs(2, 2);
  await database.db.unlock.updateMany({ data: { checkedAt: null } });
  await recordUnlocks(ctx);
  expect(await database.db.unlockRecord.findFirst()).toMatchObject({ unlocks: 0, confirmed: 0 });
  const before = new Date();
  await unlockJobs(1, 1);
  await recordUnlocks(ctx);
  const { countedSince } = await database.db.unlockRecord.findFirstOrThrow();
  expect(Math.abs((countedSince?.getTime() ?? 0) - before.getTime())).toBeLessThan(3_600_000);
});

it("a record stays the same when an account is deleted, and forgets its unlocks after 90 days", async () => {
  const leaving = await unlockJobs(4, 3);
  await unlockJobs(2, 1);
  await recordUnlocks(ctx);
  const { recordedAt: _, ...before } = await database.db.unlockRecord.findFirstOrThrow();
  expect(before).toMatchObject({ confirmed: 4 });
  await database.db.user.delete({ where: { id: leaving } });
  await recordUnlocks(ctx);
  expect(await database.db.unlockRecord.findFirst()).toMatchObject(before);
  const later = { ...ctx, clock: { now: () => new Date(Date.now() + 91 * 86_400_000) } };
  await recordUnlocks(later);
  expect(await database.db.deletedUnlock.count()).toBe(0);
});
