import { describe, expect, it } from "vitest";
import { getLetter, reviseLetter, sweepLetters } from "~/server/cover-letters";
import { expireHolds } from "~/server/ledger";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { signInSeeker } from "../../support/seekers";
import { dyingDatabase } from "../../support/dying-process";
import { draft, expectIntactBooks, finish, standOf, writerOf } from "./support";

const database = await useTestDatabase();
const clock = new TestClock();
const ctx = createTestContext({ db: database.db, clock });
const job = await createJob(database.db);

/** Runs the tasks that the server runs within 15 minutes. */
async function letQuarterHourPass(): Promise<void> {
  for (let minute = 0; minute < 15; minute += 3) {
    clock.advance({ minutes: 3 });
    await sweepLetters(ctx);
    await expireHolds(ctx, { limit: 100 });
  }
}

const PAID = { row: "paid", balance: 15, held: 0, available: 15 };
const UNTOUCHED = { row: "none", balance: 20, held: 0, available: 20 };

describe("a crash while a letter is drafted", () => {
  it("leaves a paid letter, or neither letter nor charge, within 15 minutes", async () => {
    const outcomes = new Set<string>();
    let moment = 0;
    for (let isDead = true; isDead; moment += 1) {
      const seeker = await signInSeeker(ctx, 20);
      const dying = dyingDatabase(database.db, moment);
      await draft({ ...seeker, db: dying.db }, job.id).catch(() => undefined);
      isDead = dying.isDead();

      const left = await standOf(seeker, job.id);
      outcomes.add(left.row);
      expect([moment, left.held]).toEqual([moment, left.row === "draft" ? 5 : 0]);
      await letQuarterHourPass();
      const settled = await standOf(seeker, job.id);
      expect([moment, settled]).toEqual([moment, left.row === "paid" ? PAID : UNTOUCHED]);

      const again = await draft(seeker, job.id).catch((error: { code: string }) => error.code);
      if (left.row === "paid") expect(again).toBe("ALREADY_GENERATED");
      expect(await standOf(seeker, job.id)).toEqual(PAID);
    }
    expect(outcomes).toEqual(new Set(["none", "draft", "paid"]));
    expect(moment).toBeGreaterThan(20);
    await expectIntactBooks(ctx);
  });

  it("lets the user retry after half a minute, even without the sweep", async () => {
    const seeker = await signInSeeker(ctx, 20);
    for (let moment = 0; (await standOf(seeker, job.id)).row !== "draft"; moment += 1) {
      const { db } = dyingDatabase(database.db, moment);
      await draft({ ...seeker, db }, job.id).catch(() => undefined);
    }
    clock.advance({ seconds: 30 });
    expect((await draft(seeker, job.id)).remainingConnects).toBe(15);
    await expectIntactBooks(ctx);
  });

  it("leaves a draft to the sweep even if its hold has expired", async () => {
    const seeker = await signInSeeker(ctx, 20);
    for (let moment = 0; (await standOf(seeker, job.id)).row !== "draft"; moment += 1) {
      const { db } = dyingDatabase(database.db, moment);
      await draft({ ...seeker, db }, job.id).catch(() => undefined);
    }
    clock.advance({ minutes: 14 });
    await expireHolds(ctx, { limit: 100 });
    await sweepLetters(ctx);
    expect(await standOf(seeker, job.id)).toEqual(UNTOUCHED);
    await expectIntactBooks(ctx);
  });
});

describe("a crash while a letter is revised", () => {
  it("leaves the letter intact and counts the revision only if it was saved", async () => {
    const seeker = await signInSeeker(ctx, 20);
    await draft(seeker, job.id);
    const input = { id: job.id, wish: "Shorter, please" };
    let moment = 0;
    for (let isDead = true; isDead && moment < 200; moment += 1) {
      const before = await getLetter(seeker, job.id);
      if (before.revisions_left === 0) break;
      const dying = dyingDatabase(database.db, moment);
      const revising = reviseLetter({ ...seeker, db: dying.db }, input, { writer: writerOf(`Revised ${moment}.`) });
      await finish(revising).catch(() => undefined);
      isDead = dying.isDead();
      const after = await getLetter(seeker, job.id);
      const added = after.version.number - before.version.number;
      expect([moment, before.revisions_left - after.revisions_left]).toEqual([moment, added]);
      if (added > 0) expect(after.version.text).toBe(`Revised ${moment}.`);
      await letQuarterHourPass();
    }
    expect((await getLetter(seeker, job.id)).revisions_left).toBeLessThan(3);
  });
});
