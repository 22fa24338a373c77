import { beforeEach, expect, test } from "vitest";
import { getConnectsBalance } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { updateStoredJobs } from "~/server/feeds";
import { getJob, returnConnects, unlockJob } from "~/server/jobs";
import { listBrokenGuarantees } from "../../support/guarantees";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import {
  deleteJobs,
  getOnlyJob,
  importBoard,
  inventText,
  listOpenJobs,
  type InventedPosting,
} from "../../support/invented-postings";
import { signInSeeker } from "../../support/seekers";

const database = await useTestDatabase();
let ctx: ServiceContext;

beforeEach(async () => {
  ctx = createTestContext({ db: database.db, clock: new TestClock(new Date("2026-11-20T12:00:00Z")) });
  await deleteJobs(database.db);
});

const open = () => listOpenJobs(ctx);
const only = () => getOnlyJob(ctx);

const agencies = ["Harbor Talent", "Northpier", "Saltmarsh"];
/** The same text after another opening. */
const reworded = (agency: string): InventedPosting => ({
  key: "1",
  place: "Lisbon",
  text: `<p>${agency} hires for a client by the sea.</p>${inventText(1).repeat(2)}`,
});

test("a role that two agencies and the employer post is one job, paid for once", async () => {
  for (const company of agencies) await importBoard(ctx, [reworded(company)], { company });
  const { id, connects_price: price } = await only();
  const buyer = await signInSeeker(ctx, 100);
  await unlockJob(buyer, { id });
  expect(await getConnectsBalance(ctx, buyer.actor.userId)).toBe(100 - price);
  expect(await listBrokenGuarantees(ctx)).toEqual([]);
});

test("a buyer of two copies gets the price of one back once they prove to be one job", async () => {
  const other = { ...reworded("Northpier"), text: inventText(8) };
  await importBoard(ctx, [reworded("Harbor Talent")], { company: "Harbor Talent" });
  await importBoard(ctx, [other], { company: "Northpier" });
  const buyer = await signInSeeker(ctx, 100);
  const jobs = await open();
  for (const { id } of jobs) await unlockJob(buyer, { id });
  await importBoard(ctx, [reworded("Northpier")], { company: "Northpier" });
  const { id, connects_price: price } = await only();
  await returnConnects(ctx);
  expect(await getConnectsBalance(ctx, buyer.actor.userId)).toBe(100 - price);
  for (const job of jobs) expect(await getJob(buyer, job.id)).toMatchObject({ id, isUnlocked: true });
  // The copies part again: the text of one changes.
  await importBoard(ctx, [other], { company: "Northpier" });
  expect(await open()).toHaveLength(2);
  expect(await getJob(buyer, id)).toMatchObject({ isUnlocked: true, author_name: "Harbor Talent" });
  expect(await listBrokenGuarantees(ctx)).toEqual([]);
});

test("copies that an earlier release stored as two jobs become one when stored jobs are read again", async () => {
  await importBoard(ctx, [reworded("Harbor Talent")], { company: "Harbor Talent" });
  await importBoard(ctx, [{ ...reworded("Northpier"), text: inventText(8) }], { company: "Northpier" });
  expect(await open()).toHaveLength(2);
  await database.db.$executeRaw`
    UPDATE postings p SET content = p.content || jsonb_build_object('description', q.content ->> 'description')
    FROM postings q WHERE q.board = 'harbor talent'`;
  await updateStoredJobs(ctx, { signal: new AbortController().signal });
  await only();
});

test("copies with the title of another rank are jobs of their own, those with another title are one", async () => {
  const [first = "", second = "", third = ""] = agencies;
  await importBoard(ctx, [reworded(first)], { company: first });
  await importBoard(ctx, [{ ...reworded(second), title: "Senior Tide Reader" }], { company: second });
  await importBoard(ctx, [{ ...reworded(third), title: "Tide Watcher" }], { company: third });
  expect((await open()).map(({ title }) => title).toSorted()).toEqual(["Senior Tide Reader", "Tide Reader"]);
});

test("a short text under two titles of the same words is one job, whichever board posts first, unless the titles differ", async () => {
  const text = `<p>Reads the tides of ${Array.from({ length: 60 }, (_, index) => `harbor${index}`).join(" ")}.</p>`;
  const post = (key: string, title: string) =>
    importBoard(ctx, [{ key, title, text, place: "Lisbon" }], { company: "Saltmarsh" });
  const pair = [
    ["one", "Reef Claims Handler"],
    ["two", "Claims Handler (Reefs) - Home-based"],
  ] as const;
  for (const titles of [pair, pair.toReversed()]) {
    await deleteJobs(database.db);
    for (const [key, title] of titles) await post(key, title);
    await only();
  }
  await post("three", "Tide Claims Handler");
  await post("four", "Claims Handler (Reefs, Danish)");
  expect(await open()).toHaveLength(3);
});

test("the order in which copies arrive doesn't matter", async () => {
  const shape = async () => (await open()).map(({ title, location }) => `${title}: ${location}`).toSorted();
  const copies = agencies.map((company) => ({ company, posting: reworded(company) }));
  for (const each of copies) await importBoard(ctx, [each.posting], { company: each.company });
  const expected = await shape();
  await deleteJobs(database.db);
  for (const each of copies.toReversed()) await importBoard(ctx, [each.posting], { company: each.company });
  expect(await shape()).toEqual(expected);
});

test("a copy that 0.6.0 left without a job gets one at the next import, though unchanged", async () => {
  for (const company of agencies) await importBoard(ctx, [reworded(company)], { company });
  await database.db.$executeRaw`UPDATE postings SET job_id = NULL WHERE board = 'northpier'`;
  await importBoard(ctx, [reworded("Northpier")], { company: "Northpier" });
  expect(await database.db.posting.count({ where: { jobId: null } })).toBe(0);
});
