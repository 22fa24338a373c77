import { beforeEach, describe, expect, it } from "vitest";
import { checkConnects, getConnectsBalance, giveBackConnects, setSpendingLimit } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { getJob, recordFinding, returnConnects, unlockJob } from "~/server/jobs";
import { withTransaction } from "~/server/core/transaction";
import { untilLockAwaited } from "../../support/lock-waits";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { dyingDatabase } from "../../support/dying-process";
import { importBoard, inventText } from "../../support/invented-postings";
import { signInSeeker, type Seeker } from "../../support/seekers";

const START = 100;

const database = await useTestDatabase({ maxConnections: 24 });
let ctx: ServiceContext;
let clock: TestClock;
let company: string;
let made = 0;

beforeEach(() => {
  made += 1;
  company = `Saltmarsh ${made}`;
  clock = new TestClock(new Date("2026-11-03T12:00:00Z"));
  ctx = createTestContext({ db: database.db, clock });
});

type Parts = { title?: string; text?: number; board?: string };

/** Imports a board that lists only this posting, and returns its job. Different texts of one title stay different jobs. */
async function post(key: string, { title, text = 1, board = company }: Parts = {}): Promise<string> {
  const posting = { key, title, text: inventText(100 * made + text) };
  for (let reads = 0; reads < 2; reads += 1) {
    await importBoard(ctx, [posting], { company: board, complete: true });
    clock.advance({ hours: 7 });
  }
  const { id } = await database.db.job.findFirstOrThrow({ where: { board: board.toLowerCase(), sourceKey: key } });
  return id;
}

/** Posts the first job's role on another board. An import names the employer after the board, so the role is set here. */
async function postCopy(first: string): Promise<string> {
  const copy = await post("copy", { text: 2, board: `${company} jobs` });
  await database.db.$executeRaw`
    UPDATE postings p SET role_key = q.role_key FROM postings q WHERE p.job_id = ${copy}::uuid AND q.job_id = ${first}::uuid`;
  return copy;
}

/** Unlocks a job that is then closed and posted again with another text. Returns both jobs. */
async function repost(seeker: Seeker): Promise<{ first: string; second: string }> {
  const first = await post("first");
  await unlockJob(seeker, { id: first });
  clock.advance({ days: 10 });
  return { first, second: await post("second", { text: 2 }) };
}

const balance = (seeker: Seeker) => getConnectsBalance(ctx, seeker.actor.userId);
const unlockOf = ({ actor: { userId } }: Seeker, jobId: string) =>
  database.db.unlock.findUniqueOrThrow({ where: { userId_jobId: { userId, jobId } } });

async function expectIntact(): Promise<void> {
  const { guarantees } = await checkConnects(ctx);
  expect(guarantees.filter(({ violations }) => violations > 0)).toEqual([]);
}

describe("unlockJob charges nothing for a role that its user paid for", () => {
  it("when it was closed and posted again, and says when it was paid for", async () => {
    const seeker = await signInSeeker(ctx, 15);
    const { first, second } = await repost(seeker);
    expect(second).not.toBe(first);
    expect(await getJob(seeker, second)).toMatchObject({
      isUnlocked: false,
      role_unlocked_at: null,
      author_name: null,
    });
    const paid = await unlockOf(seeker, first);
    const answer = await unlockJob(seeker, { id: second, price: 0 });
    expect(answer).toMatchObject({
      remainingConnects: 15 - paid.price,
      job: { id: second, isUnlocked: true, author_name: company, role_unlocked_at: paid.unlockedAt.toISOString() },
    });
    expect(await unlockJob(seeker, { id: second })).toEqual(answer);
    expect((await getJob(seeker, second)).role_unlocked_at).toBe(paid.unlockedAt.toISOString());
    expect(await unlockOf(seeker, second)).toMatchObject({ price: 0, transferId: null, coveredBy: paid.transferId });
    await expectIntact();
  });

  it("when another board lists it with another text", async () => {
    const seeker = await signInSeeker(ctx, START);
    const first = await post("first");
    await unlockJob(seeker, { id: first });
    const left = await balance(seeker);
    await unlockJob(seeker, { id: await postCopy(first) });
    expect(await balance(seeker)).toBe(left);
    await expectIntact();
  });

  it("twice when 20 calls unlock two copies at the same time", async () => {
    const seeker = await signInSeeker(ctx, START);
    const first = await post("first");
    const ids = [first, await postCopy(first)];
    const { calls } = await withTransaction(ctx, async ({ tx }) => {
      await tx.$queryRaw`SELECT FROM jobs WHERE id = ANY (${ids}::uuid[]) FOR UPDATE`;
      const calls = Promise.all(
        Array.from({ length: 20 }, (_, call) => unlockJob(seeker, { id: ids[call % 2] ?? first })),
      );
      await untilLockAwaited(database.db, 20);
      return { calls };
    });
    const answers = await calls;
    const unlocks = await Promise.all(ids.map((id) => unlockOf(seeker, id)));
    const [paid, covered] = unlocks.toSorted((a, b) => b.price - a.price);
    expect(covered).toMatchObject({ price: 0, coveredBy: paid?.transferId });
    expect(await balance(seeker)).toBe(START - (paid?.price ?? 0));
    for (const { job } of answers) {
      const role_unlocked_at = job.id === covered?.jobId ? paid?.unlockedAt.toISOString() : null;
      expect(job).toMatchObject({ isUnlocked: true, role_unlocked_at });
    }
    await expectIntact();
  });

  it("whatever their spending limit", async () => {
    const seeker = await signInSeeker(ctx, START);
    const { second } = await repost(seeker);
    await setSpendingLimit(seeker, { limit: 0 });
    expect(await unlockJob(seeker, { id: second })).toMatchObject({ job: { isUnlocked: true } });
  });

  it("once for 20 calls at the same time", async () => {
    const seeker = await signInSeeker(ctx, START);
    const { first, second } = await repost(seeker);
    const left = await balance(seeker);
    await Promise.all(Array.from({ length: 20 }, () => unlockJob(seeker, { id: second })));
    expect(await balance(seeker)).toBe(left);
    expect((await unlockOf(seeker, second)).coveredBy).toBe((await unlockOf(seeker, first)).transferId);
    await expectIntact();
  });

  it("when the process dies at any statement", async () => {
    const seeker = await signInSeeker(ctx, START);
    const { second } = await repost(seeker);
    const left = await balance(seeker);
    for (let [moment, isDead] = [0, true]; isDead; moment += 1) {
      const dying = dyingDatabase(database.db, moment);
      await unlockJob({ ...seeker, db: dying.db }, { id: second }).catch(() => undefined);
      isDead = dying.isDead();
      expect(await balance(seeker)).toBe(left);
      await expectIntact();
    }
    expect(await unlockJob(seeker, { id: second })).toMatchObject({ job: { isUnlocked: true } });
  });
});

describe("unlockJob refuses a role that a suspended user paid for", () => {
  const suspend = ({ actor: { userId: id } }: Seeker) =>
    database.db.user.update({ where: { id }, data: { suspendedAt: clock.now() }, select: { id: true } });
  const isUnlocked = async ({ actor: { userId } }: Seeker, jobId: string) =>
    (await database.db.unlock.count({ where: { userId, jobId } })) > 0;

  it("before", async () => {
    const seeker = await signInSeeker(ctx, START);
    const { second } = await repost(seeker);
    await suspend(seeker);
    await expect(unlockJob(seeker, { id: second })).rejects.toMatchObject({ code: "ACCOUNT_SUSPENDED" });
    expect(await isUnlocked(seeker, second)).toBe(false);
  });

  it("while the unlock waits for the job", async () => {
    const seeker = await signInSeeker(ctx, START);
    const { second } = await repost(seeker);
    const unlock = await withTransaction(ctx, async ({ tx }) => {
      await tx.$queryRaw`SELECT FROM jobs WHERE id = ${second}::uuid FOR UPDATE`;
      const waiting = unlockJob(seeker, { id: second }).catch((error: unknown) => error);
      await untilLockAwaited(database.db);
      await suspend(seeker);
      return { waiting };
    });
    expect(await unlock.waiting).toMatchObject({ code: "ACCOUNT_SUSPENDED" });
    expect(await isUnlocked(seeker, second)).toBe(false);
  });
});

describe("unlockJob charges", () => {
  it.each<[name: string, prepare: (seeker: Seeker, first: string) => Promise<Parts | void>]>([
    ["for another title of the employer", async () => ({ title: "Senior Tide Reader" })],
    ["for another text of another employer", async () => ({ board: `Tern Staffing ${made}` })],
    [
      "for another title over the same text of another employer",
      async () => ({ board: `Tern Staffing ${made}`, title: "Senior Buoy Keeper", text: 1 }),
    ],
    ["after 181 days", async () => clock.advance({ days: 181 })],
    [
      "once the connects of the first came back",
      async (seeker, first) => {
        const { transferId } = await unlockOf(seeker, first);
        const { transferId: returnId } = await giveBackConnects(ctx, {
          transferId: transferId ?? "",
          reason: "The job closed within 72 hours of its unlock",
          idempotencyKey: `return:${first}`,
        });
        await database.db.unlock.updateMany({ where: { transferId }, data: { returnId } });
      },
    ],
  ])("%s", async (_, prepare) => {
    const seeker = await signInSeeker(ctx, START);
    const first = await post("first");
    await unlockJob(seeker, { id: first });
    const parts = (await prepare(seeker, first)) ?? {};
    clock.advance({ days: 4 });
    const second = await post("second", { text: 2, ...parts });
    await unlockJob(seeker, { id: second });
    const { price, coveredBy } = await unlockOf(seeker, second);
    expect([price > 0, coveredBy]).toEqual([true, null]);
    await expectIntact();
  });

  it("for a second live job of the same board, and other users for the repost", async () => {
    const [seeker, other] = [await signInSeeker(ctx, START), await signInSeeker(ctx, START)];
    const first = await post("first");
    await unlockJob(seeker, { id: first });
    await importBoard(ctx, [{ key: "second", text: inventText(100 * made + 2) }], { company });
    const where = { board: company.toLowerCase(), sourceKey: "second" };
    const { id: second } = await database.db.job.findFirstOrThrow({ where });
    for (const each of [seeker, other]) {
      await unlockJob(each, { id: second });
      expect((await unlockOf(each, second)).price).toBeGreaterThan(0);
    }
  });
});

it("a covered unlock returns nothing when its job closes or a report of it is upheld", async () => {
  const seeker = await signInSeeker(ctx, START);
  const { second } = await repost(seeker);
  await unlockJob(seeker, { id: second });
  const left = await balance(seeker);
  await withTransaction(ctx, (inner) =>
    recordFinding(inner, { jobId: second, reason: "not_remote", reportedAt: clock.now(), closesJob: true }),
  );
  expect(await returnConnects(ctx)).toEqual({ returned: 0 });
  expect(await balance(seeker)).toBe(left);
  expect(await database.db.job.count({ where: { returnsDue: true } })).toBe(0);
  expect(await getJob(seeker, second)).toMatchObject({ isUnlocked: true });
  await expectIntact();
});

it("a covered job that merges with the paid one stays unlocked and returns nothing", async () => {
  const seeker = await signInSeeker(ctx, START);
  const { first, second } = await repost(seeker);
  await unlockJob(seeker, { id: second });
  const left = await balance(seeker);
  const merged = await post("second", { text: 1 });
  await returnConnects(ctx);
  expect(await balance(seeker)).toBe(left);
  for (const id of [first, second, merged]) expect(await getJob(seeker, id)).toMatchObject({ isUnlocked: true });
  expect(await database.db.job.count({ where: { mergedInto: { not: null }, id: { in: [first, second] } } })).toBe(1);
  await expectIntact();
});
