import { expect, test } from "vitest";
import { getConnectsBalance } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { updateStoredJobs } from "~/server/feeds";
import { getJob, listJobs, returnConnects, saveJob, unlockJob } from "~/server/jobs";
import { listBrokenGuarantees } from "../../support/guarantees";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { dyingDatabase } from "../../support/dying-process";
import { importBoard, inventText, type InventedPosting } from "../../support/invented-postings";
import { addLockedJobs } from "../../support/population";
import { signInSeeker } from "../../support/seekers";

/** More jobs than are compared at once. */
const OTHERS = 230;
/** Pairs of postings of one role, stored as two jobs. */
const PAIRS = [1, 2, 3].map((seed): [InventedPosting, InventedPosting] => {
  const role = { title: ["Tide Reader", "Wave Writer", "Buoy Keeper"][seed - 1], text: inventText(seed) };
  return [
    { ...role, key: `${seed}-lisbon`, place: "Lisbon" },
    { ...role, key: `${seed}-porto`, place: "Porto" },
  ];
});
const LISTING: InventedPosting[] = [
  { key: "listed-rome", title: "Salt Measurer", text: inventText(4), place: "Rome" },
  { key: "listed-bonn", title: "Salt Measurer", text: inventText(4), place: "Bonn" },
];

const database = await useTestDatabase();

const clock = new TestClock(new Date("2026-11-20T12:00:00Z"));
const ctx = createTestContext({ db: database.db, clock });
await addLockedJobs(ctx, OTHERS);
await importBoard(ctx, [...PAIRS.map(([first]) => first), ...LISTING]);
// A release without roles makes a separate job of every posting.
const forgetRoles = () =>
  database.db.$executeRaw`
    UPDATE postings SET role_key = NULL, role_variant = NULL, role_text = NULL, role_words = NULL, role_sketch = NULL`;
await forgetRoles();
clock.advance({ minutes: 1 });
await importBoard(
  ctx,
  PAIRS.map(([, second]) => second),
);
await forgetRoles();

const restate = (on: ServiceContext) => updateStoredJobs(on, { signal: new AbortController().signal });
const ofBoard = async () =>
  (
    await ctx.db.job.findMany({
      where: { board: "saltmarsh", closedAt: null },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    })
  ).map(({ id, title, location }) => ({ id, title, location }));

test("updateStoredJobs compares postings that were stored without a role and survives a crash at any moment", async () => {
  const before = await ofBoard();
  expect(before).toHaveLength(PAIRS.length * 2 + 1);
  const idOf = (title: string, location: string) =>
    before.find((job) => job.title === title && job.location === location)?.id ?? expect.unreachable(title);
  const ids = PAIRS.map(([{ title = "" }]) => [idOf(title, "Lisbon"), idOf(title, "Porto")] as const);
  const [ofSecond, ofBoth] = [await signInSeeker(ctx, 1000), await signInSeeker(ctx, 1000)];
  for (const [first, second] of ids) {
    await unlockJob(ofBoth, { id: first });
    await unlockJob(ofBoth, { id: second });
    await unlockJob(ofSecond, { id: second });
    await saveJob(ofSecond, second);
  }
  const { _sum: firsts } = await ctx.db.unlock.aggregate({
    _sum: { price: true },
    where: { userId: ofBoth.actor.userId, jobId: { in: ids.map(([first]) => first) } },
  });

  let deaths = 0;
  for (let moment = 0; ; moment += 7) {
    const dying = dyingDatabase(database.db, moment);
    const done = await restate({ ...ctx, db: dying.db }).then(
      () => true,
      () => false,
    );
    expect(dying.isDead()).toBe(!done);
    // Whatever has been merged by then, each user has what they bought, under both addresses.
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
    for (const [first, second] of ids) {
      for (const id of [first, second]) {
        expect(await getJob(ofBoth, id)).toMatchObject({ author_name: "Saltmarsh", isUnlocked: true });
      }
      expect(await getJob(ofSecond, second)).toMatchObject({ author_name: "Saltmarsh", isSaved: true });
    }
    if (done) break;
    deaths += 1;
  }
  expect(await ofBoard()).toEqual(
    before.flatMap((job) => {
      if (job.location === "Porto") return [];
      return [job.location === "Lisbon" ? { ...job, location: "Lisbon; Porto" } : job];
    }),
  );
  expect((await listJobs(ctx, { limit: 100, keyword: "engineer" })).jobs.length).toBeGreaterThan(0);
  expect(await ctx.db.job.count({ where: { closedAt: null } })).toBe(OTHERS + PAIRS.length + 1);
  await returnConnects(ctx);
  expect(await getConnectsBalance(ctx, ofBoth.actor.userId)).toBe(1000 - (firsts.price ?? 0));
  expect(await listBrokenGuarantees(ctx)).toEqual([]);
  expect(await restate(ctx)).toEqual({ changed: 0 });
  expect(deaths).toBeGreaterThan(5);
});
