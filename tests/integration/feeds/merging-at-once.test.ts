import { afterAll, expect, test } from "vitest";
import { applyToJob } from "~/server/applications";
import { checkConnects, getConnectsBalance } from "~/server/connects";
import { conn } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { closeExpiredJobs, getJob, listJobs, returnConnects, saveJob, sweepPrices, unlockJob } from "~/server/jobs";
import { withPublishingLock } from "~/server/jobs/publish/publishing-lock";
import { fileReport } from "~/server/reports";
import { sweepAlerts } from "~/server/saved-searches";
import { untilLockAwaited } from "../../support/lock-waits";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { importBoard, importOpen, inventText, type InventedPosting } from "../../support/invented-postings";
import { LONG } from "../../support/long";
import { TestMailbox } from "../../support/mailbox";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { runSeed, seededRandom, type Random } from "../reliability/support/seeded-random";
import { draft } from "../cover-letters/support";
import { keepSearch } from "../saved-searches/support";

const ROUNDS = LONG ? 200 : 8;
const KEYS = ["1", "2", "3", "4", "5", "6"];

const seed = runSeed();
const database = await useTestDatabase({ maxConnections: 20 });

const mailbox = await TestMailbox.create();
const clock = new TestClock(new Date("2026-11-20T12:00:00Z"));
const ctx = createTestContext({ db: database.db, clock });

afterAll(() => mailbox.remove());

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], random: Random): T =>
  list[random.between(0, list.length - 1)] ?? expect.unreachable();

/** Postings that are the same role or not, at random, so that jobs merge and split. */
function somePostings(random: Random): InventedPosting[] {
  return KEYS.filter(() => random.between(0, 2) > 0).map((key) => ({
    key,
    title: pick(["Tide Reader", "Senior Tide Reader", "Wave Writer"], random),
    place: pick(["Lisbon", "Porto"], random),
    text: inventText(random.between(1, 2)),
    ...(random.between(0, 5) === 0 ? { expires: "2026-11-22" } : {}),
  }));
}

/** Error codes that seekers got. */
const refusals: string[] = [];
async function refusing(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    refusals.push(error.code);
  });
}

function act(who: Seeker, id: string, random: Random): Promise<void> {
  const acts = [
    () => unlockJob(who, { id }),
    () => unlockJob(who, { id }),
    () => saveJob(who, id),
    () => applyToJob(who, id),
    () => fileReport(who, { id, reason: "not_remote", details: "It says so." }),
  ];
  return refusing(pick(acts, random)());
}

/** Counts the rows of each kind that still belong to a merged job. */
async function stranded(): Promise<Record<string, number>> {
  const [row] = await database.db.$queryRaw<Record<string, number>[]>`
    WITH merged AS (SELECT id, merged_into FROM jobs WHERE merged_into IS NOT NULL)
    SELECT
      (SELECT count(*)::int FROM saved_jobs JOIN merged m ON m.id = job_id) AS saved,
      (SELECT count(*)::int FROM applications JOIN merged m ON m.id = job_id) AS applied,
      (SELECT count(*)::int FROM unlocks u JOIN merged m ON m.id = u.job_id WHERE NOT EXISTS (
        SELECT FROM unlocks o WHERE o.user_id = u.user_id AND o.job_id = m.merged_into)) AS unlocked,
      (SELECT count(*)::int FROM job_reports r JOIN merged m ON m.id = r.job_id WHERE NOT EXISTS (
        SELECT FROM job_reports o WHERE o.user_id = r.user_id AND o.job_id = m.merged_into)) AS reported,
      (SELECT count(*)::int FROM merged m JOIN merged o ON o.id = m.merged_into) AS chains,
      (SELECT count(*)::int FROM postings LEFT JOIN jobs ON jobs.id = job_id
        WHERE job_id IS NULL OR merged_into IS NOT NULL) AS lost,
      (SELECT count(*)::int FROM jobs j WHERE merged_into IS NULL
        AND NOT EXISTS (SELECT FROM postings p WHERE p.job_id = j.id)) AS hollow`;
  return row ?? {};
}

const NONE = { saved: 0, applied: 0, unlocked: 0, reported: 0, chains: 0, lost: 0, hollow: 0 };

test(`jobs that merge and split while in use keep everything seekers had (FAULT_SEED=${seed})`, async () => {
  const random = seededRandom(seed);
  const seekers = await Promise.all(Array.from({ length: 4 }, () => signInSeeker(ctx, 1000)));
  for (const each of seekers) await keepSearch(each, { search: { keyword: "reader" } });
  const owned = new Map<Seeker, Set<string>>(seekers.map((each) => [each, new Set()]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = (await listJobs(ctx, { limit: 100 })).jobs.map((job) => job.id);
    const acts =
      ids.length === 0 ? [] : seekers.flatMap((each) => [1, 2].map(() => act(each, pick(ids, random), random)));
    await Promise.all([
      importBoard(ctx, somePostings(random), { complete: random.between(0, 1) === 1 }),
      importBoard(ctx, somePostings(random)),
      importOpen(ctx, somePostings(random).slice(0, random.between(0, 2))),
      sweepAlerts(ctx),
      sweepPrices(ctx),
      closeExpiredJobs(ctx),
      returnConnects(ctx),
      ...acts,
    ]);
    expect(await stranded(), `round ${round}`).toEqual(NONE);
    await returnConnects(ctx);
    for (const [seeker, jobs] of owned) {
      for (const { jobId } of await database.db.unlock.findMany({ where: { userId: seeker.actor.userId } }))
        jobs.add(jobId);
      for (const id of jobs) expect(await getJob(seeker, id), `round ${round}`).toMatchObject({ isUnlocked: true });
    }
    const { guarantees } = await checkConnects(ctx);
    expect(
      guarantees.filter(({ violations }) => violations > 0),
      `round ${round}`,
    ).toEqual([]);
    clock.advance({ hours: 25 });
  }
  for (const seeker of seekers) expect(await getConnectsBalance(ctx, seeker.actor.userId)).toBeGreaterThan(0);
  // A job that was merged into another one was available all the time.
  const expected = ["JOB_CLOSED", "JOB_LOCKED", "ALREADY_REPORTED", "RATE_LIMITED"];
  expect(refusals.filter((code) => !expected.includes(code))).toEqual([]);
});

test("an action on a job during its merge applies to the merged job", async () => {
  const named = (key: string, title: string) => ({ key, title, text: inventText(3) });
  await importBoard(ctx, [named("1", "Net Mender")], { company: "Driftwood" });
  clock.advance({ minutes: 1 });
  await importBoard(ctx, [named("2", "Sail Maker")], { company: "Driftwood" });
  const { jobs } = await listJobs(ctx, { limit: 100 });
  const idOf = (title: string) => jobs.find((job) => job.title === title)?.id ?? expect.unreachable();
  const [into, from] = [idOf("Net Mender"), idOf("Sail Maker")];
  const [owner, visitor] = [await signInSeeker(ctx, 100), await signInSeeker(ctx, 100)];
  await unlockJob(owner, { id: from });
  let acts: Promise<unknown>[] = [];
  await withPublishingLock(ctx, async (inner) => {
    await importBoard(inner, [named("2", "Net Mender")], { company: "Driftwood" });
    acts = [
      saveJob(visitor, from),
      applyToJob(owner, from),
      fileReport(visitor, { id: from, reason: "not_remote", details: "It says so." }),
      unlockJob(visitor, { id: from }),
      draft(owner, from),
    ];
    await untilLockAwaited(database.db, acts.length);
  });
  await Promise.all(acts);
  expect(await stranded()).toEqual(NONE);
  expect(await database.db.coverLetter.findMany({ select: { jobId: true } })).toEqual([{ jobId: into }]);
  expect(await getJob(owner, from)).toMatchObject({ id: into, isUnlocked: true, isApplied: true });
  expect(await getJob(visitor, from)).toMatchObject({ id: into, isUnlocked: true, isSaved: true });
});

test("two deadlocked transactions both finish", async () => {
  await importBoard(ctx, [
    { key: "a", title: "Diver" },
    { key: "b", title: "Cook" },
  ]);
  const [a = "", b = ""] = (await database.db.job.findMany({ take: 2 })).map(({ id }) => id);
  const { promise: both, resolve: bothHaveOne } = Promise.withResolvers<void>();
  let waiting = 0;
  const lockBoth = (first: string, second: string) =>
    withTransaction(ctx, async (inner) => {
      await conn(inner).$executeRaw`SELECT FROM jobs WHERE id = ${first}::uuid FOR UPDATE`;
      waiting += 1;
      if (waiting === 2) bothHaveOne();
      await both;
      await conn(inner).$executeRaw`SELECT FROM jobs WHERE id = ${second}::uuid FOR UPDATE`;
      return "done";
    });
  expect(await Promise.all([lockBoth(a, b), lockBoth(b, a)])).toEqual(["done", "done"]);
  // The loser's retry may lock the job before the winner wakes up, and deadlock again.
  expect(waiting).toBeGreaterThanOrEqual(3);
});
