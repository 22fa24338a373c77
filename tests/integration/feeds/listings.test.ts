import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { formatWhere } from "~/format/eligibility";
import { COVER_LETTER_CONNECTS } from "~/contracts/rules/cover-letter";
import { applyToJob } from "~/server/applications";
import { getConnectsBalance } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { findSentLetter, saveLetter } from "~/server/cover-letters";
import { closeExpiredJobs, getJob, getJobByShortId, listJobs, returnConnects, saveJob, unlockJob } from "~/server/jobs";
import { draft } from "../cover-letters/support";
import { listBrokenGuarantees } from "../../support/guarantees";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { countsOf } from "../../support/feeds";
import {
  deleteJobs,
  getOnlyJob,
  importBoard,
  importOpen,
  inventText,
  listOpenJobs,
  type InventedPosting,
} from "../../support/invented-postings";
import { signInSeeker } from "../../support/seekers";

const database = await useTestDatabase();
let ctx: ServiceContext;
let clock: TestClock;

beforeEach(async () => {
  clock = new TestClock(new Date("2026-11-20T12:00:00Z"));
  ctx = createTestContext({ db: database.db, clock });
  await deleteJobs(database.db);
});

const open = () => listOpenJobs(ctx);
const only = () => getOnlyJob(ctx);
const stored = () => ctx.db.job.findFirstOrThrow({ where: { closedAt: null } });

const lisbon: InventedPosting = { key: "1", place: "Lisbon" };
const porto: InventedPosting = { key: "2", place: "Porto" };

describe("one role by one employer", () => {
  test("a role's pay in one country is named with it while the role is open in another, too", async () => {
    const paid = { ...lisbon, text: `${inventText(1)}<p>Salary: €40,000 - €50,000 per year.</p>` };
    const listPay = () => database.db.$queryRaw`
      SELECT salary_min, salary_currency, salary_text, salary_disclosed FROM job_details d JOIN jobs j ON j.id = d.job_id`;
    await importBoard(ctx, [paid]);
    expect(await listPay()).toEqual([
      { salary_min: 40_000, salary_currency: "EUR", salary_text: null, salary_disclosed: true },
    ]);
    await importBoard(ctx, [paid, { key: "3", place: "Berlin" }]);
    const words = "Portugal: 40,000 - 50,000 EUR a year";
    expect(await listPay()).toEqual([
      { salary_min: null, salary_currency: null, salary_text: words, salary_disclosed: false },
    ]);
  });

  test("a role whose pay differs by place is found by the least of it", async () => {
    const pays = (posting: InventedPosting, amount: string) => ({
      ...posting,
      text: `${inventText(1)}<p>Salary: ${amount} per year.</p>`,
    });
    const berlin = { key: "3", place: "Berlin" };
    await importBoard(ctx, [pays(lisbon, "€40,000 - €50,000"), pays(berlin, "€90,000 - €100,000")]);
    expect(await only()).toMatchObject({ salary_disclosed: true });
    const countJobs = async (salary_min: number) => (await listJobs(ctx, { limit: 10, salary_min })).jobs.length;
    expect([await countJobs(40_000), await countJobs(90_000)]).toEqual([1, 0]);
    const words = "Portugal: 40,000 - 50,000 EUR a year; Germany: 90,000 - 100,000 EUR a year";
    const [paid] = await database.db.$queryRaw<object[]>`SELECT salary_min, salary_text FROM job_details`;
    expect(paid).toEqual({ salary_min: null, salary_text: words });
  });

  test("one role in several places is one job, found by each place", async () => {
    const postings = [lisbon, porto, { key: "3", place: "Berlin" }];
    const first = await importBoard(ctx, postings);
    expect(countsOf(first)).toEqual({ read: 3, added: 3, updated: 0, unchanged: 0, closed: 0, rejected: 0 });
    expect(first.joined).toBe(2);
    expect(await only()).toMatchObject({ title: "Tide Reader", location: "Lisbon; Berlin; Porto" });
    for (const location of ["lisbon", "porto", "berlin"]) {
      expect((await listJobs(ctx, { limit: 10, location })).jobs).toHaveLength(1);
    }
    const before = await ctx.db.job.findMany();
    const again = await importBoard(ctx, postings.toReversed());
    expect(countsOf(again)).toEqual({ read: 3, added: 0, updated: 0, unchanged: 3, closed: 0, rejected: 0 });
    expect(await ctx.db.job.findMany()).toEqual(before);
  });

  test("a role with a posting for Brazil and one for no place is found from Brazil, and from elsewhere as unstated", async () => {
    await importBoard(ctx, [
      { key: "1", place: "Brazil" },
      { key: "2", place: "Remote" },
    ]);
    const job = await only();
    expect(job.eligibility).toMatchObject({ countries: ["BR"], others_unstated: true });
    expect(formatWhere(job.location, job.eligibility)).toBe("Brazil, maybe elsewhere");
    const countJobs = async (search: object) => (await listJobs(ctx, { limit: 10, ...search })).jobs.length;
    expect([await countJobs({ country: "BR" }), await countJobs({ place: "São Paulo" })]).toEqual([1, 1]);
    expect([await countJobs({ country: "PT" }), await countJobs({ country: "PT", unstated: true })]).toEqual([0, 1]);
    expect([await countJobs({ keyword: "reader brazil" }), await countJobs({ keyword: "reader portugal" })]).toEqual([
      1, 0,
    ]);
  });

  test("titles that differ by city or rank are one job only if their descriptions match, other languages are other jobs", async () => {
    const named = (title: string, key: string, seed: number) => ({ key, title, text: inventText(seed) });
    await importBoard(ctx, [named("Tide Reader - Porto", "1", 1), named("Tide Reader, Berlin", "2", 1)]);
    expect(await only()).toMatchObject({ title: "Tide Reader" });
    await deleteJobs(database.db);
    await importBoard(ctx, [
      named("Tide Editor, English to Thai", "1", 1),
      named("Tide Editor, English to Urdu", "2", 1),
    ]);
    expect(await open()).toHaveLength(2);
    for (const [one, other] of [
      ["Tide Reader (Porto)", "Tide Reader (Berlin)"],
      ["Tide Reader (German)", "Tide Reader (French)"],
      ["Senior Tide Reader", "Tide Reader"],
    ] as const) {
      await deleteJobs(database.db);
      await importBoard(ctx, [named(one, "1", 1), named(other, "2", 2)]);
      expect(await open(), `${one}, ${other}`).toHaveLength(2);
    }
  });

  test("jobs of other employers or other titles stay separate", async () => {
    await importBoard(ctx, [lisbon, { ...porto, title: "Wave Reader" }]);
    await importBoard(ctx, [{ ...porto, text: inventText(2) }], { company: "Driftwood" });
    expect(await open()).toHaveLength(3);
  });

  test("a posting whose role changes leaves its job, which keeps its unlocks and saves", async () => {
    await importBoard(ctx, [lisbon, porto]);
    const { id } = await only();
    const moved = await importBoard(ctx, [{ ...porto, title: "Wave Writer", text: inventText(5) }]);
    expect(countsOf(moved)).toMatchObject({ updated: 1, added: 0 });
    const jobs = await open();
    expect(jobs.map(({ title, location }) => [title, location]).toSorted()).toEqual([
      ["Tide Reader", "Lisbon"],
      ["Wave Writer", "Porto"],
    ]);
    expect(jobs.find((job) => job.title === "Tide Reader")?.id).toBe(id);
  });
});

describe("postings of several sources", () => {
  test("a job of several sources is open and attributed to the live source that can't be locked", async () => {
    await importBoard(ctx, [lisbon]);
    const locked = await only();
    expect(locked).toMatchObject({ isUnlocked: false, author_name: null, source: "ashby" });
    await importOpen(ctx, [{ key: "9", expires: "2026-12-01" }]);
    expect(await only()).toMatchObject({
      id: locked.id,
      connects_price: 0,
      source: "himalayas",
      author_name: "Saltmarsh",
      location: "Portugal; Lisbon",
      source_url: "https://himalayas.app/jobs/9",
    });
    clock.advance({ days: 12 });
    expect(await closeExpiredJobs(ctx)).toEqual({ closed: 1 });
    expect(await only()).toMatchObject({ id: locked.id, source: "ashby", author_name: null, location: "Lisbon" });
  });

  test("a feed without expiry dates reopens no posting that expired in another feed of its source", async () => {
    await importBoard(ctx, [lisbon]);
    const alone = { key: "8", title: "Wave Writer", text: inventText(2) };
    await importOpen(ctx, [
      { key: "9", expires: "2026-12-01" },
      { ...alone, expires: "2026-12-01" },
    ]);
    expect(await open()).toHaveLength(2);
    clock.advance({ days: 12 });
    expect(await closeExpiredJobs(ctx)).toEqual({ closed: 2 });
    for (const text of [inventText(2), inventText(3)]) {
      await importOpen(ctx, [{ key: "9" }, { ...alone, text }]);
      expect(await only()).toMatchObject({ title: "Tide Reader", source: "ashby" });
    }
    await importOpen(ctx, [{ ...alone, expires: "2027-01-01" }]);
    expect(await open()).toHaveLength(2);
  });

  test("a summary joins the role with its title if there is only one", async () => {
    await importBoard(ctx, [lisbon]);
    await importOpen(ctx, [{ key: "9", text: "<p>A short introduction to a job by the sea.</p>" }]);
    await only();
    await importBoard(ctx, [{ ...porto, text: inventText(2) }]);
    expect(await open()).toHaveLength(3);
  });
});

describe("a job of several postings", () => {
  test("a job closes and returns connects with its last posting", async () => {
    await importBoard(ctx, [lisbon, porto]);
    const buyer = await signInSeeker(ctx, 100);
    const { id, connects_price: price } = await only();
    await unlockJob(buyer, { id });
    for (const rest of [[porto], [{ key: "7", title: "Cook", text: inventText(7) }]]) {
      for (const _look of [1, 2]) {
        clock.advance({ hours: 1 });
        await importBoard(ctx, rest, { complete: true });
      }
      await returnConnects(ctx);
      const isOpen = rest[0] === porto;
      expect(await getConnectsBalance(ctx, buyer.actor.userId)).toBe(isOpen ? 100 - price : 100);
      expect(await getJob(buyer, id)).toMatchObject({
        author_name: "Saltmarsh",
        closed_at: isOpen ? null : expect.any(String),
      });
    }
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });

  test("a job reposted later reopens under its short id and counts the repost", async () => {
    await importBoard(ctx, [lisbon]);
    const { short_id } = await only();
    const other = { key: "7", title: "Cook", text: inventText(7) };
    for (const _look of [1, 2]) {
      clock.advance({ hours: 1 });
      await importBoard(ctx, [other], { complete: true });
    }
    await importBoard(ctx, [{ ...lisbon, key: "8", posted: "2026-11-19" }]);
    const again = (await open()).find((job) => job.title === "Tide Reader");
    expect(again).toMatchObject({ short_id, location: "Lisbon", external_posted_at: "2026-11-19T08:00:00.000Z" });
    expect([again?.reposts, (await open()).find((job) => job.title === "Cook")?.reposts]).toEqual([1, 0]);
  });
});

describe("merging two jobs", () => {
  /** Creates two jobs of one employer. `unite` makes the second the same role as the first. */
  async function twoJobs() {
    await importBoard(ctx, [lisbon]);
    clock.advance({ minutes: 1 });
    await importBoard(ctx, [{ ...porto, title: "Wave Writer" }]);
    const jobs = await open();
    const idOf = (title: string) => jobs.find((job) => job.title === title) ?? expect.unreachable();
    return { first: idOf("Tide Reader"), second: idOf("Wave Writer"), unite: () => importBoard(ctx, [porto]) };
  }

  test("merged jobs keep both addresses and everything seekers had, and nobody pays twice", async () => {
    const { first, second, unite } = await twoJobs();
    const [ofSecond, ofBoth] = [await signInSeeker(ctx, 100), await signInSeeker(ctx, 100)];
    await unlockJob(ofSecond, { id: second.id });
    await saveJob(ofSecond, second.id);
    await applyToJob(ofSecond, second.id);
    for (const { id } of [second, first]) {
      await unlockJob(ofBoth, { id });
      await draft(ofBoth, id);
      await applyToJob(ofBoth, id);
      clock.advance({ minutes: 1 });
    }
    await saveLetter(ofBoth, { id: second.id, text: "Later.", based_on: 1 });
    clock.advance({ days: 5 });
    expect(countsOf(await unite())).toMatchObject({ updated: 1, added: 0, closed: 0 });
    expect(await only()).toMatchObject({ id: first.id, location: "Lisbon; Porto" });

    expect(await getJobByShortId(ctx, second.short_id)).toMatchObject({ id: first.id, slug: (await only()).slug });
    for (const id of [first.id, second.id]) {
      expect(await getJob(ofSecond, id)).toMatchObject({
        id: first.id,
        author_name: "Saltmarsh",
        isSaved: true,
        isApplied: true,
        unlocked_at: expect.any(String),
      });
      expect((await unlockJob(ofSecond, { id })).remainingConnects).toBe(100 - second.connects_price);
    }
    expect(await ctx.db.applicationEvent.count({ where: { jobId: first.id, userId: ofSecond.actor.userId } })).toBe(1);
    expect(await ctx.db.application.count({ where: { userId: ofBoth.actor.userId } })).toBe(1);

    expect(await findSentLetter(ofBoth, first.id)).toMatchObject({
      id: second.id,
      version: 1,
      is_sent: true,
      latest: 2,
    });

    await returnConnects(ctx);
    expect(await getConnectsBalance(ctx, ofBoth.actor.userId)).toBe(
      100 - first.connects_price - 2 * COVER_LETTER_CONNECTS,
    );
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });

  test("an application sent with a letter keeps it when an earlier one without a letter joins it", async () => {
    const { first, second, unite } = await twoJobs();
    const seeker = await signInSeeker(ctx, 100);
    for (const { id } of [first, second]) {
      await unlockJob(seeker, { id });
      if (id === second.id) await draft(seeker, id);
      await applyToJob(seeker, id);
      clock.advance({ minutes: 1 });
    }
    await unite();
    await saveLetter(seeker, { id: second.id, text: "Later.", based_on: 1 });
    expect(await findSentLetter(seeker, first.id)).toMatchObject({ version: 1, is_sent: true, latest: 2 });
  });
});

describe("postings in any order", () => {
  const POSTINGS: (InventedPosting & { isOpen?: boolean })[] = [
    lisbon,
    porto,
    { key: "3", title: "Tide Reader - Berlin", place: "Berlin" },
    { key: "4", title: "Senior Tide Reader", text: inventText(2) },
    { key: "5", title: "Tide Reader", text: inventText(3), place: "Madrid" },
    { key: "6", title: "Senior Tide Reader", text: inventText(2), isOpen: true },
    { key: "7", title: "Wave Writer", text: inventText(4), isOpen: true },
    { key: "8", title: "Wave Writer", text: "<p>Writes waves.</p>", place: "Rome" },
  ];
  const shape = async () =>
    (await open())
      .map(({ title, location, source, connects_price, eligibility }) =>
        JSON.stringify([title, location, source, connects_price, eligibility]),
      )
      .toSorted();

  test("give the same jobs in any order of imports (seeded)", async () => {
    await importBoard(
      ctx,
      POSTINGS.filter(({ isOpen }) => !isOpen),
    );
    await importOpen(
      ctx,
      POSTINGS.filter(({ isOpen }) => isOpen),
    );
    const expected = await shape();
    expect(expected).toHaveLength(4);
    const orders = fc.shuffledSubarray(POSTINGS, { minLength: POSTINGS.length });
    const batches = fc.tuple(orders, fc.integer({ min: 1, max: 4 }));
    await fc.assert(
      fc.asyncProperty(batches, async ([order, size]) => {
        await deleteJobs(database.db);
        for (let start = 0; start < order.length; start += size) {
          const batch = order.slice(start, start + size);
          await importBoard(
            ctx,
            batch.filter(({ isOpen }) => !isOpen),
          );
          await importOpen(
            ctx,
            batch.filter(({ isOpen }) => isOpen),
          );
        }
        expect(await shape()).toEqual(expected);
      }),
      { numRuns: 12, seed: 20261121 },
    );
  });
});

test("the database has one row per job that can be found", async () => {
  await importBoard(ctx, [lisbon, porto]);
  expect(await stored()).toMatchObject({ mergedInto: null, reposts: 0 });
  expect(await ctx.db.job.count()).toBe(1);
});

test("a job says when its content changed", async () => {
  const company = "Heron";
  const where = { board: "heron" };
  const getChangedAt = async () => (await database.db.job.findFirstOrThrow({ where })).changedAt;
  for (let reads = 0; reads < 2; reads += 1)
    await importBoard(ctx, [{ key: "heron", text: inventText(7) }], { company });
  expect(await getChangedAt()).toBeNull();
  clock.advance({ hours: 1 });
  await importBoard(ctx, [{ key: "heron", text: `${inventText(7)}<p>Tide tables.</p>` }], { company });
  expect(await getChangedAt()).toEqual(clock.now());
});
