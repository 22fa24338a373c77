import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { getConnectsBalance, RETURN_REASONS } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { confirmAfterApply, findFeedSource, type ConfirmOptions } from "~/server/feeds";
import { enforcePostingCheckLimit } from "~/server/rate-limits";
import { returnConnects, unlockJob } from "~/server/jobs";
import { listBrokenGuarantees } from "../../support/guarantees";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { dyingDatabase } from "../../support/dying-process";
import { FakeSource } from "../../support/fake-source";
import { TestMailbox } from "../../support/mailbox";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { addListedJob } from "./support/listed-job";
import { emailConnectReturns } from "~/server/reports";

const database = await useTestDatabase({ maxConnections: 20 });
let clock: TestClock;
let ctx: ServiceContext;
let source: FakeSource;
let options: ConfirmOptions;
let seeker: Seeker;

const mailbox = await TestMailbox.create();

afterAll(() => mailbox.remove());
beforeEach(async () => {
  await database.db.postingCheck.deleteMany();
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock });
  seeker = await signInSeeker(ctx);
  source = await FakeSource.start("greenhouse");
  const feed = findFeedSource("greenhouse");
  if (!feed) throw new Error("no greenhouse");
  options = { ...source.options, feeds: [{ source: feed, board: source.board }] };
  return source.server.close;
});

/** Unlocks a job, and lets days pass until its link to apply is opened. */
async function unlockAndWait(key: string, days: number): Promise<string> {
  const { id } = await addListedJob(database.db, { source, key, now: clock.now() });
  await unlockJob(seeker, { id });
  clock.advance({ days });
  return id;
}
const leave = (key: string) => source.postings.set(key, { key, state: "closed" });
const apply = (id: string) => confirmAfterApply(seeker, { id }, options);
const balance = () => getConnectsBalance(seeker, seeker.actor.userId);

describe("a click on Apply", () => {
  it("returns the connects once if the source says that the job is gone, with a reason and an email", async () => {
    const id = await unlockAndWait("a1", 10);
    leave("a1");
    const clicks = await Promise.all(Array.from({ length: 6 }, () => apply(id)));
    expect(clicks.filter(Boolean)).toHaveLength(1);
    expect(await apply(id)).toBe(false);
    await returnConnects(ctx);
    expect(await balance()).toBe(10_000);
    const { returnId, goneAt } = await database.db.unlock.findFirstOrThrow({ where: { jobId: id } });
    expect(goneAt).toEqual(clock.now());
    const transfer = await database.db.ledgerTransfer.findUniqueOrThrow({ where: { id: returnId ?? "" } });
    expect(transfer.reason).toBe(RETURN_REASONS.goneAtApply);
    expect(await emailConnectReturns(ctx)).toEqual({ sent: 1 });
    const [mail] = await mailbox.mailsTo(`${seeker.actor.userId}@example.org`);
    expect(mail?.text).toContain("was already gone at its source when you opened the link to apply");
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });

  it("returns nothing while the source has the job, after 14 days, or to others", async () => {
    const live = await unlockAndWait("b1", 1);
    expect(await apply(live)).toBe(false);
    const late = await unlockAndWait("b2", 14);
    clock.advance({ seconds: 1 });
    leave("b2");
    expect(await apply(late)).toBe(false);
    const other = await signInSeeker(ctx);
    expect(await confirmAfterApply(other, { id: late }, options)).toBe(false);
    expect(await balance()).toBe(10_000 - 30);
  });

  it.each(["down", "html", "limited", "lost-board"] as const)(
    "returns nothing while the source is %s",
    async (mood) => {
      const key = mood.replace("-", "");
      const id = await unlockAndWait(key, 5);
      leave(key);
      source.mood = mood;
      expect(await apply(id)).toBe(false);
      expect(await balance()).toBe(9985);
      expect((await database.db.job.findUniqueOrThrow({ where: { id } })).closedAt).toBeNull();
    },
  );

  it("returns the connects on a later run, whenever the process of the first dies", async () => {
    for (let [moment, isDead] = [0, true]; isDead; moment += 1) {
      const id = await unlockAndWait(`kill${moment}`, 3);
      const before = await balance();
      leave(`kill${moment}`);
      const dying = dyingDatabase(database.db, moment);
      await confirmAfterApply({ ...seeker, db: dying.db }, { id }, options).catch(() => undefined);
      isDead = dying.isDead();
      clock.advance({ minutes: 2 });
      await apply(id);
      expect(await balance()).toBe(before + 15);
      expect(await listBrokenGuarantees(ctx)).toEqual([]);
    }
  });

  it("is checked later if the user's checks are used up", async () => {
    const id = await unlockAndWait("e1", 3);
    leave("e1");
    const useUp = async (): Promise<void> => {
      await enforcePostingCheckLimit(ctx, seeker.actor.userId);
      return useUp();
    };
    await expect(useUp()).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await expect(apply(id)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    clock.advance({ hours: 1 });
    expect(await apply(id)).toBe(true);
  });

  it("returns the connects of a job that a poll had closed meanwhile", async () => {
    const id = await unlockAndWait("d1", 8);
    leave("d1");
    await database.db.job.update({ where: { id }, data: { closedAt: clock.now() } });
    await returnConnects(ctx);
    expect(await balance()).toBe(9985);
    expect(await apply(id)).toBe(true);
    expect(await balance()).toBe(10_000);
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });
});
