import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { returnConnects, unlockJob } from "~/server/jobs";
import { emailReportDecisions } from "~/server/reports";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { TestMailbox } from "../../support/mailbox";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { dismiss, report, uphold } from "./support";

const database = await useTestDatabase();
let clock: TestClock;
let ctx: ServiceContext;
let admin: Seeker;

const mailbox = await TestMailbox.create();

afterAll(() => mailbox.remove());
beforeEach(async () => {
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock });
  admin = await signInSeeker(ctx);
});

const mails = ({ actor }: Seeker) => mailbox.mailsTo(`${actor.userId}@example.org`);
const emailTo = async (seeker: Seeker) =>
  (await mails(seeker)).find(({ subject }) => subject === "Your report was upheld")?.text;

async function buy(jobId: string): Promise<Seeker> {
  const buyer = await signInSeeker(ctx, 100);
  await unlockJob(buyer, { id: jobId });
  return buyer;
}

describe("the decision email", () => {
  it("contains the admin's note and is sent once, whichever process sends it", async () => {
    const reporter = await signInSeeker(ctx);
    const job = await createJob(database.db, { title: "Untold title", employer: "Hidden Works Ltd" });
    const second = await createJob(database.db);
    await uphold(admin, await report(reporter, job.id, "scam"), { note: "They ask for money <b>first</b>." });
    await dismiss(admin, await report(reporter, second.id, "closed"));
    const results = await Promise.all([1, 2, 3, 4].map(() => emailReportDecisions(ctx)));
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(2);
    expect(await emailReportDecisions(ctx)).toEqual({ sent: 0 });
    const received = await mails(reporter);
    expect(received.map(({ subject }) => subject).toSorted()).toEqual([
      "Your report was not upheld",
      "Your report was upheld",
    ]);
    const upheld = received.find(({ subject }) => subject === "Your report was upheld");
    expect(upheld?.text).toContain("You reported a job: it looks like a scam.");
    expect(upheld?.text).toContain("The job is now closed.");
    expect(upheld?.text).toContain("They ask for money <b>first</b>.");
    expect(upheld?.text).toContain(`/jobs/${job.slug}`);
    expect(upheld?.text).not.toMatch(/Hidden|Untold/);
  });

  it("promises connects to a reporter who unlocked the job, before and after their return", async () => {
    for (const isReturnedFirst of [true, false]) {
      const job = await createJob(database.db);
      const seeker = await buy(job.id);
      await uphold(admin, await report(seeker, job.id));
      if (isReturnedFirst) await returnConnects(ctx);
      await emailReportDecisions(ctx);
      expect(await emailTo(seeker)).toContain("You get back the connects you spent on it.");
      await returnConnects(ctx);
    }
  });

  it("promises no connects to a reporter who never unlocked the job or did so long ago", async () => {
    const job = await createJob(database.db);
    const [early, never] = [await buy(job.id), await signInSeeker(ctx)];
    clock.advance({ hours: 24 * 31 });
    await buy(job.id);
    const id = await report(never, job.id);
    await report(early, job.id);
    await uphold(admin, id);
    await emailReportDecisions(ctx);
    for (const seeker of [early, never]) {
      const email = await emailTo(seeker);
      expect(email).toContain("you're right");
      expect(email).not.toMatch(/connects/i);
    }
  });
});
