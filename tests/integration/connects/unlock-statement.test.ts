import { randomBytes, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { getConnectsBalance, grantConnects, spendConnectsSql, toSpendError } from "~/server/connects";
import { conn, type ServiceContext } from "~/server/core/context";
import { queryOn, sql } from "~/server/db";
import { listBrokenGuarantees } from "../../support/guarantees";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";

const PRICE = 15;

const database = await useTestDatabase({ maxConnections: 30 });
const ctx = createTestContext({ db: database.db });
let userId: string;

beforeEach(async () => {
  const user = await database.db.user.create({ data: { name: "Ada", email: `${randomUUID()}@example.org` } });
  userId = user.id;
});

const SHORT_ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

async function createJob(): Promise<string> {
  const shortId = `0${[...randomBytes(7)].map((byte) => SHORT_ID_LETTERS[byte % 32]).join("")}`;
  const job = await database.db.job.create({
    data: {
      shortId,
      source: "demo",
      sourceKey: shortId,
      title: "Keeper of the lighthouse",
      slug: `keeper-of-the-lighthouse-${shortId}`,
      connectsPrice: PRICE,
      lockable: true,
      sortedAt: new Date(),
      contentHash: randomBytes(32),
    },
  });
  return job.id;
}

/** Runs a statement like the one that `spendConnectsSql` is for, with payment and unlock. */
async function unlock(
  jobId: string,
  inner: ServiceContext = ctx,
): Promise<{ price: number; connectsBalance: number } | undefined> {
  const spend = spendConnectsSql({
    userId,
    amount: sql`payable.price`,
    code: "JOB_UNLOCKED",
    referenceId: jobId,
    idempotencyKey: `unlock:${userId}:${jobId}`,
    now: new Date(),
  });
  const rows = await queryOn<{ price: number; connectsBalance: number }>(
    conn(inner),
    sql`
    WITH payable AS MATERIALIZED (
      SELECT j.id, j.connects_price AS price FROM jobs j WHERE j.id = ${jobId}::uuid AND j.connects_price > 0
        AND NOT EXISTS (SELECT FROM unlocks u WHERE u.user_id = ${userId}::uuid AND u.job_id = j.id)
    ), paid AS MATERIALIZED (
      SELECT payable.id, payable.price, spent.transfer_id, spent.debit_available FROM payable, LATERAL ${spend} spent
    ), granted AS (
      INSERT INTO unlocks (user_id, job_id, transfer_id, price)
      SELECT ${userId}::uuid, id, transfer_id, price FROM paid
      ON CONFLICT (user_id, job_id) DO UPDATE SET price = unlocks.price
      RETURNING job_id
    )
    SELECT paid.price, paid.debit_available AS "connectsBalance" FROM paid JOIN granted ON granted.job_id = paid.id`,
  ).catch((error: unknown) => {
    throw toSpendError(error, "JOB_UNLOCKED");
  });
  return rows[0];
}

const grant = (connects: number) =>
  grantConnects(ctx, { userId, connects, reason: "test", idempotencyKey: randomUUID() });
const unlocks = () => database.db.unlock.count({ where: { userId } });
const debits = () =>
  database.db.ledgerTransfer.count({ where: { idempotencyKey: { startsWith: `unlock:${userId}:` } } });

const count = (results: PromiseSettledResult<unknown>[], status: "fulfilled" | "rejected") =>
  results.filter((result) => result.status === status).length;

describe("spendConnectsSql in the statement that writes an unlock", () => {
  it("spendConnectsSql writes payment and unlock, or neither", async () => {
    await grant(20);
    expect(await unlock(await createJob())).toEqual({ price: PRICE, connectsBalance: 5 });
    await expect(unlock(await createJob())).rejects.toMatchObject({
      code: "INSUFFICIENT_CONNECTS",
      message: "You need 15 connects to unlock this job. You have 5 connects.",
    });
    expect([await unlocks(), await debits(), await getConnectsBalance(ctx, userId)]).toEqual([1, 1, 5]);
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });

  it("spendConnectsSql charges nothing for an unlocked job", async () => {
    await grant(40);
    const jobId = await createJob();
    await unlock(jobId);
    expect(await unlock(jobId)).toBeUndefined();
    expect(await getConnectsBalance(ctx, userId)).toBe(25);
  });

  it("spendConnectsSql debits once when 100 calls unlock one job, and answers every call", async () => {
    await grant(1000);
    const jobId = await createJob();
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => unlock(jobId)));
    expect(count(results, "fulfilled")).toBe(100);
    expect([await unlocks(), await debits(), await getConnectsBalance(ctx, userId)]).toEqual([1, 1, 985]);
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });

  it("spendConnectsSql unlocks one of 100 jobs when the balance covers one", async () => {
    await grant(PRICE);
    const jobs = await Promise.all(Array.from({ length: 100 }, createJob));
    const results = await Promise.allSettled(jobs.map((jobId) => unlock(jobId)));
    expect([count(results, "fulfilled"), count(results, "rejected")]).toEqual([1, 99]);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "INSUFFICIENT_CONNECTS" });
    expect([await unlocks(), await debits(), await getConnectsBalance(ctx, userId)]).toEqual([1, 1, 0]);
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });

  it("spendConnectsSql pays each job once, without deadlocks, when many calls unlock a few jobs", async () => {
    await grant(1000);
    const jobs = await Promise.all(Array.from({ length: 5 }, createJob));
    const results = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => unlock(jobs[index % 5] ?? "")));
    expect(count(results, "fulfilled")).toBe(100);
    expect([await unlocks(), await debits(), await getConnectsBalance(ctx, userId)]).toEqual([5, 5, 925]);
  });

  it("spendConnectsSql leaves nothing when its transaction rolls back", async () => {
    await grant(20);
    const jobId = await createJob();
    const failing = database.db.$transaction(async (tx) => {
      await unlock(jobId, { ...ctx, tx });
      throw new Error("the rest failed");
    });
    await expect(failing).rejects.toThrow("the rest failed");
    expect([await unlocks(), await debits(), await getConnectsBalance(ctx, userId)]).toEqual([0, 0, 20]);
    expect(await unlock(jobId)).toEqual({ price: PRICE, connectsBalance: 5 });
  });
});

describe("every unlock is paid once, at its price, and every such payment unlocked a job", () => {
  const UNLOCKS_ARE_PAID = "every unlock is paid once, at its price, and every such payment unlocked a job";
  let jobId: string;
  beforeEach(async () => {
    await grant(40);
    jobId = await createJob();
    await unlock(jobId);
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });

  it.each([
    ["an unlock without payment", () => ({ transferId: randomUUID() })],
    ["an unlock at another price", () => ({ price: PRICE - 1 })],
  ])("checkConnects finds %s", async (_what, change) => {
    await database.db.unlock.update({ where: { userId_jobId: { userId, jobId } }, data: change() });
    expect(await listBrokenGuarantees(ctx)).toEqual([UNLOCKS_ARE_PAID]);
    await database.db.unlock.update({
      where: { userId_jobId: { userId, jobId } },
      data: { price: PRICE, transferId: await transferOf(jobId) },
    });
  });

  it("checkConnects finds a payment without an unlock", async () => {
    const { transferId } = await database.db.unlock.delete({ where: { userId_jobId: { userId, jobId } } });
    expect(await listBrokenGuarantees(ctx)).toEqual([UNLOCKS_ARE_PAID]);
    await database.db.unlock.create({ data: { userId, jobId, price: PRICE, transferId } });
  });

  it("checkConnects finds an unlock of another job than was paid for", async () => {
    const other = await createJob();
    await database.db.unlock.update({ where: { userId_jobId: { userId, jobId } }, data: { jobId: other } });
    expect(await listBrokenGuarantees(ctx)).toEqual([UNLOCKS_ARE_PAID]);
    await database.db.unlock.update({ where: { userId_jobId: { userId, jobId: other } }, data: { jobId } });
  });

  it("checkConnects accepts payments of deleted users", async () => {
    await database.db.user.delete({ where: { id: userId } });
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });

  async function transferOf(job: string): Promise<string> {
    const transfer = await database.db.ledgerTransfer.findUniqueOrThrow({
      where: { idempotencyKey: `unlock:${userId}:${job}` },
    });
    return transfer.id;
  }
});
