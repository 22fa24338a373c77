import { afterAll, beforeEach, expect, it } from "vitest";
import { noteApplication, saveInterview } from "~/server/applications";
import { signUp } from "~/server/auth";
import { sendReminders } from "~/server/calendar";
import { drainBackground } from "~/server/core/background";
import type { ServiceContext } from "~/server/core/context";
import { returnConnects, saveJob, unlockJob } from "~/server/jobs";
import { sendWaitingEmails } from "~/server/mail";
import { emailConnectReturns, emailReportDecisions } from "~/server/reports";
import { sweepAlerts } from "~/server/saved-searches";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { setEnv } from "../../support/set-env";
import { startSmtpServer, type SmtpBehaviour, type SmtpServer } from "../../support/smtp-server";
import { report, uphold } from "../reports/support";
import { emailOf, keepSearch } from "../saved-searches/support";

const database = await useTestDatabase();
let server: SmtpServer;
let clock: TestClock;
let ctx: ServiceContext;
let seeker: Seeker;

/** Sets the behavior of the only mail server that this process knows. */
async function replaceServer(behaviour: SmtpBehaviour): Promise<void> {
  await server.close();
  server = await startSmtpServer(behaviour, Number(new URL(server.url).port));
}

server = await startSmtpServer("accept");
setEnv({ SMTP_URL: server.url });

beforeEach(async () => {
  clock = new TestClock(new Date("2026-03-01T12:00:00Z"));
  ctx = createTestContext({ db: database.db, clock });
  seeker = await signInSeeker(ctx, 100);
});
afterAll(() => server.close());

/** Creates a user who waits for three emails: about a new job, returned connects and the decision about a report. */
async function makeNews(): Promise<void> {
  await database.db.savedSearch.deleteMany();
  await keepSearch(seeker, { hour: 12, search: { keyword: "lighthouse" } });
  const job = await createJob(database.db, { title: "Rower" });
  await unlockJob(seeker, { id: job.id });
  await uphold(await signInSeeker(ctx), await report(seeker, job.id));
  await createJob(database.db, { title: "Lighthouse Keeper" });
  clock.advance({ days: 1 });
  await returnConnects(ctx);
}

/** Returns the subjects of the emails that the server accepted for a user, in alphabetical order. */
function subjectsOf(owner: Seeker): (string | undefined)[] {
  const mails = server.mails.filter(({ to }) => to.join().includes(emailOf(owner)));
  return mails.map(({ data }) => /^Subject: (.*)\r$/m.exec(data)?.[1]).toSorted();
}

/** Runs the tasks that send emails. Returns the number of sent emails of each kind. */
async function sweep(): Promise<number[]> {
  const { sent } = await sweepAlerts(ctx);
  const [{ sent: returns }, { sent: decisions }] = [await emailConnectReturns(ctx), await emailReportDecisions(ctx)];
  return [sent, returns, decisions];
}

it("emails that fail while the mail server is down are sent once after it returns", async () => {
  await makeNews();
  await server.close();
  for (const minutes of [1, 5, 15, 60, 240, 720, 720, 720]) {
    expect(await sweep()).toEqual([0, 0, 0]);
    clock.advance({ minutes });
  }
  await replaceServer("accept");
  // Alerts aren't sent days late, but emails about connects and reports are.
  expect(await sweep()).toEqual([0, 1, 1]);
  expect(await sweep()).toEqual([0, 0, 0]);
  expect(subjectsOf(seeker)).toEqual(["Your connects are back", "Your report was upheld"]);
});

it("a mail outage of minutes loses no email and resends none that may have arrived", async () => {
  await makeNews();
  await server.close();
  expect(await sweep()).toEqual([0, 0, 0]);
  clock.advance({ minutes: 5 });
  await replaceServer("accept");
  expect(await sweep()).toEqual([1, 1, 1]);

  seeker = await signInSeeker(ctx, 100);
  await makeNews();
  await replaceServer("cut off");
  expect(await sweep()).toEqual([0, 0, 0]);
  await replaceServer("accept");
  clock.advance({ days: 2 });
  expect(await sweep()).toEqual([0, 0, 0]);
});

it("a reminder missed during an outage is sent later: of an interview until it starts, of a follow-up for two days", async () => {
  const { id } = await createJob(database.db, { price: 0, title: "Rower" });
  await saveJob(seeker, id);
  const interview = { id, place: "", minutes: 60, time_zone: "UTC" } as const;
  await saveInterview(seeker, { ...interview, title: "Past", starts: "2026-03-02T13:00" });
  await saveInterview(seeker, { ...interview, title: "Ahead", starts: "2026-03-03T11:00" });
  await noteApplication(seeker, { id, notes: "", follow_up_on: "2026-03-02", version: 0 });
  clock.advance({ hours: 23.5 });
  await server.close();
  expect(await sendReminders(ctx)).toEqual({ sent: 3 });
  clock.advance({ hours: 2 });
  await replaceServer("accept");
  await sendWaitingEmails(ctx);
  const sent = ["A follow-up is due", "Interview on Tuesday, March 3 at 11:00 AM (UTC)"];
  expect(subjectsOf(seeker)).toEqual(sent);

  await noteApplication(seeker, { id, notes: "", follow_up_on: "2026-03-03", version: 1 });
  await server.close();
  clock.advance({ hours: 20 });
  expect(await sendReminders(ctx)).toEqual({ sent: 1 });
  clock.advance({ hours: 40 });
  await replaceServer("accept");
  await sendWaitingEmails(ctx);
  expect(subjectsOf(seeker)).toEqual(["A follow-up is due"]);
});

it("an email that the server keeps rejecting is finally given up and delays no others", async () => {
  await makeNews();
  await replaceServer("refuse");
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect(await sweep()).toEqual([0, 0, 0]);
    clock.advance({ hours: 12 });
  }
  await replaceServer("accept");
  expect(await sweep()).toEqual([0, 0, 0]);
  expect(await database.db.unlock.findFirst({ where: { userId: seeker.actor.userId } })).toMatchObject({
    returnTellAttempts: 6,
  });
});

async function signUpNow(email: string): Promise<void> {
  await signUp(ctx, { email, password: "correct-horse", name: "Ada" });
  await drainBackground();
}

const countCodes = (email: string) => server.mails.filter(({ to }) => to.join().includes(email)).length;

it("a sign-up code missed during an outage is sent afterwards, and stored encrypted until then", async () => {
  await server.close();
  await signUpNow("late@example.com");
  clock.advance({ minutes: 1 });
  expect(await sendWaitingEmails(ctx)).toEqual({ sent: 0 });
  const rows = await database.db.waitingEmail.findMany();
  expect(rows).toHaveLength(1);
  expect(Buffer.from(rows[0]?.sealed ?? []).toString("latin1")).not.toContain("late@example.com");
  await replaceServer("accept");
  clock.advance({ minutes: 5 });
  expect(await sendWaitingEmails(ctx)).toEqual({ sent: 1 });
  expect(await sendWaitingEmails(ctx)).toEqual({ sent: 0 });
  expect(countCodes("late@example.com")).toBe(1);
});

it("a sign-up code is sent within a minute of the server's return, however long it was away", async () => {
  await server.close();
  await signUpNow("waiting@example.com");
  for (let minutes = 0; minutes < 8; minutes += 1) {
    clock.advance({ minutes: 1 });
    expect(await sendWaitingEmails(ctx)).toEqual({ sent: 0 });
  }
  await replaceServer("accept");
  clock.advance({ minutes: 1 });
  expect(await sendWaitingEmails(ctx)).toEqual({ sent: 1 });
});

it("a sign-up code isn't sent after it expired", async () => {
  await server.close();
  await signUpNow("too-late@example.com");
  await replaceServer("accept");
  clock.advance({ minutes: 11 });
  expect(await sendWaitingEmails(ctx)).toEqual({ sent: 0 });
  expect(await database.db.waitingEmail.count()).toBe(0);
});

it("an email that may have arrived isn't sent again", async () => {
  await replaceServer("cut off");
  await signUpNow("unknown@example.com");
  expect(await database.db.waitingEmail.count()).toBe(0);
  await replaceServer("accept");
});

it("one sweep sends emails until none is left", async () => {
  const { id: searchId } = await keepSearch(seeker, { hour: 12 });
  // The recorded email has no jobs left, so it is dropped.
  await database.db.$executeRaw`
    INSERT INTO alerts (id, user_id, search_id, jobs_found, seen_arrival, noted_at, try_at)
    SELECT gen_random_uuid(), ${seeker.actor.userId}::uuid, ${searchId}::uuid, 1, 0, ${clock.now()}, ${clock.now()}
    FROM generate_series(1, 450)`;
  await sweepAlerts(ctx);
  expect(await database.db.alert.count({ where: { status: "noted" } })).toBe(0);
});
