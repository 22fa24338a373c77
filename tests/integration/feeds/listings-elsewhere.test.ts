import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { listHistory } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import {
  closeMissingJobs,
  countOwnJobs,
  getJob,
  listOwnJobs,
  publishJobs,
  returnConnects,
  recordLook,
  refreshUnchangedJobs,
  unlockJob,
  type PublishableJob,
} from "~/server/jobs";
import { emailConnectReturns, getOwnReport, getReportCase, listReports } from "~/server/reports";
import { sweepAlerts } from "~/server/saved-searches";
import { listSyndicatedJobs } from "~/server/syndication";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { countsOf } from "../../support/feeds";
import {
  deleteJobs,
  importBoard,
  importOpen,
  listOpenJobs,
  type InventedPosting,
} from "../../support/invented-postings";
import { TestMailbox } from "../../support/mailbox";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { balance, broken, report, uphold } from "../reports/support";
import { emailOf, keepSearch } from "../saved-searches/support";

const database = await useTestDatabase();
let ctx: ServiceContext;
let clock: TestClock;

const mailbox = await TestMailbox.create();

afterAll(() => mailbox.remove());
beforeEach(async () => {
  clock = new TestClock(new Date("2026-11-20T12:00:00Z"));
  ctx = createTestContext({ db: database.db, clock });
  await deleteJobs(database.db);
});

const open = () => listOpenJobs(ctx);
const titled = async (title: string) => (await open()).find((job) => job.title === title) ?? expect.unreachable();

const lisbon: InventedPosting = { key: "1", place: "Lisbon" };
const porto: InventedPosting = { key: "2", place: "Porto" };
const berlin: InventedPosting = { key: "3", place: "Berlin" };

/** Creates two jobs of one employer. `unite` makes the second the same role as the first. */
async function twoJobs() {
  await importBoard(ctx, [lisbon]);
  clock.advance({ minutes: 1 });
  await importBoard(ctx, [{ ...porto, title: "Wave Writer" }]);
  const [first, second] = [await titled("Tide Reader"), await titled("Wave Writer")];
  return { first, second, unite: () => importBoard(ctx, [porto]) };
}

async function lastReturn({ actor }: Seeker): Promise<string | null> {
  const [line] = (await listHistory(ctx, { userId: actor.userId, limit: 1 })).history;
  return (await database.db.ledgerTransfer.findUniqueOrThrow({ where: { id: line?.id ?? "" } })).reason;
}

describe("a job of several postings closed by a report", () => {
  test("a reported job stays closed when its postings return, and opens for a new one unless it is a scam", async () => {
    await importBoard(ctx, [lisbon, porto]);
    const [{ id } = expect.unreachable()] = await open();
    const [admin, buyer] = [await signInSeeker(ctx), await signInSeeker(ctx, 100)];
    await unlockJob(buyer, { id });
    clock.advance({ days: 10 });
    await uphold(admin, await report(buyer, id));
    await returnConnects(ctx);
    expect([await balance(buyer), await lastReturn(buyer)]).toEqual([
      100,
      "A report of the job was upheld: it is not remote",
    ]);

    expect(countsOf(await importBoard(ctx, [lisbon, porto]))).toMatchObject({ unchanged: 2, updated: 0 });
    for (const _look of [1, 2, 3]) {
      clock.advance({ hours: 1 });
      await importBoard(ctx, [porto], { complete: true });
      expect(await open()).toEqual([]);
    }
    await importBoard(ctx, [lisbon, porto]);
    await importBoard(ctx, [porto, lisbon]);
    expect(await open()).toEqual([]);
    expect((await getOwnReport(buyer, id)).finding).toMatchObject({ reason: "not_remote" });

    await importBoard(ctx, [lisbon, porto, berlin]);
    expect(await open()).toMatchObject([{ id, location: "Berlin" }]);
    await uphold(admin, await report(buyer, id, "scam"));
    for (const key of ["4", "5"]) {
      await importBoard(ctx, [lisbon, porto, berlin, { ...berlin, key }]);
      expect(await open()).toEqual([]);
    }
    await returnConnects(ctx);
    expect(await balance(buyer)).toBe(100);
    expect(await broken(ctx)).toEqual([]);
  });

  test("a reported job stays closed when merged, and its reports move to the other job", async () => {
    const { first, second, unite } = await twoJobs();
    const admin = await signInSeeker(ctx);
    const [ofFirst, ofSecond] = [await signInSeeker(ctx, 100), await signInSeeker(ctx, 100)];
    await unlockJob(ofFirst, { id: first.id });
    await unlockJob(ofSecond, { id: second.id });
    const both = [await report(ofFirst, first.id, "closed"), await report(ofFirst, second.id, "closed")];
    const decided = await report(ofSecond, second.id, "scam");
    await uphold(admin, decided);
    await unite();
    expect(await open()).toEqual([]);
    for (const { id } of [first, second]) {
      expect(await getOwnReport(ofSecond, id)).toMatchObject({
        report: { id: decided },
        finding: { reason: "scam" },
      });
    }
    // The unlock that moved here keeps the reason of its return. The other job is gone too, so its connects are returned.
    await returnConnects(ctx);
    expect([await balance(ofFirst), await balance(ofSecond)]).toEqual([100, 100]);
    expect(await lastReturn(ofFirst)).toBe("The job closed within 72 hours of its unlock");
    expect(await lastReturn(ofSecond)).toBe("A report of the job was upheld: it is a scam");

    const { reports: queue } = await listReports(ctx, { queue: "open", limit: 10 });
    expect(queue.map(({ job, others_open }) => [job.title, others_open])).toEqual([
      ["Tide Reader", 1],
      ["Tide Reader", 1],
    ]);
    expect(await getReportCase(admin, both[1] ?? "")).toMatchObject({
      job: { id: first.id },
      alike_open: 1,
      others_count: 2,
    });
    await uphold(admin, both[1] ?? "");
    expect((await listReports(ctx, { queue: "open", limit: 10 })).reports).toEqual([]);
    await returnConnects(ctx);
    expect([await balance(ofFirst), await balance(ofSecond)]).toEqual([100, 100]);
    expect(await broken(ctx)).toEqual([]);
  });
});

test("a merge returns one of the two payments for a job once, and emails the buyer", async () => {
  const { first, second, unite } = await twoJobs();
  const buyer = await signInSeeker(ctx, 100);
  for (const { id } of [first, second]) await unlockJob(buyer, { id });
  clock.advance({ days: 5 });
  await unite();
  expect((await listOwnJobs(buyer, { list: "unlocked", limit: 10 })).jobs).toMatchObject([{ id: first.id }]);
  expect(await countOwnJobs(buyer)).toMatchObject({ unlockedJobs: 1 });
  for (const _run of [1, 2]) await returnConnects(ctx);
  expect(await balance(buyer)).toBe(100 - first.connects_price);
  expect(await lastReturn(buyer)).toBe("The job turned out to be one that was unlocked already");
  await emailConnectReturns(ctx);
  const mails = await mailbox.mailsTo(emailOf(buyer));
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("Two jobs you unlocked turned out to be")]);
  expect(await broken(ctx)).toEqual([]);
});

test("alerts don't repeat a job under the id it was merged into", async () => {
  const [seeker, other] = [await signInSeeker(ctx), await signInSeeker(ctx)];
  await keepSearch(seeker, { name: "Waves", search: { keyword: "wave" } });
  await keepSearch(seeker, { frequency: "weekly" });
  await keepSearch(other, { frequency: "weekly" });
  const { first, unite } = await twoJobs();
  const subjects = async (who: Seeker) => (await mailbox.mailsTo(emailOf(who))).map(({ subject }) => subject);
  clock.advance({ days: 1 });
  await sweepAlerts(ctx);
  expect(await subjects(seeker)).toEqual(["1 new job: Waves"]);
  await unite();
  clock.advance({ days: 8 });
  await sweepAlerts(ctx);
  expect(await subjects(seeker)).toEqual(["1 new job: Waves"]);
  expect(await subjects(other)).toEqual(["1 new job: Anything"]);
  expect(await open()).toMatchObject([{ id: first.id }]);
  await importBoard(ctx, [lisbon, porto, berlin]);
  clock.advance({ days: 8 });
  await sweepAlerts(ctx);
  expect(await subjects(other)).toHaveLength(1);
});

describe("the postings of a job", () => {
  test("postings close one by one, but never because a feed of the newest jobs dropped them", async () => {
    await importBoard(ctx, [
      { ...lisbon, posted: "2026-11-01" },
      { ...porto, posted: "2026-09-01" },
    ]);
    const look = { source: "ashby", board: "saltmarsh", postedSince: new Date("2026-10-01T00:00:00Z") } as const;
    for (const closed of [0, 1]) {
      clock.advance({ hours: 1 });
      expect(await closeMissingJobs(ctx, { ...look, listedKeys: ["9"], startedAt: clock.now() })).toMatchObject({
        closed,
      });
    }
    expect(await open()).toMatchObject([{ location: "Porto" }]);
  });

  test("a 304 response refreshes listed postings and closes those missing before", async () => {
    await importBoard(ctx, [lisbon, porto]);
    clock.advance({ hours: 1 });
    const readAt = clock.now();
    await importBoard(ctx, [porto], { complete: true });
    clock.advance({ hours: 1 });
    const again = { source: "ashby", board: "saltmarsh", readAt, startedAt: clock.now(), whole: true } as const;
    expect(await refreshUnchangedJobs(ctx, again)).toEqual({ seen: 1, closed: 1 });
    expect(await open()).toMatchObject([{ location: "Porto" }]);
    expect(await database.db.job.findFirst()).toMatchObject({ lastSeenAt: clock.now() });
  });

  test("a 304 response restores a posting that a check between two polls missed", async () => {
    const readAt = clock.now();
    await importBoard(ctx, [lisbon, porto], { complete: true });
    clock.advance({ minutes: 40 });
    const [one] = await database.db.posting.findMany({ select: { source: true, board: true, sourceKey: true } });
    if (!one) throw new Error("no posting");
    await recordLook(ctx, { ...one, verdict: "absent", lookedAt: clock.now() });
    expect(await database.db.posting.count({ where: { missingSince: clock.now() } })).toBe(1);
    clock.advance({ minutes: 20 });
    const again = { source: "ashby", board: "saltmarsh", readAt, startedAt: clock.now(), whole: true } as const;
    expect(await refreshUnchangedJobs(ctx, again)).toEqual({ seen: 2, closed: 0 });
    expect(await database.db.posting.count({ where: { missingSince: null, closedAt: null } })).toBe(2);
  });

  test("a check that is recorded after a later poll marks nothing as missing", async () => {
    const lookedAt = clock.now();
    clock.advance({ minutes: 1 });
    await importBoard(ctx, [lisbon, porto], { complete: true });
    const [one] = await database.db.posting.findMany({ select: { source: true, board: true, sourceKey: true } });
    if (!one) throw new Error("no posting");
    await recordLook(ctx, { ...one, verdict: "absent", lookedAt });
    expect(await database.db.posting.count({ where: { missingSince: null } })).toBe(2);
  });

  test("RSS and sitemap credit the source of the shown posting", async () => {
    await importBoard(ctx, [lisbon]);
    await importOpen(ctx, [{ key: "9" }]);
    const [job = expect.unreachable()] = await open();
    expect((await listSyndicatedJobs(ctx, { limit: 10 })).jobs).toMatchObject([
      { id: job.id, source: "himalayas", author_name: "Saltmarsh" },
    ]);
  });

  test("a posting's own words on pay and places are locked and kept as bought", async () => {
    const posting = (sourceKey: string, edition: number): PublishableJob => ({
      source: "ashby",
      board: "saltmarsh",
      sourceKey,
      title: "Tide Reader",
      location: "Lisbon",
      eligibility: null,
      employmentType: null,
      seniority: null,
      tags: [],
      skills: [],
      pay: null,
      payText: `Words ${edition}`,
      eligibilityQuote: `Sentence ${edition}`,
      lockable: true,
      role: { key: "00".repeat(16), variant: "", text: "11".repeat(8), words: 9, sketch: "01".repeat(256) },
      // The job shows its newest posting.
      postedAt: new Date(Date.UTC(2026, 10, Number(sourceKey))),
      employer: "Saltmarsh",
      logoUrl: null,
      description: "<p>Reads tides.</p>",
      applyUrl: "https://jobs.example.com/1",
      sourceUrl: null,
    });
    await publishJobs(ctx, [posting("1", 1), posting("2", 2)]);
    const [{ id, ...seen } = expect.unreachable()] = await open();
    expect(seen).toMatchObject({ salary_text: null, eligibility_quote: null });
    const [early, late] = [await signInSeeker(ctx), await signInSeeker(ctx)];
    await unlockJob(early, { id });
    expect(await getJob(early, id)).toMatchObject({ salary_text: "Words 2", eligibility_quote: "Sentence 2" });
    expect(await publishJobs(ctx, [posting("2", 3)])).toMatchObject({ updated: 1 });
    await unlockJob(late, { id });
    expect(await getJob(late, id)).toMatchObject({ salary_text: "Words 3", eligibility_quote: "Sentence 3" });
    for (const _look of [1, 2]) {
      clock.advance({ hours: 1 });
      await closeMissingJobs(ctx, { source: "ashby", board: "saltmarsh", listedKeys: [], startedAt: clock.now() });
    }
    expect(await getJob(early, id)).toMatchObject({ salary_text: "Words 2", eligibility_quote: "Sentence 2" });
  });
});
